import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { JsonValue } from '@mcp-canvas/contract';
import { formatPercent } from '../../localization/format.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { copyText } from '../virtual/copy-text.ts';
import { selectedIn } from '../virtual/own-selection.ts';
import { FindMarks, findMarkStyles } from '../virtual/find-marks.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import type { FindResult } from '../viewer.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import { ViewerElement } from '../viewer-element.ts';
import { stepScale } from './page-layout.ts';
import { PageList } from './page-list.ts';
import { POINT } from './page-view.ts';
import { openPdf } from './pdf-document.ts';
import type * as PaperPart from './pdf-paper.ts';
import { PdfSearch } from './pdf-search.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

/**
 * @summary Shows a PDF with pdf.js: only the pages near the reader, by ranges, with text to select and find.
 * @csspart where - the page number and the count of pages
 */
export class McpPdfViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, findMarkStyles, styles];

  @state() private pages: PageList | undefined;
  @state() private lock: { answer: (password: string) => void; wrong: boolean } | undefined;
  @state() private note = '';
  @state() private readies = false;
  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.pages') private holder!: HTMLElement;

  #search: PdfSearch | undefined;
  #marks = new FindMarks();
  #pdf: PDFDocumentProxy | undefined;
  readonly #printing = new Printing(this, {
    load: () => import('./pdf-paper.ts'),
    atHand: ({ drawnPaper }) => this.pages && drawnPaper(this.#title, this.pages, this.context.locale),
    whole: (part, signal) => this.#paper(part, signal),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.hold(() => this.#reset());
    await this.updateComplete;
    const unlocking = Promise.withResolvers<void>();
    const { document, close } = await openPdf({
      content: this.content,
      signal,
      onPassword: (answer, wrong) => {
        this.lock = { answer, wrong };
        unlocking.resolve();
      },
    });
    signal.addEventListener('abort', close, { once: true });
    this.hold(close);
    const shown = document.then((pdf) => this.#show(pdf, signal)).catch((error: unknown) => {
      signal.throwIfAborted();
      throw this.#sentence(error);
    });
    // A locked file waits for its reader; its later failure is told in place.
    await Promise.race([shown, unlocking.promise]);
    shown.catch((error: Error) => {
      if (this.lock && !signal.aborted) this.note = error.message;
      this.lock = undefined;
    });
  }

  async #show(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<void> {
    const first = (await pdf.getPage(1)).getViewport({ scale: POINT });
    signal.throwIfAborted();
    this.lock = undefined;
    this.#pdf = pdf;
    this.#search = new PdfSearch(pdf);
    const drawn = Promise.withResolvers<void>();
    this.pages = new PageList({
      pdf,
      first: { width: first.width, height: first.height },
      scroller: this.scrollerElement,
      holder: this.holder,
      labelOf: (number) => this.#say('page', { number }),
      changed: () => this.changed(),
      drawn: (index) => {
        if (index === 0) drawn.resolve();
        this.#mark();
      },
      failed: (index) => {
        if (index === 0) drawn.resolve();
        this.note = this.#say('pageFailed', { number: index + 1 });
      },
    });
    this.capabilities = ['find', 'zoom', 'rotate', 'copy', 'print'];
    await drawn.promise;
  }

  get #say(): Localize<keyof typeof strings.en> {
    return localize(strings, this.context.locale);
  }

  #sentence(error: unknown): Error {
    const { name, message } = error as Error;
    if (name === 'InvalidPDFException' || name === 'FormatError') return new Error(this.#say('corrupt'));
    return new Error(this.#say('unreadable', { message }));
  }

  #reset(): void {
    this.#printing.stop();
    this.#marks.clear();
    this.pages?.close();
    this.pages = undefined;
    this.#search = undefined;
    this.#pdf = undefined;
    this.lock = undefined;
    this.note = '';
  }

  async print(): Promise<void> {
    await this.#printing.print().catch(() => (this.note = this.#say('notPrinted')));
    // The pictures of the pages go with it.
    this.#printing.stop();
  }
  async #paper({ pdfPaper }: typeof PaperPart, signal: AbortSignal): Promise<Paper | undefined> {
    this.readies = true;
    try {
      return this.#pdf && (await pdfPaper({ title: this.#title, locale: this.context.locale, pdf: this.#pdf, rotation: this.pages?.rotation ?? 0, signal }));
    } finally {
      this.readies = false;
    }
  }
  get #title(): string {
    return this.artifact.title ?? this.artifact.name;
  }

  zoom(to: 'in' | 'out' | 'fit' | 'actual'): void {
    const { pages } = this;
    if (!pages) return;
    if (to === 'fit') pages.zoom('fit');
    else pages.zoom(to === 'actual' ? 1 : stepScale(pages.scale, to === 'in' ? 1 : -1));
  }

  get zoomLabel(): string {
    return formatPercent(this.context.locale, this.pages?.scale ?? 1);
  }

  rotate(): void {
    this.pages?.rotate();
  }

  async find(wanted: string, options: FindOptions = {}): Promise<FindResult> {
    const [search, pages] = [this.#search, this.pages];
    if (!search || !pages || !(await search.find(wanted, options, pages.page))) return { current: 0, total: 0 };
    const { current } = search;
    const goes = options.at === undefined;
    if (goes && current && !pages.view(current.page)?.rangeOf(current)) pages.goTo({ page: current.page });
    this.#mark(goes);
    return search.result;
  }

  clearFind(): void {
    this.#search?.clear();
    this.#marks.clear();
  }

  /** Paints the matches of the pages that are drawn; `reveal` scrolls to the current one, as soon as its page is drawn. */
  #mark(reveal = false): void {
    const [search, pages] = [this.#search, this.pages];
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
  #revealing = false;

  /** Copies what is selected, else the text of the whole document. */
  async copy(): Promise<void> {
    const selected = selectedIn(this.renderRoot as ShadowRoot);
    if (selected || !this.#pdf) return copyText(selected);
    const texts: string[] = [];
    for (let page = 0; page < this.#pdf.numPages; page++) texts.push(await this.#search!.textOf(page));
    await copyText(texts.join('\n\n'));
  }

  override savePosition(): JsonValue {
    const { pages } = this;
    return pages ? { ...pages.place, scale: pages.fits ? 'fit' : pages.scale, rotation: pages.rotation } : null;
  }

  override restorePosition(position: JsonValue): void {
    const { pages } = this;
    if (!pages || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { page, part, scale, rotation } = position;
    if (typeof scale === 'number' && scale >= 0.1 && scale <= 10) pages.zoom(scale);
    const turns = typeof rotation === 'number' ? ((rotation - pages.rotation + 360) % 360) / 90 : 0;
    for (let turn = 0; turn < turns && turn < 4; turn++) pages.rotate();
    if (typeof page === 'number') pages.goTo({ page, part: typeof part === 'number' ? part : 0 });
  }

  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  protected override render(): TemplateResult {
    const say = this.#say;
    const count = this.pages?.sizes.length ?? 0;
    return html`<div class="scroller" tabindex="0" role="document" ?inert=${this.lock !== undefined} aria-label=${say('document', { count })} @keydown=${this.#key}><div class="pages"></div></div>
      ${this.lock ? this.#prompt() : nothing}
      ${this.pages
        ? html`<div class="where" part="where">
            ${this.note ? html`<span role="alert">${this.note}</span>` : nothing}
            <span role="status">${this.readies ? this.#say('printing') : nothing}</span>
            <input class="field" inputmode="numeric" aria-label=${say('goTo')} .value=${String(this.pages.page + 1)} @change=${this.#goTo} />
            <span>${say('of', { count })}</span>
          </div>`
        : this.note && !this.lock
          ? html`<div class="locked"><p role="alert">${this.note}</p></div>`
          : nothing}`;
  }

  #prompt(): TemplateResult {
    const say = this.#say;
    return html`<form class="locked" @submit=${this.#unlock}>
      <p>${say('locked')}</p>
      ${this.lock?.wrong ? html`<p class="wrong" role="alert">${say('wrong')}</p>` : nothing}
      <div><input class="field" type="password" name="password" autocomplete="off" aria-label=${say('password')} /> <button class="button primary">${say('unlock')}</button></div>
    </form>`;
  }

  #unlock = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const field = form.querySelector('input')!;
    this.lock?.answer(field.value);
    field.value = '';
  };

  #goTo = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const number = Number.parseInt(field.value, 10);
    if (number >= 1) this.pages?.goTo({ page: number - 1 });
    field.value = String((this.pages?.page ?? 0) + 1);
  };

  #key = (event: KeyboardEvent): void => {
    const keys: Record<string, () => void> = {
      '+': () => this.zoom('in'),
      '=': () => this.zoom('in'),
      '-': () => this.zoom('out'),
      '0': () => this.zoom('fit'),
      '1': () => this.zoom('actual'),
      r: () => this.rotate(),
      n: () => this.pages?.goTo({ page: this.pages.page + 1 }),
      p: () => this.pages?.goTo({ page: this.pages.page - 1 }),
    };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-pdf-viewer': McpPdfViewer;
  }
}
