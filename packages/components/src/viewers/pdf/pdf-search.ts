import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { FindResult } from '../viewer.ts';
import { askedMatch, searchPattern, type FindOptions } from '../virtual/search-pattern.ts';
import { findIn, firstFrom, joinText, type Match } from './page-text.ts';

/** Finds in all pages, read one after the other; a new search ends the one before. */
export class PdfSearch {
  readonly #pdf: PDFDocumentProxy;
  readonly #texts = new Map<number, string>();
  #key = '';
  #run = 0;
  #current = -1;
  matches: readonly Match[] = [];

  constructor(pdf: PDFDocumentProxy) {
    this.#pdf = pdf;
  }

  get result(): FindResult {
    return { current: this.#current + 1, total: this.matches.length };
  }
  get current(): Match | undefined {
    return this.matches[this.#current];
  }

  /** Steps when the query is the one before, else searches and stands at the match that is asked for, or the first from page `seen` on. False when another search took over. */
  async find(query: string, options: FindOptions, seen: number): Promise<boolean> {
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source}`;
    if (key === this.#key) {
      const { length } = this.matches;
      if (length > 0) this.#current = (this.#current + (options.step ?? 0) + length) % length;
      return true;
    }
    this.clear();
    const run = this.#run;
    this.#key = key;
    if (query === '') return true;
    const found: Match[] = [];
    for (let page = 0; page < this.#pdf.numPages; page++) {
      const text = await this.textOf(page);
      if (run !== this.#run) return false;
      found.push(...findIn(text, new RegExp(source, flags), page));
    }
    this.matches = found;
    const asked = askedMatch(options, found.length);
    this.#current = asked >= 0 || found.length === 0 ? asked : firstFrom(found, seen);
    return true;
  }

  clear(): void {
    this.#run += 1;
    this.#key = '';
    this.#current = -1;
    this.matches = [];
  }

  /** The text of a page (0-based). */
  async textOf(page: number): Promise<string> {
    const known = this.#texts.get(page);
    if (known !== undefined) return known;
    const proxy = await this.#pdf.getPage(page + 1);
    // As the pages are drawn: other pieces would be counted otherwise.
    const { text } = joinText((await proxy.getTextContent({ includeMarkedContent: true })).items);
    this.#texts.set(page, text);
    return text;
  }
}
