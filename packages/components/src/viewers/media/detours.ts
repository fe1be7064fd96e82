const STEP = 0.5;

/** The ways around places that cannot be decoded: half a second, and twice as much each time where what comes next is no better. */
export class Detours {
  #reached = -Infinity;
  #step = STEP;
  /** The second at which it got bad. */
  begun = 0;

  /** The second at which to go on; undefined where nothing is left of the file. */
  from(second: number, duration: number): number | undefined {
    const noBetter = second <= this.#reached + STEP;
    if (!noBetter) this.begun = second;
    this.#step = noBetter ? this.#step * 2 : STEP;
    this.#reached = second + this.#step;
    return this.#reached < duration ? this.#reached : undefined;
  }
}
