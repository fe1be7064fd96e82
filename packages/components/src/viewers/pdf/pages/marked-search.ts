import type { PDFDocumentProxy } from 'pdfjs-dist';
import { FindMarks } from '../../find/find-marks.ts';
import { comesIntoView, type FindOptions } from '../../find/search-pattern.ts';
import type { FindResult } from '../../viewer.ts';
import type { Form } from '../form/form.ts';
import type { Layers } from './layers.ts';
import type { PageList } from './page-list.ts';
import { PdfSearch } from '../text/pdf-search.ts';

/** The search of a document and its marks on the pages that are drawn. */
export class MarkedSearch {
  readonly #marks = new FindMarks();
  #search: PdfSearch | undefined;
  #pages: PageList | undefined;
  #revealing = false;
  /** The reader waits for the first match. */
  #seeking = false;
  readonly #progress: () => void;

  /** `progress` is told when more was found after an answer was given. */
  constructor(progress: () => void) {
    this.#progress = progress;
  }

  /** Another document, or none any more. */
  turnTo(shown: { pdf: PDFDocumentProxy; pages: PageList; layers: Layers; form: Form } | undefined): void {
    this.#marks.clear();
    this.#revealing = false;
    this.#seeking = false;
    this.#search?.clear();
    this.#search = shown && new PdfSearch(shown.pdf, shown.layers, shown.form, this.#progress);
    this.#pages = shown?.pages;
  }

  /** Whether nothing was found because there is no text. */
  get textless(): boolean {
    return this.#search?.textless ?? false;
  }

  /** Other layers are shown: what was found before may be hidden now. */
  forget(): void {
    this.#search?.forget();
    this.#marks.clear();
  }

  async find(wanted: string, options: FindOptions): Promise<FindResult> {
    const [search, pages] = [this.#search, this.#pages];
    if (!search || !pages || !(await search.find(wanted, options, pages.page))) return { current: 0, total: 0 };
    const { current } = search;
    const goes = comesIntoView(options) || this.#seeking;
    this.#seeking = goes && !current;
    if (goes && current && !pages.view(current.page)?.rangeOf(current)) pages.goTo({ page: current.page });
    this.mark(goes);
    return search.result;
  }

  clear(): void {
    this.#seeking = this.#revealing = false;
    const { textless } = this;
    this.#search?.clear();
    this.#marks.clear();
    // What was told of it is to go.
    if (textless) this.#progress();
  }

  /** Paints the matches of the pages that are drawn; `reveal` scrolls to the current one, as soon as its page is drawn. */
  mark(reveal = false): void {
    const [search, pages] = [this.#search, this.#pages];
    if (!search || !pages || search.matches.length === 0) return this.#marks.clear();
    this.#revealing ||= reveal;
    const { current } = search;
    const ranges = search.matches.flatMap((match) => pages.view(match.page)?.rangeOf(match) ?? []);
    const range = current && pages.view(current.page)?.rangeOf(current);
    this.#marks.show(ranges, range);
    if (!range || !this.#revealing) return;
    this.#revealing = false;
    pages.reveal(range);
  }

  /** The text of the whole document, page by page. */
  async text(): Promise<string> {
    const texts: string[] = [];
    for (let page = 0; page < (this.#pages?.laid.sizes.length ?? 0); page++) texts.push((await this.#search?.textOf(page)) ?? '');
    return texts.join('\n\n');
  }
}
