import { expect } from 'chai';
import { cellStyles, countsFrom1904, fileOfSheet, formatsOf } from './workbook-formats.ts';
import { checkSheet, openSheetOf, sheetsOf } from './workbook-parts.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const sheet = (row: string, cell: string): Uint8Array => utf8(`<sheetData><row ${row}><c ${cell}><v>1</v></c></row></sheetData>`);

describe('the parts of a workbook', () => {
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
    expect(sheetsOf(unended('<sheet '))).to.deep.equal([]);
    expect(openSheetOf(unended('<workbookView '))).to.equal(0);
    expect(fileOfSheet(unended('<sheet '), unended('<Relationship '), 0)).to.equal(undefined);
    expect(countsFrom1904(unended('<workbookPr '))).to.equal(false);
    checkSheet(utf8(unended('<c ')));
    expect(cellStyles(utf8(unended('<c s="')), () => true)).to.deep.equal([]);
  });
});
