import type { EngineLink } from '../../streaming/engine-link.ts';
import { inTime, isTooSlow, mayBacktrack, TooSlow } from '../../streaming/expression-limit.ts';
import type { FindResult } from '../../viewer.ts';
import { Growing } from '../../virtual/growing.ts';
import { firstMatch, nextMatch, searchPattern, type FindOptions } from '../../find/search-pattern.ts';
import type { CodeEngine } from '../engine/code-engine.ts';
import type { TextDocument } from '../text/text-document.ts';

/** About how much text goes to the engine at a time; always whole lines. */
const pieceLength = 256 * 1024;
/** Matches that are counted and walked; more than this nobody steps through. */
const most = 500_000;

/** The engine that searches, and how it is given up. */
export interface SearchEngine {
  link(): Promise<EngineLink<CodeEngine>>;
  renew(): void;
}

/** Finds in a text, piece by piece in the engine. Matches are kept in order; a new search ends the one before. */
export class TextSearch {
  readonly #starts = new Growing();
  readonly #lengths = new Growing();
  readonly #engine: SearchEngine;
  #turn: Promise<unknown> = Promise.resolve();
  #key = '';
  #current = -1;
  #run = 0;
  partial = false;

  constructor(engine: SearchEngine) {
    this.#engine = engine;
  }

  get result(): FindResult {
    return { current: this.#current + 1, total: this.#starts.length, ...(this.partial && { partial: true }) };
  }
  /** The match that the reader is at: units of the document. */
  get current(): { from: number; to: number } | undefined {
    return this.#current < 0 ? undefined : this.#match(this.#current);
  }

  /** The matches that touch the units `from` to `to`. */
  *within(from: number, to: number): Generator<{ from: number; to: number }> {
    for (let at = Math.max(0, this.#starts.lastAtMost(from)); at < this.#starts.length && this.#starts.at(at) < to; at++) {
      const match = this.#match(at);
      if (match.to > from) yield match;
    }
  }

  clear(): void {
    this.#run += 1;
    this.#key = '';
    this.#starts.length = this.#lengths.length = 0;
    this.#current = -1;
    this.partial = false;
  }

  /** Steps when the query is the one before (stays without a step), else searches and stands at the match that is asked for, or the first from unit `seen` on. Answers false when another search took over. */
  async find(document: TextDocument, query: string, options: FindOptions, seen: number): Promise<boolean> {
    const { source, flags } = searchPattern(query, options);
    const key = `${document.buffer.length} ${flags} ${source}`;
    if (key === this.#key) {
      this.#current = nextMatch(options, this.#starts.length, this.#current);
      return true;
    }
    this.clear();
    if (query === '') return true;
    const run = this.#run;
    this.#key = key;
    this.partial = true;
    const { index, buffer } = document;
    for (let from = 0; from < buffer.length && this.#starts.length < most; ) {
      const last = index.lineAt(from + pieceLength);
      const to = last + 1 < index.count ? index.start(last + 1) : buffer.length;
      const found = await this.#ask(run, options.regexp === true, () => [buffer.slice(from, to), source, flags]);
      if (!found || run !== this.#run) return false;
      for (let nth = 0; nth < found.length; nth += 2) {
        this.#starts.push(from + found[nth]!);
        this.#lengths.push(found[nth + 1]!);
      }
      from = to;
    }
    this.partial = false;
    const { length } = this.#starts;
    this.#current = firstMatch(options, length, (this.#starts.lastAtMost(seen - 1) + 1) % length);
    return true;
  }

  /** One question after the other: the time of each is its own, and an expression that cost the engine costs no other search. Undefined when another took over. */
  async #ask(run: number, regexp: boolean, wanted: () => [text: string, source: string, flags: string]): Promise<Uint32Array | undefined> {
    const answer = this.#turn.then(async () => {
      if (run !== this.#run) return undefined;
      const engine = await this.#engine.link();
      if (engine.onPage && regexp && mayBacktrack(wanted()[1])) throw new TooSlow();
      return inTime(engine.call('find', wanted()));
    });
    this.#turn = answer.catch((error: unknown) => {
      if (isTooSlow(error)) this.#engine.renew();
    });
    return answer.catch((error: unknown) => {
      if (run === this.#run) throw error;
      return undefined;
    });
  }

  #match(at: number): { from: number; to: number } {
    const from = this.#starts.at(at);
    return { from, to: from + this.#lengths.at(at) };
  }
}
