import { expect } from 'chai';
import * as fc from 'fast-check';
import { Table } from '../../table/table.ts';

const read = (bytes: Uint8Array): Table => {
  const table = new Table({ mime: 'text/csv', name: 'a.csv' });
  table.push(bytes);
  table.end();
  return table;
};
const rowsOf = (table: Table): string[][] => Array.from({ length: table.rows }, (_, row) => table.cells(row));

describe('rows that are brought together', () => {
  it('are those that are decoded one by one', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary', maxLength: 6 }), fc.constantFrom('größe', '😀', '"a ""b"""', '"x\ny"', '\r', ''));
    fc.assert(fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 12, maxLength: 30 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const bytes = new TextEncoder().encode(rows.map((cells) => cells.join(',')).join(end));
      const alone = rowsOf(read(bytes));
      const table = read(bytes);
      table.bring(0, table.rows);
      expect(rowsOf(table)).to.deep.equal(alone);
      for (const [row, cells] of alone.entries()) expect(cells.map((_, column) => table.cell(row, column))).to.deep.equal(cells);
      expect(table.cell(0, 99)).to.equal('');
    }));
  });
  it('are so in older encodings, and where bytes are invalid', () => {
    for (const line of [[0x6d, 0xfc, 0x2c, 0x31, 0x0a], [0x82, 0xa0, 0x82, 0xa2, 0x2c, 0x31, 0x0a], [0xf0, 0x2c, 0x80, 0x80, 0x0a]]) {
      const bytes = Uint8Array.from(Array.from({ length: 40 }, () => line).flat());
      const table = read(bytes);
      table.bring(0, table.rows);
      expect(rowsOf(table)).to.deep.equal(rowsOf(read(bytes)));
    }
  });
});
