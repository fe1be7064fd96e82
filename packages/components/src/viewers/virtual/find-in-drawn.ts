import { runSliced } from '../streaming/slices.ts';
import { makeExpressionEngine, type ExpressionEngine } from '../streaming/expression-engine.ts';
import { Expressions } from '../streaming/expressions.ts';
import { startEngine } from '../streaming/start-engine.ts';
import type { FindResult } from '../viewer.ts';
import { DrawnText } from './drawn-text.ts';
import { FindMarks } from './find-marks.ts';
import { askedMatch, searchPattern, type FindOptions } from './search-pattern.ts';

/** Matches that are counted and walked, and of them those around the current one that are painted. */
const [most, painted] = [100_000, 5000];

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
  readonly #tried = new Expressions(() => startEngine<ExpressionEngine>('expression'));
  #drawn: DrawnText | undefined;
  /** 0, start and end in turn. */
  #found: ArrayLike<number> = [];
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
      // Plain words are found here at once; an expression may take for ever.
      const expression = { source, flags };
      const found = options.regexp ? await this.#tried.places([drawn.text], expression, most) : makeExpressionEngine().places([drawn.text], expression, most);
      if (run !== this.#run) return undefined;
      this.#drawn = drawn;
      this.#found = found;
      this.#key = key;
      if (!again) this.#current = this.#first(from);
    }
    const total = this.#found.length / 3;
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
    this.#found = [];
    this.#current = -1;
    this.#marks.clear();
    this.#tried.close();
  }

  #first(from: Element | undefined): number {
    const seen = from ? this.#drawn!.startOf(from) : 0;
    for (let at = 0; at < this.#found.length; at += 3) if (this.#found[at + 1]! >= seen) return at / 3;
    return this.#found.length > 0 ? 0 : -1;
  }

  #mark(): StaticRange | undefined {
    const first = Math.max(0, this.#current - painted / 2);
    const others: StaticRange[] = [];
    for (let at = first; at < Math.min(first + painted, this.#found.length / 3); at++) {
      const range = at === this.#current ? undefined : this.#range(at);
      if (range) others.push(range);
    }
    const current = this.#range(this.#current);
    this.#marks.show(others, current);
    return current;
  }

  #range(at: number): StaticRange | undefined {
    const [from, to] = [this.#found[at * 3 + 1], this.#found[at * 3 + 2]];
    return from === undefined || to === undefined ? undefined : this.#drawn!.range(from, to);
  }
}
