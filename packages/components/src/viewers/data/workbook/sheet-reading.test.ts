import { expect } from 'chai';
import { sampleWorkbook, sheetRow } from './sample-workbook.ts';
import { Workbook } from './workbook.ts';

const many = 9000;
/** Rows of a hundred characters and more: several pieces of them. */
const rowsFrom = (first: number, to: number, cells: (row: number) => (string | number)[]): string => Array.from({ length: to - first + 1 }, (_, nth) => sheetRow(first + nth, cells(first + nth))).join('');
const usual = (row: number): (string | number)[] => [`bird ${row} ${'of the north '.repeat(6)}`, row, row / 2];
const sheetOf = (rows: string, behind = ''): string => `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`;

async function open(sheet: string, inTurn: boolean, reading = {}): Promise<Workbook> {
  const book = new Workbook({ mime: '', name: 'a.xlsx', inTurn, reading });
  book.push(sampleWorkbook({ a: '', b: sheetRow(1, ['small']) }, [], 0, [], [], { 'xl/worksheets/sheet1.xml': sheet }));
  await book.end();
  return book;
}
const rowsOf = ({ source }: Workbook): string[][] => Array.from({ length: source.rows }, (_, row) => source.cells(row).map((_cell, column) => source.shown!(row, column)));
const facts = (book: Workbook): unknown => ({ names: book.source.names, readings: book.readings, rows: rowsOf(book), notes: book.source.about?.(3, 1) });

/** Reads a sheet on to its end; answers how many rows there were after each piece. */
function readOn(book: Workbook): number[] {
  const told = [book.source.rows];
  while (book.more) {
    book.readOn();
    told.push(book.source.rows);
  }
  return told;
}

describe('a sheet of many rows', () => {
  it('has its first rows before the others are read, and then all that it has where it is read at once', async () => {
    const sheet = sheetOf(sheetRow(1, ['name', 'nth', 'half']) + rowsFrom(2, many, usual), '<hyperlinks><hyperlink ref="B5" location="a!B9"/></hyperlinks>');
    const book = await open(sheet, true);
    expect([book.ready, book.more, book.source.names]).to.deep.equal([true, true, ['name', 'nth', 'half']]);
    const first = rowsOf(book);
    const told = readOn(book);
    expect(told).to.deep.equal([...told].sort((one, other) => one - other));
    expect([told.length > 2, told[0]! > 60, told.at(-1), book.turned]).to.deep.equal([true, true, many - 1, 0]);
    expect(rowsOf(book).slice(0, first.length), 'none of them was half read').to.deep.equal(first);
    const whole = await open(sheet, false);
    expect(whole.more).to.equal(false);
    expect(facts(book)).to.deep.equal(facts(whole));
  });

  it('is headed by groups from the first row on, although what merges their cells stands behind the last', async () => {
    const sheet = sheetOf(sheetRow(1, ['bird', '2025', '']) + sheetRow(2, ['name', 'nth', 'half']) + rowsFrom(3, many, usual), '<mergeCells><mergeCell ref="B1:C1"/></mergeCells>');
    const book = await open(sheet, true);
    expect(book.source.names).to.deep.equal(['bird · name', '2025 · nth', '2025 · half']);
    readOn(book);
    expect([book.turned, book.source.rows]).to.deep.equal([0, many - 2]);
  });

  it('says so where a cell before its first column, or above rows that were there, makes others of them', async () => {
    const within = (row: number): string => sheetRow(row, usual(row)).replaceAll(/r="([A-C])/g, (_, letter: string) => `r="${String.fromCharCode(letter.charCodeAt(0) + 1)}`);
    const rows = Array.from({ length: many }, (_, nth) => within(nth + 1)).join('');
    for (const late of [sheetRow(many + 1, [7]), sheetRow(3, ['late'])]) {
      const book = await open(sheetOf(rows + late), true);
      readOn(book);
      expect(book.turned, late).to.equal(1);
      expect(facts(book)).to.deep.equal(facts(await open(sheetOf(rows + late), false)));
    }
  });

  it('keeps its head where a column is filled far below alone', async () => {
    const rows = sheetRow(1, ['name', 'kind', 'of']) + rowsFrom(2, many, (row) => [`${'long '.repeat(20)}${row}`, 'bird', 'tree']);
    const book = await open(sheetOf(rows + sheetRow(many + 1, ['total', '', '', '', 'remark'])), true);
    const { header } = book.readings!.taken;
    readOn(book);
    expect([header, book.readings!.taken.header, book.turned, book.source.columns]).to.deep.equal([true, true, 0, 5]);
  });

  it('keeps what was read of it where it is damaged farther down', async () => {
    const torn = `<row r="${many + 1}"><c r="A${many + 1}" t="s"><v>7</v></c></row>`;
    const book = await open(sheetOf(rowsFrom(1, many, usual) + torn), true);
    const rows = book.source.rows;
    expect(() => readOn(book)).to.throw('problemDamagedSheet');
    expect(book.source.rows).to.be.greaterThan(rows);
    await book.openSheet(1);
    expect([book.more, rowsOf(book)]).to.deep.equal([false, [['small']]]);
  });

  it('takes as long as it is, whatever rows it is of', async () => {
    const wide = `<row r="1">${Array.from({ length: 16_000 }, () => `<c t="inlineStr"><is><t>${'wide '.repeat(20)}</t></is></c>`).join('')}</row>`;
    const book = await open(sheetOf(wide + wide.replace('r="1"', 'r="2"')), true);
    readOn(book);
    expect([book.source.rows, book.source.columns]).to.deep.equal([2, 16_000]);
  });
});
