import { detectHeader, firstSheetRow } from '../rows/head-row.ts';
import { profileColumns } from '../rows/profile-columns.ts';
import type { Reading, Readings } from '../rows/reading.ts';
import type { ColumnProfile, RowSource } from '../rows/row-source.ts';
import { numberIn } from '../rows/numbers.ts';
import type { CellFormat } from './number-format.ts';
import { dayZero, sheetMoment } from './sheet-days.ts';
import { valueText } from '../rows/value-text.ts';
import type { SheetLook } from './workbook-formats.ts';

const day = 86_400_000;
/** Rows that are looked at for the head. */
const looked = 60;
/** Days that a workbook can count: until the year 10000. */
const daysKnown = 2_958_466;

const unlooked: SheetLook = { formats: [], styles: [], base: dayZero.from1900 };

/** The rows of a sheet, with the values that its formulas had when it was saved. */
export class SheetRows implements RowSource {
  readonly #rows: readonly (readonly unknown[])[];
  /** How it is read, and what it looks like by itself. */
  readonly readings: Readings;
  readonly columns: number;
  readonly encoding = 'XLSX';
  readonly #look: SheetLook;

  constructor(rows: readonly unknown[][], look: SheetLook = unlooked, { skip, header }: Partial<Reading> = {}) {
    this.#rows = rows;
    this.#look = look;
    this.columns = this.#rows.reduce((most, row) => Math.max(most, row.length), 0);
    const above = firstSheetRow(this.#textsFrom(0));
    const detected = { skip: above, header: detectHeader(this.#textsFrom(skip ?? above)) };
    this.readings = { taken: { skip: skip ?? above, header: header ?? detected.header }, detected };
  }

  get rows(): number {
    return Math.max(0, this.#rows.length - this.#skipped);
  }
  get #skipped(): number {
    const { skip, header } = this.readings.taken;
    return skip + (header ? 1 : 0);
  }
  cells(row: number): string[] {
    const at = row + this.#skipped;
    return (this.#rows[at] ?? []).map((_, column) => sheetText(this.#valueAt(at, column)));
  }
  cell(row: number, column: number): string {
    return sheetText(this.#valueAt(row + this.#skipped, column));
  }
  shown(row: number, column: number): string {
    return this.#shownAt(row + this.#skipped, column);
  }
  written(row: number, column: number, value: number): string | undefined {
    return this.#formatAt(row + this.#skipped, column)?.(value, this.#look.base);
  }
  /** 10 % is a tenth, as in the cells. */
  endOf(text: string): number {
    return numberIn(text) / (/%\s*$/.test(text) ? 100 : 1);
  }
  get names(): string[] {
    const { skip, header } = this.readings.taken;
    return header ? (this.#rows[skip] ?? []).map((_, column) => this.#shownAt(skip, column)) : [];
  }
  profile(): Generator<void, ColumnProfile[]> {
    return profileColumns(this, this.names);
  }

  #textsFrom(row: number): string[][] {
    return this.#rows.slice(row, row + looked).map((cells) => cells.map(sheetText));
  }
  #formatAt(at: number, column: number): CellFormat | undefined {
    const { formats, styles } = this.#look;
    return formats[styles[at]?.[column] ?? 0];
  }
  /** A span of time is its days; a moment is one whatever number its format has: the reader knows those that a few programs use. */
  #valueAt(at: number, column: number): unknown {
    const value = this.#rows[at]?.[column];
    const of = this.#formatAt(at, column)?.of;
    if (value instanceof Date) return of === 'span' ? this.#days(value) : this.#momentOf(this.#days(value));
    return of === 'moment' && typeof value === 'number' && value >= 0 && value < daysKnown ? this.#momentOf(value) : value;
  }
  #shownAt(at: number, column: number): string {
    const value = this.#rows[at]?.[column];
    const number = value instanceof Date ? this.#days(value) : value;
    return (typeof number === 'number' ? this.#formatAt(at, column)?.(number, this.#look.base) : undefined) ?? sheetText(value instanceof Date ? this.#momentOf(this.#days(value)) : value);
  }
  #momentOf(days: number): unknown {
    return sheetMoment(Math.round(days * day), this.#look.base);
  }
  #days(date: Date): number {
    return (exact(date.getTime()) - this.#look.base) / day;
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
