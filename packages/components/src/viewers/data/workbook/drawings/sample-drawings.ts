import { sampleWorkbook, sheetRow } from '../sample-workbook.ts';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheet = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const main = 'http://schemas.openxmlformats.org/drawingml/2006/main';

/** Relationships as programs write them: id, kind, target. */
export const listed = (...links: readonly [id: string, kind: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;

export const drawing = (anchors: string): string => `<xdr:wsDr xmlns:xdr="${spreadsheet}" xmlns:a="${main}" xmlns:r="${relations}">${anchors}</xdr:wsDr>`;

const point = (name: string, [column, row, beside = 0, below = 0]: readonly number[]): string => `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${beside}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${below}</xdr:rowOff></xdr:${name}>`;
/** From a cell to another one: column and row from 0, offsets in EMU. */
export const anchored = (object: string, from: readonly number[], to: readonly number[]): string => `<xdr:twoCellAnchor>${point('from', from)}${point('to', to)}${object}<xdr:clientData/></xdr:twoCellAnchor>`;

export const chartObject = (id: string, description = ''): string =>
  `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="${description}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${id}"/></a:graphicData></a:graphic></xdr:graphicFrame>`;

export const boxObject = (text: string, { hidden = '', place = '' } = {}): string =>
  `<xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="3" name="Box"${hidden}/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr>${place}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr><xdr:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp>`;

/** A chart as libraries write it: it refers to cells, and keeps none of their values. */
export const chartOfCells = (categories: string, values: string, name = "'Herons &amp; storks'!$B$1"): string =>
  `<chartSpace xmlns="http://schemas.openxmlformats.org/drawingml/2006/chart"><chart><plotArea><barChart><barDir val="col"/><grouping val="clustered"/><ser><idx val="0"/><order val="0"/><tx><strRef><f>${name}</f></strRef></tx><cat><numRef><f>${categories}</f></numRef></cat><val><numRef><f>${values}</f></numRef></val></ser><axId val="1"/><axId val="2"/></barChart><catAx><axId val="1"/><axPos val="b"/><crossAx val="2"/></catAx><valAx><axId val="2"/><axPos val="l"/><crossAx val="1"/></valAx></plotArea></chart></chartSpace>`;

/** A workbook whose first sheet has a chart of its cells, whose second has none, and whose third is a chart. */
export function drawnWorkbook(beside: Readonly<Record<string, string>> = {}): Uint8Array<ArrayBuffer> {
  const cells = [sheetRow(1, ['Month', 'Herons']), sheetRow(2, ['June', 3]), sheetRow(3, ['July', 5])].join('');
  const chart = chartOfCells("'Herons &amp; storks'!$A$2:$A$3", "'Herons &amp; storks'!$B$2:$B$3");
  return sampleWorkbook({ 'Herons &amp; storks': cells, Plain: sheetRow(1, ['a', 'b']), Alone: '' }, [], 0, [], ['Alone'], {
    'xl/worksheets/_rels/sheet1.xml.rels': listed(['rD', 'drawing', '../drawings/drawing1.xml']),
    'xl/chartsheets/_rels/sheet3.xml.rels': listed(['rD', 'drawing', '/xl/drawings/drawing2.xml']),
    'xl/drawings/drawing1.xml': drawing(anchored(chartObject('rC', 'Birds by the weir'), [3, 1], [8, 11])),
    'xl/drawings/_rels/drawing1.xml.rels': listed(['rC', 'chart', '../charts/Chart1.xml']),
    // As openpyxl writes it: without a prefix, without a size.
    'xl/drawings/drawing2.xml': `<wsDr xmlns="${spreadsheet}"><absoluteAnchor><pos x="0" y="0"/><ext cx="0" cy="0"/><graphicFrame><nvGraphicFramePr><cNvPr id="1" name="Chart 1"/><cNvGraphicFramePr/></nvGraphicFramePr><xfrm/><a:graphic xmlns:a="${main}"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="${relations}" r:id="rId1"/></a:graphicData></a:graphic></graphicFrame><clientData/></absoluteAnchor></wsDr>`,
    'xl/drawings/_rels/drawing2.xml.rels': listed(['rId1', 'chart', '/xl/charts/Chart1.xml']),
    'xl/charts/Chart1.xml': chart,
    ...beside,
  });
}
