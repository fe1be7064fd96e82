import type { ColumnStatistics } from '../table/column-statistics.ts';

/** Statistics of the columns that were looked at, one question at a time. */
export class GridStatistics {
  readonly #ask: (columns: readonly number[]) => Promise<ColumnStatistics[]>;
  readonly #changed: () => void;
  readonly #known = new Map<number, ColumnStatistics | undefined>();
  #asking = false;
  #allowed = false;
  /** Changes with every answer. */
  version = 0;

  constructor(ask: (columns: readonly number[]) => Promise<ColumnStatistics[]>, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** Everything is there, and not more than can be counted. */
  allow(): void {
    this.#allowed = true;
    this.#changed();
  }
  get known(): ReadonlyMap<number, ColumnStatistics | undefined> {
    return this.#known;
  }
  get(column: number): ColumnStatistics | undefined {
    return this.#known.get(column);
  }

  /** Asks for columns that are not known yet; `changed` says when they are. */
  want(columns: readonly number[]): void {
    if (!this.#allowed || this.#asking) return;
    const missing = columns.filter((column) => !this.#known.has(column));
    if (missing.length > 0) void this.#fetch(missing);
  }

  async #fetch(columns: readonly number[]): Promise<void> {
    this.#asking = true;
    const answers = await this.#ask(columns).catch(() => []);
    // What could not be counted is not asked for again.
    for (const [nth, column] of columns.entries()) this.#known.set(column, answers[nth]);
    this.#asking = false;
    this.version += 1;
    this.#changed();
  }
}
