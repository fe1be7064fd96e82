import { VirtualViewport, type Seen, type ViewportParts } from '../../../virtual/viewport.ts';
import { columnWidths, type GridColumns } from './grid-columns.ts';
import { rowsSeen, type GridSizes } from './grid-drawing.ts';
import type { GridCell } from './grid-keys.ts';
import type { ShownRows } from './shown-rows.ts';
import type { TextWidth } from './text-width.ts';

/** A place that a grid is scrolled to, in pixels of its content. */
export interface GridPlace {
  top: number;
  left: number;
}

/** What of a grid is in view, and where its cells lie there. */
export class GridSight {
  readonly viewport: VirtualViewport;
  readonly #parts: ViewportParts;
  readonly #columns: GridColumns;
  readonly #shown: ShownRows;
  readonly #measure: TextWidth;
  readonly #sizes: GridSizes;
  /** Columns begin at the right. */
  readonly mirrored: boolean;
  /** What the view began with when it was drawn last, and how high it was. */
  #top = 0;
  #height = 0;

  constructor(parts: ViewportParts, { columns, shown, measure, sizes, mirrored }: { columns: GridColumns; shown: ShownRows; measure: TextWidth; sizes: GridSizes; mirrored: boolean }, draw: (seen: Seen) => void) {
    this.#parts = parts;
    this.#columns = columns;
    this.#shown = shown;
    this.#measure = measure;
    this.#sizes = sizes;
    this.mirrored = mirrored;
    parts.scroller.classList.toggle('mirrored', mirrored);
    this.viewport = new VirtualViewport(parts, draw, mirrored);
  }

  /** How wide the numbers beside the rows are. */
  get gutter(): number {
    return Math.ceil(this.#measure.cell('0'.repeat(this.#shown.longestNumber))) + columnWidths.padding;
  }
  /** The first and the last row in view. */
  get rows(): { first: number; last: number } {
    return rowsSeen(this.viewport.seen, this.#shown.count, this.#sizes);
  }
  /** How many rows the view turns by. */
  get page(): number {
    return Math.max(1, Math.floor((this.viewport.seen.height - this.#sizes.header) / this.#sizes.row) - 1);
  }

  get position(): GridPlace {
    const { top, left } = this.viewport.seen;
    return { top, left };
  }
  set position(position: GridPlace) {
    this.viewport.scrollTo(position);
  }
  /** True where the view can begin there. */
  reaches(top: number): boolean {
    return this.#sizes.header + this.#shown.count * this.#sizes.row - this.viewport.seen.height >= top;
  }

  /** Rows or columns are more, fewer or wider; or rows are higher by a factor. */
  resize(factor?: number): void {
    this.#parts.scroller.setAttribute('aria-rowcount', this.#shown.far ? '-1' : String(this.#shown.count + 1));
    this.viewport.resize(this.gutter + this.#columns.width + 24, this.#sizes.header + this.#shown.count * this.#sizes.row + 8, factor);
  }
  /** Rows came before those in view, which stay where they are there. */
  shift(rows: number): void {
    const { top, left } = this.position;
    this.#top = top + rows * this.#sizes.row;
    this.resize();
    this.position = { top: this.#top, left };
  }

  reveal({ row, column }: GridCell): void {
    this.#reveal(this.#rowBox(row), column);
  }
  /** Across alone: who moves a column looks at its head. */
  revealColumn(column: number): void {
    this.#reveal(this.#rowBox(-1), column);
  }
  #reveal(rows: { top: number; bottom: number }, column: number): void {
    const { gutter } = this;
    const { left } = this.viewport.seen;
    const start = gutter + this.#columns.start(column);
    const horizontal = this.#columns.isPinned(column) ? { left: left + gutter + this.#columns.pinnedWidth, right: left } : { left: start, right: start + this.#columns.widthOf(column) };
    this.viewport.reveal({ ...rows, ...horizontal }, { top: this.#sizes.header, left: gutter + this.#columns.pinnedWidth });
  }
  /** Down alone: who sorts by a column looks at that one. */
  revealRow(row: number): void {
    this.viewport.reveal(this.#rowBox(row), { top: this.#sizes.header });
  }
  /** Where a row is; the header is always in view. */
  #rowBox(row: number): { top: number; bottom: number } {
    const top = row < 0 ? this.viewport.seen.top + this.#sizes.header : this.#sizes.header + row * this.#sizes.row;
    return { top, bottom: row < 0 ? top : top + this.#sizes.row };
  }

  /** How far a point of the viewport is from where the row numbers end. */
  acrossAt(x: number): number {
    const box = this.#parts.layer.getBoundingClientRect();
    return (this.mirrored ? box.right - x : x - box.left) - this.gutter;
  }
  /** The same from where the columns begin, be it scrolled out of view. */
  alongAt(x: number): number {
    const across = this.acrossAt(x);
    return across < this.#columns.pinnedWidth ? across : across + this.viewport.seen.left;
  }
  /** The cell at a point of the viewport; the nearest where there is none. */
  cellAt(x: number, y: number): GridCell {
    const box = this.#parts.layer.getBoundingClientRect();
    const { top } = this.viewport.seen;
    const down = y - box.top - this.#sizes.header;
    const row = down < 0 ? -1 : Math.floor((down + top) / this.#sizes.row);
    return { row: Math.min(row, this.#shown.count - 1), column: this.#columns.at(this.alongAt(x)) };
  }

  /** Where a view must begin that became shorter, because a line came below it, so that a row does not leave it. */
  shortened({ top, height }: Seen, row: number): number | undefined {
    const before = this.#height;
    this.#height = height;
    const start = this.#sizes.header + row * this.#sizes.row;
    const left = start >= top + this.#sizes.header && start < top + before && start >= top + height;
    return left ? start + this.#sizes.row - height : undefined;
  }

  /** Which end of the rows comes near since the view was drawn last, before the last of them is seen. */
  nears({ top, height }: Seen): 'before' | 'after' | undefined {
    const { first, last } = rowsSeen({ top, height }, this.#shown.count, this.#sizes);
    const near = last - first + 1;
    const [on, back] = [top > this.#top, top < this.#top];
    this.#top = top;
    if (on && last + near >= this.#shown.count) return 'after';
    return back && first < near ? 'before' : undefined;
  }
}
