/** Pixels under which no View is shown. */
const least = 40;
/** Changes in one second, with nobody touching the View, that make a feedback loop. */
const mostInSecond = 20;
/** Steps of growth one right after the other: a page that is always a little higher than its frame. */
const mostSteps = 8;
/** Milliseconds within which a step can come from the one before. */
const rightAfter = 250;
/** CSS pixels of one such step at most. */
const littleHigher = 64;

/**
 * How high a View becomes: as it asks, up to a bound; the width is never its own. A page whose height follows that of its frame
 * (`min-height: 100vh` and a border) would grow without end: where that is seen the frame takes the bound and stays there.
 */
export class SizeGuard {
  readonly #now: () => number;
  #changes: number[] = [];
  #steps = 0;
  #height: number | undefined;
  #stopped = false;

  /** `now`: milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A feedback loop was seen. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** The height in CSS pixels; undefined for all the room there is. */
  take(asked: number | undefined, bound: number): number | undefined {
    if (this.#stopped) return undefined;
    if (asked === undefined || !Number.isFinite(asked) || asked <= 0) return this.#height;
    const height = Math.min(Math.max(Math.ceil(asked), least), bound);
    if (height === this.#height) return height;
    const now = this.#now();
    const grown = height - (this.#height ?? 0);
    this.#steps = grown > 0 && grown <= littleHigher && now - (this.#changes.at(-1) ?? -Infinity) <= rightAfter ? this.#steps + 1 : 0;
    this.#changes = [...this.#changes.filter((at) => now - at < 1_000), now];
    this.#stopped = this.#steps >= mostSteps || this.#changes.length > mostInSecond;
    this.#height = this.#stopped ? undefined : height;
    return this.#height;
  }
}
