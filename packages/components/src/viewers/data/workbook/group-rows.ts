import type { CellRange } from '../data-engine.ts';
import type { SheetCells } from './sheet-cells.ts';

/** Rows of a head, at most. */
const deepest = 5;
/** What stands between the name of a group and that of a column. */
const within = ' · ';

/** The rows of a sheet that name groups of columns: 2025 and 2026, each over Sales and Cost. That they do is told by cells that are merged across columns, beside others. */
export class GroupRows {
  readonly #rows: Uint32Array;
  readonly #columns: readonly number[];
  /** By row: what is merged across columns there, and what begins there and goes on below. */
  readonly #across = new Map<number, CellRange[]>();
  readonly #down: CellRange[] = [];
  readonly #cells: SheetCells;

  constructor(cells: SheetCells, rows: Uint32Array, columns: readonly number[]) {
    [this.#cells, this.#rows, this.#columns] = [cells, rows, columns];
    for (const range of cells.merged) {
      if (range.right > range.left && range.bottom === range.top) this.#across.set(range.top, [...(this.#across.get(range.top) ?? []), range]);
      else if (range.bottom > range.top && range.right === range.left) this.#down.push(range);
    }
  }

  /** Whether the row, as it is shown, names groups: not where one cell is merged above all of the table, which is a title. */
  at(row: number): boolean {
    const at = this.#rows[row];
    const cells = (at !== undefined && this.#cells.rows[at]) || [];
    const across = (at !== undefined && this.#across.get(at)) || [];
    return across.some(({ left }) => cells[left] !== undefined) && Object.keys(cells).length > 1;
  }
  /** How many rows name the columns, from this one on. */
  depthAt(row: number): number {
    let depth = 1;
    while (depth < deepest && row + depth < this.#rows.length && this.at(row + depth - 1)) depth += 1;
    return depth;
  }

  /** The names of the columns from those of their groups on: each says once what it is called. */
  names(from: number, shownAt: (row: number, column: number) => string): string[] {
    const to = from + this.depthAt(from);
    return this.#columns.map((_, column) => {
      const parts: string[] = [];
      for (let row = from; row < to; row++) {
        const part = shownAt(row, this.#firstOf(this.#rows[row]!, column)).trim();
        if (part !== '' && parts.at(-1) !== part) parts.push(part);
      }
      return parts.join(within);
    });
  }
  /** The column that the cell is merged into, as columns are shown. */
  #firstOf(at: number, column: number): number {
    const inSheet = this.#columns[column]!;
    const range = this.#across.get(at)?.find(({ left, right }) => left <= inSheet && inSheet <= right);
    const first = range ? this.#columns.indexOf(range.left) : -1;
    return first < 0 ? column : first;
  }
}
