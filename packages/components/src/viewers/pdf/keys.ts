import type { Localize } from '../../localization/localize.ts';
import { spreads } from './pages/page-layout.ts';
import type { PageList } from './pages/page-list.ts';
import type { McpPdfViewer } from './pdf-viewer.ts';
import type { strings } from './strings.ts';

export interface KeysAsked {
  /** None while there is no document. */
  pages(): PageList | undefined;
  /** What a page (counted from 1) is called. */
  nameOf(page: number): string;
  say: Localize<keyof typeof strings.en>;
  goBack(): void;
  selectAll(): void;
}

/** The keys among the pages, and what is told of them to who does not see it. */
export class PageKeys {
  readonly #viewer: McpPdfViewer;
  readonly #asked: KeysAsked;
  #told: { page: number; text: string } | undefined;

  constructor(viewer: McpPdfViewer, asked: KeysAsked) {
    this.#viewer = viewer;
    this.#asked = asked;
  }

  /** What the last key did, while the reader is on the page that it led to. */
  get told(): string {
    return this.#told && this.#told.page === this.#asked.pages()?.page ? this.#told.text : '';
  }

  readonly pressed = (event: KeyboardEvent): void => {
    const pages = this.#asked.pages();
    // What is written into a field is no key of the pages.
    if (!pages || event.altKey || (event.target as Element).closest('.fields')) return;
    const held = event.ctrlKey || event.metaKey;
    const keys = held ? { a: this.#asked.selectAll } : this.#keys(pages, event.shiftKey);
    const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (action && action() !== false) event.preventDefault();
  };

  /** Each answers false where it leaves the key to the browser. */
  #keys(pages: PageList, shifted: boolean): Readonly<Record<string, () => boolean | void>> {
    const viewer = this.#viewer;
    const leaf = (by: 1 | -1): boolean => pages.leaf(by) && this.#tellPage(pages);
    return {
      '+': () => viewer.zoom('in'),
      '=': () => viewer.zoom('in'),
      '-': () => viewer.zoom('out'),
      '0': () => viewer.zoom('fit'),
      '1': () => viewer.zoom('actual'),
      r: () => viewer.rotate(),
      n: () => this.#turn(pages, 1),
      p: () => this.#turn(pages, -1),
      PageDown: () => leaf(1),
      PageUp: () => leaf(-1),
      ' ': () => leaf(shifted ? -1 : 1),
      d: () => this.#spread(pages),
      s: () => void (viewer.panel = !viewer.panel),
      Backspace: this.#asked.goBack,
    };
  }

  #turn(pages: PageList, by: 1 | -1): void {
    pages.goTo({ page: pages.beyond(by) });
    this.#tellPage(pages);
  }

  /** The next way that pages lie beside each other. */
  #spread(pages: PageList): void {
    const { sizes, spread } = pages.laid;
    if (sizes.length === 1) return;
    const next = spreads[(spreads.indexOf(spread) + 1) % spreads.length]!;
    pages.spread(next);
    this.#tell(pages, this.#asked.say(next));
  }

  #tellPage(pages: PageList): true {
    this.#tell(pages, this.#asked.nameOf(pages.page + 1));
    return true;
  }

  #tell({ page }: PageList, text: string): void {
    this.#told = { page, text };
    this.#viewer.requestUpdate();
  }
}
