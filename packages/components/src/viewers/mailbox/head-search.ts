import type { FindResult } from '../viewer.ts';
import { firstMatch, nextMatch, searchPattern, type FindOptions } from '../find/search-pattern.ts';

/** The search of the toolbar among what the list says of all messages, drawn or not. */
export class HeadSearch {
  readonly #texts: readonly string[];
  #key = '';
  #matches: number[] = [];
  #current = -1;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** Goes on from the message `from`, or to the match that is asked for. */
  find(query: string, options: FindOptions, from: number): { result: FindResult; nth?: number; pattern?: RegExp } {
    if (query === '') {
      this.#key = '';
      return { result: { current: 0, total: 0 } };
    }
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source}`;
    if (key === this.#key) this.#current = nextMatch(options, this.#matches.length, this.#current);
    else {
      this.#key = key;
      const once = new RegExp(source, flags.replace('g', ''));
      this.#matches = this.#texts.flatMap((text, nth) => (once.test(text) ? nth : []));
      this.#current = firstMatch(options, this.#matches.length, this.#matches.findIndex((nth) => nth >= from));
    }
    const nth = this.#matches[this.#current];
    const result = { current: nth === undefined ? 0 : this.#current + 1, total: this.#matches.length };
    return { result, pattern: new RegExp(source, flags), ...(nth !== undefined && { nth }) };
  }
}
