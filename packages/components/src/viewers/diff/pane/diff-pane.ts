import type { Localize } from '../../../localization/localize.ts';
import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import { RowCache } from '../../virtual/row-cache.ts';
import { RowPool } from '../../virtual/row-pool.ts';
import { VirtualViewport, type Seen, type ViewportParts } from '../../virtual/viewport.ts';
import type { DiffEngine } from '../compare/diff-engine.ts';
import type { Arrangement, DiffRow, Summary } from '../compare/rows/diff-row.ts';
import { cell, drawRow, nameOf } from './draw-row.ts';
import { selectOneSide } from './one-side.ts';
import { RowPlaces } from './row-places.ts';
import type { DiffStringKey } from '../strings.ts';

export interface DiffPaneParts extends ViewportParts {
  /** Ten characters of the font, out of sight, to measure. */
  probe: HTMLElement;
  /** Where the names of columns stand, over the rows. */
  head: HTMLElement;
}

export interface DiffPaneOptions {
  summary: Summary;
  arrangement: Arrangement;
  wrap: boolean;
  say: Localize<DiffStringKey>;
  /** Told of a fold that was opened. */
  told: (summary: Summary) => void;
  /** Told of each drawing. */
  drawn: (first: number, last: number) => void;
}

/** The rows of a comparison on screen: only those in view are there, each of one line, or of those that its text is wrapped to. */
export class DiffPane {
  readonly #parts: DiffPaneParts;
  readonly #link: EngineLink<DiffEngine>;
  readonly #say: Localize<DiffStringKey>;
  readonly #told: (summary: Summary) => void;
  readonly #drawn: (first: number, last: number) => void;
  readonly #viewport: VirtualViewport;
  readonly #cache: RowCache<DiffRow>;
  readonly #pool: RowPool;
  readonly #sizes: NextFrameSizes;
  readonly #release: () => void;
  #summary: Summary;
  #arrangement: Arrangement;
  #metrics = { row: 20, column: 8 };
  #wrap: boolean;
  /** Where rows lie, and the columns at which their text is wrapped there. */
  #places: RowPlaces;
  #wrappedAt: number | undefined;
  #run = 0;
  #current = -1;

  constructor(parts: DiffPaneParts, link: EngineLink<DiffEngine>, { summary, arrangement, wrap, say, told, drawn }: DiffPaneOptions) {
    this.#parts = parts;
    this.#link = link;
    this.#say = say;
    this.#told = told;
    this.#drawn = drawn;
    this.#summary = summary;
    this.#arrangement = arrangement;
    this.#wrap = wrap;
    this.#places = new RowPlaces(summary.rows);
    parts.layer.replaceChildren();
    this.#cache = new RowCache((from, to) => link.call('rows', [from, to]), () => this.#viewport.request());
    this.#pool = new RowPool(parts.layer, () => document.createElement('div'), (element, row) => this.#fill(element, row));
    this.#viewport = new VirtualViewport(parts, (seen) => this.#draw(seen));
    this.#release = selectOneSide(parts.layer);
    this.#sizes = new NextFrameSizes(() => this.#resized());
    this.#sizes.observe(parts.probe);
    this.#sizes.observe(parts.scroller);
    this.#resized();
  }

  /** What rows say in words is said in another language. */
  reword(): void {
    this.#pool.invalidate();
    this.#viewport.request();
  }

  /** The row that the reader went to last; −1 before. */
  get current(): number {
    return this.#current;
  }

  async arrange(arrangement: Arrangement): Promise<void> {
    if (arrangement === this.#arrangement) return;
    const summary = await this.#link.call('arrange', [arrangement]);
    this.#arrangement = arrangement;
    this.#current = -1;
    await this.#changed(summary);
  }

  /** Wraps long lines, or lets them go on beyond the edge; the row at the head of the view stays there. */
  set wrap(wrap: boolean) {
    if (wrap === this.#wrap) return;
    this.#wrap = wrap;
    this.#resized();
  }

  /** Goes to a row, or to a line of the screen within it: it comes to stand in the upper third, and the row is marked. */
  goTo(row: number, line = 0): void {
    this.#current = row;
    const { row: height } = this.#metrics;
    const { top, height: view } = this.#viewport.seen;
    const at = (this.#places.start(row) + line) * height;
    if (at < top || at + height * 3 > top + view) this.#viewport.scrollTo({ top: at - view / 3 });
    this.#viewport.request();
  }

  /** The element of a row, when it is drawn. */
  element(row: number): HTMLElement | undefined {
    return this.#pool.element(row);
  }
  /** The first row that is seen. */
  get first(): number {
    return this.#rowAt(this.#viewport.seen.top);
  }
  /** Scrolls sideways to a place of the text of a row; wrapped text has none. */
  showColumn(column: number): void {
    if (this.#wrappedAt !== undefined) return;
    const { left, width } = this.#viewport.seen;
    const at = column * this.#metrics.column;
    const room = this.#arranged === 'split' ? width / 2 : width;
    if (at < left || at + 60 > left + room) this.#viewport.scrollTo({ left: Math.max(0, at - room / 3) });
  }
  /** Draws again what is in view. */
  renew(): void {
    this.#viewport.request();
  }
  /** Rows came in the place of a fold. */
  async unfolded(summary: Summary): Promise<void> {
    this.#current = -1;
    await this.#changed(summary);
  }

  /** Where to look for the next change from: the one gone to while it is in view, else the head of the view. */
  get from(): number {
    const { top, height } = this.#viewport.seen;
    const [first, last] = [this.#rowAt(top), this.#rowAt(top + height) + 1];
    return this.#current >= first && this.#current <= last ? this.#current : first - 1;
  }

  dispose(): void {
    this.#viewport.dispose();
    this.#sizes.disconnect();
    this.#release();
    this.#pool.clear();
    this.#parts.head.replaceChildren();
  }

  readonly #unfold = async (at: number): Promise<void> => {
    // The button goes with its row.
    this.#parts.scroller.focus({ preventScroll: true });
    this.#current = -1;
    await this.#changed(await this.#link.call('unfold', [at]));
  };

  async #changed(summary: Summary): Promise<void> {
    this.#summary = summary;
    const wrapsAt = this.#wrapsAt;
    const starts = await this.#startsAt(wrapsAt);
    const { top, height } = this.#viewport.seen;
    const places = new RowPlaces(summary.rows, starts);
    const line = Math.floor(top / this.#metrics.row);
    await this.#cache.refresh(places.rowAt(line), places.rowAt(line + Math.ceil(height / this.#metrics.row)) + 1, () => {
      this.#run += 1;
      [this.#places, this.#wrappedAt] = [places, wrapsAt];
    });
    this.#pool.invalidate();
    this.#resized();
    this.#told(summary);
  }

  #startsAt(columns: number | undefined): Promise<Uint32Array | undefined> {
    return this.#link.call('starts', [columns]).catch(() => undefined);
  }

  /** The columns at which text is wrapped now; undefined where it is not. */
  get #wrapsAt(): number | undefined {
    if (!this.#wrap || this.#summary.columns) return undefined;
    const split = this.#arranged === 'split';
    // One less: its edge may take a part of a letter.
    return Math.max(10, Math.floor(this.#parts.scroller.clientWidth / (split ? 2 : 1) / this.#metrics.column) - this.#margin - 1);
  }

  /** Columns that numbers and signs take of a side. */
  get #margin(): number {
    return (this.#summary.arranged ? (this.#arranged === 'split' ? 1 : 2) * this.#digits : 0) + 2;
  }
  get #digits(): number {
    return String(this.#summary.lines).length + 2;
  }

  #rowAt(top: number): number {
    return this.#places.rowAt(Math.floor(top / this.#metrics.row));
  }

  /** Lines are wrapped elsewhere now; what is read stays. */
  async #rewrap(columns: number | undefined): Promise<void> {
    const run = ++this.#run;
    this.#wrappedAt = columns;
    const starts = await this.#startsAt(columns);
    if (run !== this.#run) return;
    const row = this.first;
    this.#places = new RowPlaces(this.#summary.rows, starts);
    this.#pool.invalidate();
    this.#resized();
    this.#viewport.scrollTo({ top: this.#places.start(row) * this.#metrics.row, left: 0 });
  }

  #resized(): void {
    const { probe, scroller } = this.#parts;
    const { width, height } = probe.getBoundingClientRect();
    if (width > 0) this.#metrics = { row: Math.max(16, Math.ceil(height)), column: width / 10 };
    scroller.style.setProperty('--row', `${this.#metrics.row}px`);
    const room = scroller.clientWidth / (this.#arranged === 'split' ? 2 : 1);
    for (const one of [scroller, this.#parts.head]) one.style.setProperty('--digits', `${this.#digits}ch`);
    const wrapsAt = this.#wrapsAt;
    scroller.classList.toggle('wrapped', wrapsAt !== undefined);
    const wanted = wrapsAt === undefined ? (this.#summary.longest + this.#margin + 2) * this.#metrics.column : 0;
    this.#drawHead();
    this.#viewport.resize(scroller.clientWidth + Math.max(0, wanted - room), this.#places.lines * this.#metrics.row);
    if (wrapsAt !== this.#wrappedAt) void this.#rewrap(wrapsAt);
  }

  /** A list of values has no sides. */
  get #arranged(): Arrangement {
    return this.#summary.arranged ? this.#arrangement : 'inline';
  }

  #drawHead(): void {
    const { columns } = this.#summary;
    const { head } = this.#parts;
    head.hidden = columns === undefined;
    if (!columns) return head.replaceChildren();
    const names = () => {
      const room = document.createElement('div');
      room.className = 'names';
      const text = document.createElement('span');
      text.className = 'text';
      text.append(...columns.map((column) => cell(nameOf(column), column.width)));
      room.append(text);
      return room;
    };
    head.className = `head ${this.#arranged}`;
    head.replaceChildren(...(this.#arranged === 'split' ? [names(), names()] : [names()]));
  }

  #draw({ top, left, height }: Seen): void {
    const { row: size } = this.#metrics;
    const first = Math.max(0, this.#rowAt(top));
    const last = Math.min(this.#summary.rows - 1, this.#rowAt(top + height) + 1);
    this.#cache.want(first, last + 20);
    const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    this.#parts.scroller.style.setProperty('--left', `${-left}px`);
    this.#parts.head.style.setProperty('--left', `${-left}px`);
    this.#pool.draw(rows, (row) => this.#cache.get(row) ?? row, (element, row) => {
      element.style.setProperty('transform', `translateY(${this.#places.start(row) * size - top}px)`);
      element.style.setProperty('block-size', `${this.#places.size(row) * size}px`);
      element.toggleAttribute('data-current', row === this.#current);
    });
    this.#drawn(first, last);
  }

  #fill(element: HTMLElement, at: number): void {
    const row = this.#cache.get(at);
    if (!row) return element.replaceChildren();
    drawRow(element, row, { arrangement: this.#arranged, columns: this.#summary.columns, wrap: this.#wrappedAt, say: this.#say, unfold: (fold) => void this.#unfold(fold) });
    element.classList.add(this.#arranged);
  }
}
