import type { CellRange } from '../../data-engine.ts';
import type { GridCell } from '../drawing/grid-keys.ts';

/** The active cell, and the range that ends at it: that cell alone where nothing else is selected. */
export class GridSelection {
  #active: GridCell = { row: 0, column: 0 };
  #anchor = this.#active;
  readonly #placeOf: (column: number) => number;

  /** `placeOf`: where a column stands among those that are shown. */
  constructor(placeOf: (column: number) => number) {
    this.#placeOf = placeOf;
  }

  get active(): GridCell {
    return this.#active;
  }
  /** The other end of the range; undefined where it is one cell. */
  get anchor(): GridCell | undefined {
    return this.isOneCell ? undefined : this.#anchor;
  }
  get range(): CellRange {
    const [a, b] = [this.#anchor, this.#active];
    const [left, right] = this.#placeOf(a.column) <= this.#placeOf(b.column) ? [a.column, b.column] : [b.column, a.column];
    return { top: Math.max(0, Math.min(a.row, b.row)), left, bottom: Math.max(0, a.row, b.row), right };
  }
  get isOneCell(): boolean {
    const { top, left, bottom, right } = this.range;
    return top === bottom && left === right;
  }

  go(cell: GridCell, extend = false): void {
    this.#active = cell;
    if (!extend) this.#anchor = cell;
  }
  goToRow(row: number): void {
    this.go({ ...this.#active, row });
  }
  /** Rows have other places than before. */
  move(to: (row: number) => number): void {
    const moved = (cell: GridCell): GridCell => ({ ...cell, row: to(cell.row) });
    [this.#active, this.#anchor] = [moved(this.#active), moved(this.#anchor)];
  }
}
