import { expect } from 'chai';
import { bokehOfPage } from './bokeh-of-page.ts';

interface Layered { title?: string; layer: { data: { values: Record<string, unknown>[] }; mark: { type: string; color?: string }; encoding: Record<string, { type?: string; datum?: string; title?: string | null; scale?: { domain?: string[]; range?: string[] } }> }[] }

const read = (html: string) => {
  const { charts, tables } = bokehOfPage(html);
  return { charts: charts.map(({ place, source }) => ({ place, chart: JSON.parse(source) as Layered })), tables: tables.map(({ bytes }) => new TextDecoder().decode(bytes)) };
};
const base64 = (numbers: number[]): string => btoa(String.fromCharCode(...new Uint8Array(new Float64Array(numbers).buffer)));
const page = (document: object, more = ''): string => `<div id="here" data-root-id="p1"></div><script type="application/json" id="d">${JSON.stringify({ doc: document })}</script><script>Bokeh.safely(() => {})${more}</script>`;

/** As Bokeh 3 writes: each part in the one that has it. */
const part = (name: string, id: string, attributes: object) => ({ type: 'object', name, id, attributes });
const field = (name: string) => ({ type: 'field', field: name });
const figure = (glyph: object, data: [string, unknown][], more: object = {}) => ({ roots: [part('Figure', 'p1', { title: part('Title', 'p2', { text: 'Sightings' }), below: [part('LinearAxis', 'p7', { axis_label: 'day' })], renderers: [part('GlyphRenderer', 'p3', { data_source: part('ColumnDataSource', 'p4', { data: { type: 'map', entries: data } }), glyph })], ...more })] });

describe('figures of Bokeh in a page', () => {
  it('are charts in their places, from columns in lists and in base64, in the colours and with the words of their legend', () => {
    const array = (numbers: number[]) => ({ type: 'ndarray', array: { type: 'bytes', data: base64(numbers) }, shape: [numbers.length], dtype: 'float64', order: 'little' });
    const legend = part('Legend', 'p8', { items: [part('LegendItem', 'p9', { label: { type: 'value', value: 'herons' }, renderers: [{ id: 'p3' }] })] });
    const { charts, tables } = read(page(figure(part('Line', 'p5', { x: field('x'), y: field('y'), line_color: 'crimson' }), [['x', [1, 2, 3]], ['y', array([0.5, NaN, 2.5])]], { center: [legend] })));
    expect(charts.map(({ place, chart }) => [place, chart.title])).to.deep.equal([['here', 'Sightings']]);
    const [line] = charts[0]!.chart.layer;
    expect([line!.mark.type, line!.data.values.map(({ x, y }) => [x, y]), line!.encoding['x']!.title]).to.deep.equal(['line', [[1, 0.5], [2, null], [3, 2.5]], 'day']);
    expect([line!.encoding['color']!.datum, line!.encoding['color']!.scale]).to.deep.equal(['herons', { domain: ['herons'], range: ['crimson'] }]);
    expect(tables).to.deep.equal(['x,y\n1,0.5\n2,\n3,2.5']);
  });

  it('are bars by name in the order of their range, and as wide as they say on numbers', () => {
    const bars = part('VBar', 'p5', { x: field('x'), top: field('top'), width: { type: 'value', value: 0.5 } });
    const named = read(page(figure(bars, [['x', ['b', 'a']], ['top', [5, 3]]], { x_range: part('FactorRange', 'p6', { factors: ['b', 'a'] }) }))).charts[0]!.chart.layer[0]!;
    expect([named.encoding['x'], named.data.values[0]]).to.deep.equal([{ field: 'x', type: 'nominal', title: 'day', sort: ['b', 'a'], axis: { labelAngle: 0 } }, { at: 0, x: 'b', y: 5, y2: 0 }]);
    expect(read(page(figure(bars, [['x', [1]], ['top', [5]]]))).charts[0]!.chart.layer[0]!.data.values[0]).to.deep.equal({ at: 0, x: 0.75, x2: 1.25, y: 5, y2: 0 });
  });

  it('have names upwards, as Bokeh does', () => {
    const rows = part('HBar', 'p5', { y: field('y'), right: field('n'), height: 0.9 });
    expect(read(page(figure(rows, [['y', ['low', 'high']], ['n', [1, 2]]], { y_range: part('FactorRange', 'p6', { factors: ['low', 'high'] }) }))).charts[0]!.chart.layer[0]!.encoding['y']).to.deep.include({ sort: ['high', 'low'] });
  });

  it('are read of documents before 3.0 too, which a script holds as a string', () => {
    const references = [
      { id: 'p1', type: 'Plot', subtype: 'Figure', attributes: { plot_width: 300, renderers: [{ id: '3', type: 'GlyphRenderer' }] } },
      { id: '3', type: 'GlyphRenderer', attributes: { data_source: { id: '4', type: 'ColumnDataSource' }, glyph: { id: '5', type: 'Circle' } } },
      { id: '4', type: 'ColumnDataSource', attributes: { data: { x: [1, 2], y: { __ndarray__: base64([3, 4]), dtype: 'float64', shape: [2] } } } },
      { id: '5', type: 'Circle', attributes: { x: { field: 'x' }, y: { field: 'y' }, fill_color: { value: 'teal' } } },
    ];
    const { charts } = read(`<div class="bk-root" id="here" data-root-id="p1"></div><script>var docs_json = '${JSON.stringify({ doc: { roots: { references, root_ids: ['p1'] } } })}'; root.Bokeh.embed.embed_items(docs_json)</script>`);
    expect(charts.map(({ place, chart }) => [place, chart.layer[0]!.mark.color, chart.layer[0]!.data.values.length])).to.deep.equal([['here', 'teal', 2]]);
  });

  it('are pies and rings, of slices that Bokeh sums up itself, with the names of their legend', () => {
    const sum = (id: string, zero: boolean) => ({ type: 'expr', expr: part('CumSum', id, { field: 'angle', include_zero: zero }) });
    const wedge = part('Wedge', 'p5', { x: { type: 'value', value: 0 }, y: { type: 'value', value: 1 }, radius: { type: 'value', value: 0.4 }, start_angle: sum('p10', true), end_angle: sum('p11', false), line_color: { type: 'value', value: 'white' }, fill_color: field('color') });
    const legend = part('Legend', 'p8', { items: [part('LegendItem', 'p9', { label: field('country'), renderers: [{ id: 'p3' }] })] });
    const [pie] = read(page(figure(wedge, [['angle', [Math.PI, Math.PI]], ['color', ['red', 'teal']], ['country', ['Chad', 'Peru']]], { center: [legend], width: 490, height: 480 }))).charts[0]!.chart.layer;
    expect([pie!.mark.type, pie!.data.values.map(({ from, to, outer, inner }) => [from, to, outer, inner].map((one) => Math.round(Number(one) * 100) / 100))]).to.deep.equal(['arc', [[-1.57, 1.57, 190, 0], [-4.71, -1.57, 190, 0]]]);
    expect(pie!.encoding['color']).to.deep.equal({ field: 'name', type: 'nominal', title: null, scale: { domain: ['Chad', 'Peru'], range: ['red', 'teal'] } });
    const ring = part('AnnularWedge', 'p5', { x: 0, y: 0, inner_radius: 1, outer_radius: 2, start_angle: { type: 'field', field: 'a', units: 'deg' }, end_angle: 0, direction: 'clock' });
    const [half] = read(page(figure(ring, [['a', [180]]], { width: 290, height: 280 }))).charts[0]!.chart.layer;
    expect(half!.data.values.map(({ from, to, outer, inner }) => [from, to, outer, inner].map((one) => Math.round(Number(one) * 100) / 100))).to.deep.equal([[-1.57, 1.57, 95, 47.5]]);
    const scattered = part('Wedge', 'p5', { x: field('x'), y: 0, radius: 1, start_angle: 0, end_angle: 1 });
    expect(read(page(figure(scattered, [['x', [1, 2]]]))).charts).to.deep.equal([]);
  });

  it('are in the colours that mappers give to values: in steps, run into each other, and by name', () => {
    const mapped = (kind: string, attributes: object, value: unknown[], more: object = {}) => read(page(figure(part('Scatter', 'p5', { x: field('x'), y: field('x'), size: { type: 'value', value: 12 }, fill_color: { ...field('v'), transform: part(kind, 'p12', attributes) } }), [['x', [1, 2]], ['v', value]], more))).charts[0]?.chart.layer[0]?.encoding['color'];
    const bar = { right: [part('ColorBar', 'p13', { title: 'Area (%)', color_mapper: { id: 'p12' } })] };
    expect(mapped('LinearColorMapper', { palette: ['red', 'blue'], low: 0, high: 9 }, [1, 8], bar)).to.deep.equal({ field: 'colour', type: 'quantitative', scale: { type: 'quantize', domain: [0, 9], range: ['red', 'blue'] }, legend: { title: 'Area (%)' } });
    const many = Array.from({ length: 256 }, (_, at) => `#0000${at.toString(16).padStart(2, '0')}`);
    expect(mapped('LogColorMapper', { palette: many, low: 1, high: 10_000 }, [1, 8])).to.deep.include({ legend: null }).and.to.have.nested.property('scale.domain[4]', 100);
    expect(mapped('LinearColorMapper', { palette: many }, [3, 7])).to.have.nested.property('scale.domain').that.includes.members([3, 7]);
    expect(mapped('CategoricalColorMapper', { palette: ['red', 'blue'], factors: ['a', 'b'] }, ['b', 'c'])).to.deep.equal({ field: 'colour', type: 'nominal', scale: { domain: ['a', 'b', 'c'], range: ['red', 'blue', 'gray'] }, legend: null });
    for (const [kind, attributes] of [['EqHistColorMapper', { palette: many }], ['CategoricalColorMapper', { palette: ['red'], factors: [['a', 'b']] }], ['LogColorMapper', { palette: many, low: 0, high: 1 }]] as const) expect(mapped(kind, attributes, [1, 2])).to.equal(undefined);
  });

  it('have their own stretch, ticks and grid, or none; and stacks of bars', () => {
    const own = { x_range: part('Range1d', 'r', { start: 10, end: 0 }), center: [part('Grid', 'g', { grid_line_color: null })], below: [part('LinearAxis', 'p7', { ticker: part('FixedTicker', 't', { ticks: [0, 5] }) })], left: [part('LinearAxis', 'l', { visible: false })] };
    const line = read(page(figure(part('Line', 'p5', { x: field('x'), y: field('x'), line_width: 3, line_dash: [6] }), [['x', [1, 2]]], own))).charts[0]!.chart.layer[0]!;
    expect(line.encoding['x']).to.deep.equal({ field: 'x', type: 'quantitative', title: null, axis: { values: [0, 5], grid: false }, scale: { domain: [10, 0], nice: false } });
    expect([line.encoding['y'], line.mark]).to.deep.equal([{ field: 'y', type: 'quantitative', title: null, axis: null, scale: { zero: false, nice: true } }, { type: 'line', strokeWidth: 3, strokeDash: [6], clip: true, color: '#1f77b4' }]);
    const stack = (fields: string[], id: string) => ({ type: 'expr', expr: part('Stack', id, { fields }) });
    const bars = read(page(figure(part('VBar', 'p5', { x: field('x'), bottom: stack(['a'], 's1'), top: stack(['a', 'b'], 's2'), width: 1 }), [['x', [1, 2]], ['a', [3, 4]], ['b', [1, 1]]]))).charts[0]!.chart.layer[0]!;
    expect(bars.data.values.map(({ y, y2 }) => [y, y2])).to.deep.equal([[4, 3], [5, 4]]);
  });

  it('have columns that are packed with gzip, as Bokeh writes them by now', async () => {
    const packed = new Response(new Blob([new Uint8Array(new Int32Array([7, 8, 9]).buffer)]).stream().pipeThrough(new CompressionStream('gzip')));
    const data = btoa(String.fromCharCode(...new Uint8Array(await packed.arrayBuffer())));
    const { tables } = read(page(figure(part('Line', 'p5', { x: field('x'), y: field('x') }), [['x', { type: 'ndarray', array: { type: 'bytes', data }, shape: [3], dtype: 'int32', order: 'little' }]])));
    expect(tables).to.deep.equal(['x\n7\n8\n9']);
  });

  it('stay away where something of them would be lost, and leave their tables', () => {
    for (const glyph of [part('HexTile', 'p5', { x: field('x') }), part('Scatter', 'p5', { x: { ...field('x'), transform: { id: 'j' } }, y: field('y') }), part('Scatter', 'p5', { x: field('z'), y: field('y') })]) {
      const { charts, tables } = read(page(figure(glyph, [['x', [1]], ['y', [2]]])));
      expect([charts, tables]).to.deep.equal([[], ['x,y\n1,2']]);
    }
    expect(read('<div id="here" data-root-id="p1"></div><script type="application/json">{"roots": nothing</script><script>Bokeh</script>')).to.deep.equal({ charts: [], tables: [] });
  });
});
