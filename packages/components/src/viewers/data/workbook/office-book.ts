import { tableProblem } from '../rows/scan/table-problem.ts';
import { authoredLooks, lookOf, type AuthoredLook } from './cell-looks.ts';
import { notesIn, peopleIn, threadsIn } from './cell-notes.ts';
import { columnNumber } from './column-number.ts';
import { ConditionReader } from './conditions/condition-reader.ts';
import { ConditionalLooks } from './conditions/conditional-looks.ts';
import { readCells, sharedTexts } from './read-cells.ts';
import { SheetCells } from './sheet-cells.ts';
import { dayZero } from './sheet-days.ts';
import { paletteOf, type Palette } from './sheet-colours.ts';
import type { Book } from './workbook.ts';
import type { WorkbookArchive } from './workbook-archive.ts';
import { authoredStyles } from './tables/authored-styles.ts';
import { presetStyle } from './tables/preset-styles.ts';
import { tableIn } from './tables/sheet-table.ts';
import { TableLooks } from './tables/table-looks.ts';
import { countsFrom1904, formatsOf } from './workbook-formats.ts';
import { relationsFile, relationsOf, type Relation } from './workbook-package.ts';
import { chartCells, type CellsOf } from './drawings/chart-cells.ts';
import { sheetDrawings } from './drawings/sheet-drawings.ts';
import type { CellFormat } from './number-format.ts';
import { firstSheet, sheetsOf } from './workbook-sheets.ts';

/** What stands beside cells may be damaged: the cells are shown without it. */
function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Bytes of a sheet that rules of another one may look at. */
const mostBeside = 16 * 1024 * 1024;
/** Tables of a sheet whose looks are followed. */
const mostTables = 200;
const noBytes = new Uint8Array(0);
const noPalette = { theme: [], indexed: [] };
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** A workbook in Office Open XML (ECMA-376), as Excel writes it. */
export function openOfficeBook(archive: WorkbookArchive): Book {
  const relationsIn = (part: string): Relation[] => relationsOf(textOf(archive.unpack(relationsFile(part))[relationsFile(part)]), part);
  const part = relationsIn('').find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (part.endsWith('.bin')) throw tableProblem('problemNotXlsx');
  const book = textOf(archive.unpack(part)[part]);
  const relations = relationsIn(part);
  const sheets = sheetsOf(book, relations);
  const partOf = (kind: string): string => relations.find(({ type }) => type === kind)?.part ?? '';
  const [strings, styles, theme] = [partOf('sharedStrings'), partOf('styles'), partOf('theme')];
  const base = countsFrom1904(book) ? dayZero.from1904 : dayZero.from1900;
  /** Comments that answer each other stand in notes as well, for older programs. */
  const addNotes = (cells: SheetCells, beside: readonly Relation[]): void => {
    const named = (kind: string, among: readonly Relation[]): Uint8Array[] => Object.values(archive.unpack(...among.flatMap(({ type, part }) => (type === kind ? [part] : []))));
    const people = new Map(named('person', relations).flatMap((one) => [...peopleIn(one)]));
    const threads = named('threadedComment', beside).flatMap((one) => threadsIn(one, people));
    const threaded = new Set(threads.map(({ ref }) => ref));
    const notes = named('comments', beside).flatMap((one) => notesIn(one)).filter(({ ref }) => !threaded.has(ref));
    for (const { ref, by, text } of [...threads, ...notes]) {
      const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/i.exec(ref) ?? [];
      if (letters) cells.note(Number(digits) - 1, columnNumber(letters) - 1, { by, text });
    }
  };
  const tablesOf = (beside: readonly Relation[], styled: Uint8Array, differential: readonly AuthoredLook[], palette: Palette): TableLooks | undefined => {
    const named = beside.flatMap(({ type, part }) => (type === 'table' ? [part] : []));
    const tables = Object.values(archive.unpack(...named.slice(0, mostTables))).flatMap((part) => tableIn(part) ?? []);
    if (tables.length === 0) return undefined;
    const made = authoredStyles(styled, differential);
    return new TableLooks(tables, (name) => made.get(name) ?? presetStyle(name, palette));
  };
  /** The values of a sheet that rules of another one, or charts, look at; undefined where there is none of that name, or it is large. */
  const otherSheet = (name: string, formats: readonly (CellFormat | undefined)[] = []): SheetCells | undefined => {
    const { file = '' } = sheets.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? {};
    const worksheet = archive.sizeOf(file) <= mostBeside ? archive.unpack(file)[file] : undefined;
    if (!worksheet) return undefined;
    const cells = new SheetCells();
    for (const _ of readCells(worksheet, { texts: sharedTexts(archive.unpack(strings)[strings]), formats, base }, cells));
    return cells;
  };
  /** For the charts of one sheet; read for the first that asks. */
  const cellsForCharts = (): CellsOf => {
    let cells: CellsOf | undefined;
    const read = (): CellsOf => {
      const formats = formatsOf(textOf(archive.unpack(styles)[styles]));
      return chartCells((name) => otherSheet(name, formats), formats, base);
    };
    return (...asked) => (cells ??= read())(...asked);
  };
  return {
    sheets,
    drawings(sheet) {
      const { file } = sheets[sheet] ?? {};
      return file === undefined ? undefined : orNothing(() => sheetDrawings(archive, file, theme, cellsForCharts()));
    },
    first: firstSheet(book, sheets),
    read(sheet) {
      const { name = '', file = '' } = sheets[sheet] ?? {};
      const parts = archive.unpack(file, strings, styles, theme);
      const worksheet = parts[file];
      if (!worksheet) throw tableProblem('problemDamagedSheet', { name, reason: 'reasonBroken' });
      const formats = formatsOf(textOf(parts[styles]));
      const palette = orNothing(() => paletteOf(parts[theme], parts[styles] ?? noBytes)) ?? noPalette;
      const authored = orNothing(() => authoredLooks(parts[styles] ?? noBytes, palette)) ?? { cells: [], differential: [] };
      const looks = authored.cells.map(lookOf);
      const beside = orNothing(() => relationsIn(file)) ?? [];
      const targets = new Map(beside.flatMap(({ id, type, target }) => (type === 'hyperlink' ? [[id, target] as const] : [])));
      const cells = new SheetCells();
      orNothing(() => addNotes(cells, beside));
      const tables = orNothing(() => tablesOf(beside, parts[styles] ?? noBytes, authored.differential, palette));
      const conditions = new ConditionReader(palette);
      const conditional = new ConditionalLooks({ cells, conditions: conditions.conditions, authored: authored.cells, differential: authored.differential, base, other: (name) => otherSheet(name), now: Date.now });
      return { cells, look: { format: 'XLSX', formats, looks, conditional, ...(tables && { tables }), base }, rest: readCells(worksheet, { texts: sharedTexts(parts[strings]), formats, looks, base, targets, conditions }, cells) };
    },
  };
}
