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
    expect(await drawn(figure({}, [trace, { type: 'pointcloud', x: [1], y: [1] }, { type: 'wordtree' }]))).to.deep.equal({ problem: 'foreign', reason: 'pointcloud, wordtree' });
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

/** The least of each kind beyond flat axes, what its picture has, and how often. */
const beyond: Readonly<Record<string, [trace: object, drawn: string, count: number]>> = {
  candlestick: [{ x: ['2026-05-01', '2026-05-02'], open: [1, 2], high: [3, 4], low: [0, 1], close: [2, 3] }, '.boxlayer path.box', 2],
  ohlc: [{ x: ['2026-05-01', '2026-05-02'], open: [1, 2], high: [3, 4], low: [0, 1], close: [2, 3] }, '.ohlclayer path', 2],
  waterfall: [{ x: ['in', 'out', 'left'], y: [10, -3, 0], measure: ['relative', 'relative', 'total'] }, '.waterfalllayer .point', 3],
  funnel: [{ y: ['seen', 'called', 'came'], x: [10, 6, 3] }, '.funnellayer .point', 3],
  funnelarea: [{ labels: ['seen', 'came'], values: [10, 3] }, '.funnelarealayer .slice', 2],
  treemap: [{ labels: ['birds', 'heron', 'egret'], parents: ['', 'birds', 'birds'], values: [0, 3, 5] }, '.treemaplayer .slice path.surface', 3],
  sunburst: [{ labels: ['birds', 'heron', 'egret'], parents: ['', 'birds', 'birds'], values: [0, 3, 5] }, '.sunburstlayer .slice path.surface', 3],
  icicle: [{ labels: ['birds', 'heron', 'egret'], parents: ['', 'birds', 'birds'], values: [0, 3, 5] }, '.iciclelayer .slice path.surface', 3],
  sankey: [{ node: { label: ['pond', 'reed', 'sky'] }, link: { source: [0, 0], target: [1, 2], value: [3, 5] } }, '.sankey-link', 2],
  parcats: [{ dimensions: [{ label: 'kind', values: ['a', 'b', 'a'] }, { label: 'place', values: ['u', 'v', 'v'] }] }, '.parcats .path', 3],
  indicator: [{ mode: 'gauge+number', value: 42, gauge: { axis: { range: [0, 100] } } }, '.indicatorlayer .numbers', 1],
  table: [{ header: { values: ['kind', 'seen'] }, cells: { values: [['heron', 'egret'], [3, 5]] } }, '.table .column-cell', 6],
  scatterpolar: [{ r: [1, 2, 3], theta: ['n', 'e', 's'], fill: 'toself', mode: 'markers' }, '.polarlayer .point', 3],
  scatterpolargl: [{ r: [1, 2, 3], theta: ['n', 'e', 's'], mode: 'markers' }, '.polarlayer .point', 3],
  barpolar: [{ r: [1, 2, 3], theta: ['n', 'e', 's'] }, '.barlayer .point', 3],
  scattersmith: [{ real: [1, 2], imag: [0.5, 1], mode: 'markers' }, '.smithlayer .point', 2],
  carpet: [{ a: [4, 4, 5, 5], b: [1, 2, 1, 2], y: [2, 3, 3, 4] }, '.carpetlayer .minorlayer', 1],
};

describe('drawing a figure that needs all of Plotly', () => {
  before(async function () {
    this.timeout(60_000);
    await drawDiagram(JSON.stringify(figure({}, [{ type: 'table' }])), 'light', undefined, { anyway: new AbortController().signal });
  });

  for (const [type, [settings, selector, count]] of Object.entries(beyond)) {
    it(`draws ${type}`, async () => {
      const { root } = await picture(figure({}, [{ type, ...settings }]));
      expect(root.querySelectorAll(selector).length, [...new Set([...root.querySelectorAll('[class]')].map((one) => one.getAttribute('class')))].join(' | ')).to.equal(count);
    });
  }

  it('draws countries and states by their outlines, which it has, and own ones', async () => {
    const outline = { type: 'FeatureCollection', features: [{ type: 'Feature', id: 'a', properties: {}, geometry: { type: 'Polygon', coordinates: [[[0, 0], [0, 9], [9, 9], [9, 0], [0, 0]]] } }] };
    const maps: [object, object][] = [
      [{ locations: ['FRA', 'BRA'], z: [1, 2] }, {}],
      [{ locations: ['France', 'Brazil'], locationmode: 'country names', z: [1, 2] }, { resolution: 50 }],
      [{ locations: ['CA', 'NY'], locationmode: 'USA-states', z: [1, 2] }, { scope: 'usa' }],
      [{ locations: ['FRA', 'ESP'], z: [1, 2] }, { scope: 'europe' }],
      [{ locations: ['AUS', 'NZL'], z: [1, 2] }, { scope: 'oceania' }],
      [{ locations: ['a', 'none'], geojson: outline, z: [1, 2] }, { fitbounds: 'locations' }],
    ];
    for (const [trace, geo] of maps) {
      const { root } = await picture(figure({ geo }, [{ type: 'choropleth', ...trace }]));
      const drawnPlaces = [...root.querySelectorAll('.choroplethlayer path')].filter((one) => (one.getAttribute('d') ?? '').length > 10);
      expect(drawnPlaces.length, JSON.stringify(trace)).to.equal('geojson' in trace ? 1 : 2);
      expect((root.querySelector('.coastlines path, .countries path, .subunits path')?.getAttribute('d') ?? '').length, JSON.stringify(geo)).to.be.greaterThan(10);
    }
    const { root, texts } = await picture(figure({}, [{ type: 'scattergeo', lat: [48.9, 51.5], lon: [2.4, -0.1], text: ['Paris', 'London'], mode: 'markers+text' }]));
    expect([root.querySelectorAll('.scattergeo .point').length, texts.includes('Paris')]).to.deep.equal([2, true]);
  });

  it('draws what lies on maps of streets where it is: far off on outlines, close by between degrees', async () => {
    const at = { lat: [48.86, 48.85], lon: [2.35, 2.29], text: ['Louvre', 'Tower'], mode: 'markers+text' };
    const seen = async (traces: object[], mapbox: object) => {
      const { root, texts } = await picture(figure({ mapbox, map: mapbox }, traces));
      const drawnOf = (selector: string) => [...root.querySelectorAll(selector)].filter((one) => (one.getAttribute('d') ?? '').length > 10).length;
      expect(root.querySelector('.legend'), 'a legend of one trace').to.equal(null);
      return { points: root.querySelectorAll('.scattergeo .point').length, outlines: drawnOf('.coastlines path'), areas: drawnOf('.choroplethlayer path'), degrees: texts.filter((text) => text.endsWith('°')) };
    };
    const near = { center: { lat: 48.86, lon: 2.33 }, zoom: 11 };
    const far = { center: { lat: 48.86, lon: 2.33 }, zoom: 3 };
    expect(await seen([{ type: 'scattermapbox', ...at }], far)).to.deep.equal({ points: 2, outlines: 1, areas: 0, degrees: [] });
    const close = await seen([{ type: 'scattermap', ...at }], near);
    expect(close).to.include({ points: 2, outlines: 0 });
    expect(close.degrees).to.include.members(['2.30°', '48.90°']);
    expect(await seen([{ type: 'densitymap', ...at, z: [1, 2] }], {})).to.include({ points: 2 });
    const outline = { type: 'FeatureCollection', features: [{ type: 'Feature', id: 'a', properties: {}, geometry: { type: 'Polygon', coordinates: [[[0, 45], [0, 50], [5, 50], [5, 45], [0, 45]]] } }] };
    expect(await seen([{ type: 'choroplethmapbox', geojson: outline, locations: ['a'], z: [1] }], far)).to.include({ areas: 1 });
  });

  it('draws three dimensions as a picture in dots, and says the kinds that a browser without a graphics card does not draw', async function () {
    this.timeout(60_000);
    const three = figure({ width: 300, height: 200 }, [{ type: 'surface', z: [[1, 2], [3, 4]] }, { type: 'scatter3d', x: [0], y: [1], z: [2] }]);
    const made = await drawDiagram(JSON.stringify(three), 'light', undefined, { anyway: new AbortController().signal });
    if (document.createElement('canvas').getContext('webgl')) expect(made).to.have.property('svg').that.includes('data:image/png;base64,');
    else expect(made).to.deep.equal({ problem: 'foreign', reason: 'surface, scatter3d' });
  });

  it('has words that are read on a dark ground, in cells too, and nothing to drag', async () => {
    const cells = await picture(figure({}, [{ type: 'table', ...beyond['table']![0] }]), 'dark');
    expect(cells.inkOf('heron')).to.equal('rgb(213, 218, 225)');
    expect([...cells.root.querySelectorAll<SVGElement>('.cell-rect')].map(({ style }) => style.fill)).to.not.include('rgb(255, 255, 255)');
    expect((await picture(figure({}, [{ type: 'scatterpolar', ...beyond['scatterpolar']![0] }]), 'dark')).inkOf('n')).to.equal('rgb(213, 218, 225)');
    const prices = { type: 'candlestick', ...beyond['candlestick']![0] };
    for (const layout of [{}, { xaxis: { rangeslider: { visible: true } } }]) expect((await picture(figure(layout, [prices]))).root.querySelector('.rangeslider-container'), JSON.stringify(layout)).to.equal(null);
  });
});
