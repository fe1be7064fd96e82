import { expect } from 'chai';
import { cellStyles, countsFrom1904, formatsOf } from './workbook-formats.ts';
import { checkSheet } from './workbook-parts.ts';
import { partName, relationsFile, relationsOf } from './workbook-package.ts';
import { firstSheet, sheetsOf } from './workbook-sheets.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const sheet = (row: string, cell: string): Uint8Array => utf8(`<sheetData><row ${row}><c ${cell}><v>1</v></c></row></sheetData>`);

describe('the parts of a workbook', () => {
  it('are sheets with the files that their relations name, in either quotes', () => {
    const type = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const relations = `<Relationship Id="a" Type="${type}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Target='/xl/worksheets/one.xml' Type='${type}/worksheet' Id='b'/>`;
    const sheets = sheetsOf(`<sheet name="A &amp; B" r:id="a"/><x:sheet state='hidden' x:id='b' name='C'/><sheet name="none"/>`, relationsOf(relations, 'xl/workbook.xml'));
    expect(sheets).to.deep.equal([
      { name: 'A & B', hidden: false, cells: false, file: 'xl/chartsheets/sheet1.xml' },
      { name: 'C', hidden: true, cells: true, file: 'xl/worksheets/one.xml' },
      { name: 'none', hidden: false, cells: true, file: undefined },
    ]);
  });

  it('are found as their relations name them, from where the part lies, from the root, and with either slash, whatever the case', () => {
    const part = (target: string, from: string): string => relationsOf(`<Relationship Id="a" Type="x/worksheet" Target="${target}"/>`, from)[0]!.part;
    expect(['worksheets/Sheet1.xml', '/xl/worksheets/sheet1.xml', 'worksheets\\sheet1.xml', '\\xl\\worksheets\\sheet1.xml', './worksheets/sheet1.xml', '../xl/worksheets/sheet1.xml'].map((target) => part(target, 'xl/workbook.xml'))).to.deep.equal(Array(6).fill('xl/worksheets/sheet1.xml'));
    expect(part('sheet1.xml', 'workbook.xml'), 'at the root').to.equal('sheet1.xml');
    expect(part('../../../sheet1.xml', 'xl/workbook.xml'), 'never outside').to.equal('sheet1.xml');
    expect(['xl/Workbook.xml', 'xl\\workbook.xml', '/xl/workbook.xml'].map(partName)).to.deep.equal(Array(3).fill('xl/workbook.xml'));
    expect(['xl/workbook.xml', 'workbook.xml', ''].map(relationsFile)).to.deep.equal(['xl/_rels/workbook.xml.rels', '_rels/workbook.xml.rels', '_rels/.rels']);
  });

  it('begin with the sheet that was open, unless it has no cells or is hidden', () => {
    const [chart, hidden, table] = [{ name: '', hidden: false, cells: false }, { name: '', hidden: true, cells: true }, { name: '', hidden: false, cells: true }];
    const first = (open: number, ...sheets: (typeof chart)[]): number => firstSheet(`<workbookView activeTab="${open}"/>`, sheets);
    expect(first(2, table, table, table)).to.equal(2);
    expect(first(0, chart, hidden, table), 'a chart').to.equal(2);
    expect(first(1, chart, hidden, table), 'a hidden one').to.equal(2);
    expect(first(0, chart, hidden), 'where no other is in sight').to.equal(1);
    expect(first(9, chart), 'where none has cells').to.equal(0);
  });

  it('have styles by their numbers, also behind one that says nothing', () => {
    const formats = formatsOf('<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="9"/><xf numFmtId="0"/></cellXfs><dxfs/>');
    expect(formats.map((format) => format?.(0.5, 0))).to.deep.equal([undefined, '50%', undefined]);
  });

  it('name no cell so far out that the gap would fill the memory, however they write it', () => {
    checkSheet(sheet('r="9" spans="1:3"', 'r="C9" s="1"'));
    for (const far of ['r="XFD1048576"', "r='XFD1048576'", 'x=">" r="XFD1048576"', 'x-r="A1" r="XFD1048576"', 'r = "XFD1048576"', 'r="&#88;FD1048576"', 'r="XFD1048576e0"', 'r="xfd1048576"']) expect(() => checkSheet(sheet('', far)), far).to.throw(/problemSheetTooLarge|problemDamagedWorkbook/);
    for (const far of ['r="9999999"', "r='9999999'", 'x=">" r="9999999"', 'r="1e9"', 'r="&#57;999999"', 'r=9999999']) expect(() => checkSheet(sheet(far, 'r="A1"')), far).to.throw(/problemSheetTooLarge|problemDamagedWorkbook/);
  });

  it('are looked through whole, where a tag is longer than any that programs write too', () => {
    const before = `<sheetData>${' '.repeat(4 * 1024 * 1024 - 3000)}`;
    expect(() => checkSheet(utf8(`${before}<c ${' '.repeat(4000)}r="XFD1048576"/>`))).to.throw('problemSheetTooLarge');
  });

  it('are read in one go where their tags do not end', () => {
    const unended = (tag: string): string => tag.repeat(200_000);
    expect(formatsOf(unended('<numFmt ') + unended('<cellXfs>') + unended('<xf '))).to.deep.equal([]);
    expect(sheetsOf(unended('<sheet '), relationsOf(unended('<Relationship '), ''))).to.deep.equal([]);
    expect(firstSheet(unended('<workbookView '), [])).to.equal(0);
    expect(countsFrom1904(unended('<workbookPr '))).to.equal(false);
    checkSheet(utf8(unended('<c ')));
    expect(cellStyles(utf8(unended('<c s="')), () => true)).to.deep.equal([]);
  });
});
