import type { EngineLink } from '../../streaming/engine-link.ts';
import type { FindResult } from '../../viewer.ts';
import { RowCache } from '../../virtual/row-cache.ts';
import { comesIntoView, type FindOptions } from '../../find/search-pattern.ts';
import type { Seen, ViewportParts } from '../../virtual/viewport.ts';
import type { DataEngine, FarTold, GridRow, Progress } from '../data-engine.ts';
import { CellMatches } from './cell-matches.ts';
import { ColumnLayout } from './column-layout.ts';
import { GridColumns } from './drawing/grid-columns.ts';
import { GridDrawing, GridSizes, rowsSeen } from './drawing/grid-drawing.ts';
import { GridFind } from './grid-find.ts';
import { GridMarks } from './grid-marks.ts';
import { gridMove, type GridCell } from './drawing/grid-keys.ts';
import type { GridPosition } from './grid-position.ts';
import { GridRange } from './range/grid-range.ts';
import { GridSight, type GridPlace } from './drawing/grid-sight.ts';
import type { ColumnProfile } from '../rows/row-source.ts';
import type { Arranging } from '../table/arrangement.ts';
import { GridStatistics } from './grid-statistics.ts';
import { gridSpan } from './drawing/grid-spans.ts';
import type { ColumnStatistics } from '../table/column-statistics.ts';
import { ShownRows } from './drawing/shown-rows.ts';
import type { LetterWidth } from './drawing/text-width.ts';

export interface GridPaneOptions {
  link: EngineLink<DataEngine>;
  profiles: readonly ColumnProfile[];
  /** Columns begin at the right. */
  mirrored: boolean;
  /** Of the page, which may change. */
  locale(): string;
  measure: LetterWidth;
  /** More rows are shown; at most once a frame. */
  grown: (progress: Progress) => void;
  /** What is known of a column in one line; empty where that is nothing. */
  headLine: (column: number, statistics: ColumnStatistics | undefined) => string;
  /** Rows in view did not come, and why; without an error, they came after all. */
  missing: (error?: Error) => void;
  /** Statistics of some columns came. */
  counted: () => void;
  /** Columns went out of sight, came back into it, or stand elsewhere. */
  rearranged: () => void;
  /** Another cell is active, or another row where it is. */
  moved: () => void;
  /** Shows the rows from the beginning again, where others are shown. */
  home: () => Promise<void>;
  /** The reader comes near the first or the last of rows that were read far in the file. */
  readOn: (to: 'before' | 'after') => void;
}

/** Cells that come from the engine in one answer, about. */
const answered = 20_000;
const blockFor = (columns: number): number => Math.min(64, Math.max(2, Math.floor(answered / Math.max(1, columns))));

/** Rows up to which columns are counted as soon as they are seen; of more, each where the reader asks: a million takes seconds that sorting would wait for. */
const countedUnasked = 100_000;

/** The grid on screen: rows from the engine, an active cell, a selected range, sorting and search. */
export class GridPane {
  readonly columns: GridColumns;
  readonly sight: GridSight;
  /** What the reader does with columns. */
  readonly layout: ColumnLayout;
  readonly #parts: ViewportParts;
  readonly #options: GridPaneOptions;
  readonly #shown = new ShownRows();
  readonly range: GridRange;
  readonly #cache: RowCache<GridRow>;
  readonly #drawing: GridDrawing;
  readonly #sizes: GridSizes;
  readonly #marks: GridMarks;
  readonly #statistics: GridStatistics;
  readonly #find: GridFind;
  #grown = 0;
  #unread = 0;
  #arranging: Arranging = { filters: [] };

  constructor(parts: ViewportParts, options: GridPaneOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#cache = new RowCache((from, to) => this.#fetch(from, to), () => this.sight.viewport.request(), blockFor(options.profiles.length));
    this.columns = new GridColumns(options.measure);
    this.#find = new GridFind(options.link);
    this.#sizes = new GridSizes(parts.scroller, (factor) => this.#stretch(factor));
    this.#drawing = new GridDrawing(parts.layer, { columns: this.columns, cache: this.#cache, sizes: this.#sizes, mirrored: options.mirrored });
    this.#marks = new GridMarks(this.#drawing, new CellMatches((cells, expression) => options.link.call('places', [cells, expression]), () => this.sight.viewport.request()));
    this.#statistics = new GridStatistics((columns) => options.link.call('statistics', [columns]), () => {
      const lines = [...this.#statistics.known].flatMap(([column, known]) => (known ? [[column, options.headLine(column, known)] as const] : []));
      if (lines.length > 0) this.columns.fitHeads(new Map(lines), this.sight.viewport.seen.width - this.sight.gutter);
      this.sight.resize();
      options.counted();
    });
    this.range = new GridRange({ link: options.link, shown: this.#shown, cache: this.#cache, columns: this.columns, counted: options.counted });
    this.sight = new GridSight(parts, { columns: this.columns, shown: this.#shown, measure: options.measure, sizes: this.#sizes, mirrored: options.mirrored }, (seen) => this.#draw(seen));
    this.layout = new ColumnLayout({ columns: this.columns, sight: this.sight, range: this.range, link: options.link, rearranged: options.rearranged });
  }

  /** Fetches and draws the first rows. */
  async begin(progress: Progress): Promise<void> {
    this.#take(progress);
    await this.#refresh();
    this.sight.viewport.flush();
  }

  /** Asks again for rows that did not come. */
  again(): void {
    this.sight.viewport.request();
  }
  /** Columns could not be read: their heads say so. */
  lost(): void {
    this.#unread += 1;
    this.sight.viewport.request();
  }

  /** More rows are there; taken in with the next frame. */
  grew(progress: Progress): void {
    this.#cache.grew(this.#shown.progress.rows);
    this.#shown.progress = progress;
    this.#grown ||= requestAnimationFrame(() => this.#take(this.#shown.progress));
  }

  /** Everything is there: columns are as wide as all that is known asks for, and counted where that is not too much. */
  complete(profiles: readonly ColumnProfile[], counts: boolean): void {
    this.columns.widen(profiles);
    if (counts) this.#statistics.allow();
    this.#take(this.#shown.progress);
  }

  /** Shows rows that were read far in the file, or those from its beginning again; `still` leaves the active row where it is in the view. */
  turn(far: FarTold | undefined, row: number, still = false): Promise<void> {
    const { top, left, height } = this.sight.viewport.seen;
    const to = still ? top + (row - this.active.row) * this.#sizes.row : Math.max(0, (row + 1) * this.#sizes.row + this.#sizes.header - height);
    this.#shown.far = far;
    if (far) this.columns.fitCells(far.columns);
    const { first, last } = rowsSeen({ top: Math.max(0, to), height }, this.rows, this.#sizes);
    return this.#cache.refresh(first, Math.max(first, last), () => {
      this.range.selection.goToRow(row);
      this.sight.resize();
      this.position = { top: to, left };
    });
  }
  /** More rows were read around those that are shown, which stay where they are in the view. */
  widen(far: FarTold): Promise<void> {
    const { first, last } = this.sight.rows;
    return this.#cache.refresh(Math.max(0, first + far.at), Math.max(0, last + far.at), () => {
      this.#shown.far = far;
      this.range.selection.move((row) => Math.min(Math.max(0, row + far.at), far.rows - 1));
      this.columns.fitCells(far.columns);
      this.sight.shift(far.at);
    });
  }
  get away(): boolean {
    return this.#shown.far !== undefined;
  }

  get active(): GridCell {
    return this.range.selection.active;
  }
  /** Rows that are shown. */
  get rows(): number {
    return this.#shown.count;
  }
  get position(): GridPlace {
    return this.sight.position;
  }
  set position(position: GridPlace) {
    this.sight.position = position;
  }
  /** Back to where the reader was, and to the cell that was active and the range that ended there, where they are there. */
  come(place: GridPlace, { active, anchor }: Pick<GridPosition, 'active' | 'anchor'> = {}): void {
    const { selection } = this.range;
    this.position = place;
    const there = [anchor, active].flatMap((kept) => (kept && kept[0] < this.rows && kept[1] < this.columns.count ? [{ row: kept[0], column: kept[1] }] : []));
    for (const [nth, cell] of there.entries()) selection.go(cell, nth > 0);
    if (selection.isOneCell) this.#activateSeen();
    else this.sight.viewport.request();
  }
  /** What is active goes where the view is. */
  #activateSeen(): void {
    const { first, last } = this.sight.rows;
    const { row } = this.active;
    const whole = Math.ceil(this.position.top / this.#sizes.row);
    if (row >= 0 && (row < first || row > last)) this.range.selection.goToRow(Math.min(whole, last));
    this.sight.viewport.request();
  }

  /** Answers true when the key was one of the grid's. */
  press({ key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): boolean {
    const { columns } = this;
    const { column, row } = this.active;
    const at = { row, column: columns.placeOf(column) };
    const far = ctrlKey || metaKey;
    const size = { rows: this.rows, columns: columns.count, page: this.sight.page, mirrored: this.sight.mirrored };
    const span = gridSpan(key, at, size, far, shiftKey);
    if (span) {
      const [from, to] = span.map((end) => ({ ...end, column: columns.columnAt(end.column) }));
      this.#select(from!, to!);
      return true;
    }
    if (row < 0 && (key === '+' || key === '-')) {
      this.layout.resize(column, columns.widthOf(column) + (key === '+' ? 16 : -16));
      return true;
    }
    const to = gridMove(key, at, size, far);
    if (to) this.activate({ ...to, column: columns.seenFrom(to.column, to.column - at.column) }, shiftKey);
    return to !== undefined;
  }

  activate(cell: GridCell, extend = false): void {
    // What has come since the last frame can be gone to as well.
    if (this.#grown) this.#take(this.#shown.progress);
    if (this.columns.isHidden(cell.column)) this.layout.hide([cell.column], false);
    this.range.selection.go(cell, extend);
    this.sight.reveal(cell);
    this.#options.moved();
  }

  selectColumn(column: number): void {
    if (this.columns.isHidden(column)) this.layout.hide([column], false);
    this.#select({ row: 0, column }, { row: this.rows - 1, column });
  }
  /** Whole rows from one to another, which is active then and comes into view. */
  selectRows(from: number, to: number): void {
    const { columns } = this;
    this.#select({ row: from, column: columns.seenFrom(columns.count - 1, -1) }, { row: to, column: columns.seenFrom(0, 1) });
    this.sight.revealRow(to);
    this.#options.moved();
  }
  /** The view stays where it is. */
  #select(from: GridCell, to: GridCell): void {
    this.range.selection.go(from);
    this.range.selection.go(to, true);
    this.sight.viewport.request();
  }

  /** Filters and sorts; the active cell keeps its place where there still is one, else goes to the first row, and comes into view. Rejects with an AbortError when a newer wish came. */
  async arrange(arranging: Arranging): Promise<void> {
    const count = await this.#options.link.call('arrange', [arranging, this.#options.locale()]);
    this.#arranging = arranging;
    this.range.forget();
    this.#shown.kept = arranging.filters.length > 0 ? count : undefined;
    if (this.range.selection.range.bottom >= count) this.range.selection.goToRow(Math.min(this.active.row, 0, count - 1));
    this.sight.resize();
    this.sight.revealRow(this.active.row);
    await this.#refresh();
    this.sight.viewport.flush();
    this.#options.moved();
  }

  /** Undefined until they are counted; asks for them. */
  statisticsOf(column: number): ColumnStatistics | undefined {
    this.#statistics.want([column]);
    return this.#statistics.get(column);
  }

  /** What stands beside a row, once it is there. */
  numberOf(row: number): string {
    return this.#shown.numberOf(this.#cache.get(row)?.source ?? row);
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    const { far, progress } = this.#shown;
    const from = far ? Math.min(far.first ?? Infinity, progress.rows) : this.sight.rows.first;
    const { result, rows = 0, cell } = await this.#find.find(query, options, from);
    if (rows > this.#shown.progress.rows) this.grew({ ...this.#shown.progress, rows });
    if (!this.#find.sought) this.#marks.clear();
    if (cell) {
      await this.#options.home();
      const { position } = this;
      this.activate(cell);
      if (!comesIntoView(options)) this.position = position;
    }
    await this.#refresh();
    this.sight.viewport.flush();
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
    this.#sizes.dispose();
    this.sight.viewport.dispose();
    this.#drawing.clear();
    this.range.forget();
    this.#marks.clear();
    this.#parts.layer.replaceChildren();
  }

  /** Letters are larger, or smaller. */
  #stretch(factor: number): void {
    this.#options.measure.renew();
    this.columns.widen(this.columns.profiles);
    this.sight.resize(factor);
  }

  async #fetch(from: number, to: number): Promise<GridRow[]> {
    try {
      const rows = await this.#options.link.call('rows', [from, to, undefined, this.away]);
      this.#options.missing();
      if (this.columns.fitNumbers(rows)) this.sight.resize();
      return rows;
    } catch (error) {
      this.#options.missing(error as Error);
      throw error;
    }
  }

  #take(progress: Progress): void {
    cancelAnimationFrame(this.#grown);
    this.#grown = 0;
    this.#shown.progress = progress;
    if (progress.columns > this.columns.count) this.columns.extend(progress.columns, this.#options.profiles);
    this.#parts.scroller.setAttribute('aria-colcount', String(progress.columns + 1));
    this.sight.resize();
    this.#options.grown(progress);
  }
  #refresh(): Promise<void> {
    const { first, last } = this.sight.rows;
    return this.#cache.refresh(first, Math.max(first, last));
  }

  #draw(seen: Seen): void {
    const moved = this.sight.shortened(seen, this.active.row);
    if (moved !== undefined) return this.sight.viewport.scrollTo({ top: moved });
    const columns = this.columns.inView(seen.left, seen.width - this.sight.gutter);
    if (this.#shown.progress.rows <= countedUnasked) this.#statistics.want(columns);
    this.range.add();
    this.#drawing.draw(seen, {
      rows: this.rows,
      gutter: this.sight.gutter,
      active: this.active,
      numberOf: (row) => this.#shown.numberOf(row),
      range: this.range.drawn,
      sorting: this.#arranging.sorting ?? [],
      headLine: (column) => this.#options.headLine(column, this.#statistics.get(column)),
      headLines: `${this.#statistics.version} ${this.#unread} ${this.#options.locale()}`,
      filtered: new Set(this.#arranging.filters.map(({ column }) => column)),
    });
    const cell = this.#drawing.cell(this.active);
    if (cell) this.#parts.scroller.setAttribute('aria-activedescendant', cell.id);
    else this.#parts.scroller.removeAttribute('aria-activedescendant');
    const to = this.sight.nears(seen);
    if (to && this.away) this.#options.readOn(to);
    if (this.#find.sought) this.#marks.mark({ ...rowsSeen(seen, this.rows, this.#sizes), columns, active: this.active }, this.#find.sought);
  }
}
