import { strToU8, zipSync } from 'fflate';

/** A workbook for tests: sheets by their names, each the inside of its `sheetData`; style 1 is a date. `hidden`: names of those that are; `open`: which one was looked at last; `formats`: those of styles from 2 on; `charts`: names of sheets that are charts; `beside`: further parts. */
export function sampleWorkbook(sheets: Readonly<Record<string, string>>, hidden: readonly string[] = [], open = 0, formats: readonly string[] = [], charts: readonly string[] = [], beside: Readonly<Record<string, string>> = {}): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string): string => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const kindOf = (name: string): string => (charts.includes(name) ? 'chartsheet' : 'worksheet');
  const package_ = 'http://schemas.openxmlformats.org/package/2006';
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${package_}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${package_}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView activeTab="${open}"/></bookViews><sheets>${names.map((name, nth) => `<sheet name="${name}"${hidden.includes(name) ? ' state="veryHidden"' : ''} sheetId="${nth + 1}" r:id="s${nth + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}/relationships">${names.map((name, nth) => relation(`s${nth + 1}`, kindOf(name), `${kindOf(name)}s/sheet${nth + 1}.xml`)).join('')}${relation('st', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats.map((code, nth) => `<numFmt numFmtId="${164 + nth}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/>${formats.map((_, nth) => `<xf numFmtId="${164 + nth}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  };
  for (const [nth, name] of names.entries()) files[`xl/${kindOf(name)}s/sheet${nth + 1}.xml`] = `<worksheet xmlns="${main}"><sheetData>${sheets[name]!}</sheetData></worksheet>`;
  Object.assign(files, beside);
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))) as Uint8Array<ArrayBuffer>;
}

/** A row of a sheet: texts, numbers, and cells that are written out. */
export function sheetRow(row: number, cells: readonly (string | number)[]): string {
  const written = cells.map((cell, column) => {
    const at = `${String.fromCharCode(65 + column)}${row}`;
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    return cell.startsWith('<') ? cell.replace('<c', `<c r="${at}"`) : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}
