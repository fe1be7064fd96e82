import type { Localize } from '../../localization/localize.ts';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { RowCache } from '../virtual/row-cache.ts';
import { RowPool } from '../virtual/row-pool.ts';
import { VirtualViewport, type Seen, type ViewportParts } from '../virtual/viewport.ts';
import type { DiffEngine } from './diff-engine.ts';
import type { Arrangement, DiffRow, Summary } from './diff-row.ts';
import { cell, drawRow } from './draw-row.ts';
import { selectOneSide } from './one-side.ts';
import type { DiffStringKey } from './strings.ts';

export interface DiffPaneParts extends ViewportParts {
  /** Ten characters of the font, out of sight, to measure. */
  probe: HTMLElement;
  /** Where the names of columns stand, over the rows. */
  head: HTMLElement;
}

/** The rows of a comparison on screen: only those in view are there, all of one height. */
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
  #current = -1;

  constructor(parts: DiffPaneParts, link: EngineLink<DiffEngine>, { summary, arrangement, say, told, drawn }: { summary: Summary; arrangement: Arrangement; say: Localize<DiffStringKey>; told: (summary: Summary) => void; drawn: (first: number, last: number) => void }) {
    this.#parts = parts;
    this.#link = link;
    this.#say = say;
    this.#told = told;
    this.#drawn = drawn;
    this.#summary = summary;
    this.#arrangement = arrangement;
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

  /** Goes to a row: it comes to stand in the upper third, and is marked. */
  goTo(row: number): void {
    this.#current = row;
    const { row: height } = this.#metrics;
    const { top, height: view } = this.#viewport.seen;
    const at = row * height;
    if (at < top || at + height * 3 > top + view) this.#viewport.scrollTo({ top: at - view / 3 });
    this.#viewport.request();
  }

  /** The element of a row, when it is drawn. */
  element(row: number): HTMLElement | undefined {
    return this.#pool.element(row);
  }
  /** The first row that is seen. */
  get first(): number {
    return Math.floor(this.#viewport.seen.top / this.#metrics.row);
  }
  /** Scrolls sideways to a place of the text of a row. */
  showColumn(column: number): void {
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
    const [first, last] = [Math.floor(top / this.#metrics.row), Math.ceil((top + height) / this.#metrics.row)];
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
    const { top, height } = this.#viewport.seen;
    const first = Math.floor(top / this.#metrics.row);
    await this.#cache.refresh(first, first + Math.ceil(height / this.#metrics.row) + 1);
    this.#pool.invalidate();
    this.#resized();
    this.#told(summary);
  }

  #resized(): void {
    const { probe, scroller } = this.#parts;
    const { width, height } = probe.getBoundingClientRect();
    if (width > 0) this.#metrics = { row: Math.max(16, Math.ceil(height)), column: width / 10 };
    scroller.style.setProperty('--row', `${this.#metrics.row}px`);
    const room = scroller.clientWidth / (this.#arranged === 'split' ? 2 : 1);
    const digits = String(this.#summary.lines).length + 2;
    for (const one of [scroller, this.#parts.head]) one.style.setProperty('--digits', `${digits}ch`);
    const wanted = (this.#summary.longest + (this.#arranged === 'split' ? digits : 2 * digits) + 4) * this.#metrics.column;
    this.#drawHead();
    this.#viewport.resize(scroller.clientWidth + Math.max(0, wanted - room), this.#summary.rows * this.#metrics.row);
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
    const signs = { added: '+ ', removed: '− ' } as const;
    const names = () => {
      const room = document.createElement('div');
      room.className = 'names';
      const text = document.createElement('span');
      text.className = 'text';
      text.append(...columns.map(({ name, width, change }) => cell(`${change ? signs[change] : ''}${name}`, width)));
      room.append(text);
      return room;
    };
    head.className = `head ${this.#arranged}`;
    head.replaceChildren(...(this.#arranged === 'split' ? [names(), names()] : [names()]));
  }

  #draw({ top, left, height }: Seen): void {
    const { row: size } = this.#metrics;
    const first = Math.max(0, Math.floor(top / size));
    const last = Math.min(this.#summary.rows - 1, Math.ceil((top + height) / size));
    this.#cache.want(first, last + 20);
    const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    this.#parts.scroller.style.setProperty('--left', `${-left}px`);
    this.#parts.head.style.setProperty('--left', `${-left}px`);
    this.#pool.draw(rows, (row) => this.#cache.get(row) ?? row, (element, row) => {
      element.style.setProperty('transform', `translateY(${row * size - top}px)`);
      element.toggleAttribute('data-current', row === this.#current);
    });
    this.#drawn(first, last);
  }

  #fill(element: HTMLElement, at: number): void {
    const row = this.#cache.get(at);
    if (!row) return element.replaceChildren();
    drawRow(element, row, { arrangement: this.#arranged, columns: this.#summary.columns, say: this.#say, unfold: (fold) => void this.#unfold(fold) });
    element.classList.add(this.#arranged);
  }
}
