import { expect } from 'chai';
import { drawDiagram, type Diagram } from '../draw-diagram.ts';

const trace = { type: 'bar', x: ['heron', 'egret'], y: [3, 5] };
const figure = (layout: object = {}, data: readonly object[] = [trace]) => ({ data, layout });
/** As plotly.py writes it under each figure. */
const unasked = { layout: { paper_bgcolor: 'white', plot_bgcolor: '#E5ECF6', font: { color: '#2a3f5f' }, xaxis: { gridcolor: 'white' } }, data: { bar: [{ type: 'bar', marker: { line: { color: '#E5ECF6', width: 0.5 } } }] } };
const drawn = (spec: unknown, theme: 'light' | 'dark' = 'light') => drawDiagram(JSON.stringify(spec), theme);

// The script is large: it comes once, before the first test waits for it.
before(async function () {
  this.timeout(60_000);
  await drawn(figure());
});

async function picture(spec: unknown, theme: 'light' | 'dark' = 'light'): Promise<Diagram & { root: Element; texts: string[]; inkOf: (word: string) => string | undefined }> {
  const chart = await drawn(spec, theme);
  if ('problem' in chart) throw new Error(`${chart.problem}: ${chart.reason}`);
  const root = new DOMParser().parseFromString(chart.svg, 'image/svg+xml').documentElement;
  const words = [...root.querySelectorAll('text')];
  return { ...chart, root, texts: words.map(({ textContent }) => textContent), inkOf: (word) => words.find(({ textContent }) => textContent === word)?.style.fill };
}

describe('drawing a figure of Plotly', () => {
  it('gives a picture with its words and name, as large as it says', async () => {
    const { texts, description, width, height, root } = await picture(figure({ title: { text: 'Seen <b>birds</b><br>in May' } }));
    expect(texts).to.include.members(['heron', 'egret', '0', '5']);
    expect({ description, width, height, bars: root.querySelectorAll('.bars .point').length }).to.deep.equal({ description: 'Seen birds in May', width: 700, height: 450, bars: 2 });
    const large = await picture(figure({ width: 1e9, height: 300 }));
    expect([large.width, large.height]).to.deep.equal([6000, 300]);
  });

  it('reads titles that are words by themselves, as Plotly did until its third line', async () => {
    const { texts, description } = await picture(figure({ title: 'Birds', xaxis: { title: 'Kind' }, yaxis: { title: 'Seen' } }));
    expect(texts).to.include.members(['Birds', 'Kind', 'Seen']);
    expect(description).to.equal('Birds');
  });

  it('reads packed numbers, and draws what else needs a graphics card', async () => {
    const y = { dtype: 'f8', bdata: btoa(String.fromCharCode(...new Uint8Array(new Float64Array([1, 2, 4]).buffer))) };
    for (const type of ['scatter', 'scattergl']) expect((await picture(figure({}, [{ type, mode: 'markers', x: [1, 2, 3], y }]))).root.querySelectorAll('.scatterlayer .point').length, type).to.equal(3);
  });

  it('keeps the fields of a heatmap, which are a picture in it', async () => {
    const { root } = await picture(figure({}, [{ type: 'heatmap', z: [[1, 2], [3, 4]] }]));
    expect(root.querySelector('image')?.outerHTML).to.include('data:image/png;base64,');
  });

  it('is not drawn unasked with a picture in it that would fill the memory', async () => {
    const bomb = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xc3\x50\0\0\xc3\x50\x08\0\0\0\0\0\0\0\0')}`;
    const images = [{ source: bomb, xref: 'paper', yref: 'paper', x: 0, y: 1, sizex: 1, sizey: 1 }];
    expect(await drawDiagram(JSON.stringify(figure({ images })), 'light')).to.deep.equal({ problem: 'tooLong', reason: '' });
  });

  it('has words that are read on the ground of the theme, unless somebody chose another', async () => {
    const [onDark, onLight] = ['rgb(213, 218, 225)', 'rgb(42, 63, 95)'];
    expect((await picture(figure(), 'dark')).inkOf('heron')).to.equal(onDark);
    expect((await picture(figure({ template: unasked }), 'dark')).inkOf('heron')).to.equal(onDark);
    expect((await picture(figure({ template: unasked }))).inkOf('heron')).to.equal(onLight);
    expect((await picture(figure({ template: unasked, paper_bgcolor: '#fff' }), 'dark')).inkOf('heron')).to.equal(onLight);
    expect((await picture(figure({ template: unasked, paper_bgcolor: 'rgba(0,0,0,0)' }), 'dark')).inkOf('heron')).to.equal(onDark);
  });

  it('names the kinds that are not drawn', async () => {
    expect(await drawn(figure({}, [trace, { type: 'scatter3d', x: [1], y: [1], z: [1] }, { type: 'sankey' }]))).to.deep.equal({ problem: 'foreign', reason: 'scatter3d, sankey' });
    expect(await drawn({ data: [trace], layout: 'wide' })).to.have.property('svg');
  });

  it('runs nothing, links nothing, and fetches nothing', async () => {
    const begun = performance.getEntriesByType('resource').length;
    const { root, texts } = await picture(figure({
      title: { text: '<a href="javascript:parent.pwned=1">Seen</a><script>parent.pwned=1</script><img src=x onerror="parent.pwned=1">' },
      images: [{ source: `${location.origin}/tracker.png`, x: 0, y: 1, sizex: 1, sizey: 1 }],
      annotations: [{ text: '<a href="https://tracker.test">here</a>', x: 0, y: 1 }],
      updatemenus: [{ buttons: [{ label: 'Press', method: 'relayout', args: [{}] }] }],
    }));
    expect(root.querySelector('a, script, img, foreignObject, image')).to.equal(null);
    expect(texts.join(' ')).to.include('here').and.not.to.include('Press');
    expect(performance.getEntriesByType('resource').slice(begun).filter(({ name }) => name.includes('tracker'))).to.deep.equal([]);
    expect('pwned' in window).to.equal(false);
  });

  it('is not led astray by what would be written into all objects', async () => {
    await drawDiagram('{"data":[{"type":"bar","x":["a"],"y":[1],"__proto__":{"visible":false}}],"layout":{"__proto__":{"width":50},"template":{"__proto__":{"x":1}}}}', 'light');
    expect((await picture(figure())).width).to.equal(700);
    expect(await drawDiagram(`{"data":[{"type":"bar","y":${'['.repeat(50_000)}${']'.repeat(50_000)}}],"layout":{}}`, 'light')).to.have.property('problem');
  });
});
