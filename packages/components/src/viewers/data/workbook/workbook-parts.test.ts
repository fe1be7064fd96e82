import { expect } from 'chai';
import { readCells, sharedTexts } from './read-cells.ts';
import { SheetCells } from './sheet-cells.ts';
import { countsFrom1904, formatsOf } from './workbook-formats.ts';
import { partName, relationsFile, relationsOf } from './workbook-package.ts';
import { firstSheet, sheetsOf } from './workbook-sheets.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
function cellsOf(inside: string): SheetCells {
  const cells = new SheetCells();
  Array.from(readCells(utf8(`<worksheet><sheetData>${inside}</sheetData></worksheet>`), { texts: ['first', 'second'], formats: [], base: 0 }, cells));
  return cells;
}
const far = (row: string, cell: string) => () => cellsOf(`<row ${row}><c ${cell}><v>1</v></c></row>`);

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

  it('have styles by their numbers, whatever formats of conditions are called', () => {
    const formats = formatsOf('<numFmts><numFmt numFmtId="164" formatCode="0%"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0.00"/></dxf></dxfs>');
    expect(formats[0]!(0.5, 0)).to.equal('50%');
  });

  it('have cells behind each other where they say nothing of their place', () => {
    expect(cellsOf('<row><c t="s"><v>0</v></c><c><v>1</v></c></row><row r="4"><c/><c t="s"><v>1</v></c><c r="E4"><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row>').rows.map((cells) => [...cells])).to.deep.equal([['first', 1], [], [], [undefined, 'second', undefined, undefined, 2, 3], [4]]);
  });

  it('have texts in one piece, without how they are read aloud and without escapes', () => {
    const rich = '<si><r><t>A &amp; </t></r><r><t xml:space="preserve"> B</t></r><rPh><t>aloud</t></rPh></si><si/><si><t>two_x000D_\nlines_x005F_x000D_</t></si><si><t><![CDATA[1 & 2]]></t></si>';
    expect(sharedTexts(utf8(`<sst>${rich}</sst>`))).to.deep.equal(['A &  B', '', 'two\r\nlines_x000D_', '1 & 2']);
    expect(cellsOf('<row><c t="inlineStr"><v>no</v><is><t>yes</t></is></c><c t="str"><f>A1</f><v>x</v></c></row>').rows[0]).to.deep.equal(['yes', 'x']);
  });

  it('span what their filled cells do, however far rows are formatted', () => {
    const cells = cellsOf('<row r="1"><c r="B1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="XFD1048576" s="1"/></row>');
    expect([cells.rows.length, cells.filled.length]).to.deep.equal([1, 2]);
  });

  it('name no cell so far out that the gap would take all there is, however they write it', () => {
    cellsOf('<row r="9" spans="1:3"><c r="C9" s="1"><v>1</v></c></row>');
    for (const cell of ['r="XFD1048576"', "r='XFD1048576'", 'x=">" r="XFD1048576"', 'r = "XFD1048576"', 'r="xfd1048576"', 'r="AAAAAAA9"']) expect(far('', cell), cell).to.throw('problemSheetTooLarge');
    for (const row of ['r="9999999"', "r='9999999'", 'x=">" r="9999999"', 'r="1e9"']) expect(far(row, ''), row).to.throw('problemSheetTooLarge');
    for (const row of ['r="0"', 'r="x"', 'r="1.5"', 'r="&#57;"']) expect(far(row, ''), row).to.throw('problemDamagedWorkbook');
  });

  it('are looked through whole, where a tag is longer than any that programs write too', () => {
    const before = ' '.repeat(4 * 1024 * 1024 - 3000);
    expect(far('', `${before}${' '.repeat(4000)}r="XFD1048576"`)).to.throw('problemSheetTooLarge');
  });

  it('are read in one go where their tags do not end', () => {
    const unended = (tag: string): string => tag.repeat(200_000);
    expect(formatsOf(unended('<numFmt ') + unended('<cellXfs>') + unended('<xf '))).to.deep.equal([]);
    expect(sheetsOf(unended('<sheet '), relationsOf(unended('<Relationship '), ''))).to.deep.equal([]);
    expect(firstSheet(unended('<workbookView '), [])).to.equal(0);
    expect(countsFrom1904(unended('<workbookPr '))).to.equal(false);
    for (const tag of ['<c ', '<c s="', '<c', '<![CDATA[', "<c a='"]) expect(cellsOf(unended(tag)).rows).to.deep.equal([]);
    expect(cellsOf(`<${'c'.repeat(1_000_000)}`).rows).to.deep.equal([]);
  });
});
