import { unlessAborted, type EngineLink } from '../streaming/engine-link.ts';
import type { FindResult } from '../viewer.ts';
import { askedMatch, searchPattern, type FindOptions } from '../virtual/search-pattern.ts';
import type { DataEngine } from './data-engine.ts';
import type { GridCell } from './grid-keys.ts';

/** What is there to search when a search is asked for. */
export interface SearchedRows {
  rows: number;
  /** The first row that is seen. */
  from: number;
  complete: boolean;
}

/** What is searched for. `expression`: the reader wrote it as one, so that it may never end. */
export interface Sought {
  pattern: RegExp;
  expression: boolean;
}

/** The search of a grid: which match of how many. What has come since the last step is searched with the next. */
export class GridFind {
  readonly #link: EngineLink<DataEngine>;
  #key = '';
  #rows = -1;
  #total = 0;
  #current = -1;
  #run = 0;
  /** Undefined when nothing is searched for. */
  sought: Sought | undefined;

  constructor(link: EngineLink<DataEngine>) {
    this.#link = link;
  }

  /** `cell`: where the match is that the reader comes to. */
  async find(query: string, options: FindOptions, { rows, from, complete }: SearchedRows): Promise<{ result: FindResult; cell?: GridCell }> {
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source}`;
    const anew = key !== this.#key;
    if (query === '') this.clear();
    else if (anew || rows !== this.#rows) {
      const run = ++this.#run;
      if (anew) this.#current = -1;
      [this.#key, this.#rows] = [key, rows];
      const total = await unlessAborted(this.#link.call('find', [source, flags, options.regexp === true])).catch((error: unknown) => {
        if (run === this.#run) this.clear();
        throw error;
      });
      const asked = askedMatch(options, total ?? 0);
      const first = total && this.#current < 0 && asked < 0 ? await this.#link.call('matchFrom', [from]) : asked;
      if (total === undefined || run !== this.#run) return { result: { current: 0, total: 0 } };
      this.#total = total;
      if (first >= 0) this.#current = first;
    }
    if (query === '') return { result: { current: 0, total: 0 } };
    this.sought = { pattern: new RegExp(source, flags), expression: options.regexp === true };
    if (!anew && this.#total > 0) this.#current = (this.#current + (options.step ?? 0) + this.#total) % this.#total;
    const result = { current: this.#current + 1, total: this.#total, ...(!complete && { partial: true }) };
    return this.#total === 0 ? { result } : { result, cell: await this.#link.call('match', [this.#current]) };
  }

  clear(): void {
    this.#run += 1;
    this.#key = '';
    this.#rows = -1;
    this.#total = 0;
    this.#current = -1;
    this.sought = undefined;
  }
}
