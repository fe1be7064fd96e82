import type { CellNote } from '../rows/row-source.ts';
import type { CellRange } from '../data-engine.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';

/** A value as a workbook holds it: moments are numbers there, of days. */
export type CellValue = string | number | boolean;

/** Cells that a table may span: each is looked at when it is sorted, counted or exported. */
const mostCells = 20_000_000;
/** What a sheet of a workbook can have (ECMA-376 part 1, section 18.3.1.73 and the limits of its programs). */
const largest = { rows: 1_048_576, columns: 16_384 };
/** Spans of merged cells that are kept: heads are written with a few of them. */
const mostMerged = 10_000;

/** Formulas, notes and links that are kept, each. */
const mostBeside = 200_000;
/** Columns in which such cells are kept. */
const mostPainted = 512;
export const placeKey = (row: number, column: number): number => row * largest.columns + column;

/** A formula that several cells have, and the first of them. */
interface SharedFormula {
  row: number;
  column: number;
  text: string;
}

/** The cells of a sheet that hold something, and how it lays them out. Rows and columns are counted from 0. */
export class SheetCells {
  readonly rows: (CellValue | undefined)[][] = [];
  /** What a cell shows where that is not its value, as the file says it: by row and column. */
  readonly texts: ((string | undefined)[] | undefined)[] = [];
  /** The number of a cell's style; 0 where it has none that is looked for. */
  readonly styles: (Uint16Array | undefined)[] = [];
  readonly merged: CellRange[] = [];
  /** Columns at the head that stay in view. */
  frozen = 0;
  /** Its columns begin at the right. */
  mirrored = false;
  /** What its author put out of sight. */
  readonly hidden = { rows: new Set<number>(), columns: new Set<number>() };
  /** What stands beside cells, by `placeKey`: formulas as they are written, or the number of one that cells share; notes; where cells lead. */
  readonly formulas = new Map<number, string | number>();
  readonly shared = new Map<number, SharedFormula>();
  readonly notes = new Map<number, CellNote[]>();
  readonly links = new Map<number, string>();
  /** Columns in which a cell holds something. */
  readonly filled: boolean[] = [];

  put(row: number, column: number, value: CellValue): void {
    const [rows, columns] = [Math.max(this.rows.length, row + 1), Math.max(this.filled.length, column + 1)];
    if (rows > largest.rows || columns > largest.columns || rows * columns > mostCells) throw tableProblem('problemSheetTooLarge', { rows, columns });
    while (this.rows.length <= row) this.rows.push([]);
    this.rows[row]![column] = value;
    this.filled[column] = true;
  }
  /** What a cell shows where that is not its value. */
  show(row: number, column: number, text: string): void {
    (this.texts[row] ??= [])[column] = text;
  }
  style(row: number, column: number, style: number): void {
    let styles = this.styles[row] ?? new Uint16Array(16);
    if (column >= styles.length) {
      const longer = new Uint16Array(Math.max(column + 1, styles.length * 2));
      longer.set(styles);
      styles = longer;
    }
    styles[column] = style;
    this.styles[row] = styles;
  }
  /** The style of a cell that holds nothing, which its author gave a colour. */
  paint(row: number, column: number, style: number): void {
    if (row < largest.rows && column < mostPainted && this.#painted++ < mostBeside) this.style(row, column, style);
  }
  #painted = 0;
  /** `shared`: the number under which other cells have it, too; without a text of its own it is that of the first. */
  formula(row: number, column: number, text: string, shared?: number): void {
    if (this.formulas.size >= mostBeside || (text === '' && shared === undefined)) return;
    if (text !== '' && shared !== undefined) this.shared.set(shared, { row, column, text });
    this.formulas.set(placeKey(row, column), text === '' ? shared! : text);
  }
  note(row: number, column: number, note: CellNote): void {
    const key = placeKey(row, column);
    if (this.notes.size < mostBeside) this.notes.set(key, [...(this.notes.get(key) ?? []), note]);
  }
  link({ top, left, bottom, right }: CellRange, href: string): void {
    const [last, end] = [Math.min(bottom, top + 999), Math.min(right, left + 99)];
    for (let row = top; row <= last && this.#linked < mostBeside; row++) {
      this.#linked += Math.max(0, end - left + 1);
      for (let column = left; column <= end; column++) this.links.set(placeKey(row, column), href);
    }
  }
  /** Also of cells that had one: many links over the same cells would take long. */
  #linked = 0;
  merge(range: CellRange): void {
    if (this.merged.length < mostMerged) this.merged.push(range);
  }
  hideColumns(from: number, to: number): void {
    for (let column = Math.max(0, from); column <= Math.min(to, largest.columns - 1); column++) this.hidden.columns.add(column);
  }
  hideRow(row: number): void {
    if (row < largest.rows) this.hidden.rows.add(row);
  }
}
