import type { CodeEngine } from '../code/code-engine.ts';
import { mayBacktrack, TooSlow } from '../code/text-search.ts';
import { runSliced } from '../streaming/slices.ts';
import { startEngine } from '../streaming/start-engine.ts';
import type { FindResult } from '../viewer.ts';
import { DrawnText } from './drawn-text.ts';
import { FindMarks } from './find-marks.ts';
import { askedMatch, searchPattern, type FindOptions } from './search-pattern.ts';

/** Matches that are counted and walked, and of them those around the current one that are painted. */
const [most, painted] = [100_000, 5000];
/** Milliseconds that an expression may take: one that backtracks without end is stopped there. */
const patience = 2000;

export interface DrawnSearch {
  /** What is searched. */
  root: Element;
  /** The element at the head of the view; the first match is looked for from there. Everything when absent. */
  from?: Element | undefined;
  /** Brings the match that the reader goes to into view. */
  reveal(match: StaticRange): void;
}

/** The search of the toolbar through markup that lies in the page as a whole. */
export class FindInDrawn {
  readonly #marks = new FindMarks();
  #drawn: DrawnText | undefined;
  /** Start and length in turn. */
  #found = new Uint32Array();
  #key = '';
  #current = -1;
  #run = 0;

  /** Undefined when another search took over. */
  async find({ root, from, reveal }: DrawnSearch, query: string, options: FindOptions): Promise<FindResult | undefined> {
    const run = ++this.#run;
    if (query === '') {
      this.clear();
      return { current: 0, total: 0 };
    }
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source}`;
    const again = key === this.#key;
    if (!again || !this.#drawn?.current) {
      const drawn = await runSliced(new DrawnText().read(root));
      if (run !== this.#run) return undefined;
      const found = await matches(drawn.text, source, flags, options.regexp === true);
      if (run !== this.#run) return undefined;
      this.#drawn = drawn;
      this.#found = found;
      this.#key = key;
      if (!again) this.#current = this.#first(from);
    }
    const total = this.#found.length / 2;
    if (options.at !== undefined && options.at > 0) this.#current = askedMatch(options, total);
    else if (again && total > 0) this.#current = (Math.max(0, this.#current) + (options.step ?? 0) + total) % total;
    this.#current = Math.min(this.#current, total - 1);
    const match = this.#mark();
    if (match && options.at === undefined) reveal(match);
    return { current: this.#current + 1, total };
  }

  /** What is shown has changed: the next search reads it again. */
  renew(): void {
    this.#drawn = undefined;
  }

  clear(): void {
    this.#run += 1;
    this.#key = '';
    this.#drawn = undefined;
    this.#found = new Uint32Array();
    this.#current = -1;
    this.#marks.clear();
  }

  #first(from: Element | undefined): number {
    const seen = from ? this.#drawn!.startOf(from) : 0;
    for (let at = 0; at < this.#found.length; at += 2) if (this.#found[at]! >= seen) return at / 2;
    return this.#found.length > 0 ? 0 : -1;
  }

  #mark(): StaticRange | undefined {
    const first = Math.max(0, this.#current - painted / 2);
    const others: StaticRange[] = [];
    for (let at = first; at < Math.min(first + painted, this.#found.length / 2); at++) {
      const range = at === this.#current ? undefined : this.#range(at);
      if (range) others.push(range);
    }
    const current = this.#range(this.#current);
    this.#marks.show(others, current);
    return current;
  }

  #range(at: number): StaticRange | undefined {
    const from = this.#found[at * 2];
    return from === undefined ? undefined : this.#drawn!.range(from, from + this.#found[at * 2 + 1]!);
  }
}

/** Plain words are found here at once; what a reader writes as an expression may take for ever, and is tried in a worker. */
async function matches(text: string, source: string, flags: string, regexp: boolean): Promise<Uint32Array<ArrayBuffer>> {
  const found: number[] = [];
  if (!regexp) {
    for (const { index, 0: match } of text.matchAll(new RegExp(source, flags))) {
      found.push(index, match.length);
      if (found.length >= 2 * most) break;
    }
    return Uint32Array.from(found);
  }
  const link = await startEngine<CodeEngine>('code');
  try {
    if (link.onPage && mayBacktrack(source)) throw new TooSlow();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new TooSlow()), patience);
    const all = await Promise.race([link.call('find', [text, source, flags]), late.promise]).finally(() => clearTimeout(timer));
    return Uint32Array.from(all.subarray(0, 2 * most));
  } finally {
    link.close();
  }
}
