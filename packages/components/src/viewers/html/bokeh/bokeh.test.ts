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

  it('stay away where something of them would be lost, and leave their tables', () => {
    for (const glyph of [part('AnnularWedge', 'p5', { x: field('x'), y: field('y') }), part('Scatter', 'p5', { x: { ...field('x'), transform: { id: 'j' } }, y: field('y') }), part('Scatter', 'p5', { x: field('z'), y: field('y') })]) {
      const { charts, tables } = read(page(figure(glyph, [['x', [1]], ['y', [2]]])));
      expect([charts, tables]).to.deep.equal([[], ['x,y\n1,2']]);
    }
    expect(read('<div id="here" data-root-id="p1"></div><script type="application/json">{"roots": nothing</script><script>Bokeh</script>')).to.deep.equal({ charts: [], tables: [] });
  });
});
