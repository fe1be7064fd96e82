import { scan, type ScanOptions } from './section-scan.ts';

/** Counts the lines of sections that nobody has seen yet, from the first of them on. One count at a time. */
export class LineCount {
  readonly #options: ScanOptions;
  readonly #progressed: () => void;
  #stop: AbortController | undefined;

  constructor(options: ScanOptions, progressed: () => void) {
    this.#options = options;
    this.#progressed = progressed;
  }

  /** From 0 to 1 while it counts. */
  get progress(): number | undefined {
    const { store } = this.#options;
    return this.#stop && store.tally.frontier / store.count;
  }

  /** Counts until `known` says that it is enough; false when it was stopped before. */
  async until(known: () => boolean): Promise<boolean> {
    this.stop();
    const mine = (this.#stop = new AbortController());
    const { store } = this.#options;
    try {
      while (!known() && !store.tally.counted) {
        for await (const _ of scan(this.#options, [{ first: store.tally.frontier, last: store.count - 1 }], mine.signal)) {
          this.#progressed();
          if (known()) break;
        }
      }
    } catch (error) {
      if (!mine.signal.aborted) throw error;
    } finally {
      // What is read ahead is no longer wanted.
      const stopped = mine.signal.aborted;
      mine.abort();
      if (this.#stop === mine) this.#stop = undefined;
      if (!stopped) this.#progressed();
    }
    return known();
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = undefined;
    this.#progressed();
  }
}
