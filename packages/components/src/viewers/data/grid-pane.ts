import type { EngineLink } from '../streaming/engine-link.ts';
import type { FindResult } from '../viewer.ts';
import { RowCache } from '../virtual/row-cache.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import { VirtualViewport, type Seen, type ViewportParts } from '../virtual/viewport.ts';
import type { CellRange, DataEngine, FarTold, GridRow, Progress } from './data-engine.ts';
import { CellMatches } from './cell-matches.ts';
import { columnLetters, columnWidths, GridColumns } from './grid-columns.ts';
import { GridDrawing, rowsSeen, sizes } from './grid-drawing.ts';
import { GridFind } from './grid-find.ts';
import { GridMarks } from './grid-marks.ts';
import { gridMove, type GridCell } from './grid-keys.ts';
import type { ColumnProfile } from './row-source.ts';
import type { Arranging } from './arrangement.ts';
import { GridStatistics } from './grid-statistics.ts';
import type { ColumnStatistics } from './column-statistics.ts';
import type { TextWidth } from './text-width.ts';

export interface GridPaneOptions {
  link: EngineLink<DataEngine>;
  profiles: readonly ColumnProfile[];
  /** Of the page, which may change. */
  locale(): string;
  measure: TextWidth;
  /** More rows are shown; at most once a frame. */
  grown: (progress: Progress) => void;
  /** Statistics of a column in one line. */
  headLine: (statistics: ColumnStatistics) => string;
  /** Rows in view did not come, and why; without an error, they came after all. */
  missing: (error?: Error) => void;
  /** Statistics of some columns came. */
  counted: () => void;
  /** Shows the rows from the beginning again, where others are shown. */
  home: () => Promise<void>;
  /** The reader comes near the first or the last of rows that were read far in the file. */
  readOn: (to: 'before' | 'after') => void;
}

/** Cells that come from the engine in one answer, about. */
const answered = 20_000;
const blockFor = (columns: number): number => Math.min(64, Math.max(2, Math.floor(answered / Math.max(1, columns))));

/** Cells up to this many are copied from what is at hand, so that a copy command has them at once. */
const atOnce = 2000;

/** Rows up to which columns are counted as soon as they are seen; of more, each where the reader asks: a million takes seconds that sorting would wait for. */
const countedUnasked = 100_000;

/** The grid on screen: rows from the engine, an active cell, a selected range, sorting and search. */
export class GridPane {
  readonly #parts: ViewportParts;
  readonly #options: GridPaneOptions;
  readonly #viewport: VirtualViewport;
  readonly #cache: RowCache<GridRow>;
  readonly #columns: GridColumns;
  readonly #drawing: GridDrawing;
  readonly #marks: GridMarks;
  readonly #statistics: GridStatistics;
  #progress: Progress = { ready: false, rows: 0, columns: 0, encoding: '', arranges: false, sheets: [], sheet: 0, met: false };
  #grown = 0;
  #active: GridCell = { row: 0, column: 0 };
  #anchor: GridCell = { row: 0, column: 0 };
  #arranging: Arranging = { filters: [] };
  /** Rows that filters leave; undefined where none is. */
  #kept: number | undefined;
  /** The rows that are shown in place of those that were read from the beginning. */
  #far: FarTold | undefined;
  /** What the view began with when it was drawn last, and how high it was. */
  #top = 0;
  #height = 0;
  readonly #find: GridFind;

  constructor(parts: ViewportParts, options: GridPaneOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#cache = new RowCache((from, to) => this.#fetch(from, to), () => this.#viewport.request(), blockFor(options.profiles.length));
    this.#columns = new GridColumns(options.measure);
    this.#find = new GridFind(options.link);
    this.#drawing = new GridDrawing(parts.layer, this.#columns, this.#cache);
    this.#marks = new GridMarks(this.#drawing, new CellMatches((cells, expression) => options.link.call('places', [cells, expression]), () => this.#viewport.request()));
    this.#statistics = new GridStatistics((columns) => options.link.call('statistics', [columns]), () => {
      const lines = [...this.#statistics.known].flatMap(([column, known]) => (known ? [[column, options.headLine(known)] as const] : []));
      if (lines.length > 0) this.#columns.fitHeads(new Map(lines), this.#viewport.seen.width - this.#gutter);
      this.#resize();
      options.counted();
    });
    this.#viewport = new VirtualViewport(parts, (seen) => this.#draw(seen));
  }

  /** Fetches and draws the first rows. */
  async begin(progress: Progress): Promise<void> {
    this.#take(progress);
    await this.#refresh();
    this.#viewport.flush();
  }

  /** Asks again for rows that did not come. */
  again(): void {
    this.#viewport.request();
  }

  /** More rows are there; taken in with the next frame. */
  grew(progress: Progress): void {
    const before = this.#progress.rows;
    this.#cache.grew(before);
    this.#progress = progress;
    this.#grown ||= requestAnimationFrame(() => this.#take(this.#progress));
  }

  /** Everything is there: columns are as wide as all that is known asks for, and counted where that is not too much. */
  complete(profiles: readonly ColumnProfile[], counts: boolean): void {
    this.#columns.widen(profiles);
    if (counts) this.#statistics.allow();
    this.#take(this.#progress);
  }

  /** Shows rows that were read far in the file, or those from its beginning again; `still` leaves the active row where it is in the view. */
  turn(far: FarTold | undefined, row: number, still = false): Promise<void> {
    const { top, left, height } = this.#viewport.seen;
    const to = still ? top + (row - this.#active.row) * sizes.row : Math.max(0, (row + 1) * sizes.row + sizes.header - height);
    this.#far = far;
    if (far) this.#columns.fitCells(far.columns);
    const { first, last } = rowsSeen({ top: Math.max(0, to), height }, this.rows);
    return this.#cache.refresh(first, Math.max(first, last), () => {
      this.#active = this.#anchor = { row, column: this.#active.column };
      this.#resize();
      this.#viewport.scrollTo({ top: to, left });
    });
  }
  /** More rows were read around those that are shown, which stay where they are in the view. */
  widen(far: FarTold): Promise<void> {
    const seen = rowsSeen(this.#viewport.seen, this.rows);
    const moved = (cell: GridCell): GridCell => ({ ...cell, row: Math.min(Math.max(0, cell.row + far.at), far.rows - 1) });
    return this.#cache.refresh(Math.max(0, seen.first + far.at), Math.max(0, seen.last + far.at), () => {
      const { top, left } = this.#viewport.seen;
      this.#far = far;
      [this.#active, this.#anchor] = [moved(this.#active), moved(this.#anchor)];
      this.#columns.fitCells(far.columns);
      this.#top = top + far.at * sizes.row;
      this.#resize();
      this.#viewport.scrollTo({ top: this.#top, left });
    });
  }
  get away(): boolean {
    return this.#far !== undefined;
  }

  get active(): GridCell {
    return this.#active;
  }
  /** Rows that are shown. */
  get rows(): number {
    return this.#far?.rows ?? this.#kept ?? this.#progress.rows;
  }
  get position(): { top: number; left: number } {
    const { top, left } = this.#viewport.seen;
    return { top, left };
  }
  set position(position: { top: number; left: number }) {
    this.#viewport.scrollTo(position);
  }
  /** What is active goes where the view is. */
  activateSeen(): void {
    const { first, last } = rowsSeen(this.#viewport.seen, this.rows);
    const { row, column } = this.#active;
    const whole = Math.ceil(this.#viewport.seen.top / sizes.row);
    if (row >= 0 && (row < first || row > last)) this.#active = this.#anchor = { row: Math.min(whole, last), column };
    this.#viewport.request();
  }
  /** True where the view can begin there. */
  reaches(top: number): boolean {
    return sizes.header + this.rows * sizes.row - this.#viewport.seen.height >= top;
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
      this.#active = { row: this.rows - 1, column: this.#columns.count - 1 };
      this.#viewport.request();
      return true;
    }
    if (row < 0 && (key === '+' || key === '-')) {
      this.resize(column, this.#columns.widthOf(column) + (key === '+' ? 16 : -16));
      return true;
    }
    const page = Math.max(1, Math.floor((this.#viewport.seen.height - sizes.header) / sizes.row) - 1);
    const to = gridMove(key, this.#active, { rows: this.rows, columns: this.#columns.count, page }, ctrlKey || metaKey);
    if (to) this.activate(to, shiftKey);
    return to !== undefined;
  }

  activate(cell: GridCell, extend = false): void {
    // What has come since the last frame can be gone to as well.
    if (this.#grown) this.#take(this.#progress);
    this.#active = cell;
    if (!extend) this.#anchor = cell;
    const start = this.#columns.start(cell.column);
    const { left } = this.#viewport.seen;
    const across = { left: this.#gutter + start, right: this.#gutter + start + this.#columns.widthOf(cell.column) };
    const horizontal = cell.column < this.#columns.pinned ? { left: left + this.#gutter + this.#columns.pinnedWidth, right: left } : across;
    this.#viewport.reveal({ ...this.#rowBox, ...horizontal }, { top: sizes.header, left: this.#gutter + this.#columns.pinnedWidth });
  }
  /** Where the active row is; the header is always in view. */
  get #rowBox(): { top: number; bottom: number } {
    const { row } = this.#active;
    const top = row < 0 ? this.#viewport.seen.top + sizes.header : sizes.header + row * sizes.row;
    return { top, bottom: row < 0 ? top : top + sizes.row };
  }
  /** Down alone: who sorts by a column looks at that one. */
  #revealRow(): void {
    this.#viewport.reveal(this.#rowBox, { top: sizes.header });
  }

  /** The cell at a point of the view; `handle` when it is the end of a header cell. */
  cellAt(x: number, y: number): GridCell & { number: boolean } {
    const box = this.#parts.layer.getBoundingClientRect();
    const { top, left } = this.#viewport.seen;
    const inside = y - box.top;
    const row = inside < sizes.header ? -1 : Math.floor((inside - sizes.header + top) / sizes.row);
    const across = x - box.left - this.#gutter;
    return { row: Math.min(row, this.rows - 1), column: this.#columns.at(across < this.#columns.pinnedWidth ? across : across + left), number: across < 0 };
  }
  widthOf(column: number): number {
    return this.#columns.widthOf(column);
  }
  /** Those that the reader chose. */
  get widths(): [column: number, width: number][] {
    return this.#columns.chosen;
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

  /** Filters and sorts; the active cell keeps its place where there still is one, else goes to the first row, and comes into view. Rejects with an AbortError when a newer wish came. */
  async arrange(arranging: Arranging): Promise<void> {
    const count = await this.#options.link.call('arrange', [arranging, this.#options.locale()]);
    this.#arranging = arranging;
    this.#kept = arranging.filters.length > 0 ? count : undefined;
    if (Math.max(this.#active.row, this.#anchor.row) >= count) {
      const row = Math.min(this.#active.row, 0, count - 1);
      this.#active = this.#anchor = { row, column: this.#active.column };
    }
    this.#resize();
    this.#revealRow();
    await this.#refresh();
    this.#viewport.flush();
  }

  /** The first `columns` stay in view. */
  pin(columns: number): void {
    this.#columns.pin(columns);
    this.#resize();
  }
  get pinned(): number {
    return this.#columns.pinned;
  }
  /** Undefined until they are counted; asks for them. */
  statisticsOf(column: number): ColumnStatistics | undefined {
    this.#statistics.want(column, column);
    return this.#statistics.get(column);
  }

  /** The range as tab-separated values where it is at hand; undefined where the engine must be asked. */
  copyAtOnce(): string | undefined {
    const { top, left, bottom, right } = this.range;
    if ((bottom - top + 1) * (right - left + 1) > atOnce) return undefined;
    const lines: string[] = [];
    for (let row = top; row <= bottom; row++) {
      const cells = this.#cache.get(row)?.cells.slice(left, right + 1);
      // A long cell is here only in part, and a special one must be quoted: the engine knows how.
      if (!cells || cells.some((cell = '') => cell.length >= 300 || /[\t\n\r"]/.test(cell))) return undefined;
      lines.push(Array.from({ length: right - left + 1 }, (_, nth) => cells[nth] ?? '').join('\t'));
    }
    return lines.join('\n');
  }
  /** One cell alone is copied as it is, a range as tab-separated values. */
  copy(): Promise<string> {
    const { top, left, bottom, right } = this.range;
    return top === bottom && left === right ? this.#options.link.call('cell', [top, left, this.away]) : this.#options.link.call('copy', [{ top, left, bottom, right }, this.away]);
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    const { first } = rowsSeen(this.#viewport.seen, this.rows);
    const from = this.#far ? Math.min(this.#far.first ?? Infinity, this.#progress.rows) : first;
    const { result, rows = 0, cell } = await this.#find.find(query, options, from);
    if (rows > this.#progress.rows) this.grew({ ...this.#progress, rows });
    if (!this.#find.sought) this.#marks.clear();
    if (cell) {
      await this.#options.home();
      const { position } = this;
      this.activate(cell);
      if (options.at) this.position = position;
    }
    await this.#refresh();
    this.#viewport.flush();
    return result;
  }
  /** The part of the table that was searched, while that goes on. */
  get searched(): number | undefined {
    return this.#find.part;
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

  async #fetch(from: number, to: number): Promise<GridRow[]> {
    try {
      const rows = await this.#options.link.call('rows', [from, to, undefined, this.away]);
      this.#options.missing();
      if (this.#columns.fitNumbers(rows)) this.#resize();
      return rows;
    } catch (error) {
      this.#options.missing(error as Error);
      throw error;
    }
  }

  /** What stands beside a row: its number in the file, from 1; about where the file was not read so far, and from the end where rows are its last. */
  #numberOf(row: number): string {
    if (!this.#far) return String(row + 1);
    const { rows, first, below } = this.#far;
    return first === undefined ? `\u2212${below + rows - row}` : `≈${first + row + 1}`;
  }
  get #gutter(): number {
    return Math.ceil(this.#options.measure.cell('0'.repeat(Math.max(3, this.#numberOf(this.rows).length, String(this.#progress.rows).length)))) + columnWidths.padding;
  }

  #take(progress: Progress): void {
    cancelAnimationFrame(this.#grown);
    this.#grown = 0;
    this.#progress = progress;
    if (progress.columns > this.#columns.count) this.#columns.extend(progress.columns, this.#options.profiles);
    this.#parts.scroller.setAttribute('aria-colcount', String(progress.columns + 1));
    this.#resize();
    this.#options.grown(progress);
  }
  #resize(): void {
    this.#parts.scroller.setAttribute('aria-rowcount', this.away ? '-1' : String(this.rows + 1));
    this.#viewport.resize(this.#gutter + this.#columns.width + 24, sizes.header + this.rows * sizes.row + 8);
  }
  #refresh(): Promise<void> {
    const { first, last } = rowsSeen(this.#viewport.seen, this.rows);
    return this.#cache.refresh(first, Math.max(first, last));
  }

  /** Where a view must begin that became shorter, because a line came below it, so that the active cell does not leave it. */
  #shortened({ top, height }: Seen): number | undefined {
    const before = this.#height;
    this.#height = height;
    const start = sizes.header + this.#active.row * sizes.row;
    const left = start >= top + sizes.header && start < top + before && start >= top + height;
    return left ? start + sizes.row - height : undefined;
  }

  #draw(seen: Seen): void {
    const moved = this.#shortened(seen);
    if (moved !== undefined) return this.#viewport.scrollTo({ top: moved });
    const { top, left, bottom, right } = this.range;
    const range = top !== bottom || left !== right ? { top, left, bottom, right } : undefined;
    const columns = this.#columns.between(seen.left, seen.left + seen.width);
    if (this.#progress.rows <= countedUnasked) this.#statistics.want(columns.first, columns.last);
    this.#drawing.draw(seen, {
      rows: this.rows,
      gutter: this.#gutter,
      active: this.#active,
      numberOf: (row) => this.#numberOf(row),
      range,
      sorting: this.#arranging.sorting,
      headLine: (column) => {
        const statistics = this.#statistics.get(column);
        return statistics ? this.#options.headLine(statistics) : '';
      },
      headLines: `${this.#statistics.version} ${this.#options.locale()}`,
      filtered: new Set(this.#arranging.filters.map(({ column }) => column)),
    });
    const cell = this.#drawing.cell(this.#active);
    if (cell) this.#parts.scroller.setAttribute('aria-activedescendant', cell.id);
    else this.#parts.scroller.removeAttribute('aria-activedescendant');
    this.#readOn(seen);
    if (this.#find.sought) this.#marks.mark({ ...rowsSeen(seen, this.rows), columns, active: this.#active }, this.#find.sought);
  }

  /** Who scrolls on from rows that were read far in the file has more of them before the last is seen. */
  #readOn({ top, height }: Seen): void {
    const { first, last } = rowsSeen({ top, height }, this.rows);
    const near = last - first + 1;
    const [on, back] = [top > this.#top, top < this.#top];
    this.#top = top;
    if (!this.#far) return;
    if (on && last + near >= this.rows) this.#options.readOn('after');
    else if (back && first < near) this.#options.readOn('before');
  }
}
