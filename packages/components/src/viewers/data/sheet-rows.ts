import { detectHeader } from './dialect.ts';
import { profileColumns } from './profile-columns.ts';
import type { ColumnProfile, RowSource } from './row-source.ts';
import { valueText } from './value-text.ts';

/** The rows of a sheet, with the values that its formulas had when it was saved. */
export class SheetRows implements RowSource {
  readonly #rows: readonly (readonly unknown[])[];
  readonly #header: boolean;
  readonly columns: number;
  readonly encoding = 'XLSX';

  constructor(rows: readonly unknown[][]) {
    this.#rows = rows;
    this.columns = this.#rows.reduce((most, row) => Math.max(most, row.length), 0);
    this.#header = detectHeader(this.#rows.slice(0, 60).map((row) => row.map(sheetText)));
  }

  get rows(): number {
    return this.#rows.length - (this.#header ? 1 : 0);
  }
  cells(row: number): string[] {
    return (this.#rows[row + (this.#header ? 1 : 0)] ?? []).map(sheetText);
  }
  cell(row: number, column: number): string {
    return sheetText(this.#rows[row + (this.#header ? 1 : 0)]?.[column]);
  }
  profile(): Generator<void, ColumnProfile[]> {
    return profileColumns(this, this.#header ? this.#rows[0]!.map(sheetText) : []);
  }
}

/** A moment is kept as a part of a day, of which a millisecond may go missing; a time alone as one of the day before the first. Spreadsheets count with 15 digits, and show no more. */
function sheetText(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (!(value instanceof Date)) return valueText(value);
  const at = value.getTime();
  const text = valueText(Math.abs(at % 1000) === 999 ? new Date(at + Math.sign(at)) : value);
  return text.replace(/^1899-12-3[01] /, '');
}
