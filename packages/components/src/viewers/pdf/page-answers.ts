import { formatPercent } from '../../localization/format.ts';
import type { Localize } from '../../localization/localize.ts';
import type { Answers } from '../element/forwarding-viewer.ts';
import { inWordsAndExpressions, type FindOptions } from '../find/search-pattern.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import type { FindResult, Places, ZoomPreset } from '../viewer.ts';
import type { MarkedSearch } from './pages/marked-search.ts';
import { stepScale } from './pages/page-layout.ts';
import type { PageList } from './pages/page-list.ts';
import type { PdfPrinting } from './paper/pdf-printing.ts';
import type { SidePanel } from './side/side-panel.ts';
import type { strings } from './strings.ts';
import type { PdfCopying } from './text/pdf-copying.ts';

export interface PagesAsked {
  /** None while there is no document. */
  pages(): PageList | undefined;
  search: MarkedSearch;
  side: SidePanel;
  copying: PdfCopying;
  printing: PdfPrinting;
  /** The field with the number of the page. */
  field(): HTMLInputElement | null;
  /** Counts the switches of layers. */
  turn(): number;
  locale(): string;
  say: Localize<keyof typeof strings.en>;
}

/** What the pages of a document answer the toolbar. */
export class PageAnswers implements Answers {
  readonly findOptions = inWordsAndExpressions;
  readonly zoomPresets: readonly ZoomPreset[] = ['width', 'page', 0.5, 0.75, 1, 1.25, 1.5, 2, 4];
  readonly #asked: PagesAsked;

  constructor(asked: PagesAsked) {
    this.#asked = asked;
  }

  async find(wanted: string, options: FindOptions = {}): Promise<FindResult> {
    return this.#asked.search.find(wanted, options).catch((error: unknown) => {
      throw isTooSlow(error) ? new Error(this.#asked.say('tooSlow'), { cause: error }) : error;
    });
  }
  get findTurn(): number {
    return this.#asked.turn();
  }
  clearFind(): void {
    this.#asked.search.clear();
  }

  get places(): Places {
    return { label: 'page', count: this.#asked.pages()?.laid.sizes.length ?? 0, ownField: this.#asked.field };
  }
  goTo(page: number): void {
    this.#asked.pages()?.goTo({ page: page - 1 });
  }

  zoom(to: 'in' | 'out' | 'actual' | ZoomPreset): void {
    const pages = this.#asked.pages();
    if (!pages) return;
    if (to === 'in' || to === 'out') pages.zoom(stepScale(pages.laid.scale, to === 'in' ? 1 : -1));
    else if (to === 'fit') pages.zoom('width');
    else pages.zoom(to === 'actual' ? 1 : to);
  }
  get zoomLabel(): string {
    return formatPercent(this.#asked.locale(), this.#asked.pages()?.laid.scale ?? 1);
  }
  rotate(): void {
    this.#asked.pages()?.rotate();
  }

  /** Small pictures of the pages, the bookmarks and the comments beside them. */
  get panel(): boolean {
    return this.#asked.side.open;
  }
  set panel(open: boolean) {
    this.#asked.side.open = open;
  }

  copy(): Promise<void> {
    return this.#asked.copying.copy();
  }
  print(): Promise<void> {
    return this.#asked.printing.print();
  }
}
