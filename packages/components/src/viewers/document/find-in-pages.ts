import { FindMarks, textRange } from '../find/find-marks.ts';
import { liveRange } from '../selection/live-range.ts';
import { comesIntoView, firstMatch, nextMatch, searchPattern, type FindOptions } from '../find/search-pattern.ts';
import type { FindResult } from '../viewer.ts';

interface Match {
  block: Element;
  from: number;
  to: number;
}

/** Matches that are marked; more would make scrolling slow. */
const MOST_MARKED = 2000;

/** Finds in the paragraphs of a document, one after the other, and marks what it finds. */
export class FindInPages {
  readonly #marks = new FindMarks();
  #matches: Match[] = [];
  #pattern = '';
  #current = -1;

  /** `reveal` gets the place of the current match, unless the reader is to stay where they are. */
  find(pages: Element, query: string, options: FindOptions, reveal: (range: Range) => void): FindResult {
    if (query === '') {
      this.clear();
      return { current: 0, total: 0 };
    }
    const { source, flags } = searchPattern(query, options);
    const pattern = `${flags}/${source}`;
    const again = pattern === this.#pattern && this.#matches.every(({ block }) => block.isConnected);
    if (!again) {
      this.#matches = matchesIn(pages, new RegExp(source, flags));
      this.#pattern = pattern;
      this.#current = firstMatch(options, this.#matches.length, 0);
    } else this.#current = nextMatch(options, this.#matches.length, this.#current);
    this.#mark();
    const match = this.#matches[this.#current];
    const range = match && comesIntoView(options) ? textRange(match.block, match.from, match.to) : undefined;
    if (range) reveal(liveRange(range));
    return { current: this.#current + 1, total: this.#matches.length };
  }

  clear(): void {
    this.#marks.clear();
    this.#matches = [];
    this.#pattern = '';
    this.#current = -1;
  }

  #mark(): void {
    const current = this.#matches[this.#current];
    const ranges = this.#matches.slice(0, MOST_MARKED).flatMap(({ block, from, to }) => textRange(block, from, to) ?? []);
    this.#marks.show(ranges, current && textRange(current.block, current.from, current.to));
  }
}

function matchesIn(pages: Element, pattern: RegExp): Match[] {
  const matches: Match[] = [];
  for (const block of pages.querySelectorAll('p')) {
    const text = block.textContent;
    for (const { index, 0: { length } } of text.matchAll(pattern)) if (length > 0) matches.push({ block, from: index, to: index + length });
  }
  return matches;
}
