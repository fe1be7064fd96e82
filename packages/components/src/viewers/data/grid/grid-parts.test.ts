import { expect } from 'chai';
import * as fc from 'fast-check';
import { columnLetters } from '../column-letters.ts';
import { columnWidths, GridColumns } from './drawing/grid-columns.ts';
import { gridMove } from './drawing/grid-keys.ts';

describe('the columns of a grid', () => {
  const columns = (count: number): GridColumns => {
    const made = new GridColumns({ cell: (text) => text.length * 8, head: (text) => text.length * 9 });
    made.extend(count, []);
    return made;
  };
  it('are found at every place that they cover', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 48, max: 500 }), { minLength: 1, maxLength: 40 }), fc.nat(20_000), (widths, place) => {
        const made = columns(widths.length);
        for (const [column, width] of widths.entries()) made.resize(column, width);
        const at = made.at(Math.min(place, made.width - 1));
        expect(made.start(at)).to.be.at.most(Math.min(place, made.width - 1));
        expect(made.start(at) + made.widthOf(at)).to.be.above(Math.min(place, made.width - 1));
      }),
    );
  });
  it('are at least so wide that a handle can be grasped', () => {
    const made = columns(2);
    made.resize(0, -5);
    expect([made.widthOf(0), made.start(1)]).to.deep.equal([columnWidths.least, columnWidths.least]);
  });
  it('are as wide as their widest cell or their name needs, and never absurdly wide', () => {
    const made = columns(0);
    made.extend(3, [
      { name: 'a', numeric: false, widest: ['0123456789', 'x'] },
      { name: 'a long name', numeric: false, widest: [] },
      { name: 'c', numeric: false, widest: ['x'.repeat(100)] },
    ]);
    expect([0, 1, 2].map((column) => made.widthOf(column))).to.deep.equal([80 + columnWidths.padding, 99 + columnWidths.mark + columnWidths.padding, columnWidths.most]);
  });
  it('get wider when more is known, but keep what the reader chose and never get narrower', () => {
    const made = columns(3);
    const [first] = [made.widthOf(0)];
    made.resize(1, 60);
    made.widen(['x', 'x'.repeat(20), 'x'.repeat(20)].map((cell) => ({ name: '', numeric: false, widest: [cell] })));
    expect([made.widthOf(0), made.widthOf(1), made.widthOf(2)]).to.deep.equal([first, 60, 160 + columnWidths.padding]);
  });
  it('make room for numbers that are longer than those before, which are never cut, and for nothing else', () => {
    const made = columns(0);
    made.extend(3, [{ name: 'n', numeric: true, widest: ['1'] }, { name: 'w', numeric: false, widest: ['x'] }, { name: 'm', numeric: true, widest: ['1'] }]);
    made.resize(2, 60);
    const before = made.widthOf(1);
    expect(made.fitNumbers([{ cells: ['1', 'word', '1'] }])).to.equal(false);
    expect(made.fitNumbers([{ cells: ['12', 'a much longer word', '123456789'] }, { cells: ['123456789012'] }])).to.equal(true);
    expect([made.widthOf(0), made.widthOf(1), made.widthOf(2)]).to.deep.equal([96 + columnWidths.padding, before, 60]);
  });
  it('make room for what their heads say as long as all are seen, those first that need least', () => {
    const made = columns(3);
    const least = made.widthOf(0);
    const line = (more: number): string => 'x'.repeat(Math.round((least + more - columnWidths.padding) / (8 * columnWidths.small)));
    made.fitHeads(new Map([[0, line(100)], [1, line(40)], [2, line(60)]]), least * 3 + 120);
    const [first, second, third] = [0, 1, 2].map((column) => made.widthOf(column) - least);
    expect(first).to.equal(0);
    expect(second).to.be.within(30, 50);
    expect(third).to.be.within(50, 70);
  });
  it('are lettered as spreadsheets letter them', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).to.deep.equal(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('the keys of a grid', () => {
  const size = { rows: 100, columns: 5, page: 10 };
  const move = (key: string, row: number, column: number, far = false) => gridMove(key, { row, column }, size, far);
  it('lead to the next cell, the page, the ends', () => {
    expect(move('ArrowDown', 3, 2)).to.deep.equal({ row: 4, column: 2 });
    expect(move('PageDown', 95, 2)).to.deep.equal({ row: 99, column: 2 });
    expect(move('End', 3, 2)).to.deep.equal({ row: 3, column: 4 });
    expect(move('Home', 3, 2, true)).to.deep.equal({ row: 0, column: 0 });
    expect(move('ArrowDown', 3, 2, true)).to.deep.equal({ row: 99, column: 2 });
  });
  it('lead up into the header and no further', () => {
    expect(move('ArrowUp', 0, 1)).to.deep.equal({ row: -1, column: 1 });
    expect(move('ArrowUp', -1, 1)).to.deep.equal({ row: -1, column: 1 });
    expect(move('ArrowLeft', 0, 0)).to.deep.equal({ row: 0, column: 0 });
  });
  it('leave other keys alone', () => {
    expect(move('x', 0, 0)).to.equal(undefined);
  });
});
