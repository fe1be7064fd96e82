import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { RowPool } from '../virtual/row-pool.ts';
import { VirtualViewport, type Seen, type ViewportParts } from '../virtual/viewport.ts';
import { RowHeights } from './row-heights.ts';

export interface EntryListOptions {
  /** Draws a row into its element. */
  fill: (element: HTMLElement, row: number) => void;
  /** About how high a row will be, in CSS pixels, at a width. */
  estimate: (row: number, width: number) => number;
  /** What is on screen changed. */
  drawn: () => void;
}

/** A place in the list that outlives changes of heights. */
export interface ListPlace {
  row: number;
  /** CSS pixels of the row above the view. */
  into: number;
}

/** Rows out of sight that are kept ready on both sides. */
const ahead = 3;

/** The most that a scroll bar takes, in pixels. Other heights may bring one or take it away: to measure anew for it would bring the other again. */
const barWidth = 24;

/** Rows of any height, of which only those in view exist. What is seen stays where it is while others turn out higher than thought. */
export class EntryList {
  readonly #options: EntryListOptions;
  readonly #parts: ViewportParts;
  readonly #viewport: VirtualViewport;
  readonly #pool: RowPool;
  readonly #sizes: NextFrameSizes;
  #heights = new RowHeights(0, () => 0);
  #width = 0;
  #stamps = new Map<number, number>();
  #active = 0;

  constructor(parts: ViewportParts, options: EntryListOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#sizes = new NextFrameSizes(() => this.#measureAgain());
    this.#pool = new RowPool(parts.layer, () => this.#make(), options.fill);
    this.#viewport = new VirtualViewport(parts, (seen) => this.#draw(seen));
  }

  /** Other rows are listed. */
  show(count: number, place: ListPlace = { row: 0, into: 0 }): void {
    this.#width = this.#viewport.seen.width;
    this.#heights = new RowHeights(count, (row) => this.#options.estimate(row, this.#width));
    this.#active = Math.max(0, Math.min(this.#active, count - 1));
    this.#pool.invalidate();
    this.#resize();
    this.place = place;
  }

  get active(): number {
    return this.#active;
  }

  /** The row that the keyboard is on; `focus` takes it there. */
  activate(row: number, focus: boolean): void {
    const before = this.#active;
    this.#active = Math.max(0, Math.min(row, this.#heights.count - 1));
    if (before !== this.#active) this.refresh(before, this.#active);
    if (!focus) return;
    this.reveal(this.#active);
    this.#pool.element(this.#active)?.focus({ preventScroll: true });
  }

  /** These rows, or all, are drawn anew. */
  refresh(...rows: readonly number[]): void {
    if (rows.length === 0) this.#pool.invalidate();
    for (const row of rows) this.#stamps.set(row, (this.#stamps.get(row) ?? 0) + 1);
    this.#viewport.flush();
  }

  /** Draws now, without filling anything anew. */
  redraw(): void {
    this.#viewport.flush();
  }

  /** Scrolls on inside a row that goes on beyond the view; false when there is nothing more of it in that direction. */
  scrollWithin(row: number, direction: 1 | -1): boolean {
    const { top, height } = this.#viewport.seen;
    const start = this.#heights.offset(row);
    const hidden = direction > 0 ? start + this.#heights.height(row) - (top + height) : top - start;
    if (hidden <= 1 || this.#heights.height(row) <= height) return false;
    this.#viewport.scrollTo({ top: top + direction * Math.min(hidden, height * 0.8) });
    return true;
  }

  reveal(row: number): void {
    for (let turn = 0; turn < 2; turn++) {
      const top = this.#heights.offset(row);
      const height = this.#heights.height(row);
      // Of a row that is higher than the view its head is shown.
      this.#viewport.reveal({ top, bottom: top + Math.min(height, this.#viewport.seen.height) });
    }
  }

  /** Scrolls as little as shows an element of a row. */
  revealPart(box: DOMRect): void {
    const { top } = this.#parts.scroller.getBoundingClientRect();
    const at = this.#viewport.seen.top + box.top - top;
    this.#viewport.reveal({ top: at - 24, bottom: at + box.height + 24 });
  }

  get place(): ListPlace {
    const { top } = this.#viewport.seen;
    const row = this.#heights.rowAt(top);
    return { row, into: Math.round(top - this.#heights.offset(row)) };
  }
  set place({ row, into }: ListPlace) {
    const at = Math.max(0, Math.min(row, this.#heights.count - 1));
    // Once more after its rows were measured.
    for (let turn = 0; turn < 2; turn++) this.#viewport.scrollTo({ top: this.#heights.offset(at) + into });
  }

  /** The row one screen further, or back. */
  pageFrom(row: number, direction: 1 | -1): number {
    const to = this.#heights.rowAt(Math.max(0, this.#heights.offset(row) + direction * this.#viewport.seen.height));
    return to === row ? row + direction : to;
  }

  element(row: number): HTMLElement | undefined {
    return this.#pool.element(row);
  }
  entries(): Iterable<[row: number, element: HTMLElement]> {
    return this.#pool.entries();
  }

  dispose(): void {
    this.#sizes.disconnect();
    this.#viewport.dispose();
    this.#pool.clear();
  }

  #make(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'row';
    element.setAttribute('role', 'listitem');
    this.#sizes.observe(element);
    return element;
  }

  #draw(seen: Seen): void {
    if (seen.width > 0 && Math.abs(seen.width - this.#width) > barWidth) return this.#reflow(seen);
    const { count } = this.#heights;
    const rows: number[] = [];
    if (count > 0 && seen.height > 0) {
      const from = Math.max(0, this.#heights.rowAt(seen.top) - ahead);
      const to = Math.min(count - 1, this.#heights.rowAt(seen.top + seen.height) + ahead);
      if (this.#active < from) rows.push(this.#active);
      for (let row = from; row <= to; row++) rows.push(row);
      // The row with the keyboard stays, or the focus would be lost.
      if (this.#active > to) rows.push(this.#active);
    }
    const anchor = this.#anchor(seen);
    this.#pool.draw(rows, (row) => this.#stamps.get(row) ?? 0, () => {});
    const moved = this.#measure(anchor);
    if (moved === 0) this.#place(seen.top);
    else {
      this.#resize();
      this.#viewport.scrollTo({ top: seen.top + moved });
      this.#place(this.#viewport.seen.top);
    }
    this.#options.drawn();
  }

  /** The first row in view whose height is known: what must not move. */
  #anchor({ top, height }: Seen): number {
    const first = this.#heights.rowAt(top);
    for (let row = first; row < this.#heights.count && this.#heights.offset(row) < top + height; row++) if (this.#heights.isMeasured(row)) return row;
    return first;
  }

  /** Takes the heights of what is drawn. Answers by how much `anchor` moved. */
  #measure(anchor: number): number {
    const before = this.#heights.offset(anchor);
    let changed = false;
    for (const [row, element] of this.#pool.entries()) {
      const height = element.offsetHeight;
      if (height === 0 || (height === this.#heights.height(row) && this.#heights.isMeasured(row))) continue;
      this.#heights.set(row, height);
      changed = true;
    }
    if (changed) this.#resize();
    return Math.round(this.#heights.offset(anchor) - before);
  }

  #place(top: number): void {
    for (const [row, element] of this.#pool.entries()) element.style.setProperty('transform', `translateY(${Math.round(this.#heights.offset(row) - top)}px)`);
  }

  #resize(): void {
    this.#viewport.resize(0, this.#heights.total);
  }

  readonly #measureAgain = (): void => this.#viewport.flush();

  /** At another width every height is another. */
  #reflow(seen: Seen): void {
    const { place } = this;
    const known = this.#width > 0;
    this.#width = seen.width;
    this.#heights = new RowHeights(this.#heights.count, (row) => this.#options.estimate(row, seen.width));
    this.#resize();
    this.place = known ? place : { row: 0, into: 0 };
  }
}
