import type { Arranging } from './arrangement.ts';
import type { ColumnFilter } from './filter-kinds.ts';
import type { Sorting } from './table-order.ts';

export interface GridArrangingOptions {
  /** Carries a wish out; rejects with an AbortError when a newer one came in between. */
  arrange: (arranging: Arranging) => Promise<void>;
  changed: () => void;
}

/** What the reader wishes to see: filters and an order. All rows are needed for it, so that wishes before the end of the file wait. */
export class GridArranging {
  readonly #options: GridArrangingOptions;
  #filters: readonly ColumnFilter[] = [];
  #sorting: Sorting | undefined;
  #complete = false;
  #run = 0;
  /** True while a wish is carried out. */
  busy = false;
  /** Why the last wish could not be carried out. */
  problem = '';

  constructor(options: GridArrangingOptions) {
    this.#options = options;
  }

  get filters(): readonly ColumnFilter[] {
    return this.#filters;
  }
  get sorting(): Sorting | undefined {
    return this.#sorting;
  }
  /** True while something is wished for that waits for the rest of the file. */
  get waiting(): boolean {
    return !this.#complete && (this.#sorting !== undefined || this.#filters.length > 0);
  }
  filterOf(column: number): ColumnFilter | undefined {
    return this.#filters.find((filter) => filter.column === column);
  }

  /** Everything is there. */
  async complete(): Promise<void> {
    const { waiting } = this;
    this.#complete = true;
    if (waiting) await this.#carryOut();
  }

  /** Up, down, as in the file; before everything is there, a second wish for a column takes the first back. */
  turn(column: number): Promise<void> {
    const now = this.#sorting?.column === column ? this.#sorting : undefined;
    return this.sort(!now ? { column, descending: false } : now.descending || !this.#complete ? undefined : { column, descending: true });
  }
  sort(sorting: Sorting | undefined): Promise<void> {
    this.#sorting = sorting;
    return this.#carryOut();
  }
  /** One filter a column; undefined takes it away. */
  filter(column: number, filter: ColumnFilter | undefined): Promise<void> {
    this.#filters = [...this.#filters.filter((one) => one.column !== column), ...(filter ? [filter] : [])];
    return this.#carryOut();
  }
  clearFilters(): Promise<void> {
    this.#filters = [];
    return this.#carryOut();
  }
  /** Both at once, as they were kept. */
  restore({ filters, sorting }: Arranging): Promise<void> {
    this.#filters = filters;
    this.#sorting = sorting;
    return this.#carryOut();
  }

  async #carryOut(): Promise<void> {
    this.problem = '';
    if (this.#complete) {
      const run = ++this.#run;
      this.busy = true;
      this.#options.changed();
      const failure = await this.#options.arrange({ filters: this.#filters, sorting: this.#sorting }).then(() => undefined, (error: Error) => error);
      if (run !== this.#run) return;
      this.busy = false;
      if (failure && failure.name !== 'AbortError') this.problem = failure.message;
    }
    this.#options.changed();
  }
}
