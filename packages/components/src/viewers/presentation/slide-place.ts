import type { LitElement } from 'lit';

export interface SlidePlaceOptions {
  draw(nth: number): void;
  /** The reader is at another slide, or slides are of another size. */
  changed(): void;
}

/** Which slide the reader is at: goes to one, follows who scrolls, and keeps what is in view where it is while slides change their size. */
export class SlidePlace {
  readonly #host: LitElement;
  readonly #options: SlidePlaceOptions;
  /** The slide that was gone to; −1 since another was scrolled to. */
  #asked = -1;
  /** Counts what decides where the reader is. */
  #kept = 0;
  /** The slide that the reader is at, from 0. */
  current = 0;

  constructor(host: LitElement, options: SlidePlaceOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** The slides with what stands above and below them, each. */
  get frames(): HTMLElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('.frame')];
  }

  get #frame(): HTMLElement | undefined {
    return this.frames[this.current];
  }

  get scroller(): HTMLElement {
    return this.#host.renderRoot.querySelector('.scroller')!;
  }

  get #view(): DOMRect {
    return this.scroller.getBoundingClientRect();
  }

  /** The part of that slide that is above the view. */
  get part(): number {
    const frame = this.#frame;
    return frame ? (this.#view.top - frame.getBoundingClientRect().top) / frame.offsetHeight : 0;
  }

  /** Shows a slide, or the nearest that there is, with a part of it above the view. */
  goTo(nth: number, part?: number): void {
    const { frames } = this;
    const to = Math.min(frames.length - 1, Math.max(0, Math.round(nth)));
    const frame = frames[to];
    if (!frame) return;
    this.#kept += 1;
    this.#asked = to;
    this.#options.draw(to);
    this.#scrollBy(frame.getBoundingClientRect().top - this.#view.top - 8);
    this.#at(to);
    if (part !== undefined) this.#scrollBy(8 + part * frame.offsetHeight);
  }

  /** Goes on by so many slides where one is seen whole, else answers false. */
  turn(by: number): boolean {
    const frame = this.#frame;
    if (!frame || frame.offsetHeight > this.scroller.clientHeight) return false;
    this.goTo(this.current + by);
    return true;
  }

  /** The reader is at the slide that was gone to while that is seen whole, else at the one that a third of the view lies below the beginning of. */
  follow(): void {
    const { top, bottom, height } = this.#view;
    const { frames } = this;
    const asked = frames[this.#asked]?.getBoundingClientRect();
    if (asked && asked.top >= top - 1 && asked.bottom <= bottom + 1) return this.#at(this.#asked);
    this.#asked = -1;
    this.#at(Math.max(0, frames.findLastIndex((frame) => frame.getBoundingClientRect().top <= top + height / 3)));
  }

  /** Changes how large slides are, with what is at a point of the view where it was, or at its head. */
  keep(change: () => void, at?: { x: number; y: number }): void {
    const { left, top, width } = this.#view;
    const { x, y } = at ?? { x: left + width / 2, y: top };
    const frame = this.frames.find((one) => one.getBoundingClientRect().bottom > y);
    const before = frame?.getBoundingClientRect();
    change();
    this.#options.changed();
    const kept = ++this.#kept;
    if (!before?.height) return;
    void this.#host.updateComplete.then(() => {
      if (kept !== this.#kept) return;
      const after = frame!.getBoundingClientRect();
      this.#scrollBy(after.top + ((y - before.top) / before.height) * after.height - y, after.left + ((x - before.left) / before.width) * after.width - x);
    });
  }

  /** Not scrollIntoView: it would scroll the host page too. */
  #scrollBy(top: number, left = 0): void {
    this.scroller.scrollBy({ top, left, behavior: 'instant' });
  }

  #at(nth: number): void {
    if (nth === this.current) return;
    this.current = nth;
    this.#options.changed();
  }
}
