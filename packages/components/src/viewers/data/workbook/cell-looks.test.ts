import { expect } from 'chai';
import { sampleWorkbook, sheetRow } from './sample-workbook.ts';
import { authoredLooks, lookOf } from './cell-looks.ts';
import { paletteOf } from './sheet-colours.ts';
import { Workbook } from './workbook.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const styles = (fonts: string, fills: string, xfs: string): Uint8Array => utf8(`<styleSheet><fonts>${fonts}</fonts><fills>${fills}</fills><cellStyleXfs><xf fontId="1" fillId="1"/></cellStyleXfs><cellXfs>${xfs}</cellXfs><dxfs><dxf><font><b/></font><fill><patternFill patternType="solid"><fgColor rgb="FF00FF00"/></patternFill></fill></dxf></dxfs></styleSheet>`);
const solid = (colour: string): string => `<fill><patternFill patternType="solid"><fgColor ${colour}/><bgColor indexed="64"/></patternFill></fill>`;
const looks = (bytes: Uint8Array, theme?: string) => authoredLooks(bytes, paletteOf(theme === undefined ? undefined : utf8(theme), bytes)).cells.map(lookOf);

describe('how cells look', () => {
  it('is what their styles say: solid fills, bold, struck out, colours of text', () => {
    const bytes = styles('<font/><font><b/><strike val="1"/></font><font><b val="0"/><color rgb="FFFF0000"/></font>', `<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solid('rgb="FFFFC7CE"')}`, '<xf fontId="0" fillId="0"/><xf fontId="1" fillId="0"/><xf fontId="2" fillId="1"/><xf fontId="0" fillId="2"/>');
    expect(looks(bytes)).to.deep.equal([undefined, { bold: true, struck: true }, { ink: 'light-dark(#e60000, #ff3333)' }, { fill: '#ffc7ce', ink: '#000000' }]);
  });

  it('is readable: letters are darker or lighter than their author said where they were not to be read', () => {
    const [white, pale] = looks(styles('<font><color rgb="FFFFFFFF"/></font><font><color rgb="FFFFEE00"/></font>', solid('rgb="FF1F4E78"') + solid('rgb="FFFFFFCC"'), '<xf fontId="0" fillId="0"/><xf fontId="1" fillId="1"/>'));
    expect(white).to.deep.equal({ fill: '#1f4e78', ink: '#ffffff' });
    expect(pale!.ink).to.not.equal('#ffee00');
  });

  it('leaves paper and ink to the theme: white fills and black letters say nothing', () => {
    expect(looks(styles('<font><color theme="1"/></font><font><color rgb="FFFFFFFF"/></font>', solid('rgb="FFFFFFFF"') + solid('theme="0"'), '<xf fontId="0" fillId="0"/><xf fontId="1" fillId="1"/>'))).to.deep.equal([undefined, undefined]);
  });

  it('takes colours from the theme, lighter or darker, and from the list of old', () => {
    const theme = `<a:clrScheme>${['<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1>', '<a:lt1><a:sysClr lastClr="FFFFFF"/></a:lt1>', ...['44546A', 'E7E6E6', '4472C4'].map((colour) => `<a:x><a:srgbClr val="${colour}"/></a:x>`)].join('')}</a:clrScheme><a:srgbClr val="123456"/>`;
    const fills = ['theme="4"', 'theme="4" tint="0.5"', 'theme="4" tint="-0.5"', 'indexed="13"', 'theme="99"'].map(solid).join('');
    const found = looks(styles('<font/>', fills, [0, 1, 2, 3, 4].map((fill) => `<xf fontId="0" fillId="${fill}"/>`).join('')), theme).map((look) => look?.fill);
    expect(found).to.deep.equal(['#4472c4', '#a2b9e2', '#223962', '#ffff00', undefined]);
  });

  it('is told of each cell of a sheet, also of one that holds nothing but its colour', async () => {
    const bytes = sampleWorkbook({ A: `${sheetRow(1, ['task', 'state', 'note'])}${sheetRow(2, ['a', '<c s="1"><v>1</v></c>', 'x'])}<row r="3"><c r="A3" t="inlineStr"><is><t>b</t></is></c><c r="B3" s="1"/><c r="C3" t="inlineStr"><is><t>y</t></is></c></row>` }, [], 0, [], [], { 'xl/styles.xml': new TextDecoder().decode(styles('<font/>', `<fill/>${solid('rgb="FFFF0000"')}`, '<xf fillId="0"/><xf fillId="1"/>')) });
    const book = new Workbook({ mime: '', name: 'a.xlsx' });
    book.push(bytes);
    await book.end();
    expect([0, 1, 2].map((column) => book.source.look!(0, column)?.fill)).to.deep.equal([undefined, '#ff0000', undefined]);
    expect([book.source.cell(1, 1), book.source.look!(1, 1)?.fill]).to.deep.equal(['', '#ff0000']);
  });

  it('is told of OpenDocument too, where a cell or its column names a style', async () => {
    const style = (name: string, inside: string): string => `<style:style style:name="${name}" style:family="table-cell">${inside}</style:style>`;
    const cell = (text: string, look = ''): string => `<table:table-cell${look && ` table:style-name="${look}"`} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    const document = `<office:document ><office:automatic-styles>${style('bad', '<style:table-cell-properties fo:background-color="#ff0000"/>')}${style('loud', '<style:text-properties fo:font-weight="bold"/>')}</office:automatic-styles><table:table table:name="A"><table:table-column table:default-cell-style-name="loud"/><table:table-column/><table:table-row>${cell('name')}${cell('state')}</table:table-row><table:table-row>${cell('Ada')}${cell('late', 'bad')}</table:table-row></table:table></office:document>`;
    const book = new Workbook({ mime: '', name: 'a.fods' });
    book.push(utf8(document));
    await book.end();
    expect([0, 1].map((column) => book.source.look!(0, column))).to.deep.equal([{ bold: true }, { fill: '#ff0000', ink: '#000000' }]);
  });
});
