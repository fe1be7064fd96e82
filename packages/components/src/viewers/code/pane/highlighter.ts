import type { EngineLink } from '../../streaming/engine-link.ts';
import { unlessLate } from '../../streaming/unless-late.ts';
import type { CodeEngine, Coloured } from '../engine/code-engine.ts';
import type { Runs } from '../engine/colouring.ts';
import type { TextDocument } from '../text/text-document.ts';

/** Up to this many units a text is coloured whole. */
const wholeUpTo = 64 * 1024;
/** Else in blocks of this many lines. Where it is not known yet in what a block begins, it is read from some lines before it. */
const blockLines = { inWorker: 200, onPage: 40 };
const leadLines = 60;
/** A block longer than this is data: it stays plain. */
const longestBlock = 200_000;
/** Further than this from the start nobody waits for the colours: there they stay a guess. */
const furthest = { inWorker: 32 * 1024 * 1024, onPage: 512 * 1024 };
/** Milliseconds a block may take before the whole text stays plain from there on. */
const budget = { inWorker: 400, onPage: 50 };
/** Milliseconds without an answer after which the engine is given up. */
const patience = 10_000;

interface Block {
  /** The unit of the document that the runs count from. */
  base: number;
  runs: Runs | undefined;
  /** False for a guess. */
  sure: boolean;
}

/** What is done next: a block is coloured, from the state it begins in or by a guess; or only the state that it ends in is found. */
interface Step {
  block: number;
  from: number | undefined;
  shown: boolean;
}

/** Colours what is seen first, block by block, and gives up where a grammar is too slow for the text. */
export class Highlighter {
  readonly #document: TextDocument;
  readonly #language: string;
  readonly #link: EngineLink<CodeEngine>;
  readonly #changed: () => void;
  readonly #stuck: () => void;
  readonly #blocks = new Map<number, Block>();
  /** The state that each block begins in, from the first on, as far as it is known. */
  readonly #states: number[] = [0];
  #seen = { from: 0, to: -1 };
  #busy = false;
  #over = false;

  constructor(document: TextDocument, language: string, link: EngineLink<CodeEngine>, { changed, stuck }: { changed: () => void; stuck: () => void }) {
    this.#document = document;
    this.#language = language;
    this.#link = link;
    this.#changed = changed;
    this.#stuck = stuck;
  }

  get #place(): 'onPage' | 'inWorker' {
    return this.#link.onPage ? 'onPage' : 'inWorker';
  }
  get #lines(): number {
    const { complete, buffer, index } = this.#document;
    return complete && buffer.length <= wholeUpTo ? Math.max(1, index.count) : blockLines[this.#place];
  }

  /** Asks for the colours of the lines that are seen. */
  want(from: number, to: number): void {
    if (this.#over) return;
    const { complete, buffer } = this.#document;
    // A short text is coloured once, when it is whole.
    if (!complete && buffer.length <= wholeUpTo) return;
    this.#seen = { from: Math.floor(from / this.#lines), to: Math.floor(to / this.#lines) };
    void this.#work();
  }

  /** Something that changes when a line's colours do. */
  stamp(line: number): unknown {
    return this.#blocks.get(Math.floor(line / this.#lines))?.runs;
  }

  /** The runs that touch the units `from` to `to` of the document, clipped to them and counted from `from`. */
  *runs(line: number, from: number, to: number): Generator<readonly [start: number, end: number, kind: number]> {
    const block = this.#blocks.get(Math.floor(line / this.#lines));
    const runs = block?.runs;
    if (!block || !runs) return;
    for (let at = firstRun(runs, from - block.base); at < runs.length; at += 3) {
      const start = Math.max(from, runs[at]! + block.base);
      const end = Math.min(to, runs[at + 1]! + block.base);
      if (start >= to) return;
      if (start < end) yield [start - from, end - from, runs[at + 2]!];
    }
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let step = this.#next(); step && !this.#over; step = this.#next()) await this.#take(step);
    this.#busy = false;
  }

  /** What is seen comes first, as well as it can be had at once; then the way to where it can be had for sure. */
  #next(): Step | undefined {
    let unsure: number | undefined;
    for (let block = this.#seen.from; block <= this.#seen.to; block++) {
      if (this.#blocks.get(block)?.sure || !this.#range(block)) continue;
      const from = this.#states[block];
      if (from !== undefined || !this.#blocks.has(block)) return { block, from, shown: true };
      unsure ??= block;
    }
    const known = this.#states.length - 1;
    const reachable = unsure !== undefined && this.#document.index.start(unsure * this.#lines) <= furthest[this.#place];
    return reachable && this.#range(known) ? { block: known, from: this.#states[known], shown: false } : undefined;
  }

  /** The units of a block; undefined while its last lines may still be cut. */
  #range(block: number): { start: number; end: number } | undefined {
    const { index, buffer, complete } = this.#document;
    const first = block * this.#lines;
    const last = Math.min(first + this.#lines, index.count);
    if (first >= index.count || (!complete && last === index.count)) return undefined;
    return { start: index.start(first), end: last < index.count ? index.start(last) : buffer.length };
  }

  async #take({ block, from, shown }: Step): Promise<void> {
    const { index, buffer } = this.#document;
    const { start, end } = this.#range(block)!;
    const sure = from !== undefined;
    const base = sure ? start : index.start(Math.max(0, block * this.#lines - leadLines));
    const tooLong = end - base > longestBlock;
    const answer = tooLong ? undefined : await this.#colour(buffer.slice(base, end), from);
    if (!tooLong && !answer?.runs) {
      this.#over = true;
      return;
    }
    if (sure && block === this.#states.length - 1) this.#states.push(answer?.state ?? from);
    // The colours of a block that took too long are the last ones.
    if (answer && answer.took > budget[this.#place]) this.#over = true;
    if (!shown) return;
    this.#blocks.set(block, { base, runs: answer?.runs, sure: sure || tooLong });
    this.#changed();
  }

  async #colour(text: string, from = 0): Promise<Coloured | null> {
    const answer = await unlessLate(this.#link.call('colour', [text, this.#language, from]).catch(() => null), patience);
    if (answer === undefined) this.#stuck();
    return answer ?? null;
  }
}

/** The first triple whose run ends after `unit`. */
function firstRun(runs: Runs, unit: number): number {
  let low = 0;
  let high = runs.length / 3;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (runs[middle * 3 + 1]! <= unit) low = middle + 1;
    else high = middle;
  }
  return low * 3;
}
