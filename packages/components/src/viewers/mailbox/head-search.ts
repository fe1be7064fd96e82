import type { FindResult } from '../viewer.ts';
import { firstMatch, nextMatch, searchPattern, type FindOptions } from '../find/search-pattern.ts';
import { runSliced } from '../streaming/slices.ts';

/** A step of a search: the message where it stands, and what is marked. */
export interface HeadSearched {
  result: FindResult;
  nth?: number;
  pattern?: RegExp;
}

/** The search of the toolbar among what the list says of all messages, drawn or not. What it says is put into words when the first search asks. */
export class HeadSearch {
  readonly #count: number;
  readonly #line: (nth: number) => string;
  readonly #texts: string[] = [];
  #key = '';
  #matches: number[] = [];
  #current = -1;
  #going = new AbortController();

  constructor(count: number, line: (nth: number) => string) {
    this.#count = count;
    this.#line = line;
  }

  /** Goes on from the message `from`, or to the match that is asked for. In slices, which a newer question ends with an `AbortError`. */
  async find(query: string, options: FindOptions, from: number): Promise<HeadSearched> {
    this.clear(false);
    if (query === '') {
      this.clear();
      return { result: { current: 0, total: 0 } };
    }
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source}`;
    if (key === this.#key) this.#current = nextMatch(options, this.#matches.length, this.#current);
    else {
      const { signal } = (this.#going = new AbortController());
      const matches = await runSliced(this.#look(new RegExp(source, flags.replace('g', ''))), signal);
      signal.throwIfAborted();
      [this.#key, this.#matches] = [key, matches];
      this.#current = firstMatch(options, matches.length, matches.findIndex((nth) => nth >= from));
    }
    const nth = this.#matches[this.#current];
    const result = { current: nth === undefined ? 0 : this.#current + 1, total: this.#matches.length };
    return { result, pattern: new RegExp(source, flags), ...(nth !== undefined && { nth }) };
  }

  /** Ends what is looked for; `forgets` what was found, too. */
  clear(forgets = true): void {
    this.#going.abort();
    if (forgets) this.#key = '';
  }

  *#look(once: RegExp): Generator<void, number[]> {
    const matches: number[] = [];
    for (let nth = 0; nth < this.#count; nth++) {
      if (once.test((this.#texts[nth] ??= this.#line(nth)))) matches.push(nth);
      if (nth % 100 === 99) yield;
    }
    return matches;
  }
}
