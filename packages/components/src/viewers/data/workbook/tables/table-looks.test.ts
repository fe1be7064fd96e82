import { expect } from 'chai';
import type { CellLook } from '../../rows/row-source.ts';
import { sampleWorkbook, sheetRow } from '../sample-workbook.ts';
import { Workbook } from '../workbook.ts';

const styles = `<styleSheet><fonts><font/></fonts><fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills><cellXfs><xf/><xf fillId="1"/></cellXfs>
  <dxfs><dxf><fill><patternFill><bgColor rgb="FF112233"/></patternFill></fill></dxf><dxf><font><b/></font></dxf></dxfs>
  <tableStyles><tableStyle name="Own &amp; good"><tableStyleElement type="wholeTable" dxfId="1"/><tableStyleElement type="secondRowStripe" size="2" dxfId="0"/></tableStyle></tableStyles></styleSheet>`;
const theme = `<a:theme xmlns:a="a"><a:clrScheme>${['000000', 'FFFFFF', '44546A', 'E7E6E6', '4472C4', 'ED7D31'].map((colour) => `<a:srgbClr val="${colour}"/>`).join('')}</a:clrScheme></a:theme>`;
const shown = 'showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"';
const pinked = '<c s="1" t="inlineStr"><is><t>pink</t></is></c>';
const lines = ['item', 'tea', 'milk', 'rice', 'salt', 'sum'];
const inside = lines.map((line, nth) => sheetRow(nth + 1, nth === 0 ? [line, 'n', 'beside'] : [line, nth === 2 ? pinked : nth, 'out']));

/** Looks of two columns of the rows below the head, of a table `A1:B6` with a row of totals. */
async function source(style: string, more = shown, rows = inside.join('')) {
  const book = new Workbook({ mime: '', name: 'a.xlsx' });
  const beside = {
    'xl/styles.xml': styles,
    'xl/theme/theme1.xml': theme,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="s1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="st" Type="x/styles" Target="styles.xml"/><Relationship Id="th" Type="x/theme" Target="theme/theme1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': '<Relationships><Relationship Id="t" Type="x/table" Target="../tables/table1.xml"/></Relationships>',
    'xl/tables/table1.xml': `<table ref="A1:B6" totalsRowCount="1"><autoFilter ref="A1:B5"/><tableColumns count="2"><tableColumn id="1" name="item"/><tableColumn id="2" name="n"/></tableColumns><tableStyleInfo name="${style}" ${more}/></table>`,
  };
  book.push(sampleWorkbook({ A: '' }, [], 0, [], [], beside));
  await book.end();
  await book.openSheet(0, { skip: 0, header: true });
  return book.source;
}
const looks = async (style: string, more?: string, rows?: string, column = 0): Promise<(CellLook | undefined)[]> => {
  const read = await source(style, more, rows);
  return Array.from({ length: read.rows }, (_, row) => read.look!(row, column));
};
const band = (part: number): CellLook => ({ fill: `color-mix(in srgb, #4472c4 ${part}%, var(--_surface))` });

describe('looks that tables within a sheet give', () => {
  it('are bands of every other row and a bold row of totals, on the ground that the theme has', async () => {
    expect(await looks('TableStyleMedium2')).to.deep.equal([band(20), undefined, band(20), undefined, { bold: true }]);
    expect((await looks('TableStyleMedium2', undefined, undefined, 2)).filter(Boolean), 'beside the table').to.deep.equal([]);
  });
  it('have white letters at their head, on a colour that is dark enough for them', async () => {
    const orange = (await source('TableStyleMedium3', 'showRowStripes="0"')).look!(-1, 0)!;
    expect(orange).to.deep.equal({ fill: orange.fill, ink: '#ffffff', bold: true });
    expect(orange.fill).to.match(/^#[ab]/);
  });
  it('go under what cells say themselves', async () => {
    expect((await looks('TableStyleMedium2', undefined, undefined, 1))[1]).to.deep.equal({ fill: '#ffc7ce', ink: '#000000' });
    expect((await looks('TableStyleMedium9', undefined, undefined, 1))[1]).to.deep.equal({ fill: '#ffc7ce', ink: '#000000' });
  });
  it('are those that their author wished to see', async () => {
    expect(await looks('TableStyleMedium2', 'showRowStripes="0"')).to.deep.equal([undefined, undefined, undefined, undefined, { bold: true }]);
    expect((await looks('TableStyleMedium2', 'showFirstColumn="1"'))[0]).to.deep.equal({ bold: true });
    expect((await looks('TableStyleMedium2', 'showColumnStripes="1"')).slice(0, 4)).to.deep.equal(Array(4).fill(band(20)));
    expect((await looks('TableStyleMedium2', 'showLastColumn="1"', undefined, 1))[0]).to.deep.equal({ bold: true });
  });
  it('are those of each family that programs have', async () => {
    const first = async (style: string): Promise<CellLook | undefined> => (await looks(style))[0];
    expect(await first('TableStyleMedium9')).to.deep.equal(band(40));
    expect(await first('TableStyleMedium16')).to.deep.equal({ fill: 'color-mix(in srgb, var(--_text) 15%, var(--_surface))' });
    expect(await first('TableStyleLight2')).to.include(band(20)).and.to.have.property('ink').that.matches(/^light-dark\(#[\da-f]{6}, #[\da-f]{6}\)$/);
    expect(await first('TableStyleLight9')).to.equal(undefined);
    expect(await first('TableStyleDark2')).to.deep.equal({ fill: '#335693', ink: '#ffffff' });
    expect(await first('TableStyleDark9')).to.deep.equal(band(40));
    expect((await looks('TableStyleMedium9')).at(-1)).to.deep.equal({ fill: '#4472c4', ink: '#ffffff', bold: true });
    for (const none of ['TableStyleMedium29', 'TableStyleDark12', 'TableStyleLight0', 'Other', '']) expect(await first(none), none).to.equal(undefined);
  });
  it('are those of a style that its author made, with stripes of several rows', async () => {
    const dark: CellLook = { bold: true, fill: '#112233', ink: '#ffffff' };
    const found = await looks('Own &amp; good');
    expect(found.map((look) => look?.fill ?? '')).to.deep.equal(['', '#112233', '#112233', '', '']);
    expect(found.every((look) => look?.bold)).to.equal(true);
    expect(found[1]).to.have.all.keys(Object.keys(dark));
  });
  it('alternate among the rows that are shown: some are out of sight, or the reader has another order', async () => {
    const hidden = inside.map((row, nth) => (nth === 1 ? row.replace('<row', '<row hidden="1"') : row)).join('');
    expect(await looks('TableStyleMedium2', undefined, hidden)).to.deep.equal([band(20), undefined, band(20), { bold: true }]);
    const read = await source('TableStyleMedium2');
    expect([read.look!(3, 0, 0), read.look!(0, 0, 1)]).to.deep.equal([band(20), undefined]);
  });
});
