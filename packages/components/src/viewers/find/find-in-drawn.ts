import { runSliced } from '../streaming/slices.ts';
import { makeExpressionEngine, type Expression } from '../streaming/expression-engine.ts';
import type { FindResult } from '../viewer.ts';
import { DrawnText } from './drawn-text.ts';
import { FindMarks } from './find-marks.ts';
import { comesIntoView, firstMatch, nextMatch, searchPattern, type FindOptions } from './search-pattern.ts';

/** Matches that are counted and walked, and of them those around the current one that are painted. */
const [most, painted] = [100_000, 5000];

export interface DrawnSearch {
  /** What is searched. */
  root: Element;
  /** The element at the head of the view; the first match is looked for from there. Everything when absent. */
  from?: Element | undefined;
  /** In place of an element, whether a match is at the head of the view or behind it. */
  ahead?(match: StaticRange): boolean;
  /** Brings the match that the reader goes to into view. */
  reveal(match: StaticRange): void;
}

/** Tries a reader's expressions where they can be stopped. */
export interface TriedExpressions {
  places(texts: readonly string[], expression: Expression, most: number): Promise<ArrayLike<number>>;
  close(): void;
}

/** How a drawing is searched. */
export interface FindInDrawnOptions {
  /** Without it there are plain words alone. */
  tried?: TriedExpressions;
  marks?: FindMarks;
  text?: () => DrawnText;
  /** What is looked for in the text, in place of the query as it is. */
  patternOf?: typeof searchPattern;
}

/** The search of the toolbar through markup that lies in the page as a whole. */
export class FindInDrawn {
  readonly #marks: FindMarks;
  readonly #tried: TriedExpressions | undefined;
  readonly #text: () => DrawnText;
  readonly #patternOf: typeof searchPattern;
  #drawn: DrawnText | undefined;
  /** 0, start and end in turn. */
  #found: ArrayLike<number> = [];
  #key = '';
  #current = -1;
  #run = 0;

  constructor({ tried, marks = new FindMarks(), text = () => new DrawnText(), patternOf = searchPattern }: FindInDrawnOptions = {}) {
    this.#tried = tried;
    this.#marks = marks;
    this.#text = text;
    this.#patternOf = patternOf;
  }

  /** Undefined when another search took over. */
  async find({ root, from, ahead, reveal }: DrawnSearch, query: string, options: FindOptions): Promise<FindResult | undefined> {
    const run = ++this.#run;
    if (query === '') {
      this.clear();
      return { current: 0, total: 0 };
    }
    const { source, flags } = this.#patternOf(query, options);
    const key = `${flags} ${source}`;
    const again = key === this.#key;
    if (!again || !this.#drawn?.current) {
      const drawn = await runSliced(this.#text().read(root));
      if (run !== this.#run) return undefined;
      // Plain words are found here at once; an expression may take for ever.
      const expression = { source, flags };
      const found = options.regexp && this.#tried ? await this.#tried.places([drawn.text], expression, most) : makeExpressionEngine().places([drawn.text], expression, most);
      if (run !== this.#run) return undefined;
      this.#drawn = drawn;
      this.#found = found;
      this.#key = key;
    }
    const total = this.#found.length / 3;
    this.#current = again ? nextMatch(options, total, this.#current) : firstMatch(options, total, this.#first(from, ahead));
    const match = this.#mark();
    if (match && comesIntoView(options)) reveal(match);
    return { current: this.#current + 1, total };
  }

  /** The match that the reader is at. */
  get match(): StaticRange | undefined {
    return this.#range(this.#current);
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
    this.#tried?.close();
  }

  #first(from: Element | undefined, ahead: DrawnSearch['ahead']): number {
    const seen = from ? this.#drawn!.startOf(from) : 0;
    for (let at = 0; at < this.#found.length; at += 3) if (this.#found[at + 1]! >= seen && isAhead(this.#range(at / 3), ahead)) return at / 3;
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

const isAhead = (match: StaticRange | undefined, ahead: DrawnSearch['ahead']): boolean => !ahead || (match !== undefined && ahead(match));
