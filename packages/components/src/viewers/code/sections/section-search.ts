import { isTooSlow } from '../../streaming/expression-limit.ts';
import type { FindResult } from '../../viewer.ts';
import { searchPattern, type FindOptions } from '../../find/search-pattern.ts';
import type { Match } from '../pane/match-marks.ts';
import { scan, type ScanOptions, type Span } from './section-scan.ts';
import type { Spot } from './section-window.ts';

/** Matches that are counted and walked; more than this nobody steps through. */
const most = 500_000;

/** Where a match is: which one of a section. */
interface Stand {
  section: number;
  nth: number;
}

/** A search that reads the file from where the reader is to the end, then from the beginning. What it finds can be walked at once. */
export class SectionSearch {
  readonly #options: ScanOptions;
  readonly #progressed: () => void;
  #found: (Uint32Array | undefined)[] = [];
  #total = 0;
  #scanned = 0;
  #current: Stand | undefined;
  #key = '';
  #stop = new AbortController();
  #running = false;
  #failure: Error | undefined;
  #turn = Promise.resolve();
  #more = Promise.withResolvers<void>();

  /** `progressed`: more of the file was searched. */
  constructor(options: Omit<ScanOptions, 'pattern'>, progressed: () => void) {
    this.#options = options;
    this.#progressed = progressed;
  }

  /** From 0 to 1 while the file is searched. */
  get progress(): number | undefined {
    return this.#running ? this.#scanned / this.#options.store.count : undefined;
  }
  get result(): FindResult {
    let current = 0;
    if (this.#current) {
      current = this.#current.nth + 1;
      for (let section = 0; section < this.#current.section; section++) current += this.#count(section);
    }
    const { count } = this.#options.store;
    return { current, total: this.#total, ...((this.#running || this.#scanned < count) && this.#key !== '' && { partial: true }) };
  }
  get current(): (Spot & { length: number }) | undefined {
    return this.#current && this.#match(this.#current);
  }

  /** The matches of a section that touch its units `from` to `to`. */
  *within(section: number, from: number, to: number): Generator<Match> {
    const found = this.#found[section];
    if (!found) return;
    for (let at = 0; at < found.length && found[at]! < to; at += 2) if (found[at]! + found[at + 1]! > from) yield { from: found[at]!, to: found[at]! + found[at + 1]! };
  }

  /** Ends the search; what was found stays. */
  stop(): void {
    this.#stop.abort();
    this.#end();
  }
  /** Forgets the search, silently: another may begin. */
  clear(): void {
    this.#stop.abort();
    this.#running = false;
    this.#more.resolve();
    this.#more = Promise.withResolvers();
    this.#found = [];
    this.#total = this.#scanned = 0;
    this.#current = undefined;
    this.#failure = undefined;
    this.#key = '';
  }

  /**
   * Resolves when the match is there that is asked for: the first from `seen` on, the `at`-th of the file, or a step on from the one before.
   * False when another search took over, or nothing moved.
   */
  async find(query: string, options: FindOptions, seen: Spot): Promise<boolean> {
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source}`;
    if (key === this.#key && query !== '') {
      if (this.#failure) this.#throw();
      if (options.at && options.reveal) return this.#toNth(options.at, this.#stop.signal);
      return options.step ? this.#step(options.step) : false;
    }
    this.clear();
    if (query === '') return true;
    this.#key = key;
    const { count } = this.#options.store;
    const from = options.at ? 0 : seen.section;
    const spans = [{ first: from, last: count - 1 }, ...(from > 0 ? [{ first: 0, last: from - 1 }] : [])];
    const { signal } = (this.#stop = new AbortController());
    this.#running = true;
    const run = () => this.#run(spans, { source, flags, regexp: options.regexp ?? false }, signal);
    // One search after the other: what an expression took is no other's time.
    this.#turn = this.#turn.then(run);
    return options.at ? this.#toNth(options.at, signal) : this.#toFirst(seen, signal);
  }

  async #run(spans: readonly Span[], pattern: { source: string; flags: string; regexp: boolean }, signal: AbortSignal): Promise<void> {
    try {
      if (signal.aborted) return;
      for await (const { section, scanned } of scan({ ...this.#options, pattern }, spans, signal)) {
        this.#scanned += 1;
        this.#found[section] = scanned.found;
        this.#total += scanned.found.length / 2;
        if (this.#total >= most) break;
        this.#tell();
      }
    } catch (error) {
      if (isTooSlow(error)) this.#options.engine.close();
      if (signal.aborted) return;
      this.#failure = error as Error;
    }
    if (!signal.aborted) this.#end();
  }

  /** Told once: the next search begins anew. */
  #throw(): never {
    const failure = this.#failure!;
    this.clear();
    throw failure;
  }
  #end(): void {
    if (!this.#running) return;
    this.#running = false;
    this.#tell();
  }
  #tell(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers();
    this.#progressed();
  }

  async #toFirst(seen: Spot, signal: AbortSignal): Promise<boolean> {
    const found = await this.#awaited(() => this.#after({ section: seen.section, nth: this.#nthFrom(seen) - 1 }, 1), signal);
    if (found) this.#current = found;
    return found !== undefined;
  }
  async #toNth(at: number, signal: AbortSignal): Promise<boolean> {
    const found = await this.#awaited(() => this.#nth(at), signal);
    this.#current = found ?? (this.#total > 0 && !signal.aborted ? this.#nth(this.#total) : undefined);
    return this.#current !== undefined;
  }
  async #step(step: 1 | -1): Promise<boolean> {
    const from = this.#current;
    if (!from) return false;
    const { signal } = this.#stop;
    const found = await this.#awaited(() => this.#after(from, step), signal);
    if (!found || this.#current !== from) return false;
    this.#current = found;
    return true;
  }

  /** What `look` finds, as soon as it does or nothing more comes. */
  async #awaited(look: () => Stand | undefined, signal: AbortSignal): Promise<Stand | undefined> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (!this.#running) {
        if (this.#failure && !signal.aborted) this.#throw();
        return undefined;
      }
      await this.#more.promise;
      if (this.#stop.signal !== signal) return undefined;
    }
  }

  /** The next match after a stand or before it, around the ends of the file; none while what lies between was not searched yet. */
  #after({ section, nth }: Stand, step: 1 | -1): Stand | undefined {
    const { count } = this.#options.store;
    if (this.#isToCome(section)) return undefined;
    if (nth + step >= 0 && nth + step < this.#count(section)) return { section, nth: nth + step };
    for (let away = 1; away <= count; away++) {
      const next = (section + away * step + count) % count;
      if (this.#isToCome(next)) return undefined;
      if (this.#count(next) > 0) return { section: next, nth: step > 0 ? 0 : this.#count(next) - 1 };
    }
    return undefined;
  }
  /** Undefined while what lies before it was not searched yet, or where there are fewer. */
  #nth(at: number): Stand | undefined {
    let left = at;
    for (let section = 0; section < this.#options.store.count && !this.#isToCome(section); section++) {
      if (left <= this.#count(section)) return { section, nth: left - 1 };
      left -= this.#count(section);
    }
    return undefined;
  }
  /** The first match of a section from a unit on. */
  #nthFrom({ section, unit }: Spot): number {
    const found = this.#found[section] ?? [];
    let nth = 0;
    while (nth * 2 < found.length && found[nth * 2]! < unit) nth += 1;
    return nth;
  }
  #isToCome(section: number): boolean {
    return this.#running && this.#found[section] === undefined;
  }
  #count(section: number): number {
    return (this.#found[section]?.length ?? 0) / 2;
  }
  #match({ section, nth }: Stand): Spot & { length: number } {
    const found = this.#found[section]!;
    return { section, unit: found[nth * 2]!, length: found[nth * 2 + 1]! };
  }
}
