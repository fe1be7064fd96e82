import { expect } from 'chai';
import * as fc from 'fast-check';
import { columnLetters, columnWidths, GridColumns } from './grid-columns.ts';
import { gridMove } from './grid-keys.ts';

describe('the columns of a grid', () => {
  const columns = (count: number): GridColumns => {
    const made = new GridColumns(8);
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
