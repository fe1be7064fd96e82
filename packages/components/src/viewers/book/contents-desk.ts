import type { TemplateResult } from 'lit';
import { localize } from '../../localization/localize.ts';
import { LazyParts } from '../../styles/lazy-parts.ts';
import type { ViewerElement } from '../element/viewer-element.ts';
import { narrowRoom } from '../outline/side-styles.ts';
import type * as BookSide from './book-side.ts';
import type { BookPlace } from './read/book-place.ts';
import type { ReadableBook } from './readable-book.ts';
import { strings } from './strings.ts';

export interface ContentsOptions {
  goTo(place: BookPlace): void;
  showFiles(): void;
  /** They came or went. */
  changed(): void;
  /** They lay over the chapter and went: the keyboard goes there. */
  closed(): void;
}

/** The contents of a book: whether they stand beside the chapter, and which of their lines the keyboard comes to. */
export class ContentsDesk {
  readonly #host: ViewerElement;
  readonly #options: ContentsOptions;
  readonly #lazy: LazyParts<{ side: () => Promise<typeof BookSide> }>;
  #beside = false;
  /** The line that Tab comes to. */
  #active = 0;

  constructor(host: ViewerElement, options: ContentsOptions) {
    this.#host = host;
    this.#options = options;
    this.#lazy = new LazyParts(host, { side: () => import('./book-side.ts') });
  }

  get beside(): boolean {
    return this.#beside;
  }
  set beside(beside: boolean) {
    this.#beside = beside;
    this.#options.changed();
  }

  /** True where they lie over the chapter, and go when a choice is made. */
  get isOver(): boolean {
    return this.#host.clientWidth < narrowRoom;
  }

  close(): void {
    this.beside = false;
    this.#options.closed();
  }

  /** The reader is in the chapter of this line. */
  at(line: number | undefined): void {
    this.#active = line ?? this.#active;
    this.#host.requestUpdate();
  }

  /** Nothing while its code comes. */
  render(read: ReadableBook, path: string): TemplateResult | undefined {
    const { goTo, showFiles } = this.#options;
    const { locale } = this.#host.context;
    const { lines } = read.book;
    return this.#lazy.get('side')?.bookSide(read.book, {
      say: localize(strings, locale),
      locale,
      current: read.lineOf(path),
      active: this.#active,
      activate: (line) => void this.#activate(line),
      open: (line, open) => {
        lines[line]!.open = open;
        void this.#activate(line);
      },
      follow: (line) => {
        const { place } = lines[line]!;
        if (place && read.has(place)) goTo(place);
        if (this.isOver) this.close();
      },
      showFiles,
    });
  }

  async #activate(line: number): Promise<void> {
    this.at(line);
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(`[data-bookmark="${line}"]`)?.focus();
  }
}
