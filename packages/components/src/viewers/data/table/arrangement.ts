import type { Expressions } from '../../streaming/expressions.ts';
import { runSliced } from '../../streaming/slices.ts';
import { rowsThatPass } from './column-filter.ts';
import type { ColumnFilter } from './filter-kinds.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { SortKeys } from './sorting.ts';
import { orderOf } from './table-order.ts';

/** What the reader wants to see of a table, and in which order. */
export interface Arranging {
  filters: readonly ColumnFilter[];
  sorting?: SortKeys;
}

/** Which rows of a table are shown, and where: filtered, then sorted. A newer wish ends the one before it. */
export class Arrangement {
  #order: Uint32Array | undefined;
  #places: Uint32Array | undefined;
  #kept: { filters: string; rows: Uint32Array | undefined } = { filters: '[]', rows: undefined };
  #current = new AbortController();
  readonly #expressions: Expressions;

  constructor(expressions: Expressions) {
    this.#expressions = expressions;
  }

  /** True while rows stand as in the file. */
  get asInFile(): boolean {
    return this.#order === undefined;
  }
  /** Rows that are shown. */
  count(source: RowSource): number {
    return this.#order?.length ?? source.rows;
  }
  /** The row in the file of a row that is shown. */
  source(row: number): number {
    return this.#order?.[row] ?? row;
  }

  async arrange(source: RowSource, { filters, sorting = [] }: Arranging, locale: string): Promise<number> {
    this.#current.abort();
    const { signal } = (this.#current = new AbortController());
    const key = JSON.stringify(filters);
    const kept = key === this.#kept.filters ? this.#kept.rows : await runSliced(rowsThatPass(source, filters, this.#expressions), signal);
    const order = sorting.length > 0 ? await runSliced(orderOf(source, sorting, locale, kept), signal) : kept;
    signal.throwIfAborted();
    this.#kept = { filters: key, rows: kept };
    this.#order = order;
    this.#places = undefined;
    return this.count(source);
  }

  /** Where a row of the file is shown; undefined when a filter leaves it out. The header, row -1, always is where it is. */
  place(row: number, source: RowSource): number | undefined {
    const order = this.#order;
    if (!order || row < 0) return row;
    if (!this.#places) {
      this.#places = new Uint32Array(source.rows);
      for (let place = 0; place < order.length; place++) this.#places[order[place]!] = place + 1;
    }
    const place = this.#places[row];
    return place === undefined || place === 0 ? undefined : place - 1;
  }
}
