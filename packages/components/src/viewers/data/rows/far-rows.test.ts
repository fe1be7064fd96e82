import { expect } from 'chai';
import * as fc from 'fast-check';
import { FarRows, type FarPiece } from './far-rows.ts';
import { cellsOf } from './row-cells.ts';

const coding = { encoding: 'utf-8', delimiter: 44, returnsOnly: false, escapes: false };
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const piece = (bytes: Uint8Array, start: number, more: Partial<FarPiece> = {}): FarPiece => ({ bytes: bytes.subarray(start), start, begins: false, ends: true, coding, columns: 3, ...more });
const field = fc.constantFrom('a', 'é', '12', '"two\nlines"', '"say ""no"""', '');
const row = fc.tuple(field, field, field).map((fields) => fields.join(','));

describe('rows from the middle of a file', () => {
  it('are those of the file but for the first, wherever the piece begins, also inside quotes', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 30, maxLength: 60 }), fc.double({ min: 0.1, max: 0.5, noNaN: true }), (rows, part) => {
        const bytes = encode(`${rows.join('\n')}\n`);
        const far = FarRows.of(piece(bytes, Math.floor(bytes.length * part)))!;
        expect(far.rows).to.be.above(rows.length / 4);
        // The first may be the second half of a row that has as many cells by itself.
        expect(Array.from({ length: far.rows - 1 }, (_, nth) => far.cells(nth + 1))).to.deep.equal(rows.slice(1 - far.rows).map((text) => cellsOf(text, ',')));
      }),
    );
  });
  it('are those after the line that was cut, up to the line that is cut', () => {
    const bytes = encode('1,a,b\n2,a,b\n3,a,b\n4,a,b\n5,a');
    const far = FarRows.of(piece(bytes, 2, { ends: false }))!;
    expect([far.rows, far.cells(0), far.cell(2, 0), far.startOf(0), far.end]).to.deep.equal([3, ['2', 'a', 'b'], '4', 6, 24]);
    expect([far.at(0), far.at(13), far.at(99)]).to.deep.equal([0, 1, 2]);
  });
  it('begin with the piece where a row does, and end with it where the file does', () => {
    const bytes = encode('1,a,b\n2,a,b\n3,a,b');
    const far = FarRows.of(piece(bytes, 6, { begins: true }))!;
    expect([far.cells(0), far.cells(1)]).to.deep.equal([['2', 'a', 'b'], ['3', 'a', 'b']]);
  });
  it('are told from lines of a text that began in quotes before', () => {
    const bytes = encode(`1,a,"${'one, two\nthree\n'.repeat(5)}"\n2,a,b\n3,a,b\n`);
    const far = FarRows.of(piece(bytes, 12))!;
    expect([far.rows, far.cells(0), far.cells(1)]).to.deep.equal([2, ['2', 'a', 'b'], ['3', 'a', 'b']]);
  });
  it('are none where no row lies whole in the piece', () => {
    expect(FarRows.of(piece(encode('x'.repeat(100)), 10, { ends: false }))).to.equal(undefined);
  });
});
