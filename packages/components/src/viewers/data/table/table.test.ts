import { expect } from 'chai';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { valueIn } from './cell-values.ts';
import { dateIn } from '../rows/values/dates.ts';
import { detectDialect } from '../rows/dialect.ts';
import { readPosition } from '../grid/grid-position.ts';
import { isNumeric, numberIn } from '../rows/values/numbers.ts';
import type { Reading } from '../rows/reading.ts';
import { cellsOf } from '../rows/row-cells.ts';
import type { ColumnProfile } from '../rows/row-source.ts';
import { Table } from './table.ts';

const csv = { mime: 'text/csv', name: 'a.csv' };
function read(bytes: string | Uint8Array, { size = Infinity, file = csv, reading = {} }: { size?: number; file?: typeof csv; reading?: Partial<Reading> } = {}): Table {
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const table = new Table({ ...file, reading });
  for (let at = 0; at < all.length; at += size) table.push(all.slice(at, at + size));
  table.end();
  return table;
}
function profileOf(table: Table): ColumnProfile[] {
  const work = table.profile();
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}
/** All rows, the header's too. */
function rows(table: Table): string[][] {
  const body = Array.from({ length: table.rows }, (_, row) => table.cells(row));
  return table.dialect.header ? [profileOf(table).map(({ name }) => name), ...body] : body;
}

const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', '"', ',', '\n', 'é', '漢'), maxLength: 6 });
const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

describe('a table of bytes', () => {
  it('has the cells that PapaParse finds, however the bytes were cut', () => {
    const grid = fc.integer({ min: 2, max: 4 }).chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }));
    fc.assert(
      fc.property(grid, fc.constantFrom('\n', '\r\n'), fc.boolean(), fc.integer({ min: 1, max: 40 }), (values, lineEnd, ended, size) => {
        const text = values.map((row) => row.map(quoted).join(',')).join(lineEnd) + (ended ? lineEnd : '');
        const expected = Papa.parse<string[]>(text, { delimiter: ',', newline: lineEnd }).data;
        if (ended) expected.pop();
        const table = new Table(csv);
        const bytes = new TextEncoder().encode(text);
        // The head is given at once, as the guess of the delimiter is not what is tested here.
        fc.pre(detectDialect(text, csv, true).delimiter === ',');
        table.push(bytes.slice(0, 1));
        for (let at = 1; at < bytes.length; at += size) table.push(bytes.slice(at, at + size));
        table.end();
        fc.pre(table.dialect.delimiter === ',' && table.dialect.skip === 0);
        expect(rows(table)).to.deep.equal(expected);
      }),
      { numRuns: 500 },
    );
  });
  it('takes no second byte of a character for a delimiter, wherever the bytes were cut', () => {
    // Shift_JIS and Big5: the second byte of each of the first characters is that of `|`.
    const files = { shift_jis: [0x83, 0x7c, 0x83, 0x58, 0x83, 0x67], big5: [0xa4, 0x7c, 0xa5, 0xce] };
    const texts = { shift_jis: 'ポスト', big5: '弋用' };
    const ascii = (text: string): number[] => [...new TextEncoder().encode(text)];
    for (const encoding of ['shift_jis', 'big5'] as const) {
      const word = files[encoding];
      const bytes = Uint8Array.from([...ascii('id|word\n1|'), ...word, ...ascii('\n2|"'), ...word, ...ascii('|"\n'), ...word, ...ascii('|3\n')]);
      for (const size of [1, 2, 3, 5, Infinity]) {
        const table = read(bytes, { size, file: { mime: 'text/x-psv', name: 'a.psv' }, reading: { encoding } });
        expect([table.columns, rows(table)]).to.deep.equal([2, [['id', 'word'], ['1', texts[encoding]], ['2', `${texts[encoding]}|`], [texts[encoding], '3']]]);
      }
    }
  });
  it('never throws, and loses no row of junk', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 50 }), (bytes, size) => {
        for (const row of rows(read(bytes, { size }))) expect(row.length).to.be.above(0);
      }),
    );
  });
  it('takes a quote that is never closed as a character', () => {
    expect(rows(read('a,b\n1,"x\n2,y\n3,z\n'))).to.deep.equal([['a', 'b'], ['1', '"x'], ['2', 'y'], ['3', 'z']]);
    const long = `a,b\n1,"${'x\n'.repeat(700_000)}`;
    expect(read(long).rows).to.equal(700_000);
  });
  it('knows the names of ten thousand columns, though they fill more than the usual head', () => {
    const numbers = Array.from({ length: 10_000 }, (_, n) => n);
    const table = read(`${numbers.map((n) => `column ${n}`).join(',')}\n${numbers.join(',')}\n${numbers.join(',')}\n`, { size: 64 * 1024 });
    expect([table.rows, table.columns, profileOf(table)[9999]!.name]).to.deep.equal([2, 10_000, 'column 9999']);
  });
  it('does not wait for a second row for ever', () => {
    const table = new Table(csv);
    for (let at = 0; at < 20; at++) table.push(new TextEncoder().encode('x,'.repeat(32 * 1024)));
    expect(table.ready).to.equal(true);
  });
  it('shows ragged rows as they are', () => {
    const table = read('a,b,c\n1\n1,2,3,4\n\n');
    expect(rows(table).slice(1)).to.deep.equal([['1'], ['1', '2', '3', '4'], ['']]);
    expect(table.columns).to.equal(4);
  });
  it('reads UTF-16, windows-1252 and a byte order mark', () => {
    expect(rows(read(Uint8Array.from([0xff, 0xfe, ...[...'n,ä\n1,2\n'].flatMap((char) => [char.charCodeAt(0), 0])])))).to.deep.equal([['n', 'ä'], ['1', '2']]);
    const western = read(Uint8Array.from([...'name,x\nM'].map((char) => char.charCodeAt(0)).concat(0xfc, 0x2c, 0x31, 0x0a)));
    expect([rows(western), western.encoding]).to.deep.equal([[['name', 'x'], ['Mü', '1']], 'windows-1252']);
    expect(rows(read('\ufeffid,name\n1,x\n'))[0]).to.deep.equal(['id', 'name']);
  });
  it('reads files of old Macs', () => {
    expect(rows(read('a,b\r1,2\r3,4'))).to.deep.equal([['a', 'b'], ['1', '2'], ['3', '4']]);
  });
  it('is empty for an empty file', () => {
    expect([read('').rows, read('').columns]).to.deep.equal([0, 0]);
  });
  it('knows columns of numbers and how wide columns are', () => {
    expect(profileOf(read('name,price\nx,1.50\nlonger name,"1,200"\n'))).to.deep.equal([
      { name: 'name', numeric: false, widest: ['longer name', 'x'] },
      { name: 'price', numeric: true, widest: ['1,200', '1.50'] },
    ]);
  });
});

describe('the dialect of a table', () => {
  const dialect = (text: string, file = csv) => detectDialect(text, file, true);
  it('is found by the delimiter that gives even rows', () => {
    expect(dialect('a;b;c\n1,5;2;3\n2,5;3;4\n').delimiter).to.equal(';');
    expect(dialect('a\tb\n1\t2\n').delimiter).to.equal('\t');
    expect(dialect('a|b\n1|2,3\n').delimiter).to.equal('|');
    expect(dialect('a,b\n"1;2;3",4\n').delimiter).to.equal(',');
    expect(dialect('just one column\nof words\n').delimiter).to.equal(',');
  });
  it('follows the type and the name where they tell it', () => {
    expect(dialect('a,b\tc\n1,2\t3\n', { mime: 'text/tab-separated-values', name: 'x' }).delimiter).to.equal('\t');
    expect(dialect('a,b|c\n', { mime: 'text/plain', name: 'x.psv' }).delimiter).to.equal('|');
  });
  it('sees whether the first row names the columns', () => {
    expect(dialect('id,name\n1,x\n').header).to.equal(true);
    expect(dialect('city,country\nParis,France\nRome,Italy\n').header).to.equal(true);
    expect(dialect('1,2\n3,4\n').header).to.equal(false);
    expect(dialect('a,a\nb,c\n').header).to.equal(false);
    expect(dialect('id,name,name,,id\n007,Ann,x,,1\n008,Bob\n').header, 'names that come twice, over numbers').to.equal(true);
    expect(dialect('yes,yes,7\nno,yes,8\n').header).to.equal(false);
    expect(dialect('only words\n').header).to.equal(false);
  });
  it('takes an answer without a row for the names that it is', () => {
    expect(dialect('id,name\n').header).to.equal(true);
    expect(dialect('2026-11-21,7\n').header).to.equal(false);
  });
  it('takes years and days that go up for names behind another, not what stands above others of them', () => {
    expect(dialect('country,2019,2020,2021\nPeru,1.5,2,3\nChad,4,5,6\n').header).to.equal(true);
    expect(dialect('shop,2026-11-20,2026-11-21\nnorth,7,9\n').header).to.equal(true);
    expect(dialect('shop,1/20/2026,1/21/2026\nnorth,7,9\n').header, 'the month first').to.equal(true);
    expect(dialect('shop,30/1/2026,1/2/2026\nnorth,7,9\n').header, 'the day first').to.equal(true);
    expect(dialect('1/20/2026,coffee\n1/21/2026,tea\n').header).to.equal(false);
    expect(dialect('Ann,1990,2001\nBob,1985,2010\n').header).to.equal(false);
    expect(dialect('2026-11-20,cold\n2026-11-21,warm\n').header).to.equal(false);
    expect(dialect('1,2,3\n4,5,6\n').header).to.equal(false);
  });
  it('has a head of numbers where those stand over words alone, and of years in either order', () => {
    for (const text of ['id,100022,100025\nid1,TRUE,FALSE\nid2,FALSE,TRUE\n', 'kind,2011,2010\nMuseums,"23,824","17,518"\nArchives,"3,824","1,518"\n']) expect(dialect(text).header, text).to.equal(true);
    for (const text of ['a,1\nb,n/a\nc,n/a\n', '1,2\nx,y\nz,w\n', 'a,3,2\nb,2,1\n']) expect(dialect(text).header, text).to.equal(false);
  });
  it('has texts without what keeps them texts in a spreadsheet', () => {
    const table = read('id,no\n"=""0123""",="007"\n="4",="a""b"\n');
    expect(rows(table).slice(1)).to.deep.equal([['0123', '007'], ['4', '="a""b"']]);
    expect(table.cell(0, 1)).to.equal('007');
  });
  it('may have a backslash before the quotes in cells, however the bytes were cut', () => {
    const text = 'id,said,n\n1,"she said \\"hi, there\\" to us",2\n2,"a folder\\\\",3\n3,"two\nlines \\"q\\"",4\n4,"\\"","5"\n';
    const expected = [['id', 'said', 'n'], ['1', 'she said "hi, there" to us', '2'], ['2', 'a folder\\', '3'], ['3', 'two\nlines "q"', '4'], ['4', '"', '5']];
    for (const size of [1, 7, 60, Infinity]) expect(rows(read(text, { size })), `by ${size}`).to.deep.equal(expected);
    const table = read(text);
    expect(table.cell(0, 1)).to.equal('she said "hi, there" to us');
    expect(table.mayHold(0, 4, /said "hi/)).to.equal(true);
  });
  it('has backslashes that are only characters where quotes are doubled or close their cells', () => {
    expect(rows(read('p,n\n"C:\\dir\\",1\n"D:\\",2\n'))).to.deep.equal([['p', 'n'], ['C:\\dir\\', '1'], ['D:\\', '2']]);
    expect(rows(read('p,n\n"{""a"":""b\\""c""}",1\n"D:\\",2\n'))).to.deep.equal([['p', 'n'], ['{"a":"b\\"c"}', '1'], ['D:\\', '2']]);
  });
  it('is told by the first line of files that are meant for Excel, which is none of the rows', () => {
    for (const line of ['sep=;\r\n', '"sep=;"\n', 'SEP=;\n']) {
      const table = read(`${line}id;name;note\n1;a,b;x,y\n2;c;z\n`);
      expect(rows(table), line).to.deep.equal([['id', 'name', 'note'], ['1', 'a,b', 'x,y'], ['2', 'c', 'z']]);
    }
    expect(rows(read('sep=x\n1,2\n'))[0]![0], 'no delimiter').to.equal('sep=x');
  });
});

describe('lines above a table', () => {
  const above = 'Konto;"DE12 / Giro"\n\nStand:;1.234,56 EUR\n';
  const below = 'Tag;Text;"Betrag\nEUR"\n1.1.2026;M\u00fcller;-5,00\n2.1.2026;Miete;-9,50\n;Summe;-14,50\n';
  it('are left out where the names of its columns stand below them', () => {
    for (const bytes of [above + below, Uint8Array.from(above + below, (char) => char.charCodeAt(0)), (above + below).replaceAll('\n', '\r\n')]) {
      const table = read(bytes);
      expect(rows(table).map(([first]) => first)).to.deep.equal(['Tag', '1.1.2026', '2.1.2026', '']);
      expect([table.readings!.taken.skip, table.columns]).to.deep.equal([3, 3]);
    }
    expect(rows(read('\n\nid,name\n1,x\n'))[0], 'empty ones').to.deep.equal(['id', 'name']);
  });
  it('are left out where they are comments, whatever stands below; the last of them may name the columns', () => {
    const after = (text: string): [number, string[]] => {
      const table = read(text);
      return [table.readings!.taken.skip, rows(table)[0]!];
    };
    expect(after('# made by a program, today\na,b,c\nx,y,z\n')).to.deep.equal([1, ['a', 'b', 'c']]);
    expect(after('# one; two; three\n#\n\nchr\tstart\n1\t2\n')).to.deep.equal([3, ['chr', 'start']]);
    expect(after('##format=1\n##source=a,b\n#chrom\tpos\tid\n1\t2\tx\n')).to.deep.equal([2, ['#chrom', 'pos', 'id']]);
    expect(after('#,name\n1,x\n')).to.deep.equal([0, ['#', 'name']]);
    expect(after('#1,x\n#2,y\n')[0], 'what is nothing else').to.equal(0);
  });
  it('are rows like others where it is not sure', () => {
    for (const text of ['name,city\nAnn,Paris,x\nBob,Rome,y\n', 'a,b,c\n1,2\n1,2,3,4,5\n6,7,8,9,0\n', 'k,v\nx,1\ny,2\n', 'note\n1,2,3\n4,5,6\n', 'note\na,b,c\nd,e,f\ng,h,i\n']) expect(read(text).readings!.taken.skip, text).to.equal(0);
  });
  it('are those that the reader says', () => {
    const table = read(above + below, { reading: { skip: 0 } });
    expect(rows(table)[0]).to.deep.equal(['Konto', 'DE12 / Giro', '']);
    expect(table.readings!.detected.skip).to.equal(3);
    expect(rows(read('x,1\ny,2\nid,n\n3,4\n', { size: 3, reading: { skip: 2 } }))).to.deep.equal([['id', 'n'], ['3', '4']]);
    expect(read('a,b\n1,2\n', { reading: { skip: 99 } }).rows).to.equal(0);
    expect(readPosition({ reading: { skip: 3 } })).to.deep.equal({ reading: { skip: 3 } });
    for (const skip of [-1, 1.5, '2', 1e9]) expect(readPosition({ reading: { skip } })).to.deep.equal({});
  });
});

describe('what the reader says of a table', () => {
  const western = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
  it('goes before what the file looks like', () => {
    const text = 'a;b\n1,5;2,5\n3,5;4,5\n';
    expect(rows(read(text, { reading: { delimiter: ',' } }))).to.deep.equal([['a;b', '', ''], ['1', '5;2', '5'], ['3', '5;4', '5']]);
    expect(rows(read(text, { reading: { header: false } }))).to.deep.equal([['a', 'b'], ['1,5', '2,5'], ['3,5', '4,5']]);
    expect(profileOf(read('1,2\n3,4\n', { reading: { header: true } })).map(({ name }) => name)).to.deep.equal(['1', '2']);
    expect(rows(read(western('name,x\n\xca\xee\xf2,1\n'), { reading: { encoding: 'windows-1251' } }))[1]).to.deep.equal(['Кот', '1']);
  });
  it('may be that it is UTF-16, or that it is not', () => {
    const wide = Uint8Array.from([...'1,2\n3,4\n'].flatMap((char) => [char.charCodeAt(0), 0]));
    expect(rows(read(wide.map((_, at) => wide[at ^ 1]!), { reading: { encoding: 'utf-16be' } }))).to.deep.equal([['1', '2'], ['3', '4']]);
    expect(read(wide, { reading: { encoding: 'utf-8' } }).encoding).to.equal('utf-8');
  });
  it('may be that it is UTF-32, which its mark tells too', () => {
    const wide = Uint8Array.from([...'\ufeffa,b\nä,😀\n'].flatMap((char) => [0, 8, 16, 24].map((shift) => (char.codePointAt(0)! >> shift) & 255)));
    expect(rows(read(wide))).to.deep.equal([['a', 'b'], ['ä', '😀']]);
    expect(rows(read(wide.subarray(4), { reading: { encoding: 'utf-32le' } }))).to.deep.equal([['a', 'b'], ['ä', '😀']]);
  });
  it('leaves known what it looks like', () => {
    const { readings } = read(western('n;x\nM\xfc;1\n'), { reading: { encoding: 'windows-1250', delimiter: '|', header: false } });
    expect(readings).to.deep.equal({ taken: { encoding: 'windows-1250', delimiter: '|', header: false, skip: 0 }, detected: { encoding: 'windows-1252', delimiter: ';', header: true, skip: 0 } });
    expect(new Table(csv).readings).to.equal(undefined);
  });
  it('is kept, unless it is nothing that a table can be read as', () => {
    const reading = { encoding: 'koi8-r', delimiter: '\t', header: true } as const;
    expect(readPosition({ reading })).to.deep.equal({ reading });
    for (const delimiter of ['', '"', '\n', 'é', ',,']) expect(readPosition({ reading: { delimiter, encoding: 'utf-7', header: 1 } }), delimiter).to.deep.equal({});
  });
});

describe('cells', () => {
  it('keep what stands after a closing quote', () => {
    expect(cellsOf('"a"b,c', ',')).to.deep.equal(['ab', 'c']);
    expect(cellsOf('a"b,"c""d"', ',')).to.deep.equal(['a"b', 'c"d']);
    expect(cellsOf('"",', ',')).to.deep.equal(['', '']);
  });
  it('are numbers in the ways people write them', () => {
    expect(['1', '-2.5', '1,234.5', '1.234,5', '3,5', '€ 7', '12 %', '1e3', '.5'].map((cell) => numberIn(cell))).to.deep.equal([1, -2.5, 1234.5, 1234.5, 3.5, 7, 12, 1000, 0.5]);
    expect(['', 'x', '1-2', '2026-01-01', '1 apple'].map((cell) => numberIn(cell))).to.deep.equal([NaN, NaN, NaN, NaN, NaN]);
    expect(['1.234.567', '1.234.567,8', '12,34,567.5', '1’234.5', '1 234,5', '1,5e3'].map((cell) => numberIn(cell))).to.deep.equal([1234567, 1234567.8, 1234567.5, 1234.5, 1234.5, 1500]);
  });
  it('are numbers whose decimal mark is told by them, or else by their column', () => {
    expect(['0,125', '-0,5', '1234,567', '12.345,6', '1,234,567'].map((cell) => numberIn(cell))).to.deep.equal([0.125, -0.5, 1234.567, 12345.6, 1234567]);
    expect(['1.234', '1,234', '12.5', '-999.999'].map((cell) => numberIn(cell))).to.deep.equal([1.234, 1234, 12.5, -999.999]);
    expect(['1.234', '1,234', '12.5', '-999.999'].map((cell) => numberIn(cell, ','))).to.deep.equal([1234, 1.234, 12.5, -999999]);
  });
  it('are less than nothing in the brackets of accountants', () => {
    expect(['($3.00)', '(1,234.5)', ' (7) '].map((cell) => numberIn(cell))).to.deep.equal([-3, -1234.5, -7]);
    for (const text of ['(-3)', '(1) 2', '(030) 12', '()', '1)', '(x)']) expect(isNumeric(text), text).to.equal(false);
  });
  it('are no numbers where they are addresses, versions, dates, telephone numbers or lists', () => {
    for (const text of ['192.168.1.17', '1.2.3', '31.12.2026', '+49 170 12345', '1,2,3', '1,234,5']) expect(isNumeric(text), text).to.equal(false);
    expect(valueIn('31.12.2026')).to.deep.equal({ type: 'date', value: Date.UTC(2026, 11, 31) });
  });
  it('are dates in the ways programs write them', () => {
    const day = Date.UTC(2026, 11, 1);
    for (const text of ['2026-12-01', '1.12.2026', '01.12.26', '2026/12/01', '2026.12.1', '1-Dec-2026', '1 December 2026', 'Dec 1, 2026', 'December 01 2026', ' 2026-12-01T00:00:00Z', 'Dec 1, 2026, 12:00 AM', '1.12.2026 00:00']) expect(dateIn(text), text).to.equal(day);
    expect([dateIn('12/1/2026', 'mdy'), dateIn('1/12/2026', 'dmy'), dateIn('01-12-2026', 'dmy'), dateIn('12/01/2026 12:30 PM', 'mdy')]).to.deep.equal([day, day, day, day + 45_000_000]);
    for (const text of ['12/1/2026', '1/12/26', '31.2.2026', '1.12.6', '1.2.26', 'Dec 32, 2026', 'Decade 1, 2026', '1/12-2026', '1 Ma 2026', '12:30', 'May 2026', '1.12.2026 13:00 PM', '1.12.2026 25:00']) expect(dateIn(text), text).to.deep.equal(NaN);
  });
});
