import type { EngineLink } from '../../streaming/engine-link.ts';
import type { DataEngine } from '../data-engine.ts';
import type { ColumnRun } from '../table/column-order.ts';
import type { GridColumns } from './drawing/grid-columns.ts';
import type { GridSight } from './drawing/grid-sight.ts';
import type { GridRange } from './range/grid-range.ts';

export interface ColumnLayoutOptions {
  columns: GridColumns;
  sight: GridSight;
  range: GridRange;
  link: EngineLink<DataEngine>;
  /** Columns went out of sight, came back into it, or stand elsewhere. */
  rearranged: () => void;
}

/** What the reader does with the columns of a grid: makes them wider, hides, moves and pins them. */
export class ColumnLayout {
  readonly #options: ColumnLayoutOptions;

  constructor(options: ColumnLayoutOptions) {
    this.#options = options;
  }

  resize(column: number, width: number): void {
    const { columns, sight } = this.#options;
    columns.resize(column, width);
    sight.resize();
  }

  /** Puts columns out of sight, or back into it. One stays, and what is active is one that is seen. */
  hide(some: readonly number[], hidden: boolean): void {
    const { columns, range } = this.#options;
    const { row, column } = range.selection.active;
    columns.hide(some, hidden, column);
    if (columns.isHidden(column)) range.selection.go({ row, column: columns.seenFrom(columns.placeOf(column), 1) });
    this.#rearranged();
  }

  /** The column that is seen to the right (1) or to the left (-1) of another. */
  beside(column: number, way: number): number | undefined {
    const { columns, sight } = this.#options;
    return columns.beside(column, sight.mirrored ? -way : way);
  }
  /** Takes a column to another place. A range from one column to another is let go of: others would be in it. */
  move(column: number, place: number): void {
    const { columns, sight, range } = this.#options;
    const { active, anchor } = range.selection;
    columns.move(column, place);
    if (anchor && anchor.column !== active.column) range.selection.go(active);
    this.#reordered();
    sight.revealColumn(column);
  }
  /** Puts the columns in an order that was kept; without one in that of the file. */
  reorder(order: readonly ColumnRun[] = []): void {
    const { columns, range } = this.#options;
    columns.order = order;
    range.selection.go(range.selection.active);
    this.#reordered();
  }
  #reordered(): void {
    const { columns, link } = this.#options;
    // Who searches goes by it, too.
    link.call('reorder', [columns.order]).catch(() => {});
    this.#rearranged();
  }

  /** The first `count` stay in view. */
  pin(count: number): void {
    const { columns, sight } = this.#options;
    columns.pin(count);
    sight.resize();
  }
  /** The same, unless they take more than half of the view. */
  pinFitting(count: number): void {
    const { columns, sight } = this.#options;
    if (count <= columns.count && columns.widthOfFirst(count) <= sight.viewport.seen.width / 2) this.pin(count);
  }

  #rearranged(): void {
    const { sight, range, rearranged } = this.#options;
    range.forget();
    sight.resize();
    rearranged();
  }
}
