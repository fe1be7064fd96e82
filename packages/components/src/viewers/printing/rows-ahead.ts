/** Milliseconds after the last change of the rows. */
const quiet = 500;
/** Rows in one answer of the engine. */
const block = 200;

/** Rows of an engine that paper gets, fetched while nobody waits for them: when the browser prints, there is no time to ask. */
export class RowsAhead<Row> {
  rows: readonly Row[] = [];
  readonly #fetch: (from: number, to: number) => Promise<readonly Row[]>;
  readonly #most: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run = 0;

  constructor(fetch: (from: number, to: number) => Promise<readonly Row[]>, most: number) {
    this.#fetch = fetch;
    this.#most = most;
  }

  /** The rows are others. */
  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now().catch(() => {}), quiet);
  }

  async now(): Promise<readonly Row[]> {
    const run = ++this.#run;
    const rows: Row[] = [];
    while (rows.length < this.#most && run === this.#run) {
      const more = await this.#fetch(rows.length, Math.min(this.#most, rows.length + block));
      rows.push(...more);
      if (more.length < block) break;
    }
    if (run === this.#run) this.rows = rows;
    return this.rows;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#run += 1;
    this.rows = [];
  }
}
