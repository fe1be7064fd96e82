import type { Localize } from '../../../localization/localize.ts';
import { mostOnPaper } from '../../printing/most-on-paper.ts';
import { RowsAhead } from '../../printing/rows-ahead.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import type { ViewportParts } from '../../virtual/viewport.ts';
import type { DataEngine, GridRow, Progress } from '../data-engine.ts';
import { FarGoing } from './far-going.ts';
import { GridArranging } from './bars/grid-arranging.ts';
import { GridPane } from './grid-pane.ts';
import { GridPanels } from './grid-panels.ts';
import { GridPointer } from './grid-pointer.ts';
import type { GridPosition } from './grid-position.ts';
import { RowGoing } from './row-going.ts';
import type { ColumnProfile } from '../rows/row-source.ts';
import { headLine } from '../columns/statistics-words.ts';
import type { DataWord } from '../strings.ts';
import { letterWidthOf } from './drawing/text-width.ts';

export interface OpenGridOptions {
  link: EngineLink<DataEngine>;
  profiles: readonly ColumnProfile[];
  /** Columns begin at the right. */
  mirrored: boolean;
  /** Of the page, which may change. */
  locale(): string;
  say: () => Localize<DataWord>;
  /** False where the file is too large to be filtered, sorted and counted. */
  arranges: () => boolean;
  /** What is said of a column that could not be read; empty where it could. */
  unread: (column: number) => string;
  /** Rows of the file that are here, and whether more come. */
  received: () => { rows: number; arrives: boolean };
  /** What came of the reader's wish. */
  told: (news: string, went?: string) => void;
  grown: (progress: Progress) => void;
  /** Rows in view did not come, and why; without an error, they came after all. */
  missing: (error?: Error) => void;
  /** What the reader wishes to see changed. */
  arranged: () => void;
  /** Something else that is drawn around the grid changed. */
  changed: () => void;
}

/** Which way a key takes a column. */
const ways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

type KeptPlace = { top: number; left: number; active: GridPosition['active']; anchor: GridPosition['anchor'] };

/** One table on screen with what belongs to it: the wishes of its reader, the panels, the pointer, the rows for paper. */
export class OpenGrid {
  readonly pane: GridPane;
  readonly arranging: GridArranging;
  readonly panels: GridPanels;
  readonly ahead: RowsAhead<GridRow>;
  readonly far: FarGoing;
  readonly going: RowGoing;
  readonly #options: OpenGridOptions;
  readonly #pointer: GridPointer;
  /** A place that has not come yet, and where the reader was left meanwhile. */
  #later: { place: KeptPlace; from: number } | undefined;

  constructor(parts: ViewportParts, options: OpenGridOptions) {
    const { link, profiles, mirrored, locale, say, unread, received, told, missing, arranged, changed } = options;
    const { scroller } = parts;
    this.#options = options;
    const pane = new GridPane(parts, { link, profiles, mirrored, locale, measure: letterWidthOf(scroller), grown: (progress) => this.#grown(progress), missing, headLine: (column, statistics) => unread(column) || (statistics ? headLine(statistics, say(), locale()) : ''), counted: changed, rearranged: () => this.#rearranged(), moved: () => this.#follow(), home: () => this.far.back(), readOn: (to) => this.far.on(to) });
    const ahead = new RowsAhead<GridRow>((from, to) => link.call('rows', [from, to, Math.max(-1, ...this.printed) + 1]), mostOnPaper.rows);
    const arrange = async (wished: Parameters<GridPane['arrange']>[0]): Promise<void> => {
      await pane.arrange(wished);
      ahead.renew();
    };
    const arranging = new GridArranging({ arrange, changed: arranged });
    this.panels = new GridPanels({ root: scroller.getRootNode() as ShadowRoot, changed, closed: () => scroller.focus() });
    this.#pointer = new GridPointer(scroller, pane, { sort: (column, beside) => this.sort(column, beside), read: () => this.read(false), open: (column) => this.openColumn(column), drag: async (column) => new (await import('./column-drag.ts')).ColumnDrag(column, { pane, layer: parts.layer, dropped: (place) => this.moveTo(column, place) }) });
    this.far = new FarGoing({ link, pane, changed });
    this.going = new RowGoing({ link, pane, far: this.far, received, told, say });
    [this.pane, this.arranging, this.ahead] = [pane, arranging, ahead];
  }

  /** Everything is there. */
  complete(profiles: readonly ColumnProfile[]): void {
    this.pane.complete(profiles, this.#options.arranges());
    void this.arranging.complete().then(() => this.#arrive(true));
    this.ahead.renew();
  }
  #grown(progress: Progress): void {
    this.#options.grown(progress);
    if (!this.arranging.waiting) this.#arrive(false);
  }

  /** Shows the active cell whole, in the place of what is known of a column; `enter`: the keyboard goes there. */
  read(enter: boolean): void {
    const { pane, panels } = this;
    if (pane.active.row < 0 || pane.active.row >= pane.rows) return;
    void panels.open(async () => (await import('./cell-desk.ts')).cellDesk(pane, panels.close), enter);
  }
  /** Another cell is active: what is read is that one, and what was told is over. */
  #follow(): void {
    this.#options.told('');
    if (this.panels.shown?.kind === 'cell') this.read(false);
  }
  /** Shows what is known of a column. */
  openColumn(column: number): void {
    const { pane, arranging, panels } = this;
    const { arranges, unread, changed } = this.#options;
    void panels.open(async () => new (await import('./column-desk.ts')).ColumnDesk(column, { pane, arranging, arranges, unread, changed, move: (way) => this.move(column, way), close: panels.close }));
  }
  /** Lists the columns, or puts the list away. */
  listColumns(): void {
    const { pane, panels } = this;
    if (panels.shown?.kind === 'list') return panels.close();
    void panels.open(async () => new (await import('./list-desk.ts')).ListDesk({ pane, changed: this.#options.changed, close: panels.close }));
  }
  /** The columns that go on paper. */
  get printed(): number[] {
    return this.pane.columns.seen.slice(0, mostOnPaper.columns);
  }
  #rearranged(): void {
    this.ahead.renew();
    this.#options.changed();
  }
  /** Takes a column past the next one that is seen, to the right (1) or to the left (-1), and tells where it stands now. */
  move(column: number, way: number): void {
    const next = this.pane.layout.beside(column, way);
    if (next !== undefined) this.moveTo(column, this.pane.columns.placeOf(next));
  }
  moveTo(column: number, place: number): void {
    const { columns } = this.pane;
    this.pane.layout.move(column, place);
    const { seen } = columns;
    this.#options.told('', this.#options.say()('moved', { name: columns.nameOf(column), place: seen.indexOf(column) + 1, count: seen.length }));
  }
  sort(column: number, beside: boolean): void {
    if (this.#options.arranges()) void this.arranging.turn(column, beside);
    else this.#options.told(this.#options.say()('tooLargeToArrange'));
  }
  removeFilter(column: number): void {
    this.panels.shown?.dropped?.(column);
    void this.arranging.filter(column, undefined);
  }
  clearFilters(): void {
    this.panels.shown?.dropped?.();
    void this.arranging.clearFilters();
  }

  /** Answers true when the key was one of the grid's. */
  press(event: KeyboardEvent): boolean {
    const { row, column } = this.pane.active;
    const way = event.altKey && event.shiftKey ? ways[event.key] : undefined;
    if (event.altKey && event.key !== 'ArrowDown' && !way) return false;
    if (way) this.move(column, way);
    else if (event.altKey) this.openColumn(column);
    else if (row < 0 && (event.key === 'Enter' || (event.key === ' ' && !event.shiftKey)) && !event.ctrlKey) this.sort(column, event.shiftKey);
    else if (row >= 0 && event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey) this.read(true);
    else if (event.key === 'Escape' && this.panels.shown?.kind === 'cell') this.panels.close();
    else return this.pane.press(event);
    return true;
  }

  /** Pins what the file's author keeps in view, where it fits; the reader may undo that. */
  pinGiven(columns: number): void {
    this.pane.layout.pinFitting(columns);
    this.#given = this.pane.columns.pinned;
  }
  #given = 0;

  get position(): GridPosition {
    const { filters, sorting } = this.arranging;
    const { pinned, chosen: widths, hidden, order } = this.pane.columns;
    const { place } = this.far;
    const { row, column } = this.pane.active;
    const { anchor } = this.pane.range.selection;
    const active = { ...((row > 0 || column > 0 || anchor) && { active: [Math.max(0, row), column] as [number, number] }), ...(anchor && { anchor: [Math.max(0, anchor.row), anchor.column] as [number, number] }) };
    const position = place === undefined ? { ...this.pane.position, ...active } : place === 'end' ? {} : { row: place + 1 };
    return { ...position, ...((pinned > 0 || this.#given > 0) && { pinned }), ...(widths.length > 0 && { widths }), ...(hidden.length > 0 && { hidden: [...hidden] }), ...(order.length > 0 && { order }), ...(filters.length > 0 && { filters: filters.map((filter) => ({ ...filter })) }), ...(sorting.length > 0 && { sorting: sorting.map((key) => ({ ...key })) }) };
  }
  async restore({ top = 0, left = 0, active, anchor, pinned, widths = [], hidden = [], order = [], filters = [], sorting = [] }: GridPosition): Promise<void> {
    const { pane } = this;
    const inTable = ({ column }: { column: number }): boolean => column < pane.columns.count;
    for (const [column, width] of widths) if (inTable({ column })) pane.layout.resize(column, width);
    if (order.length > 0) pane.layout.reorder(order);
    if (pinned !== undefined) pane.layout.pin(pinned);
    if (hidden.length > 0) pane.layout.hide(hidden.filter((column) => inTable({ column })), true);
    const place = { top, left, active, anchor };
    this.#go(place);
    if (!this.#options.arranges() || (filters.length === 0 && sorting.length === 0)) return;
    await this.arranging.restore({ filters: filters.filter(inTable), sorting: sorting.filter(inTable) });
    this.#go(place);
  }

  /** Goes to a place, as far as it is there; to the rest when that comes. */
  #go(place: KeptPlace): void {
    this.pane.come(place, place);
    const { top } = this.pane.position;
    this.#later = top < place.top ? { place, from: top } : undefined;
  }
  /** The place is there, or nothing more comes. Who went elsewhere meanwhile stays there. */
  #arrive(whole: boolean): void {
    const later = this.#later;
    if (!later) return;
    const { pane } = this;
    if (pane.position.top !== later.from) this.#later = undefined;
    else if (whole || pane.sight.reaches(later.place.top)) {
      this.#later = undefined;
      pane.come(later.place, later.place);
    }
  }

  dispose(): void {
    this.#pointer.dispose();
    this.panels.dispose();
    this.pane.dispose();
    this.ahead.dispose();
  }
}
