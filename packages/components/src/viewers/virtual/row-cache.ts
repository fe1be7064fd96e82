import { isAbort } from '../streaming/is-abort.ts';

/** Rows asked for at a time, whole blocks only, where nothing else is said. */
const usualBlock = 64;
/** Blocks that are kept; far more than any screen shows. */
const most = 200;

/** Rows that an engine holds, as far as they were asked for. What is missing comes a moment later, and `changed` says so. */
export class RowCache<Row> {
  readonly #fetch: (from: number, to: number) => Promise<readonly Row[]>;
  readonly #changed: () => void;
  readonly #size: number;
  #blocks = new Map<number, readonly Row[]>();
  #asked = new Set<number>();
  readonly #stale = new Set<number>();
  #generation = 0;

  /** `size`: rows in a block; few where a row is long, so that no answer holds the page up. */
  constructor(fetch: (from: number, to: number) => Promise<readonly Row[]>, changed: () => void, size = usualBlock) {
    this.#fetch = fetch;
    this.#changed = changed;
    this.#size = size;
  }

  get(row: number): Row | undefined {
    return this.#blocks.get(Math.floor(row / this.#size))?.[row % this.#size];
  }

  /** Asks for the rows `from` to `to` (both included) where they are not here yet. */
  want(from: number, to: number): void {
    for (const block of this.#blocksOf(from, to)) {
      if ((this.#blocks.has(block) && !this.#stale.has(block)) || this.#asked.has(block)) continue;
      if (this.#blocks.size > most) this.#blocks.clear();
      this.#stale.delete(block);
      this.#asked.add(block);
      void this.#ask(block);
    }
  }

  /**
   * The rows changed: those `from` to `to` are fetched anew, and only then the old ones go, so that nothing blinks; `arrived` is told before anything is drawn.
   * Rejects where some did not come: they are no longer here, and are asked for again when they are seen.
   */
  async refresh(from: number, to: number, arrived = (): void => {}): Promise<void> {
    const generation = ++this.#generation;
    this.#asked = new Set(this.#blocksOf(from, to));
    for (const block of this.#asked) this.#stale.delete(block);
    const fresh = new Map<number, readonly Row[]>();
    let lost: unknown;
    await Promise.all([...this.#asked].map((block) => this.#rows(block).then((rows) => fresh.set(block, rows), (error: unknown) => (lost = error))));
    if (generation === this.#generation && !isAbort(lost)) {
      this.#blocks = fresh;
      arrived();
      this.#asked.clear();
      this.#changed();
    }
    if (lost) throw lost;
  }

  /** The rows grew: the last block, when it was not full, is asked for again when it is seen; till then it is shown as it is. */
  grew(rowsBefore: number): void {
    this.#stale.add(Math.floor(rowsBefore / this.#size));
  }

  async #ask(block: number): Promise<void> {
    const generation = this.#generation;
    const rows = await this.#rows(block).catch(() => undefined);
    if (generation !== this.#generation) return;
    this.#asked.delete(block);
    if (!rows) return;
    this.#blocks.set(block, rows);
    this.#changed();
  }

  #rows(block: number): Promise<readonly Row[]> {
    return this.#fetch(block * this.#size, (block + 1) * this.#size);
  }

  #blocksOf(from: number, to: number): number[] {
    const blocks: number[] = [];
    for (let block = Math.floor(Math.max(0, from) / this.#size); block <= Math.floor(to / this.#size); block++) blocks.push(block);
    return blocks;
  }
}
