import { FindMarks, textRange } from '../find/find-marks.ts';
import { liveRange } from '../selection/live-range.ts';
import { firstMatch, nextMatch, searchPattern, type FindOptions } from '../find/search-pattern.ts';
import { Expressions } from '../streaming/expressions.ts';
import type { Expression, ExpressionEngine } from '../streaming/expression-engine.ts';
import { runSliced } from '../streaming/slices.ts';
import { startEngine } from '../streaming/start-engine.ts';
import type { FindResult } from '../viewer.ts';
import type { EntryPart, EntryTexts } from './entry-texts.ts';

/** Where a match stands. */
export interface EntryMatch {
  row: number;
  part: EntryPart;
  from: number;
  to: number;
}

/** The element that holds each part. */
const holders: Readonly<Record<EntryPart, string>> = { title: '.title', authors: '.names', source: '.source', abstract: '.abstract' };
const parts = Object.keys(holders) as EntryPart[];
/** Matches that are stepped through; more are not counted. */
const most = 100_000;

/** The search of the toolbar's bar: steps through matches in the rows that are listed, and marks them. */
export class FindInEntries {
  readonly #texts: (row: number) => EntryTexts;
  readonly #marks = new FindMarks();
  #key = '';
  #matches: EntryMatch[] = [];
  #current = -1;
  #run = 0;
  #pattern: RegExp | undefined;
  /** What a reader wrote as an expression may never end: it is tried in a worker, and marked where it was found. */
  readonly #expressions = new Expressions(() => startEngine<ExpressionEngine>('expression'));
  #byRow: Map<number, EntryMatch[]> | undefined;

  constructor(texts: (row: number) => EntryTexts) {
    this.#texts = texts;
  }

  /** Goes to the match that is asked for, or the first at or after the row `from`, or one step on. */
  async find(query: string, options: FindOptions, { rows, from }: { rows: number; from: number }): Promise<{ result: FindResult; match?: EntryMatch }> {
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source} ${rows} ${options.regexp === true}`;
    const run = ++this.#run;
    if (query === '') this.clear();
    else if (key !== this.#key) {
      const pattern = new RegExp(source, flags);
      const matches = options.regexp ? await tried({ source, flags }, rows, this.#texts, this.#expressions) : await runSliced(collect(pattern, rows, this.#texts));
      if (run !== this.#run) return { result: { current: 0, total: 0 } };
      [this.#key, this.#pattern, this.#matches] = [key, pattern, matches];
      this.#byRow = options.regexp ? Map.groupBy(matches, ({ row }) => row) : undefined;
      this.#current = firstMatch(options, matches.length, matches.findIndex(({ row }) => row >= from));
    } else this.#current = nextMatch(options, this.#matches.length, this.#current);
    const match = this.#matches[this.#current];
    return match ? { result: { current: this.#current + 1, total: this.#matches.length }, match } : { result: { current: 0, total: 0 } };
  }

  /** Marks what is on screen. */
  mark(entries: Iterable<[row: number, element: HTMLElement]>): void {
    const pattern = this.#pattern;
    if (!pattern) return this.#marks.clear();
    const current = this.#matches[this.#current];
    const all: AbstractRange[] = [];
    let here: AbstractRange | undefined;
    for (const [row, element] of entries) {
      const texts = this.#texts(row);
      for (const part of parts) {
        const holder = element.querySelector(holders[part]);
        if (!holder) continue;
        const found = this.#byRow ? (this.#byRow.get(row) ?? []).filter((match) => match.part === part).slice(0, 1000) : matchesIn(texts[part], pattern, 1000);
        for (const { from, to } of found) {
          const range = textRange(holder, from, to);
          if (!range) continue;
          if (current && current.row === row && current.part === part && current.from === from) here = range;
          else all.push(range);
        }
      }
    }
    this.#marks.show(all, here);
  }

  clear(): void {
    this.#run += 1;
    this.#key = '';
    this.#matches = [];
    this.#current = -1;
    this.#pattern = undefined;
    this.#byRow = undefined;
    this.#marks.clear();
  }

  /** Clears, and ends the worker. */
  close(): void {
    this.clear();
    this.#expressions.close();
  }
}

/** The place of a match in a row that is drawn. */
export function rangeOf(row: HTMLElement | undefined, { part, from, to }: EntryMatch): Range | undefined {
  const holder = row?.querySelector(holders[part]);
  const found = holder && textRange(holder, from, to);
  return found ? liveRange(found) : undefined;
}

function* collect(pattern: RegExp, rows: number, texts: (row: number) => EntryTexts): Generator<void, EntryMatch[]> {
  const found: EntryMatch[] = [];
  for (let row = 0; row < rows && found.length < most; row++) {
    const all = texts(row);
    for (const part of parts) for (const { from, to } of matchesIn(all[part], pattern, most - found.length)) found.push({ row, part, from, to });
    yield;
  }
  return found;
}

/** Rows whose texts are tried at once. */
const together = 500;

async function tried(expression: Expression, rows: number, texts: (row: number) => EntryTexts, expressions: Expressions): Promise<EntryMatch[]> {
  const found: EntryMatch[] = [];
  for (let first = 0; first < rows && found.length < most; first += together) {
    const all = Array.from({ length: Math.min(together, rows - first) }, (_, nth) => texts(first + nth)).flatMap((row) => parts.map((part) => row[part]));
    const places = await expressions.places(all, expression, most - found.length);
    for (let at = 0; at < places.length; at += 3) found.push({ row: first + Math.floor(places[at]! / parts.length), part: parts[places[at]! % parts.length]!, from: places[at + 1]!, to: places[at + 2]! });
  }
  return found;
}

function matchesIn(text: string, pattern: RegExp, limit: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const match of text.matchAll(pattern)) {
    if (match[0] === '') continue;
    if (found.length >= limit) break;
    found.push({ from: match.index, to: match.index + match[0].length });
  }
  return found;
}
