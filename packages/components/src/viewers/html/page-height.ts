/** CSS pixels that a framed page may have in a column of other things. */
export const bounds = { least: 24, most: 2000 } as const;
/** Changes in a row that are followed. A page that is always a little higher than its frame would grow for ever. */
const mostInARow = 8;
/** Milliseconds of rest after which a change is the reader's doing, and no answer to the last one. */
const rest = 500;

/** The height that the frame of a page gets, as the page tells how high it is; `now` is a clock in milliseconds. */
export class PageHeight {
  readonly #now: () => number;
  #last = -Infinity;
  #inARow = 0;
  #height = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The height to give, or undefined where it stays as it is. */
  take(told: number): number | undefined {
    const height = Math.min(bounds.most, Math.max(bounds.least, Math.ceil(told)));
    if (!Number.isFinite(height) || height === this.#height) return undefined;
    const at = this.#now();
    this.#inARow = at - this.#last < rest ? this.#inARow + 1 : 0;
    this.#last = at;
    if (this.#inARow >= mostInARow) return undefined;
    this.#height = height;
    return height;
  }
}
