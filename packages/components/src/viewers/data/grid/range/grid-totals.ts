import type { RangeTotals } from '../../table/range-totals.ts';
import type { ShownRange } from '../../table/shown-range.ts';

/** Milliseconds that a selection rests before it is added up: a drag goes over many. */
const rest = 120;

/** What the selected cells come to. */
export class GridTotals {
  readonly #ask: (range: ShownRange) => Promise<RangeTotals>;
  readonly #changed: () => void;
  #range = '';
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Undefined until it is known, and where one cell alone is selected. */
  known: RangeTotals | undefined;

  constructor(ask: (range: ShownRange) => Promise<RangeTotals>, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  want(range: ShownRange | undefined): void {
    const wanted = range ? JSON.stringify(range) : '';
    if (wanted === this.#range) return;
    this.forget();
    this.#range = wanted;
    if (range) this.#resting = setTimeout(() => void this.#fetch(range, wanted), rest);
  }
  /** Other rows are shown where those were. */
  forget(): void {
    clearTimeout(this.#resting);
    this.#range = '';
    if (!this.known) return;
    this.known = undefined;
    this.#changed();
  }

  async #fetch(range: ShownRange, wanted: string): Promise<void> {
    const totals = await this.#ask(range).catch(() => undefined);
    if (wanted !== this.#range || !totals) return;
    this.known = totals;
    this.#changed();
  }
}
