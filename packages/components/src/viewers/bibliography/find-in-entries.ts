import { FindMarks, textRange } from '../virtual/find-marks.ts';
import { askedMatch, searchPattern, type FindOptions } from '../virtual/search-pattern.ts';
import { runSliced } from '../streaming/slices.ts';
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

  constructor(texts: (row: number) => EntryTexts) {
    this.#texts = texts;
  }

  /** Goes to the match that is asked for, or the first at or after the row `from`, or one step on. */
  async find(query: string, options: FindOptions, { rows, from }: { rows: number; from: number }): Promise<{ result: FindResult; match?: EntryMatch }> {
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source} ${rows}`;
    const run = ++this.#run;
    if (query === '') this.clear();
    else if (key !== this.#key) {
      const pattern = new RegExp(source, flags);
      const matches = await runSliced(collect(pattern, rows, this.#texts));
      if (run !== this.#run) return { result: { current: 0, total: 0 } };
      [this.#key, this.#pattern, this.#matches] = [key, pattern, matches];
      const asked = askedMatch(options, matches.length);
      this.#current = asked >= 0 ? asked : Math.max(0, matches.findIndex(({ row }) => row >= from));
    } else if (this.#matches.length > 0) this.#current = (this.#current + (options.step ?? 0) + this.#matches.length) % this.#matches.length;
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
        for (const { from, to } of matchesIn(texts[part], pattern, 1000)) {
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
    this.#marks.clear();
  }
}

/** The place of a match in a row that is drawn. */
export function rangeOf(row: HTMLElement | undefined, { part, from, to }: EntryMatch): Range | undefined {
  const holder = row?.querySelector(holders[part]);
  const found = holder && textRange(holder, from, to);
  if (!found) return undefined;
  const range = document.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range;
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

function matchesIn(text: string, pattern: RegExp, limit: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const match of text.matchAll(pattern)) {
    if (match[0] === '') continue;
    if (found.length >= limit) break;
    found.push({ from: match.index, to: match.index + match[0].length });
  }
  return found;
}
