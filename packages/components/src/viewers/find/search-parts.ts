import { acrossSpaces } from './across-spaces.ts';
import { comesIntoView, nextMatch, type FindOptions } from './search-pattern.ts';
import { yieldTurn } from '../streaming/slices.ts';
import type { FindResult } from '../viewer.ts';

/** Characters that are looked through; what is behind them is not. */
const mostCharacters = 64 * 2 ** 20;

export interface SearchedParts {
  count(): number;
  /** What a part says. */
  wordsOf(part: number): Promise<string>;
  /** The part that the reader is in. */
  current(): number;
  open(part: number): Promise<void>;
  /** Looks in the part that is open; undefined where it cannot tell. */
  findHere(query: string, options: FindOptions): Promise<FindResult | undefined>;
}

/** The search of the toolbar through all parts of a file, of which one is drawn: how often each has the words is counted in what it says, and where they stand in it is for who draws it to find. */
export class SearchParts {
  readonly #searched: SearchedParts;
  #counting = new AbortController();
  #key = '';
  #counts: number[] = [];
  /** The part that the reader was in, and the match within it, from 1; 0 for none. */
  #part = 0;
  #here = 0;

  constructor(searched: SearchedParts) {
    this.#searched = searched;
  }

  clear(): void {
    this.#counting.abort();
    this.#key = '';
    void this.#searched.findHere('', {});
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    if (query === '') {
      this.clear();
      return none;
    }
    const { source, flags } = acrossSpaces(query, options);
    const key = `${flags} ${source}`;
    const begins = key !== this.#key;
    if (begins && !(await this.#count(new RegExp(source, flags), key))) return none;
    const here = this.#searched.current();
    // The reader went on by other means.
    if (here !== this.#part) this.#here = 0;
    this.#part = here;
    const total = sumOf(this.#counts);
    if (total === 0) return this.#told(undefined);
    if (begins && !options.at) return this.#beginsHere(query, options);
    // Asked again in another part, which the reader came to by other means: they stay there.
    if (!options.at && !options.step) return this.#stand(query, options, here, 0);
    const wanted = nextMatch(options, total, sumOf(this.#counts.slice(0, here)) + (this.#here || (options.step === -1 ? 1 : 0)) - 1);
    let [part, nth] = [0, wanted];
    for (; nth >= this.#counts[part]!; part++) nth -= this.#counts[part]!;
    if (part === here || comesIntoView(options)) return this.#stand(query, options, part, nth + 1);
    // What is in view stays there, with its words marked.
    await this.#searched.findHere(query, { ...options, at: 1 });
    return { ...this.#told(undefined), current: wanted + 1 };
  }

  /** At the first match that the reader has before them, else in the next part that has any. */
  async #beginsHere(query: string, options: FindOptions): Promise<FindResult> {
    const parts = this.#searched.count();
    const from = this.#searched.current();
    for (let turn = 0; turn < parts; turn++) {
      const part = (from + turn) % parts;
      if (this.#counts[part] === 0) continue;
      const found = await this.#stand(query, options, part, turn === 0 ? 0 : 1);
      if (found.current > 0) return found;
    }
    return this.#told(undefined);
  }

  /** Goes to a match of a part; 0: to the first that is in view. What the part itself finds counts. */
  async #stand(query: string, options: FindOptions, part: number, nth: number): Promise<FindResult> {
    const leads = part !== this.#searched.current();
    if (leads) await this.#searched.open(part);
    this.#part = part;
    const { step: _, at: __, ...meant } = options;
    const found = await this.#searched.findHere(query, nth === 0 ? meant : { ...meant, at: nth, reveal: leads || comesIntoView(options) || options.step !== undefined });
    if (found) this.#counts[part] = found.total;
    this.#here = found ? found.current : Math.min(Math.max(1, nth), this.#counts[part]!);
    return this.#told(found);
  }

  #told(found: FindResult | undefined): FindResult {
    const here = this.#here > 0 ? sumOf(this.#counts.slice(0, this.#part)) + this.#here : 0;
    return { current: here, total: sumOf(this.#counts), ...(found?.around && { around: found.around }) };
  }

  /** False where another search took over. */
  async #count(pattern: RegExp, key: string): Promise<boolean> {
    this.#counting.abort();
    const { signal } = (this.#counting = new AbortController());
    const counts: number[] = [];
    let characters = 0;
    for (let part = 0; part < this.#searched.count(); part++) {
      const words = characters < mostCharacters ? await this.#searched.wordsOf(part) : '';
      await yieldTurn();
      if (signal.aborted) return false;
      characters += words.length;
      counts.push(words.match(pattern)?.length ?? 0);
    }
    [this.#key, this.#counts, this.#here] = [key, counts, 0];
    return true;
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const none: FindResult = { current: 0, total: 0 };
