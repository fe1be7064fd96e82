import type { EngineLink } from '../streaming/engine-link.ts';
import type { FindResult } from '../viewer.ts';
import { FindMarks, textRange } from '../virtual/find-marks.ts';
import { RowCache } from '../virtual/row-cache.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import { VirtualViewport, type Seen, type ViewportParts } from '../virtual/viewport.ts';
import type { CellRange, DataEngine, GridRow, Progress } from './data-engine.ts';
import { columnLetters, columnWidths, GridColumns } from './grid-columns.ts';
import { GridDrawing, rowsSeen, sizes } from './grid-drawing.ts';
import { GridFind } from './grid-find.ts';
import { gridMove, type GridCell } from './grid-keys.ts';
import type { ColumnProfile } from './table.ts';
import type { Sorting } from './table-order.ts';
import type { TextWidth } from './text-width.ts';

export interface GridPaneOptions {
  link: EngineLink<DataEngine>;
  profiles: readonly ColumnProfile[];
  locale: string;
  measure: TextWidth;
  /** More rows are shown; at most once a frame. */
  grown: (progress: Progress) => void;
}

/** Cells that come from the engine in one answer, about. */
const answered = 20_000;
const blockFor = (columns: number): number => Math.min(64, Math.max(2, Math.floor(answered / Math.max(1, columns))));

/** Cells up to this many are copied from what is at hand, so that a copy command has them at once. */
const atOnce = 2000;

/** The grid on screen: rows from the engine, an active cell, a selected range, sorting and search. */
export class GridPane {
  readonly #parts: ViewportParts;
  readonly #options: GridPaneOptions;
  readonly #viewport: VirtualViewport;
  readonly #cache: RowCache<GridRow>;
  readonly #columns: GridColumns;
  readonly #drawing: GridDrawing;
  readonly #marks = new FindMarks();
  #progress: Progress = { ready: false, rows: 0, columns: 0, encoding: '' };
  #grown = 0;
  #complete = false;
  #active: GridCell = { row: 0, column: 0 };
  #anchor: GridCell = { row: 0, column: 0 };
  #sorting: Sorting | undefined;
  readonly #find: GridFind;

  constructor(parts: ViewportParts, options: GridPaneOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#cache = new RowCache((from, to) => options.link.call('rows', [from, to]), () => this.#viewport.request(), blockFor(options.profiles.length));
    this.#columns = new GridColumns(options.measure);
    this.#find = new GridFind(options.link);
    this.#drawing = new GridDrawing(parts.layer, this.#columns, this.#cache);
    this.#viewport = new VirtualViewport(parts, (seen) => this.#draw(seen));
  }

  /** Fetches and draws the first rows. */
  async begin(progress: Progress): Promise<void> {
    this.#take(progress);
    await this.#refresh();
    this.#viewport.flush();
  }

  /** More rows are there; taken in with the next frame. */
  grew(progress: Progress): void {
    const before = this.#progress.rows;
    this.#cache.grew(before);
    this.#progress = progress;
    this.#grown ||= requestAnimationFrame(() => this.#take(this.#progress));
  }

  /** Everything is there: columns are as wide as all that is known asks for. */
  complete(profiles: readonly ColumnProfile[]): void {
    this.#complete = true;
    this.#columns.widen(profiles);
    this.#take(this.#progress);
  }

  get active(): GridCell {
    return this.#active;
  }
  get sorting(): Sorting | undefined {
    return this.#sorting;
  }
  get position(): { top: number; left: number } {
    const { top, left } = this.#viewport.seen;
    return { top, left };
  }
  set position(position: { top: number; left: number }) {
    this.#viewport.scrollTo(position);
  }

  /** What is selected; the active cell alone when there is no range. */
  get range(): CellRange {
    const [a, b] = [this.#anchor, this.#active];
    return { top: Math.max(0, Math.min(a.row, b.row)), left: Math.min(a.column, b.column), bottom: Math.max(0, a.row, b.row), right: Math.max(a.column, b.column) };
  }

  /** Answers true when the key was one of the grid's. */
  press({ key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): boolean {
    const { column, row } = this.#active;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
      this.#anchor = { row: 0, column: 0 };
      this.#active = { row: this.#progress.rows - 1, column: this.#columns.count - 1 };
      this.#viewport.request();
      return true;
    }
    if (row < 0 && (key === '+' || key === '-')) {
      this.resize(column, this.#columns.widthOf(column) + (key === '+' ? 16 : -16));
      return true;
    }
    const page = Math.max(1, Math.floor((this.#viewport.seen.height - sizes.header) / sizes.row) - 1);
    const to = gridMove(key, this.#active, { rows: this.#progress.rows, columns: this.#columns.count, page }, ctrlKey || metaKey);
    if (to) this.activate(to, shiftKey);
    return to !== undefined;
  }

  activate(cell: GridCell, extend = false): void {
    // What has come since the last frame can be gone to as well.
    if (this.#grown) this.#take(this.#progress);
    this.#active = cell;
    if (!extend) this.#anchor = cell;
    const start = this.#columns.start(cell.column);
    const horizontal = { left: this.#gutter + start, right: this.#gutter + start + this.#columns.widthOf(cell.column) };
    const { top } = this.#viewport.seen;
    const vertical = cell.row < 0 ? { top: top + sizes.header, bottom: top + sizes.header } : { top: sizes.header + cell.row * sizes.row, bottom: sizes.header + (cell.row + 1) * sizes.row };
    this.#viewport.reveal({ ...vertical, ...horizontal }, { top: sizes.header, left: this.#gutter });
  }

  /** The cell at a point of the view; `handle` when it is the end of a header cell. */
  cellAt(x: number, y: number): GridCell & { number: boolean } {
    const box = this.#parts.layer.getBoundingClientRect();
    const { top, left } = this.#viewport.seen;
    const inside = y - box.top;
    const row = inside < sizes.header ? -1 : Math.floor((inside - sizes.header + top) / sizes.row);
    const across = x - box.left - this.#gutter;
    return { row: Math.min(row, this.#progress.rows - 1), column: this.#columns.at(across + left), number: across < 0 };
  }
  widthOf(column: number): number {
    return this.#columns.widthOf(column);
  }
  resize(column: number, width: number): void {
    this.#columns.resize(column, width);
    this.#resize();
  }

  get columnCount(): number {
    return this.#columns.count;
  }
  isNumeric(column: number): boolean {
    return this.#columns.profiles[column]?.numeric ?? false;
  }

  /** What the header of a column says. */
  nameOf(column: number): string {
    return this.#columns.profiles[column]?.name || columnLetters(column);
  }

  /** Up, down, as in the file. */
  async sort(column: number): Promise<void> {
    const now = this.#sorting;
    this.#sorting = now?.column !== column ? { column, descending: false } : now.descending ? undefined : { column, descending: true };
    await this.#options.link.call('sort', [this.#sorting, this.#options.locale]);
    await this.#refresh();
  }

  /** The range as tab-separated values where it is at hand; undefined where the engine must be asked. */
  copyAtOnce(): string | undefined {
    const { top, left, bottom, right } = this.range;
    if ((bottom - top + 1) * (right - left + 1) > atOnce) return undefined;
    const lines: string[] = [];
    for (let row = top; row <= bottom; row++) {
      const cells = this.#cache.get(row)?.cells.slice(left, right + 1);
      // A long cell is here only in part, and a special one must be quoted: the engine knows how.
      if (!cells || cells.some((cell) => cell.length >= 300 || /[\t\n\r"]/.test(cell))) return undefined;
      lines.push(Array.from({ length: right - left + 1 }, (_, nth) => cells[nth] ?? '').join('\t'));
    }
    return lines.join('\n');
  }
  /** One cell alone is copied as it is, a range as tab-separated values. */
  copy(): Promise<string> {
    const { top, left, bottom, right } = this.range;
    return top === bottom && left === right ? this.#options.link.call('cell', [top, left]) : this.#options.link.call('copy', [{ top, left, bottom, right }]);
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    const { first } = rowsSeen(this.#viewport.seen, this.#progress.rows);
    const { result, cell } = await this.#find.find(query, options, { rows: this.#progress.rows, from: first, complete: this.#complete });
    if (!this.#find.pattern) this.#marks.clear();
    const { position } = this;
    if (cell) this.activate(cell);
    if (options.at !== undefined) this.position = position;
    await this.#refresh();
    this.#viewport.flush();
    return result;
  }
  clearFind(): void {
    this.#find.clear();
    this.#marks.clear();
  }

  dispose(): void {
    cancelAnimationFrame(this.#grown);
    this.#viewport.dispose();
    this.#drawing.clear();
    this.#marks.clear();
    this.#parts.layer.replaceChildren();
  }

  get #gutter(): number {
    return Math.ceil(this.#options.measure.cell('0'.repeat(Math.max(3, String(this.#progress.rows).length)))) + columnWidths.padding;
  }

  #take(progress: Progress): void {
    cancelAnimationFrame(this.#grown);
    this.#grown = 0;
    this.#progress = progress;
    if (progress.columns > this.#columns.count) this.#columns.extend(progress.columns, this.#options.profiles);
    this.#parts.scroller.setAttribute('aria-rowcount', String(progress.rows + 1));
    this.#parts.scroller.setAttribute('aria-colcount', String(progress.columns + 1));
    this.#options.grown(progress);
    this.#resize();
  }
  #resize(): void {
    this.#viewport.resize(this.#gutter + this.#columns.width + 24, sizes.header + this.#progress.rows * sizes.row + 8);
  }
  #refresh(): Promise<void> {
    const { first, last } = rowsSeen(this.#viewport.seen, this.#progress.rows);
    return this.#cache.refresh(first, Math.max(first, last));
  }

  #draw(seen: Seen): void {
    const { top, left, bottom, right } = this.range;
    const range = top !== bottom || left !== right ? { top, left, bottom, right } : undefined;
    this.#drawing.draw(seen, { rows: this.#progress.rows, gutter: this.#gutter, active: this.#active, range, sorting: this.#sorting });
    const cell = this.#drawing.cell(this.#active);
    if (cell) this.#parts.scroller.setAttribute('aria-activedescendant', cell.id);
    else this.#parts.scroller.removeAttribute('aria-activedescendant');
    if (this.#find.pattern) this.#mark(seen, this.#find.pattern);
  }

  #mark(seen: Seen, pattern: RegExp): void {
    const all: StaticRange[] = [];
    let current: StaticRange | undefined;
    const { first, last } = rowsSeen(seen, this.#progress.rows);
    const columns = this.#columns.between(seen.left, seen.left + seen.width);
    for (let row = first; row <= last; row++) {
      for (let column = columns.first; column <= columns.last; column++) {
        const cell = this.#drawing.cell({ row, column });
        for (const { index, 0: match } of cell?.textContent.matchAll(pattern) ?? []) {
          const range = match === '' ? undefined : textRange(cell!, index, index + match.length);
          if (!range) continue;
          if (!current && row === this.#active.row && column === this.#active.column) current = range;
          else all.push(range);
        }
      }
    }
    this.#marks.show(all, current);
  }
}
