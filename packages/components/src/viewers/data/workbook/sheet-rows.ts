import { columnLetters } from '../column-letters.ts';
import { detectHeader, sheetHead } from '../rows/head-row.ts';
import { profileColumns } from '../rows/profile-columns.ts';
import type { Reading, Readings } from '../rows/reading.ts';
import type { CellFacts, CellLook, ColumnProfile, RowSource } from '../rows/row-source.ts';
import { numberIn } from '../rows/values/numbers.ts';
import { generalNumber } from './general-number.ts';
import type { ConditionalLooks } from './conditions/conditional-looks.ts';
import type { CellFormat } from './number-format.ts';
import { dayZero, sheetMoment } from './sheet-days.ts';
import { valueText } from '../rows/values/value-text.ts';
import { shiftedFormula } from './shifted-formula.ts';
import { GroupRows } from './group-rows.ts';
import type { TableLooks } from './tables/table-looks.ts';
import { unescaped } from '../../content/xml-entities.ts';
import { SheetCells, placeKey, type CellValue } from './sheet-cells.ts';
import { seenOf } from './seen-cells.ts';

const day = 86_400_000;
/** Rows that are looked at for the head. */
const looked = 60;
/** Days that a workbook can count: until the year 10000. */
const daysKnown = 2_958_466;

/** How the cells of a sheet are written. */
export interface SheetLook {
  /** What the format of the file is called. */
  format: string;
  /** By the number of a style. */
  formats: readonly (CellFormat | undefined)[];
  looks?: readonly (CellLook | undefined)[];
  /** What rules of the sheet make of them. */
  conditional?: ConditionalLooks;
  /** What tables within the sheet make of them, where they say nothing themselves. */
  tables?: TableLooks;
  /** The day 0, in milliseconds since 1970. */
  base: number;
}

/** The rows of a sheet, with the values that its formulas had when it was saved. What is empty before the first cell is left out, and what its author put out of sight. */
export class SheetRows implements RowSource {
  readonly #cells: SheetCells;
  readonly #look: SheetLook;
  /** Those that are shown, as the sheet counts them. */
  readonly #rows: Uint32Array;
  readonly #columns: readonly number[];
  readonly #groups: GroupRows;
  /** How it is read, and what it looks like by itself. */
  readonly readings: Readings;

  constructor(cells = new SheetCells(), look: SheetLook = { format: '', formats: [], base: dayZero.from1900 }, { skip, header, hidden = false }: Partial<Reading> = {}) {
    this.#cells = cells;
    this.#look = look;
    const { rows, columns, left } = seenOf(cells, hidden);
    [this.#rows, this.#columns] = [rows, columns];
    this.#groups = new GroupRows(cells, rows, columns);
    const [top, depth] = sheetHead(this.#textsFrom(0), this.#groups);
    const first = skip ?? top;
    const rest = this.#textsFrom(first + this.#groups.depthAt(first) - 1);
    const detected = { skip: top, header: detectHeader(rest) || (first === top && depth > 1), hidden: false };
    this.readings = { taken: { skip: first, header: header ?? detected.header, hidden }, detected, ...(left && { left }) };
  }

  /** True where there are rows enough to know the head. */
  get settled(): boolean {
    return this.#rows.length >= looked;
  }
  /** Whether the rows of `earlier` are still the first of these, with the same columns at the same places. */
  continues(earlier: SheetRows): boolean {
    return this.#rows[0] === earlier.#rows[0] && this.#columns[0] === earlier.#columns[0] && this.#skipped === earlier.#skipped && this.readings.taken.header === earlier.readings.taken.header;
  }

  get encoding(): string {
    return this.#look.format;
  }
  get rows(): number {
    return Math.max(0, this.#rows.length - this.#skipped);
  }
  get columns(): number {
    return this.#columns.length;
  }
  get #skipped(): number {
    const { skip, header } = this.readings.taken;
    return skip + (header ? this.#groups.depthAt(skip) : 0);
  }
  cells(row: number): string[] {
    return this.#columns.map((_, column) => this.cell(row, column));
  }
  cell(row: number, column: number): string {
    return sheetText(this.#valueAt(row + this.#skipped, column));
  }
  shown(row: number, column: number): string {
    return this.#shownAt(row + this.#skipped, column);
  }
  about(row: number, column: number): CellFacts {
    const { formulas, shared, notes, links } = this.#cells;
    const [inSheet, atColumn] = this.#placeOf(row, column);
    const key = placeKey(inSheet, atColumn);
    const [value, written, link, noted] = [this.cell(row, column), formulas.get(key), links.get(key), notes.get(key)];
    const master = typeof written === 'number' ? shared.get(written) : undefined;
    const formula = typeof written === 'string' ? unescaped(written) : master && shiftedFormula(unescaped(master.text), inSheet - master.row, atColumn - master.column);
    return { at: columnLetters(atColumn) + (inSheet + 1), ...(value !== this.shown(row, column) && { value }), ...(formula !== undefined && { formula }), ...(link !== undefined && { link }), ...(noted && { notes: noted }) };
  }
  marked(row: number, column: number): boolean {
    const key = placeKey(...this.#placeOf(row, column));
    return this.#cells.notes.has(key) || this.#cells.links.has(key);
  }
  look(row: number, column: number, shown = row): CellLook | undefined {
    const style = this.#styleAt(row + this.#skipped, column);
    const place = this.#placeOf(row, column);
    const own = this.#look.conditional?.look(...place, style) ?? this.#look.looks?.[style];
    const ofTable = this.#look.tables?.look(...place, (above) => shown + this.#skipped - this.#indexOf(above));
    return ofTable && own ? { ...ofTable, ...own } : (own ?? ofTable);
  }
  /** Which of the rows that are shown is the first from one of the sheet on. */
  #indexOf(row: number): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  get above(): string[][] {
    return Array.from({ length: Math.min(this.#rows.length, this.readings.taken.skip) }, (_, row) => this.#columns.map((__, column) => this.#shownAt(row, column)));
  }
  get pinned(): number {
    return this.#columns.filter((column) => column < this.#cells.frozen).length;
  }
  get mirrored(): boolean {
    return this.#cells.mirrored;
  }
  #placeOf(row: number, column: number): [row: number, column: number] {
    return [this.#rows[row + this.#skipped]!, this.#columns[column]!];
  }
  written(row: number, column: number, value: number): string | undefined {
    return this.#formatAt(row + this.#skipped, column)?.(value, this.#look.base);
  }
  /** 10 % is a tenth, as in the cells. */
  endOf(text: string): number {
    return numberIn(text) / (/%\s*$/.test(text) ? 100 : 1);
  }
  /** Where columns of the sheet are left out, the others keep their letters. */
  get names(): string[] {
    const { skip, header } = this.readings.taken;
    const names = header ? this.#groups.names(skip, (row, column) => this.#shownAt(row, column)) : [];
    return this.#columns.map((at, column) => names[column] || (at === column ? '' : columnLetters(at)));
  }
  profile(): Generator<void, ColumnProfile[]> {
    return profileColumns(this, this.names);
  }

  /** What the head is told by, in the columns that are filled there: one that is filled far below alone has no name. */
  #textsFrom(row: number): string[][] {
    const rows = this.#rows.subarray(row, row + looked);
    const width = rows.reduce((most, at) => Math.max(most, this.#cells.rows[at]!.length), 0);
    const columns = this.#columns.filter((column) => column < width);
    return Array.from(rows, (_, nth) => columns.map((__, column) => sheetText(this.#valueAt(row + nth, column))));
  }
  #written(at: number, column: number): CellValue | undefined {
    return this.#cells.rows[this.#rows[at]!]?.[this.#columns[column]!];
  }
  #formatAt(at: number, column: number): CellFormat | undefined {
    return this.#look.formats[this.#styleAt(at, column)];
  }
  #styleAt(at: number, column: number): number {
    return this.#cells.styles[this.#rows[at]!]?.[this.#columns[column]!] ?? 0;
  }
  /** A moment is a number that has a format for moments. */
  #valueAt(at: number, column: number): unknown {
    const value = this.#written(at, column);
    const isMoment = typeof value === 'number' && value >= 0 && value < daysKnown && this.#formatAt(at, column)?.of === 'moment';
    return isMoment ? sheetMoment(Math.round(value * day), this.#look.base) : value;
  }
  #shownAt(at: number, column: number): string {
    const told = this.#cells.texts[this.#rows[at]!]?.[this.#columns[column]!];
    if (told !== undefined) return told;
    const value = this.#written(at, column);
    const formatted = typeof value === 'number' ? this.#formatAt(at, column)?.(value, this.#look.base) : undefined;
    if (formatted !== undefined) return formatted;
    const shown = this.#valueAt(at, column);
    return typeof shown === 'number' ? generalNumber(shown) : sheetText(shown);
  }
}

/** Milliseconds at the second that they were meant for, where they are one beside it. */
function exact(at: number): number {
  const second = Math.round(at / 1000) * 1000;
  return Math.abs(at - second) === 1 ? second : at;
}

/** A moment is kept as a part of a day, of which a millisecond may go missing; a time alone as one of the day before the first. Spreadsheets count with 15 digits, and show no more, and what is true in capitals. */
function sheetText(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (!(value instanceof Date)) return valueText(value);
  const text = valueText(new Date(exact(value.getTime())));
  return text.replace(/^1899-12-30 /, '');
}
