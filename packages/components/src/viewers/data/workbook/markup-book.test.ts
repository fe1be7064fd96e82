import { expect } from 'chai';
import { Workbook } from './workbook.ts';

async function open(text: string | Uint8Array, name = 'export.xls'): Promise<Workbook> {
  const book = new Workbook({ mime: '', name });
  book.push(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  await book.end();
  return book;
}
const rowsOf = ({ source }: Workbook): string[][] => Array.from({ length: source.rows }, (_, row) => source.cells(row).map((_cell, column) => source.shown?.(row, column) ?? ''));

describe('workbooks of tags', () => {
  it('are pages of HTML that programs call .xls: the rows of their tables', async () => {
    const page = `<html xmlns:x="urn:x"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><style>td { color: red }</style></head><body><TABLE border=1><TR><TH>name<TH>price</TR>
      <tr><td>caf&eacute; &amp; th&#233;</td><td x:num="1234.5">1,234.50</td></tr><tr><td>two<br>lines</td><td x:num>7</td></tr><tr><td><b>milk</b> <i>cold</i></td><td>&nbsp;</td></tr></TABLE></body></html>`;
    const book = await open(page);
    expect([book.source.names, book.source.encoding]).to.deep.equal([['name', 'price'], 'HTML']);
    expect(rowsOf(book)).to.deep.equal([['café & thé', '1,234.50'], ['two\nlines', '7'], ['milk cold', '']]);
    expect(book.source.cell(0, 1), 'its value').to.equal('1234.5');
  });

  it('are read in the encoding that they name, else in that of the west', async () => {
    const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
    expect(rowsOf(await open(bytes('<meta charset="windows-1251"><table><tr><td>a</td><td>b</td></tr><tr><td>\xe4\xe0</td><td>1</td></tr></table>')))).to.deep.equal([['да', '1']]);
    expect(rowsOf(await open(bytes('<table><tr><td>a</td><td>b</td></tr><tr><td>caf\xe9</td><td>1</td></tr></table>')))).to.deep.equal([['café', '1']]);
  });

  it('have cells where others that span columns and rows leave room, and tables one under the other', async () => {
    const page = '<table><tr><td colspan=2>wide</td><td>c</td></tr><tr><td rowspan=2>tall</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table><table><tr><td><table><tr><td>within</td></tr></table></td></tr></table>';
    const book = await open(page);
    await book.openSheet(0, { skip: 0, header: false });
    expect(rowsOf(book)).to.deep.equal([['wide', '', 'c'], ['tall', '1', '2'], ['', '3', '4'], ['', '', ''], ['within', '', '']]);
  });

  it('are XML of Excel 2003: sheets, values by their types, places that were left out, notes and links', async () => {
    const data = (type: string, text: string): string => `<ss:Data ss:Type="${type}">${text}</ss:Data>`;
    const cell = (inside: string, more = ''): string => `<ss:Cell${more}>${inside}</ss:Cell>`;
    const text = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="A &amp; B"><ss:Table><ss:Row>${['item', 'day', 'price'].map((name) => cell(data('String', name))).join('')}</ss:Row><ss:Row ss:Index="3">${cell(data('String', '<B>tea</B> cold'), ' ss:HRef="https://example.org/"')}${cell(data('DateTime', '2026-01-02T00:00:00.000'))}${cell(`${data('Number', '2.5')}<ss:Comment><ss:Data>dear</ss:Data></ss:Comment>`)}</ss:Row><ss:Row>${cell(data('Number', '9'), ' ss:Index="3"')}</ss:Row></ss:Table></ss:Worksheet><ss:Worksheet ss:Name="Behind"><x:WorksheetOptions><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions></ss:Worksheet></ss:Workbook>`;
    const book = await open(text);
    expect(book.sheets.map(({ name, hidden }) => [name, hidden])).to.deep.equal([['A & B', false], ['Behind', true]]);
    expect(rowsOf(book).slice(-2)).to.deep.equal([['tea cold', '2026-01-02', '2.5'], ['', '', '9']]);
    const at = book.source.rows - 2;
    expect([book.source.about!(at, 0).link, book.source.about!(at, 2).notes]).to.deep.equal(['https://example.org/', [{ by: '', text: 'dear' }]]);
  });

  it('begin at the right where they say so', async () => {
    const excel = (more: string): string => `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="x"><Worksheet ss:Name="a"${more}><Table><Row><Cell><Data ss:Type="String">a</Data></Cell></Row></Table></Worksheet></Workbook>`;
    const page = (more: string): string => `<html${more}><table><tr><td>a</td></tr></table></html>`;
    const flat = (mode: string): string => `<office:document xmlns:office="o"><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true" style:writing-mode="${mode}"/></style:style><table:table table:name="a" table:style-name="ta1"><table:table-row><table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell></table:table-row></table:table></office:document>`;
    const mirrored = async (text: string): Promise<boolean | undefined> => (await open(text)).source.mirrored;
    for (const text of [excel(' ss:RightToLeft="1"'), page(' dir=rtl'), flat('rl-tb')]) expect(await mirrored(text), text).to.equal(true);
    for (const text of [excel(''), page(''), flat('lr-tb')]) expect(await mirrored(text), text).to.equal(false);
  });

  it('say what to do where there is no table', async () => {
    for (const text of ['<html><p>Sign in</p></html>', '<feed><entry/></feed>']) expect(await open(text).catch((error: Error) => error.message)).to.match(/^problemNotXlsx /);
  });
});
