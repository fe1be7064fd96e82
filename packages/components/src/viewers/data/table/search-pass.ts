import type { Expressions } from '../../streaming/expressions.ts';
import { runSliced } from '../../streaming/slices.ts';
import type { RowSource } from '../rows/row-source.ts';
import { findInNames, findInTable, searchTable, type SearchedSoFar } from './table-search.ts';

/** Matches that are counted and walked. */
const most = 200_000;

/** What is searched for. */
export interface Sought {
  /** Of an expression, with its flags. */
  source: string;
  flags: string;
  /** The reader wrote it as one, so that it may never end. */
  expression: boolean;
}

export interface SearchPassOptions {
  sought: Sought;
  expressions: Expressions;
  /** The row in the file where the search begins. */
  from: number;
  /** True where no more rows will come. */
  complete: boolean;
  /** More rows were looked through. */
  looked: () => void;
}

/**
 * One search through a table: in its header, from a row to the last, then from the first on; rows that come meanwhile are looked through as they
 * come, so that a large file is not read again for them.
 */
export class SearchPass {
  readonly #table: RowSource;
  readonly #options: SearchPassOptions;
  readonly #stop = new AbortController();
  readonly #before: SearchedSoFar;
  readonly #after: SearchedSoFar;
  readonly #coming: SearchedSoFar;
  #inNames: number[] = [];
  /** Columns whose names were looked at. */
  #named = 0;
  #running = true;
  #complete: boolean;

  constructor(table: RowSource, options: SearchPassOptions) {
    const { rows } = table;
    const from = Math.min(Math.max(0, options.from), rows);
    [this.#table, this.#options, this.#complete] = [table, options, options.complete];
    this.#before = { rows: 0, end: from, found: [] };
    this.#after = { rows: from, end: rows, found: [] };
    this.#coming = { rows, end: rows, found: [] };
  }

  /** True while more may be found. */
  get going(): boolean {
    return !this.#stop.signal.aborted && (this.#running || !this.#complete);
  }
  /** The cells that match so far, as row and column in turn, in the order of the file; the header is row -1. */
  get found(): number[] {
    return this.#inNames.concat(this.#before.found, this.#after.found, this.#coming.found);
  }
  /** How many they are. */
  get count(): number {
    return (this.#inNames.length + this.#before.found.length + this.#after.found.length + this.#coming.found.length) / 2;
  }
  /** The part of the rows that was looked through, from 0 to 1. */
  get part(): number {
    const [before, after, coming] = [this.#before, this.#after, this.#coming];
    return (before.rows + (after.rows - before.end) + (coming.rows - after.end)) / Math.max(1, coming.end);
  }
  /** The first row that came since and was not looked through. */
  get next(): number {
    return this.going ? this.#coming.rows : Infinity;
  }

  /** Looks through the rows that there are. Rejects where they do not come or the expression takes too long; with an AbortError where it was stopped. */
  async run(): Promise<void> {
    await this.#lookInNames();
    await this.#look(this.#after);
    await this.#look(this.#before);
    this.#running = false;
    this.#options.looked();
  }
  /** There are so many rows now. */
  async grew(rows: number, complete: boolean): Promise<void> {
    this.#coming.end = Math.max(this.#coming.end, rows);
    await this.#lookInNames();
    await this.#look(this.#coming);
    this.#complete = complete;
    this.#options.looked();
  }
  stop(): void {
    this.#stop.abort();
  }

  /** Records bring columns with them. */
  async #lookInNames(): Promise<void> {
    const { sought, expressions } = this.#options;
    const { names } = this.#table;
    const from = this.#named;
    this.#named = names.length;
    if (from < names.length) this.#inNames = this.#inNames.concat(await findInNames(names, from, sought, expressions));
  }
  #look(so: SearchedSoFar): Promise<void> {
    return runSliced(this.#told(so), this.#stop.signal);
  }
  *#told(so: SearchedSoFar): Generator<unknown, void> {
    const { sought: { source, flags, expression }, expressions, looked } = this.#options;
    const search = expression ? searchTable(this.#table, { source, flags }, expressions, so) : findInTable(this.#table, new RegExp(source, flags.replace('g', '')), so);
    for (const step of search) {
      if (this.count >= most) return this.stop();
      looked();
      yield step;
    }
  }
}
