import type { Arranging } from '../../table/arrangement.ts';
import type { ColumnFilter } from '../../table/filter-kinds.ts';
import { placed, turned, type SortKeys } from '../../table/sorting.ts';
import { isAbort } from '../../../streaming/is-abort.ts';

export interface GridArrangingOptions {
  /** Carries a wish out; rejects with an AbortError when a newer one came in between. */
  arrange: (arranging: Arranging) => Promise<void>;
  changed: () => void;
}

/** What the reader wishes to see: filters and an order. All rows are needed for it, so that wishes before the end of the file wait. */
export class GridArranging {
  readonly #options: GridArrangingOptions;
  #filters: readonly ColumnFilter[] = [];
  #sorting: SortKeys = [];
  #complete = false;
  #run = 0;
  /** True while a wish is carried out. */
  busy = false;
  /** True once a wish was carried out. */
  carriedOut = false;
  /** Why the last wish could not be carried out. */
  problem = '';

  constructor(options: GridArrangingOptions) {
    this.#options = options;
  }

  get filters(): readonly ColumnFilter[] {
    return this.#filters;
  }
  get sorting(): SortKeys {
    return this.#sorting;
  }
  /** True while something is wished for that waits for the rest of the file. */
  get waiting(): boolean {
    return !this.#complete && (this.#sorting.length > 0 || this.#filters.length > 0);
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

  /** Up, down, as in the file, alone or `beside` the columns that the table is sorted by; before everything is there, a second wish for a column takes the first back. */
  turn(column: number, beside: boolean): Promise<void> {
    return this.#sort(turned(this.#sorting, column, { beside, once: !this.#complete }));
  }
  /** Without a direction the column is taken away. */
  sort(column: number, descending: boolean | undefined, beside: boolean): Promise<void> {
    return this.#sort(placed(this.#sorting, column, descending, beside));
  }
  #sort(sorting: SortKeys): Promise<void> {
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
  restore({ filters, sorting = [] }: Arranging): Promise<void> {
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
      this.carriedOut = !failure;
      if (failure && !isAbort(failure)) this.problem = failure.message;
    }
    this.#options.changed();
  }
}
