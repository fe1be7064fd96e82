import { Growing } from '../../virtual/growing.ts';
import type { RowLayout, TextRow } from '../pane/row-layout.ts';

/** Lines that are out of view, the last one included. */
export interface HiddenLines {
  from: number;
  last: number;
}

/** A layout without the lines that lie in closed folds. A row of one that is asked for is the one before them: the fold's head. */
export class FoldedLayout implements RowLayout {
  readonly #whole: RowLayout;
  readonly #hidden: readonly HiddenLines[];
  /** Where each stretch that is shown begins: among the rows that are shown, and among all. */
  readonly #shown = new Growing();
  readonly #all = new Growing();
  #rows = 0;

  /** `hidden`: in order, apart from one another. */
  constructor(whole: RowLayout, hidden: readonly HiddenLines[]) {
    this.#whole = whole;
    this.#hidden = hidden;
    this.#place();
  }

  get rows(): number {
    return this.#rows;
  }
  get columns(): number {
    return this.#whole.columns;
  }
  extend(): void {
    this.#whole.extend();
    this.#place();
  }
  row(row: number, seen: { from: number; to: number }): TextRow {
    const nth = Math.max(0, this.#shown.lastAtMost(row));
    return this.#whole.row(this.#all.at(nth) + row - this.#shown.at(nth), seen);
  }
  rowOf(line: number, unit: number): number {
    const row = this.#whole.rowOf(line, unit);
    const nth = Math.max(0, this.#all.lastAtMost(row));
    const shown = this.#shown.at(nth) + row - this.#all.at(nth);
    const next = nth + 1 < this.#shown.length ? this.#shown.at(nth + 1) : this.#rows;
    return Math.min(shown, next - 1);
  }

  #place(): void {
    this.#shown.length = this.#all.length = 0;
    this.#shown.push(0);
    this.#all.push(0);
    let hidden = 0;
    for (const { from, last } of this.#hidden) {
      const row = this.#whole.rowOf(from, 0);
      const next = this.#whole.rowOf(last, Infinity) + 1;
      hidden += next - row;
      this.#shown.push(next - hidden);
      this.#all.push(next);
    }
    this.#rows = this.#whole.rows - hidden;
  }
}
