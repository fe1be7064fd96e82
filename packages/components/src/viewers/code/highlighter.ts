import type { EngineLink } from '../streaming/engine-link.ts';
import type { CodeEngine } from './code-engine.ts';
import type { Runs } from './colouring.ts';
import type { TextDocument } from './text-document.ts';

/** Up to this many units a text is coloured whole, so that nothing that spans lines is misread. */
const wholeUpTo = 64 * 1024;
/** Else in blocks of this many lines, each read from some lines before it. */
const blockLines = { inWorker: 200, onPage: 40 };
const leadLines = 60;
/** A block longer than this is data: it stays plain. */
const longestBlock = 200_000;
/** Milliseconds a block may take before the whole text stays plain from there on. */
const budget = { inWorker: 400, onPage: 50 };
/** Milliseconds without an answer after which the engine is given up. */
const patience = 10_000;

interface Block {
  /** The unit of the document that the runs count from. */
  base: number;
  runs?: Runs | undefined;
}

/** Colours what is seen first, block by block, and gives up where a grammar is too slow for the text. */
export class Highlighter {
  readonly #document: TextDocument;
  readonly #language: string;
  readonly #link: EngineLink<CodeEngine>;
  readonly #changed: () => void;
  readonly #stuck: () => void;
  readonly #blocks = new Map<number, Block>();
  #wanted: number[] = [];
  #busy = false;
  #over = false;

  constructor(document: TextDocument, language: string, link: EngineLink<CodeEngine>, { changed, stuck }: { changed: () => void; stuck: () => void }) {
    this.#document = document;
    this.#language = language;
    this.#link = link;
    this.#changed = changed;
    this.#stuck = stuck;
  }

  get #lines(): number {
    const { complete, buffer, index } = this.#document;
    if (complete && buffer.length <= wholeUpTo) return Math.max(1, index.count);
    return this.#link.onPage ? blockLines.onPage : blockLines.inWorker;
  }

  /** Asks for the colours of the lines that are seen. */
  want(from: number, to: number): void {
    if (this.#over) return;
    const { complete, buffer } = this.#document;
    // A short text is coloured once, when it is whole.
    if (!complete && buffer.length <= wholeUpTo) return;
    const size = this.#lines;
    this.#wanted = [];
    for (let block = Math.floor(from / size); block <= Math.floor(to / size); block++) if (!this.#blocks.has(block)) this.#wanted.push(block);
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
    for (let block = this.#wanted.shift(); block !== undefined && !this.#over; block = this.#wanted.shift()) await this.#colour(block);
    this.#busy = false;
  }

  async #colour(block: number): Promise<void> {
    const { index, buffer, complete } = this.#document;
    const first = block * this.#lines;
    const last = Math.min(first + this.#lines, index.count);
    const base = index.start(Math.max(0, first - leadLines));
    const end = last < index.count ? index.start(last) : buffer.length;
    // The last lines of what has come may be cut: they are asked for again when more is there.
    if (!complete && last === index.count) return;
    const made: Block = { base };
    this.#blocks.set(block, made);
    if (end - base > longestBlock) return;
    const answer = await inTime(this.#link.call('colour', [buffer.slice(base, end), this.#language]).catch(() => null));
    if (answer === undefined) this.#stuck();
    if (!answer?.runs || answer.took > budget[this.#link.onPage ? 'onPage' : 'inWorker']) this.#over = true;
    if (!answer?.runs) return;
    made.runs = answer.runs;
    this.#changed();
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

function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined))]);
}
