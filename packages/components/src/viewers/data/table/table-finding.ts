import type { Expressions } from '../../streaming/expressions.ts';
import { isAbort } from '../../streaming/is-abort.ts';
import type { Arrangement } from './arrangement.ts';
import type { RowSource } from '../rows/row-source.ts';
import { orderOf, type ColumnRun } from './column-order.ts';
import { SearchPass, type Sought } from './search-pass.ts';

/** Milliseconds after which a search answers with what it has, and says anew how far it is; a match is told sooner, unless all of them are there at once. */
const patience = { nothing: 250, match: 50 };
/** More than any table has columns. */
const columns = 2 ** 20;

export interface FindAsked extends Sought {
  /** On from the match where the reader is. */
  step?: 1 | -1 | undefined;
  /** The match to stand at, counted from 1; where the reader is already it says no more than how far the search is. */
  at?: number | undefined;
  /** Goes to the match of `at`. */
  reveal?: boolean | undefined;
  /** The row that is seen first, as it is shown. */
  from: number;
}

/** What a search comes to so far. */
export interface FindTold {
  /** From 1; 0 while there is none. */
  current: number;
  total: number;
  /** True while more may be found. */
  going: boolean;
  /** The part of the rows that was looked through, from 0 to 1. */
  part: number;
  /** Rows that came: matches may lie in some that nobody was told of yet. */
  rows: number;
  /** Where the match is shown that the reader comes to; the header is row -1. */
  cell?: { row: number; column: number };
}

export interface TableFindingOptions {
  source: () => RowSource;
  arrangement: () => Arrangement;
  expressions: Expressions;
  /** True where no more rows will come. */
  complete: () => boolean;
  /** More was found, or the search ended, after an answer was given. */
  progressed: () => void;
}

/** The search of a table: where its reader is among what was found, in the order in which rows and columns are shown. A new search ends the one before. */
export class TableFinding {
  readonly #options: TableFindingOptions;
  #key = '';
  #pass: SearchPass | undefined;
  #answer = Promise.withResolvers<void>();
  #failure: unknown;
  /** Places of the matches as they are shown, ascending: row by row, `columns` apart. */
  #places = new Float64Array(0);
  /** What they were made of. */
  #counted = -1;
  /** The column at each place, and the place of each column; of those that are not named here it is their own. */
  #order: readonly number[] = [];
  #standing: number[] = [];
  /** The match that the reader is at: the row is that of the file. */
  #current: { row: number; column: number } | undefined;
  #told = 0;
  /** The match that is waited for is there. */
  #met = false;
  #saidAt = 0;
  /** So many matches are waited for. */
  #wanted = 1;

  constructor(options: TableFindingOptions) {
    this.#options = options;
    this.#answer.promise.catch(() => {});
  }

  /** Answers as soon as there is a match, the search ended, or some time went by. Rejects with an AbortError where a newer search took over. */
  async find(asked: FindAsked): Promise<FindTold> {
    const key = JSON.stringify([asked.source, asked.flags, asked.expression]);
    if (key !== this.#key) this.#begin(key, asked);
    const { promise } = this.#answer;
    let late: ReturnType<typeof setTimeout> | undefined;
    const waited = new Promise<void>((resolve) => (late = setTimeout(resolve, patience.nothing)));
    await Promise.race([promise, waited]).finally(() => clearTimeout(late));
    if (this.#failure !== undefined) {
      const failure = this.#failure;
      this.clear();
      throw failure;
    }
    return this.#stand(asked);
  }

  /** Ends the search and forgets it. */
  clear(): void {
    this.#pass?.stop();
    this.#pass = this.#current = this.#failure = undefined;
    this.#key = '';
    this.#counted = -1;
    this.#told = 0;
    this.#met = false;
    this.#answer.reject(new DOMException('A newer search took over.', 'AbortError'));
    this.#answer = Promise.withResolvers();
    this.#answer.promise.catch(() => {});
  }

  /** The rows are shown in another order. */
  arranged(): void {
    this.#counted = -1;
  }
  /** So are the columns. */
  reordered(runs: readonly ColumnRun[]): void {
    const order = runs.length > 0 ? orderOf(runs, this.#options.source().columns) : [];
    this.#order = order;
    this.#standing = [];
    for (const [place, column] of order.entries()) this.#standing[column] = place;
    this.#counted = -1;
  }

  /** Rows that came: looked through at once where a search goes on. Undefined where none does. */
  grew(rows: number, complete: boolean): Promise<void> | undefined {
    const pass = this.#pass;
    return pass?.going ? this.#judged(pass, pass.grew(rows, complete)) : undefined;
  }
  /** Rows before it were looked through as they came. */
  get next(): number {
    return this.#pass?.next ?? Infinity;
  }

  #begin(key: string, asked: FindAsked): void {
    this.clear();
    const { source, arrangement, expressions, complete } = this.#options;
    this.#key = key;
    this.#wanted = asked.at || 1;
    this.#saidAt = performance.now();
    const from = asked.at ? 0 : arrangement().asInFile ? asked.from : 0;
    const pass = new SearchPass(source(), { sought: asked, expressions, from, complete: complete(), looked: () => this.#looked(pass) });
    this.#pass = pass;
    void this.#judged(pass, pass.run());
  }
  async #judged(pass: SearchPass, work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      if (pass !== this.#pass) return;
      // Stopped with all that is counted.
      if (!isAbort(error)) this.#failure = error;
      pass.stop();
      this.#say();
    });
  }

  #looked(pass: SearchPass): void {
    if (pass !== this.#pass) return;
    const since = performance.now() - this.#saidAt;
    const meets = !this.#met && pass.count >= this.#wanted && since >= patience.match;
    this.#met ||= meets;
    if (meets || !pass.going || since >= patience.nothing) this.#say();
  }
  #say(): void {
    this.#saidAt = performance.now();
    if (this.#met || !this.#pass?.going) this.#answer.resolve();
    this.#options.progressed();
  }

  #stand({ step, at, reveal, from }: FindAsked): FindTold {
    this.#gather();
    const total = this.#places.length;
    const told = { total, going: this.#pass?.going ?? false, part: this.#pass?.part ?? 1, rows: this.#options.source().rows };
    if (total === 0) return { ...told, current: 0 };
    const place = this.#current && this.#placeOf(this.#current);
    const was = place === undefined ? -1 : this.#indexFrom(place) % total;
    // Who only asks how far it is stays at the match, whatever its number is by now.
    const stays = was >= 0 && at !== undefined && at === this.#told && !reveal;
    let now = at ? Math.min(at, total) - 1 : was < 0 ? this.#indexFrom((from || -1) * columns) % total : (was + (step ?? 0) + total) % total;
    if (stays) now = was;
    this.#told = now + 1;
    const row = Math.floor(this.#places[now]! / columns);
    const standing = this.#places[now]! - row * columns;
    const column = this.#order[standing] ?? standing;
    this.#current = { row: row < 0 ? row : this.#options.arrangement().source(row), column };
    return { ...told, current: now + 1, ...(!stays && { cell: { row, column } }) };
  }

  #gather(): void {
    const { count = 0 } = this.#pass ?? {};
    if (count === this.#counted) return;
    this.#counted = count;
    const found = this.#pass?.found ?? [];
    const places = new Float64Array(found.length / 2);
    let shown = 0;
    for (let at = 0; at < found.length; at += 2) {
      const place = this.#placeOf({ row: found[at]!, column: found[at + 1]! });
      if (place !== undefined) places[shown++] = place;
    }
    this.#places = places.subarray(0, shown);
    if (!this.#options.arrangement().asInFile || this.#order.length > 0) this.#places.sort();
  }
  /** Undefined where a filter leaves the row out. */
  #placeOf({ row, column }: { row: number; column: number }): number | undefined {
    const place = this.#options.arrangement().place(row, this.#options.source());
    return place === undefined ? undefined : place * columns + (this.#standing[column] ?? column);
  }
  /** The number of the first match at a place or after it. */
  #indexFrom(place: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#places[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
