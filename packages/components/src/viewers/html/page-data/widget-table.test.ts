import { expect } from 'chai';
import { widgetTable } from './widget-table.ts';

describe('tables that packages of R leave for their scripts', () => {
  const shown = (x: object) => {
    const root = new DOMParser().parseFromString(widgetTable(x) ?? '', 'text/html');
    return [...root.querySelectorAll('tr')].map(({ children }) => [...children].map(({ textContent }) => textContent));
  };
  const container = '<table class="display">\n  <thead>\n    <tr><th colspan="3">all</th></tr>\n<tr>\n      <th> </th>\n      <th>Length</th>\n <th>Kind</th>    </tr>\n  </thead>\n<tfoot><tr><th>foot</th></tr></tfoot></table>';

  it('are tables in the page, of DT by its columns and its head', () => {
    const x = { data: [['1', '2'], [5.1, null], ['<b>a</b>', 'b &amp; c']], container, options: { columnDefs: [{ className: 'dt-right', targets: [1] }] } };
    expect(shown(x)).to.deep.equal([[' ', 'Length', 'Kind'], ['1', '5.1', 'a'], ['2', '', 'b & c']]);
    expect(widgetTable(x)).to.match(/text-align: right">5\.1</);
    expect(shown({ ...x, options: { columnDefs: [{ visible: false, targets: 0 }] } })[0]).to.deep.equal(['Length', 'Kind']);
  });
  it('are those of reactable, whose words are no markup', () => {
    const attribs = { data: { a: ['<i>x</i>', 'y'], b: [1, 2], c: [0, 0] }, columns: [{ id: 'a', name: 'A' }, { id: 'b', name: 'B', type: 'numeric' }, { id: 'c', name: 'C', show: false }] };
    expect(shown({ tag: { name: 'Reactable', attribs } })).to.deep.equal([['A', 'B'], ['<i>x</i>', '1'], ['y', '2']]);
  });
  it('end where nobody would read on', () => {
    const rows = shown({ data: [Array.from({ length: 1000 }, (_, at) => at)], container });
    expect([rows.length, rows.at(-1)]).to.deep.equal([202, ['…']]);
  });
  it('are none where something else is left', () => {
    for (const x of [null, [], {}, { data: [1] }, { data: [[1]], layout: {} }, { tag: { name: 'div' } }]) expect(widgetTable(x)).to.equal(undefined);
  });
});
