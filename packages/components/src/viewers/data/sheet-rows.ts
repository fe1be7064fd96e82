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
    this.#header = detectHeader(this.#rows.slice(0, 60).map((row) => row.map(valueText)));
  }

  get rows(): number {
    return this.#rows.length - (this.#header ? 1 : 0);
  }
  cells(row: number): string[] {
    return (this.#rows[row + (this.#header ? 1 : 0)] ?? []).map(valueText);
  }
  cell(row: number, column: number): string {
    return valueText(this.#rows[row + (this.#header ? 1 : 0)]?.[column]);
  }
  profile(): Generator<void, ColumnProfile[]> {
    return profileColumns(this, this.#header ? this.#rows[0]!.map(valueText) : []);
  }
}
