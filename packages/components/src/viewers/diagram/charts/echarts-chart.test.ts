import { expect } from 'chai';
import { drawDiagram, type Diagram } from '../draw-diagram.ts';

const axes = { xAxis: { type: 'category', data: ['heron', 'egret'] }, yAxis: {} };
const bars = (more: object = {}) => ({ ...axes, series: [{ type: 'bar', data: [3, 5] }], ...more });
const drawn = (spec: unknown, theme: 'light' | 'dark' = 'light') => drawDiagram(typeof spec === 'string' ? spec : JSON.stringify(spec), theme);

before(async function () {
  this.timeout(60_000);
  await drawn(bars());
});

async function picture(spec: unknown, theme: 'light' | 'dark' = 'light'): Promise<Diagram & { root: Element; texts: string[]; inkOf: (word: string) => string | null | undefined }> {
  const chart = await drawn(spec, theme);
  if ('problem' in chart) throw new Error(`${chart.problem}: ${chart.reason}`);
  const root = new DOMParser().parseFromString(chart.svg, 'image/svg+xml').documentElement;
  const words = [...root.querySelectorAll('text')];
  return { ...chart, root, texts: words.map(({ textContent }) => textContent), inkOf: (word) => words.find(({ textContent }) => textContent === word)?.getAttribute('fill') };
}

describe('drawing an option of ECharts', () => {
  it('gives a picture with its words, name and size', async () => {
    const { texts, description, width, height } = await picture(bars({ title: { text: 'Birds' }, toolbox: { feature: { saveAsImage: {} } } }));
    expect(texts).to.include.members(['heron', 'egret', 'Birds', '5']);
    expect({ description, width, height }).to.deep.equal({ description: 'Birds', width: 720, height: 450 });
  });

  it('draws series of all kinds that need no outlines', async () => {
    const tree = [{ name: 'root', value: 3, children: [{ name: 'leaf', value: 3 }] }];
    const links = { data: [{ name: 'root' }, { name: 'leaf' }], links: [{ source: 'root', target: 'leaf', value: 1 }] };
    const all = [{ type: 'pie', data: [{ name: 'leaf', value: 1 }] }, { type: 'tree', data: tree }, { type: 'treemap', data: tree }, { type: 'sunburst', data: tree }, { type: 'sankey', ...links }, { type: 'graph', layout: 'force', label: { show: true }, ...links }, { type: 'funnel', data: [{ name: 'leaf', value: 1 }] }];
    for (const series of all) expect((await picture({ series: [series] })).texts, series.type).to.include('leaf');
  });

  it('draws the first of what moves through time, and what a program wrote as an object', async () => {
    expect((await picture({ baseOption: { ...axes, timeline: { data: ['2025', '2026'], autoPlay: true } }, options: [{ series: [{ type: 'bar', data: [3, 5] }] }] })).texts).to.include('heron');
    expect((await picture("{ xAxis: { data: ['crane'] }, yAxis: {}, series: [{ type: 'line', data: [1], }], // seen\n}")).texts).to.include('crane');
  });

  it('places what a force moves alike each time', async () => {
    const graph = { series: [{ type: 'graph', layout: 'force', data: ['a', 'b', 'c'].map((name) => ({ name })), links: [{ source: 'a', target: 'b' }] }] };
    const places = async (theme: 'light' | 'dark') => [...(await picture(graph, theme)).root.querySelectorAll('path')].map((path) => path.getAttribute('transform'));
    expect(await places('light')).to.deep.equal(await places('dark'));
  });

  it('has words that are read on the ground of the theme, and on one of its own', async () => {
    const light = (await picture(bars())).inkOf('heron');
    expect((await picture(bars(), 'dark')).inkOf('heron')).not.to.equal(light);
    expect((await picture(bars({ backgroundColor: '#fff' }), 'dark')).inkOf('heron')).to.equal(light);
    // Somebody chose colours of words for paper.
    const chosen = await picture(bars({ title: { text: 'Birds', textStyle: { color: '#333' } } }), 'dark');
    expect([chosen.inkOf('heron'), [...chosen.root.querySelectorAll('rect')].some((rect) => /^(?:#fff|rgb\(255, ?255, ?255\))/.test(rect.getAttribute('fill') ?? ''))]).to.deep.equal([light, true]);
  });

  it('names the kinds that are not drawn', async () => {
    expect(await drawn({ series: [{ type: 'map', map: 'world', data: [] }, { type: 'wordCloud', data: [] }] })).to.deep.equal({ problem: 'foreign', reason: 'map, wordCloud' });
    expect(await drawn(bars({ geo: { map: 'china' } }))).to.deep.equal({ problem: 'foreign', reason: 'geo' });
  });

  it('runs nothing, links nothing, and fetches nothing', async () => {
    const begun = performance.getEntriesByType('resource').length;
    const tracker = `${location.origin}/tracker.png`;
    const { root } = await picture(bars({
      title: { text: '<script>parent.pwned=1</script>', link: 'javascript:parent.pwned=1' },
      tooltip: { formatter: '<img src=x onerror="parent.pwned=1">' },
      graphic: [{ type: 'image', style: { image: tracker, width: 50, height: 50 } }],
      series: [{ type: 'scatter', data: [3, 5], symbol: `image://${tracker}`, label: { show: true, formatter: '{a|x}', rich: { a: { backgroundColor: { image: tracker }, width: 9, height: 9 } } } }],
    }));
    expect(root.querySelector('a, script, img, foreignObject, image')).to.equal(null);
    expect(performance.getEntriesByType('resource').slice(begun).filter(({ name }) => name.includes('tracker'))).to.deep.equal([]);
    expect('pwned' in window).to.equal(false);
  });

  it('is not led astray by what would be written into all objects', async () => {
    await drawn('{"series":[{"type":"bar","data":[1],"__proto__":{"show":false}}],"xAxis":{"__proto__":{"show":false},"data":["a"]},"yAxis":{}}');
    expect((await picture(bars())).texts).to.include('heron');
    expect(await drawn(`{"series":[{"type":"tree","data":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`)).to.have.property('problem');
  });
});
