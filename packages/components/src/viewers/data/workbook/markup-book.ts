import { unescaped } from '../../content/xml-entities.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';
import { openFlatDocument } from './open-document.ts';
import { SheetCells, type CellValue } from './sheet-cells.ts';
import { dayZero } from './sheet-days.ts';
import type { Book } from './workbook.ts';
import { attributeOf, walkTags } from '../../content/xml-tags.ts';

/** Bytes at the head that tell what it is. */
const looked = 65_536;
/** Cells and rows that one may span. */
const mostSpanned = 1000;

/** A workbook that is text with tags: OpenDocument in one file, what Excel 2003 wrote as XML, and pages of HTML that other programs call `.xls`. */
export function openMarkup(bytes: Uint8Array): Book {
  const head = new TextDecoder().decode(bytes.subarray(0, looked));
  if (/<(?:\w+:)?Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(head)) return spreadsheetBook(inUnicode(bytes, head));
  if (/<office:document\s/.test(head)) return openFlatDocument(bytes);
  if (/<(?:html|table|body|head|meta)\b/i.test(head)) return pageBook(inUnicode(bytes, head));
  throw tableProblem('problemNotXlsx');
}

/** Pages name their encoding in words of ASCII; those that do not and are no UTF-8 are of the west. */
function inUnicode(bytes: Uint8Array, head: string): Uint8Array {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return bytes;
  const named = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  const decoded = decodeAs(named, bytes) ?? decodeAs('windows-1252', bytes)!;
  return new TextEncoder().encode(decoded);
}
function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const bookOf = (format: string, sheets: readonly { name: string; hidden: boolean; cells: SheetCells }[], open = 0): Book => {
  if (sheets.length === 0) throw tableProblem('problemNotXlsx');
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden, cells: true, file: undefined })),
    first: sheets[open]?.hidden === false ? open : Math.max(0, sheets.findIndex(({ hidden }) => !hidden)),
    read: (sheet) => ({ cells: sheets[sheet]!.cells, look: { format, formats: [], base: dayZero.from1900 } }),
  };
};

/** Values by the type of their data (XML Spreadsheet Reference, `ss:Data`). */
const valuesOf: Readonly<Record<string, (written: string) => CellValue>> = {
  Number: (written) => (Number.isNaN(Number(written)) || written.trim() === '' ? written : Number(written)),
  Boolean: (written) => written.trim() === '1',
  DateTime: (written) => written.replace('T', ' ').replace(/(?: 00:00:00)?(?:\.0+)?$/, ''),
};

/** XML Spreadsheet of Excel 2002 and 2003. Places are told where one is left out, and counted from 1. */
function spreadsheetBook(bytes: Uint8Array): Book {
  const sheets: { name: string; hidden: boolean; cells: SheetCells }[] = [];
  let open = 0;
  let [row, column, across, type, written, inside, inNote, note] = [-1, -1, 0, '', '', false, false, ''];
  walkTags(bytes, (name, kind, attributes, text) => {
    const at = (last: number): number => Number(attributeOf(attributes, 'Index') ?? last + 2) - 1;
    const sheet = sheets.at(-1);
    if (name === 'ActiveSheet' && kind === 'opens') open = Number(text) || 0;
    if (name === 'Worksheet' && kind !== 'closes') {
      sheets.push({ name: unescaped(attributeOf(attributes, 'Name') ?? ''), hidden: false, cells: new SheetCells() });
      sheets.at(-1)!.cells.mirrored = attributeOf(attributes, 'RightToLeft') === '1';
      row = -1;
    } else if (!sheet) return;
    else if (name === 'DisplayRightToLeft') sheet.cells.mirrored = true;
    else if (name === 'Visible' && kind === 'opens') sheet.hidden = text.startsWith('Sheet') && text !== 'SheetVisible';
    else if (name === 'Row' && kind !== 'closes') {
      [row, column, across] = [at(row), -1, 0];
      if (attributeOf(attributes, 'Hidden') === '1') sheet.cells.hideRow(row);
    } else if (name === 'Cell' && kind !== 'closes') {
      column = at(column + across);
      across = Number(attributeOf(attributes, 'MergeAcross') ?? 0) || 0;
      const down = Number(attributeOf(attributes, 'MergeDown') ?? 0) || 0;
      if (!(row >= 0) || !(column >= 0)) throw tableProblem('problemDamagedWorkbook');
      if (across > 0 || down > 0) sheet.cells.merge({ top: row, left: column, bottom: row + down, right: column + across });
      const href = attributeOf(attributes, 'HRef');
      if (href) sheet.cells.link({ top: row, left: column, bottom: row, right: column }, unescaped(href));
    } else if (name === 'Comment') {
      if (kind === 'closes' && note.trim() !== '') sheet.cells.note(row, column, { by: '', text: note.trim() });
      [inNote, note] = [kind === 'opens', ''];
    } else if (name === 'Data') {
      if (kind === 'opens') [type, written] = [attributeOf(attributes, 'Type') ?? '', ''];
      if (kind === 'closes' && !inNote && written !== '') sheet.cells.put(row, column, valuesOf[type]?.(written) ?? written);
      inside = kind === 'opens';
    }
    // How letters look is told by tags within.
    if (inside && inNote) note += unescaped(text);
    else if (inside) written += unescaped(text);
  });
  return bookOf('XML', sheets, open);
}

const latin = 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(' ');
const named = new Map<string, string>([...latin.entries()].map(([at, name]) => [name, String.fromCharCode(160 + at)]));
for (const [name, character] of Object.entries({ euro: '€', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', hellip: '…', trade: '™', minus: '−', nbsp: ' ' })) named.set(name, character);
/** A text of HTML without its references to characters. */
const plain = (text: string): string => unescaped(text.replace(/&(\w+);/g, (whole, name: string) => named.get(name) ?? whole)).replaceAll('\u00a0', ' ');

/** An attribute of a page, which may do without quotes. */
const pattern = (name: string): RegExp => new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
const patterns = { colspan: pattern('colspan'), rowspan: pattern('rowspan'), num: pattern('num'), sdval: pattern('sdval'), dir: pattern('dir') };
function valueOf(attributes: string, name: keyof typeof patterns): string | undefined {
  const [, double, single, bare] = patterns[name].exec(attributes) ?? [];
  return double ?? single ?? bare;
}

/** The tables of a page, one under the other, as spreadsheet programs take them; those within a cell are text of it. */
function pageBook(bytes: Uint8Array): Book {
  const cells = new SheetCells();
  const taken = new Set<string>();
  let [depth, row, column, tables, unseen] = [0, -1, 0, 0, false];
  let cell: { row: number; column: number; text: string; value: string | undefined } | undefined;
  const end = (): void => {
    const text = (cell?.text ?? '').replace(/[ \t]*\n[ \t]*/g, '\n').trim();
    const number = cell?.value === undefined ? NaN : Number(cell.value || text);
    const value = Number.isNaN(number) || (cell!.value === '' && text === '') ? text : number;
    if (cell && value !== '') cells.put(cell.row, cell.column, value);
    if (cell && typeof value === 'number' && text !== '' && text !== String(value)) cells.show(cell.row, cell.column, text);
    cell = undefined;
  };
  walkTags(bytes, (written, kind, attributes, text) => {
    const name = written.toLowerCase();
    if (depth === 0 && kind === 'opens' && /^(?:html|body|table)$/.test(name)) cells.mirrored = (valueOf(attributes, 'dir')?.toLowerCase() ?? (cells.mirrored ? 'rtl' : '')) === 'rtl';
    if (name === 'script' || name === 'style') unseen = kind === 'opens';
    else if (name === 'table') {
      if (kind === 'opens' && depth++ === 0 && tables++ > 0) row += 1;
      else if (kind === 'closes') depth = Math.max(0, depth - 1);
      if (depth === 0) end();
    } else if (depth === 1 && name === 'tr') {
      end();
      if (kind === 'opens') [row, column] = [row + 1, 0];
    } else if (depth === 1 && (name === 'td' || name === 'th')) {
      end();
      if (kind === 'closes') return;
      row = Math.max(0, row);
      while (taken.delete(`${row} ${column}`)) column += 1;
      const [across, down] = (['colspan', 'rowspan'] as const).map((of) => Math.min(mostSpanned, Math.max(1, Number(valueOf(attributes, of) ?? 1) || 1))) as [number, number];
      if (across > 1 || down > 1) cells.merge({ top: row, left: column, bottom: row + down - 1, right: column + across - 1 });
      for (let below = 1; below < down; below++) for (let nth = 0; nth < across && taken.size < mostSpanned * mostSpanned; nth++) taken.add(`${row + below} ${column + nth}`);
      cell = { row, column, text: '', value: valueOf(attributes, 'num') ?? valueOf(attributes, 'sdval') ?? (/\bx:num\b(?!\s*=)/.test(attributes) ? '' : undefined) };
      column += across;
    } else if (cell && /^(?:br|p|div|li|tr)$/.test(name) && (kind === 'closes') === (name !== 'br') && cell.text !== '') cell.text += '\n';
    if (cell && !unseen) cell.text += plain(text.replace(/[\t\r\n ]+/g, ' '));
  });
  end();
  return bookOf('HTML', tables > 0 ? [{ name: '', hidden: false, cells }] : []);
}
