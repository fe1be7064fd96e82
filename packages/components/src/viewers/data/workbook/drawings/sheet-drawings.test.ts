import { expect } from 'chai';
import { Workbook } from '../workbook.ts';
import { anchored, boxObject, chartObject, drawing, drawnWorkbook } from './sample-drawings.ts';
import type { SheetDrawings } from './sheet-drawings.ts';

async function drawings(beside: Readonly<Record<string, string>> = {}, sheet = 0): Promise<SheetDrawings | undefined> {
  const book = new Workbook({ mime: '', name: 'a.xlsx' });
  book.push(drawnWorkbook(beside));
  await book.end();
  return book.drawings(sheet);
}
const partOf = (drawn: SheetDrawings | undefined, name: string): string => new TextDecoder().decode(drawn?.files[name]);
const drawn = (...anchors: readonly string[]): Promise<SheetDrawings | undefined> => drawings({ 'xl/drawings/drawing1.xml': drawing(anchors.join('')) });
const sizes = async (...anchors: readonly string[]): Promise<number[][]> => ((await drawn(...anchors))?.sizes ?? []).map(({ width, height }) => [Math.round(width), Math.round(height)]);

describe('the drawings of a sheet', () => {
  it('are parts of a presentation with a slide for each, and what it leads to', async () => {
    const found = await drawings();
    expect([found?.sizes, found?.left]).to.deep.equal([[{ width: 320, height: 200 }], 0]);
    expect(Object.keys(found!.files)).to.include.members(['ppt/presentation.xml', 'ppt/slides/slide1.xml', 'ppt/slides/_rels/slide1.xml.rels', 'ppt/charts/chart1.xml', 'ppt/theme/theme1.xml']);
    expect(partOf(found, 'ppt/slides/slide1.xml')).to.include('<p:graphicFrame').and.to.include('<a:ext cx="3048000" cy="1905000"/>').and.to.include('descr="Birds by the weir"').and.to.not.include('xdr:cNvPr');
    expect(partOf(found, 'ppt/slides/_rels/slide1.xml.rels')).to.include('Target="../charts/chart1.xml"');
    expect(partOf(found, 'ppt/presentation.xml')).to.include('<p:sldSz cx="3048000" cy="1905000"/>');
  });
  it('are none of sheets that draw nothing, or whose drawing is damaged', async () => {
    expect(await drawings({}, 1)).to.equal(undefined);
    expect(await drawings({}, 99)).to.equal(undefined);
    expect(await drawings({ 'xl/drawings/drawing1.xml': '<xdr:wsDr><xdr:twoCellAnchor>' })).to.equal(undefined);
    expect(await drawn(anchored('', [0, 0], [4, 4]))).to.equal(undefined);
  });
  it('are as large as rows and columns make them, hidden ones and those of other sizes among them', async () => {
    const sheet = (about: string, rows: string): Promise<SheetDrawings | undefined> =>
      drawings({ 'xl/worksheets/sheet1.xml': `<worksheet>${about}<sheetData>${rows}</sheetData></worksheet>`, 'xl/drawings/drawing1.xml': drawing(anchored(boxObject('a'), [1, 1], [4, 4, 95_250, 190_500])) });
    const size = async (about: string, rows = ''): Promise<number[]> => (await sheet(about, rows))!.sizes.flatMap(({ width, height }) => [Math.round(width), Math.round(height)]);
    expect(await size('')).to.deep.equal([3 * 64 + 10, 3 * 20 + 20]);
    expect(await size('<sheetFormatPr baseColWidth="10" defaultRowHeight="15"/>')).to.deep.equal([3 * 80 + 10, 3 * 20 + 20]);
    expect(await size('<sheetFormatPr defaultColWidth="20.7109375" defaultRowHeight="30"/>')).to.deep.equal([3 * 145 + 10, 3 * 40 + 20]);
    expect(await size('<cols><col min="1" max="2" width="20.7109375"/><col min="3" max="3" width="9" hidden="1"/></cols>', '<row r="2" ht="60"/><row r="3" hidden="1"/><row r="9" ht="99"/>')).to.deep.equal([145 + 0 + 64 + 10, 80 + 0 + 20 + 20]);
  });
  it('are as large as they say, where they say it, and as turned', async () => {
    const place = '<a:xfrm rot="5400000"><a:off x="952500" y="952500"/><a:ext cx="1905000" cy="952500"/></a:xfrm>';
    const found = await drawn(anchored(boxObject('a', { place }), [0, 0], [9, 9]));
    expect(found!.sizes).to.deep.equal([{ width: 200, height: 100 }]);
    expect(partOf(found, 'ppt/slides/slide1.xml')).to.include('<a:xfrm rot="5400000"><a:off x="0" y="0"/><a:ext cx="1905000" cy="952500"/></a:xfrm>');
  });
  it('are given the place that they leave open, in a group its own alone', async () => {
    const place = '<a:off x="0" y="0"/><a:ext cx="1219200" cy="381000"/>';
    const picture = '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="4" name="Picture"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rI"/></xdr:blipFill><xdr:spPr bwMode="auto"/></xdr:pic>';
    expect(partOf(await drawn(anchored(picture, [1, 1], [3, 3])), 'ppt/slides/slide1.xml')).to.include(`<p:spPr bwMode="auto"><a:xfrm>${place}</a:xfrm></p:spPr></p:pic>`);
    const inner = '<a:xfrm><a:off x="7" y="8"/><a:ext cx="9" cy="9"/></a:xfrm>';
    const group = `<xdr:grpSp><xdr:nvGrpSpPr><xdr:cNvPr id="5" name="Group"/><xdr:cNvGrpSpPr/></xdr:nvGrpSpPr><xdr:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="1" y="2"/><a:chExt cx="3" cy="4"/></a:xfrm></xdr:grpSpPr>${boxObject('in it', { place: inner })}</xdr:grpSp>`;
    expect(partOf(await drawn(anchored(group, [1, 1], [3, 3])), 'ppt/slides/slide1.xml')).to.include(`<a:xfrm>${place}<a:chOff x="1" y="2"/><a:chExt cx="3" cy="4"/></a:xfrm>`).and.to.include(inner);
  });
  it('are one where they lie on each other, in the order of reading else', async () => {
    const [chart, label, other] = [anchored(chartObject('rC'), [4, 10], [8, 20]), anchored(boxObject('on it'), [5, 12], [6, 13]), anchored(boxObject('above'), [0, 0], [1, 1])];
    expect(await sizes(chart, label, other)).to.deep.equal([[64, 20], [256, 200]]);
    const together = partOf(await drawn(chart, label, other), 'ppt/slides/slide2.xml');
    expect(together.indexOf('<p:graphicFrame')).to.be.above(0).and.below(together.indexOf('on it'));
    expect(together).to.include('<a:off x="609600" y="381000"/>');
    expect(await sizes(anchored(boxObject('a'), [0, 0], [2, 2]), anchored(boxObject('b'), [4, 0], [6, 2]), anchored(boxObject('c'), [1, 1], [5, 3])), 'one that lies on two').to.deep.equal([[384, 60]]);
  });
  it('are not those that are out of sight, and of several to choose from what every program draws', async () => {
    expect(await drawn(anchored(boxObject('object', { hidden: ' hidden="1"' }), [0, 0], [4, 4]))).to.equal(undefined);
    const choice = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="a14">${boxObject('new')}</mc:Choice><mc:Fallback>${boxObject('old')}</mc:Fallback></mc:AlternateContent>`;
    const slide = partOf(await drawn(anchored(choice, [0, 0], [4, 4])), 'ppt/slides/slide1.xml');
    expect([slide.includes('old'), slide.includes('new')]).to.deep.equal([true, false]);
  });
  it('are not the sentences that stand for charts of newer kinds: how many there are is told', async () => {
    const newer = anchored(`<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:cx1="x" Requires="cx1">${boxObject('new')}</mc:Choice><mc:Fallback>${boxObject('This chart is not available in your version')}</mc:Fallback></mc:AlternateContent>`, [0, 0], [4, 4]);
    const [alone, beside] = [await drawn(newer), await drawn(newer, anchored(boxObject('a'), [9, 9], [11, 11]))];
    expect([alone!.sizes, alone!.left, beside!.sizes.length, beside!.left]).to.deep.equal([[], 1, 1, 1]);
  });
  it('keep the prefixes that are declared around them', async () => {
    const around = `<mc:AlternateContent xmlns:mc="m"><mc:Choice xmlns:a14="http://fourteen" Requires="a14">${anchored(boxObject('a'), [0, 0], [4, 4])}</mc:Choice></mc:AlternateContent>`;
    expect(partOf(await drawn(around), 'ppt/slides/slide1.xml')).to.match(/<p:sld [^<>]*xmlns:a14="http:\/\/fourteen"/);
  });
  it('are two hundred at most; how many more there are is told', async () => {
    const many = Array.from({ length: 203 }, (_, nth) => anchored(boxObject(`${nth}`), [0, 2 * nth], [1, 2 * nth + 1]));
    const found = await drawn(...many);
    expect([found!.sizes.length, found!.left]).to.deep.equal([200, 3]);
  });
  it('may be all of a sheet: a chart takes the page where its size is left open', async () => {
    const found = await drawings({}, 2);
    expect(found!.sizes).to.deep.equal([{ width: 960, height: 600 }]);
    expect(partOf(found, 'ppt/slides/slide1.xml')).to.include('<p:xfrm><a:off x="0" y="0"/><a:ext cx="9144000" cy="5715000"/></p:xfrm>');
    expect(partOf(found, 'ppt/slides/_rels/slide1.xml.rels')).to.include('Target="../charts/chart1.xml"');
  });
});
