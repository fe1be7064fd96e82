import type { McpImageViewer } from '../image/image-viewer.ts';
import { comesIntoView, type FindOptions } from '../find/search-pattern.ts';
import { SearchParts } from '../find/search-parts.ts';
import type { FindResult } from '../viewer.ts';
import type { Diagram } from './draw-diagram.ts';
import { pageLabels } from './drawio/page-labels.ts';
import { DrawingSearch } from './search-drawing.ts';

/** A drawing that is searched. */
export interface Searched {
  /** The page that is shown; undefined where none is. */
  shown(): { drawn: Diagram; picture: McpImageViewer; theme: 'light' | 'dark' } | undefined;
  source(): string;
  pages(): number;
  /** The page that the reader is at, from 0. */
  page(): number;
  show(page: number): Promise<void>;
  /** Where a copy of the page lies unseen. */
  root(): ShadowRoot;
}

/** Finds words in the pages of a drawing: counts them in what is written in each, and marks them in the one that is shown. */
export class FindInPages {
  readonly #searched: Searched;
  readonly #parts: SearchParts;
  #texts: { source: string; pages: ReturnType<typeof pageLabels>; read: string[] } | undefined;
  #here: { drawn: Diagram; picture: McpImageViewer; search: DrawingSearch } | undefined;

  constructor(searched: Searched) {
    this.#searched = searched;
    this.#parts = new SearchParts({
      count: () => searched.pages(),
      wordsOf: async (page) => this.#wordsOf(page),
      current: () => searched.page(),
      open: (page) => searched.show(page),
      findHere: (query, options) => this.#findHere(query, options),
    });
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    if (query === '') this.clear();
    return this.#searched.pages() > 1 ? this.#parts.find(query, options) : ((await this.#findHere(query, options)) ?? { current: 0, total: 0 });
  }
  clear(): void {
    this.#parts.clear();
    this.#texts = undefined;
    this.leave();
  }
  /** The page that was shown is left: what stands in it is not looked for again. */
  leave(): void {
    this.#here?.search.dispose();
    if (this.#here) this.#here.picture.over = undefined;
    this.#here = undefined;
  }

  async #findHere(query: string, options: FindOptions): Promise<FindResult | undefined> {
    const shown = this.#searched.shown();
    if (!shown || query === '') return undefined;
    const { drawn, picture, theme } = shown;
    if (this.#here?.drawn !== drawn) this.leave();
    this.#here ??= { drawn, picture, search: new DrawingSearch(drawn.svg, theme, this.#searched.root()) };
    const { current, total, sheet, mark } = this.#here.search.find(query, options);
    picture.over = sheet;
    if (mark && comesIntoView(options)) {
      await picture.updateComplete;
      await picture.reveal(mark);
    }
    return { current, total };
  }

  /** What is written in a page; those before it are read on the way. */
  #wordsOf(page: number): string {
    const source = this.#searched.source();
    if (this.#texts?.source !== source) this.#texts = { source, pages: pageLabels(source), read: [] };
    const { pages, read } = this.#texts;
    while (read.length <= page) {
      const next = pages.next();
      // No words stand in two labels.
      read.push(next.done ? '' : next.value.labels.join('\u001f'));
    }
    return read[page]!;
  }
}
