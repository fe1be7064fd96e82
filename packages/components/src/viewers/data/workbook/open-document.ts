import { unescaped } from '../../content/xml-entities.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';
import { NamedLooks } from './cell-looks.ts';
import { ConditionalLooks } from './conditions/conditional-looks.ts';
import { OpenDocumentConditions } from './conditions/open-document-conditions.ts';
import type { CellNote } from '../rows/row-source.ts';
import { SheetCells, type CellValue } from './sheet-cells.ts';
import { dayZero } from './sheet-days.ts';
import type { Book } from './workbook.ts';
import type { WorkbookArchive } from './workbook-archive.ts';
import type { SheetPart } from './workbook-sheets.ts';
import { attributeOf, walkTags, type TagKind } from '../../content/xml-tags.ts';

const content = 'content.xml';
const styles = 'styles.xml';
const manifestPart = 'meta-inf/manifest.xml';

/** A workbook in OpenDocument (OASIS, version 1.3, part 3), as LibreOffice writes it; undefined where it is none. */
export function openOpenDocument(archive: WorkbookArchive): Book | undefined {
  const manifest = new TextDecoder().decode(archive.unpack(manifestPart)[manifestPart]);
  if (archive.has('encrypted-package') || manifest.includes('encryption-data')) throw tableProblem('problemNotXlsx');
  if (!archive.has(content)) return undefined;
  return bookOf('ODS', () => archive.unpack(content)[content]!, () => archive.unpack(styles)[styles]);
}

/** The same in one file of XML (section 3.1.2), `.fods`. */
export function openFlatDocument(document: Uint8Array): Book {
  return bookOf('FODS', () => document);
}

/** `shared`: the part with the styles that have names for people; absent where they stand in the document. */
function bookOf(format: string, document: () => Uint8Array, shared?: () => Uint8Array | undefined): Book {
  const sheets = sheetsIn(document());
  return {
    sheets,
    first: Math.max(0, sheets.findIndex(({ hidden }) => !hidden)),
    read: (sheet) => {
      const named = new NamedLooks();
      try {
        walkTags(shared?.() ?? new Uint8Array(0), (name, kind, attributes) => named.seen(name, kind, attributes));
      } catch {
        // Where that part is damaged the cells are shown without what it says.
      }
      const rules = new OpenDocumentConditions((style) => named.of(style));
      const cells = readTable(document(), sheet, named, rules);
      cells.mirrored = sheets[sheet]?.mirrored === true;
      const base = dayZero.from1900;
      const conditional = new ConditionalLooks({ cells, conditions: rules.conditions, authored: named.authored, differential: named.authored, base, now: Date.now });
      return { cells, look: { format, formats: [], looks: named.looks, conditional, base } };
    },
  };
}

/** The tables (section 9.1.2), and which of them have a style that puts them out of sight, or lets them begin at the right (section 20.404). */
function sheetsIn(document: Uint8Array): SheetPart[] {
  const sheets: SheetPart[] = [];
  const [unseen, turned] = [new Set<string>(), new Set<string>()];
  let [style, depth] = ['', 0];
  walkTags(document, (name, kind, attributes) => {
    if (name === 'style' && kind !== 'closes') style = attributeOf(attributes, 'name') ?? '';
    else if (name === 'table-properties') {
      if (attributeOf(attributes, 'display') === 'false') unseen.add(style);
      if (/^rl(?:-tb)?$/.test(attributeOf(attributes, 'writing-mode') ?? '')) turned.add(style);
    } else if (name === 'table') {
      const its = attributeOf(attributes, 'style-name') ?? '';
      if (kind === 'opens' && depth++ === 0) sheets.push({ name: unescaped(attributeOf(attributes, 'name') ?? ''), hidden: unseen.has(its), mirrored: turned.has(its), cells: true, file: content });
      else if (kind === 'closes') depth -= 1;
    }
  });
  return sheets;
}

/** Values of cells by their type (section 19.389), as they are written; moments are ISO 8601, spans of time too. */
const valuesOf: Readonly<Record<string, (attributes: string) => CellValue | undefined>> = {
  float: numberOf,
  percentage: numberOf,
  currency: numberOf,
  boolean: (attributes) => attributeOf(attributes, 'boolean-value') === 'true',
  date: (attributes) => attributeOf(attributes, 'date-value')?.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?$/, ''),
  time: (attributes) => timeOf(attributeOf(attributes, 'time-value') ?? ''),
  string: (attributes) => attributeOf(attributes, 'string-value') && unescaped(attributeOf(attributes, 'string-value')!),
};
function numberOf(attributes: string): number | undefined {
  const number = Number(attributeOf(attributes, 'value') ?? NaN);
  return Number.isNaN(number) ? undefined : number;
}
/** `PT13H45M00S` is 13:45:00. */
function timeOf(span: string): string | undefined {
  const [, hours = '0', minutes = '0', seconds = '0'] = /^-?PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(span) ?? [];
  return span === '' ? undefined : [hours, minutes, String(Math.floor(Number(seconds)))].map((part) => part.padStart(2, '0')).join(':');
}

const repeated = (attributes: string, of: 'rows' | 'columns', how = 'repeated'): number => Math.max(1, Number(attributeOf(attributes, `number-${of}-${how}`) ?? 1) || 1);
const isUnseen = (attributes: string): boolean => /^(?:collapse|filter)$/.test(attributeOf(attributes, 'visibility') ?? '');

/** Columns whose style is that of cells without one. */
const mostStyled = 1024;

interface ReadCell {
  column: number;
  times: number;
  attributes: string;
  text: string;
  notes: CellNote[];
  link: string | undefined;
}

/** One of the tables: rows and cells that are alike are written once (sections 9.1.3 and 9.1.4), what they show stands in paragraphs, and notes stand in their cells. */
function readTable(document: Uint8Array, wanted: number, named: NamedLooks, rules: OpenDocumentConditions): SheetCells {
  const cells = new SheetCells();
  let [table, depth, row, column, columnsTold] = [-1, 0, 0, 0, 0];
  let [times, paragraphs, notes, inside] = [1, 0, 0, false];
  const columnStyles: (string | undefined)[] = Array(mostStyled).fill(undefined);
  let line: ReadCell[] = [];
  let cell: ReadCell | undefined;
  const endRow = (): void => {
    for (let nth = 0; line.length > 0 && nth < times; nth++) for (const one of line) putCell(cells, row + nth, one, named.of(attributeOf(one.attributes, 'style-name') ?? columnStyles[one.column]));
    row += times;
  };
  walkTags(document, (name, kind, attributes, text) => {
    named.seen(name, kind, attributes);
    if (name === 'table') {
      if (kind === 'opens' && depth++ === 0) table += 1;
      else if (kind === 'closes') depth -= 1;
    }
    if (table !== wanted || depth !== 1) return;
    if (!cell) rules.seen(name, kind, attributes);
    if (name === 'annotation') {
      notes += kind === 'opens' ? 1 : kind === 'closes' ? -1 : 0;
      if (kind === 'opens') cell?.notes.push({ by: '', text: '' });
    } else if (notes > 0) annotate(cell?.notes.at(-1), name, kind, text);
    else if (name === 'table-column' && kind !== 'closes') {
      const to = columnsTold + repeated(attributes, 'columns');
      if (isUnseen(attributes)) cells.hideColumns(columnsTold, to - 1);
      const style = attributeOf(attributes, 'default-cell-style-name');
      if (style) columnStyles.fill(style, columnsTold, Math.min(to, mostStyled));
      columnsTold = to;
    } else if (name === 'table-row') {
      if (kind === 'closes') return endRow();
      [line, column, times] = [[], 0, repeated(attributes, 'rows')];
      for (let nth = 0; isUnseen(attributes) && nth < Math.min(times, 1_048_576); nth++) cells.hideRow(row + nth);
      if (kind === 'alone') endRow();
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      if (kind !== 'closes') {
        cell = { column, times: repeated(attributes, 'columns'), attributes, text: '', notes: [], link: undefined };
        column += cell.times;
        [paragraphs, inside] = [0, false];
        const [right, bottom] = [repeated(attributes, 'columns', 'spanned'), repeated(attributes, 'rows', 'spanned')];
        if (right > 1 || bottom > 1) cells.merge({ top: row, left: cell.column, bottom: row + bottom - 1, right: cell.column + right - 1 });
      }
      if (kind !== 'opens' && cell) {
        if (cell.text !== '' || cell.notes.length > 0 || attributeOf(cell.attributes, 'value-type')) line.push(cell);
        cell = undefined;
      }
    } else if (cell && notes === 0) {
      if (name === 'p') {
        inside = kind === 'opens';
        if (inside && paragraphs++ > 0) cell.text += '\n';
      }
      if (!inside) return;
      if (name === 's') cell.text += ' '.repeat(Math.min(1000, Number(attributeOf(attributes, 'c') ?? 1) || 1));
      else if (name === 'a' && kind === 'opens') cell.link ??= unescaped(attributeOf(attributes, 'href') ?? '');
      else if (name === 'tab') cell.text += '\t';
      else if (name === 'line-break') cell.text += '\n';
      cell.text += unescaped(text.replace(/[\t\r\n ]+/g, ' '));
    }
  });
  return cells;
}

function putCell(cells: SheetCells, row: number, { column, times, attributes, text, notes, link }: ReadCell, style: number): void {
  for (const note of notes) cells.note(row, column, { by: note.by, text: note.text.trim() });
  const value = valuesOf[attributeOf(attributes, 'value-type') ?? '']?.(attributes) ?? text;
  if (value === '') return;
  const formula = formulaIn(attributes);
  for (let nth = 0; nth < times; nth++) {
    cells.put(row, column + nth, value);
    if (formula) cells.formula(row, column + nth, formula);
    if (link) cells.link({ top: row, left: column + nth, bottom: row, right: column + nth }, link);
    if (style > 0) cells.style(row, column + nth, style);
    if (text !== '' && typeof value !== 'boolean' && text !== value) cells.show(row, column + nth, text);
  }
}

/** A formula as it is shown (part 4, OpenFormula, section 5.8): without its language, and cells without what parts them from words: `[.B2:.C9]`. */
function formulaIn(attributes: string): string | undefined {
  const written = attributeOf(attributes, 'formula')?.replace(/^\w+:(?==)/, '');
  return written?.replace(/^=/, '').replace(/(?:&quot;|")[^]*?(?:&quot;|")|\[([^[\]]*)\]/g, (whole, cells?: string) => cells?.replace(/(^|:)\./g, '$1') ?? whole);
}

/** Who wrote a note, and what, a paragraph a line (section 14.1). */
function annotate(note: { by: string; text: string } | undefined, name: string, kind: TagKind, text: string): void {
  if (!note) return;
  const said = unescaped(text.replace(/[\t\r\n ]+/g, ' '));
  if (name === 'creator') note.by += kind === 'opens' ? said : '';
  else if (name === 'p' && kind === 'opens') note.text += `${note.text === '' ? '' : '\n'}${said}`;
  else if (/^(?:span|a|s|line-break)$/.test(name)) note.text += (name === 's' ? ' ' : '') + said;
}
