import { localize, type Localize } from '../../localization/localize.ts';
import { decodeBase64 } from '../content/decode.ts';
import { picturesBy, type PicturesBy } from '../content/picture-url.ts';
import { readImageHeader } from '../image/read/image-header.ts';
import { enrich } from '../markdown/page/enrich.ts';
import { turnBlocks } from '../markdown/page/directions.ts';
import { finishPiece, placeholder } from '../markdown/page/finish-piece.ts';
import { showSibling, textSibling } from '../markdown/page/sibling-files.ts';
import { strings as markdownStrings } from '../markdown/strings.ts';
import { runSliced } from '../streaming/slices.ts';
import type { ViewerContext } from '../viewer.ts';
import { cellShell, fillCell } from './cell-drawing.ts';
import { MarkdownTypesetter } from './markdown-typesetter.ts';
import type { Notebook, NotebookCell } from './notebook-model.ts';
import { drawText, make, type OutputSurroundings } from './output-drawing.ts';
import { pictureAddress } from './picture-address.ts';
import type { NotebookString } from './strings.ts';

export interface CellListOptions {
  article: HTMLElement;
  scroller: Element;
  notebook: Notebook;
  say: Localize<NotebookString>;
  context: () => ViewerContext;
  hold(release: () => void): void;
  /** Puts markup into a sandboxed frame. */
  frame(into: HTMLElement, markup: string): void;
  /** Images of these origins were left out. */
  wanted(origins: readonly string[]): void;
  /** Code has its colours, formulas their signs: what stood there before was drawn anew. */
  enriched(): void;
  signal: AbortSignal;
}

/** How far from the view cells are laid out, in CSS pixels. */
const near = 1200;

/** The cells in the page: all of them are there as shells, and each is filled when the reader comes near. */
export class CellList {
  readonly #options: CellListOptions;
  readonly #typesetter = new MarkdownTypesetter();
  readonly #observer: IntersectionObserver;
  readonly #filled = new Map<number, Promise<void>>();
  #allowed: readonly string[] = [];
  #pictures: PicturesBy;
  #enriches = false;
  #more = false;

  constructor(options: CellListOptions) {
    this.#options = options;
    this.#observer = new IntersectionObserver((entries) => this.#seen(entries), { root: options.scroller, rootMargin: `${near}px 0px` });
    options.hold(() => {
      this.#observer.disconnect();
      this.#typesetter.close();
    });
  }

  get sections(): HTMLCollection {
    return this.#options.article.children;
  }

  /** Puts the shells in, and fills those that are seen first. */
  async begin(): Promise<void> {
    this.#pictures = await picturesBy();
    const { article, notebook, say, signal } = this.#options;
    article.replaceChildren();
    const shells = function* (this: CellList): Generator<void, void> {
      for (const cell of notebook.cells) {
        const shell = cellShell(cell, { say });
        article.append(shell);
        this.#observer.observe(shell);
        yield;
      }
    };
    await runSliced(shells.call(this), signal);
    await Promise.all(notebook.cells.slice(0, 4).map((_, at) => this.fill(at)));
    this.#enrichSoon();
  }

  /** Resolves when the cell is drawn; once. */
  fill(at: number): Promise<void> {
    let filling = this.#filled.get(at);
    if (!filling) this.#filled.set(at, (filling = this.#draw(at)));
    return filling;
  }

  /** Fills the cells whose words are known only when they are drawn. */
  async fillMarkup(): Promise<void> {
    for (const [at, { kind, outputs }] of this.#options.notebook.cells.entries()) {
      if (kind === 'markdown' || outputs.some((output) => output.kind === 'html' || output.kind === 'markdown')) await this.fill(at);
      this.#options.signal.throwIfAborted();
    }
  }

  /** Loads images from these origins too. */
  async allow(origins: readonly string[]): Promise<void> {
    this.#allowed = [...new Set([...this.#allowed, ...origins])];
    const drawn = [...this.#filled.keys()].filter((at) => this.#options.notebook.cells[at]!.kind === 'markdown');
    for (const at of drawn) {
      this.#filled.delete(at);
      await this.fill(at);
    }
    this.#enrichSoon();
  }

  #seen(entries: readonly IntersectionObserverEntry[]): void {
    const sections = [...this.sections];
    const drawn = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => {
      this.#observer.unobserve(target);
      return this.fill(sections.indexOf(target));
    });
    if (drawn.length > 0) void Promise.all(drawn).then(() => this.#enrichSoon(), () => {});
  }

  async #draw(at: number): Promise<void> {
    const { notebook, signal } = this.#options;
    const cell = notebook.cells[at]!;
    const section = this.sections[at] as HTMLElement | undefined;
    if (!section || signal.aborted) return;
    if (cell.kind !== 'markdown') return fillCell(section, cell, notebook.language, this.#around(cell));
    const page = make('div', 'page');
    await this.#typeset(page, cell.source, cell);
    section.replaceChildren(page);
  }

  #around(cell: NotebookCell): OutputSurroundings {
    const { say, hold, frame } = this.#options;
    return { say, hold, frame, pictures: this.#pictures, markdown: (into, source) => void this.#typeset(into, source, cell).then(() => this.#enrichSoon(), () => {}), formulas: (within) => void import('./part-formulas.ts').then(({ partFormulas }) => partFormulas(within)).then(() => this.#enrichSoon(), () => {}) };
  }

  async #typeset(into: HTMLElement, source: string, { attachments }: NotebookCell): Promise<void> {
    const { say, signal, context, hold, wanted } = this.#options;
    const markup = await this.#typesetter.typeset(source);
    if (signal.aborted) return;
    if (markup === undefined) {
      into.append(make('p', 'note', say('tooLong')));
      return drawText(into, source, say);
    }
    const words = localize(markdownStrings, context().locale);
    const piece = finishPiece(markup.replaceAll('src="attachment:', 'src="attachment/'), {
      allowed: this.#allowed,
      say: words,
      locale: context().locale,
      hasSibling: (name) => textSibling(name, context()) !== undefined,
      showSibling: (image, name) => {
        const own = attachments[name.replace(/^attachment\//, '')];
        if (own === undefined || !name.startsWith('attachment/')) void showSibling(image, name, context(), words('missing', { name }), hold, signal);
        else showAttachment(image, own, words('missing', { name }), this.#pictures, hold);
      },
    });
    turnBlocks(piece.element);
    into.replaceChildren(piece.element);
    if (piece.wanted.length > 0) wanted(piece.wanted);
  }

  /** One run at a time; what comes meanwhile waits for the next. */
  #enrichSoon(): void {
    this.#more = true;
    if (!this.#enriches) void this.#enrich();
  }
  async #enrich(): Promise<void> {
    const { article, context, enriched, signal } = this.#options;
    this.#enriches = true;
    while (this.#more && !signal.aborted) {
      this.#more = false;
      await enrich(article, context().locale, signal).catch(() => undefined);
      if (!signal.aborted) enriched();
    }
    this.#enriches = false;
  }
}

function showAttachment(image: HTMLImageElement, data: string, missing: string, pictures: PicturesBy, hold: (release: () => void) => void): void {
  try {
    const bytes = decodeBase64(data, 'attachment');
    const header = readImageHeader(bytes);
    if (!header) throw new Error('not an image');
    image.src = pictureAddress(new Blob([bytes], { type: header.type }), () => `;base64,${data}`, pictures, hold);
  } catch {
    image.replaceWith(placeholder(missing, image.alt));
  }
}
