import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { JsonValue } from '@mcp-canvas/contract';
import { formatPercent } from '../../localization/format.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { isTold } from '../../localization/problem.ts';
import { CodeMissing } from '../../code-missing.ts';
import { controls } from '../../styles/controls.ts';
import { findMarkStyles } from '../virtual/find-marks.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import type { FindResult, Places } from '../viewer.ts';
import type { Paper } from '../printing/paper.ts';
import { saveFile } from '../save-file.ts';
import { Printing } from '../printing/printing.ts';
import { ViewerElement } from '../viewer-element.ts';
import { LinkConfirmation } from '../links/link-confirmation.ts';
import { confirmationStyles } from '../links/styles.ts';
import type { ZoomPreset } from '../viewer.ts';
import type { LinkTarget } from './destination.ts';
import { MarkedSearch } from './marked-search.ts';
import { clampScale, stepScale } from './page-layout.ts';
import { PageList } from './page-list.ts';
import { POINT } from './page-view.ts';
import { PageLabels } from './page-labels.ts';
import { openPdf } from './pdf-document.ts';
import { passwordPrompt, type Lock } from './password-prompt.ts';
import type * as PaperPart from './pdf-paper.ts';
import { SidePanel } from './side-panel.ts';
import { SlowPages } from './slow-pages.ts';
import { strings } from './strings.ts';
import { commentStyles } from './comment-styles.ts';
import { panelStyles } from './panel-styles.ts';
import { PdfCopying } from './pdf-copying.ts';
import { styles } from './styles.ts';
import { Trail } from './trail.ts';
import { whereBar } from './where-bar.ts';

const presets: readonly ZoomPreset[] = ['width', 'page', 0.5, 0.75, 1, 1.25, 1.5, 2, 4];

/**
 * @summary Shows a PDF with pdf.js: only the pages near the reader, by ranges, with text to select and find.
 * @csspart where - the page number and the count of pages
 * @csspart side - the small pictures of pages, the bookmarks and the comments
 * @csspart leave - the question before a link leads out of the file
 */
export class McpPdfViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, findMarkStyles, confirmationStyles, styles, panelStyles, commentStyles];

  @state() private pages: PageList | undefined;
  @state() private lock: Lock | undefined;
  @state() private note = '';
  @state() private ready: { pages: number; of: number } | undefined;
  @state() private labels = PageLabels.none;
  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.pages') private holder!: HTMLElement;

  /** Seconds that a page may take until its reader is asked. */
  protected readonly patience: number = 8;
  #slow: SlowPages | undefined;
  readonly #search = new MarkedSearch(() => this.changed());
  readonly #trail = new Trail();
  #pdf: PDFDocumentProxy | undefined;
  readonly #leaving = new LinkConfirmation(this);
  readonly #side = new SidePanel(this, {
    say: (key, values) => this.#say(key, values),
    nameOf: (page) => this.labels.nameOf(page),
    goTo: (page) => this.pages?.goTo({ page }),
    follow: (target) => void this.#follow(target),
    changed: () => this.changed(),
  });
  readonly #printing = new Printing(this, {
    load: () => import('./pdf-paper.ts'),
    atHand: ({ drawnPaper }) => this.pages && drawnPaper(this.#title, this.pages, this.context.locale),
    whole: (part, signal) => this.#paper(part, signal),
  });

  readonly #copying = new PdfCopying({
    root: () => this.renderRoot as ShadowRoot,
    scroller: () => this.scrollerElement,
    text: () => this.#search.text(),
    refused: () => (this.note = this.#say('notCopied')),
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
    // The first percentage of a page takes 10 ms: now, while the worker reads the file, and not before the first page is seen.
    setTimeout(() => formatPercent(this.context.locale, 1));
    const shown = document.then((pdf) => this.#show(pdf, signal)).catch((error: unknown) => {
      signal.throwIfAborted();
      throw this.#sentence(error);
    });
    // A locked file waits for its reader; its later failure is told in place.
    await Promise.race([shown, unlocking.promise]);
    shown.catch((error: Error) => {
      if (this.lock && !signal.aborted) this.note = sentenceIn(this.context.locale, error);
      this.lock = undefined;
    });
  }

  /** What had the keyboard goes: what comes in its place has it. */
  readonly #decline = async (cancelled: boolean): Promise<void> => {
    this.lock &&= { ...this.lock, cancelled };
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.locked :is(input, button)')?.focus();
  };

  async #show(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<void> {
    // Each page's drawing waits for it: it comes along with the first one.
    pdf.getOptionalContentConfig().catch(() => undefined);
    const first = (await pdf.getPage(1)).getViewport({ scale: POINT });
    signal.throwIfAborted();
    const asked = this.renderRoot.querySelector('.locked:focus-within');
    this.lock = undefined;
    // The pages take the keyboard from the field of the password.
    if (asked) void this.updateComplete.then(() => this.scrollerElement.focus({ preventScroll: true }));
    this.#pdf = pdf;
    const drawn = Promise.withResolvers<void>();
    const slow = new SlowPages({
      patience: this.patience,
      asked: (index) => {
        if (index === 0) drawn.resolve();
        this.requestUpdate();
      },
      settled: () => {
        if (this.renderRoot.querySelector('.slow:focus-within')) this.scrollerElement.focus({ preventScroll: true });
        this.requestUpdate();
      },
      save: () => void saveFile(this.content).catch((error: Error) => (this.note = sentenceIn(this.context.locale, error))),
    });
    this.#slow = slow;
    this.pages = new PageList({
      pdf,
      first: { width: first.width, height: first.height },
      scroller: this.scrollerElement,
      holder: this.holder,
      labelOf: (number) => this.#nameOf(number),
      changed: () => this.changed(),
      drawn: (index) => {
        if (index === 0) drawn.resolve();
        this.#search.mark();
      },
      failed: (index) => {
        if (index === 0) drawn.resolve();
        this.note = this.#say('pageFailed', { number: index + 1 });
      },
      slow,
      follow: (target) => void this.#follow(target),
    });
    this.#search.turnTo(pdf, this.pages);
    this.#trail.turnTo(pdf, this.pages);
    this.#side.turnTo(pdf);
    this.capabilities = ['panel', 'find', 'go-to', 'zoom', 'rotate', 'copy', 'print'];
    await drawn.promise;
    // After the first page: they may lie anywhere in the file.
    void PageLabels.of(pdf).then((labels) => {
      if (pdf !== this.#pdf || !labels.any) return;
      this.labels = labels;
      this.pages?.rename();
      this.#side.rename();
    });
  }

  get #say(): Localize<keyof typeof strings.en> {
    return localize(strings, this.context.locale);
  }

  /** What a page (counted from 1) is called. */
  #nameOf(number: number): string {
    return this.#say('page', { number: this.labels.nameOf(number - 1) });
  }

  #sentence(error: unknown): Error {
    const { name, message } = error as Error;
    // From another origin pdf.js tries its worker's code itself.
    if (message.startsWith('Setting up fake worker failed')) return new CodeMissing(error);
    if (isTold(error)) return error;
    // What pdf.js has no name for stumbled over the bytes, and says it in words for its authors.
    if (['InvalidPDFException', 'FormatError', 'UnknownErrorException'].includes(name)) return new Error(this.#say('corrupt'));
    return new Error(this.#say('unreadable', { message }));
  }

  #reset(): void {
    this.#printing.stop();
    this.pages?.close();
    this.pages = undefined;
    this.#pdf = this.#slow = undefined;
    this.#search.turnTo(undefined);
    this.#trail.turnTo(undefined);
    this.#side.turnTo(undefined);
    this.#leaving.close();
    this.lock = undefined;
    this.labels = PageLabels.none;
    this.note = '';
  }

  async print(): Promise<void> {
    await this.#printing.print().catch(() => (this.note = this.#say('notPrinted')));
    // The pictures of the pages go with it.
    this.#printing.stop();
  }
  async #paper({ pdfPaper }: typeof PaperPart, signal: AbortSignal): Promise<Paper | undefined> {
    this.ready = { pages: 0, of: 1 };
    signal.addEventListener('abort', () => (this.ready = undefined), { once: true });
    const ready = (pages: number, of: number): void => void (this.ready = { pages, of });
    try {
      return this.#pdf && (await pdfPaper({ title: this.#title, locale: this.context.locale, pdf: this.#pdf, rotation: this.pages?.rotation ?? 0, signal, ready }));
    } finally {
      if (!signal.aborted) this.ready = undefined;
    }
  }
  get #title(): string {
    return this.artifact.title ?? this.artifact.name;
  }

  readonly zoomPresets = presets;

  zoom(to: 'in' | 'out' | 'actual' | ZoomPreset): void {
    const { pages } = this;
    if (!pages) return;
    if (to === 'in' || to === 'out') pages.zoom(stepScale(pages.scale, to === 'in' ? 1 : -1));
    else if (to === 'fit') pages.zoom('width');
    else pages.zoom(to === 'actual' ? 1 : to);
  }

  get zoomLabel(): string {
    return formatPercent(this.context.locale, this.pages?.scale ?? 1);
  }

  rotate(): void {
    this.pages?.rotate();
  }

  /** Small pictures of the pages, the bookmarks and the comments beside them. */
  get panel(): boolean {
    return this.#side.open;
  }
  set panel(open: boolean) {
    this.#side.open = open;
  }

  /** Goes where a link or a bookmark leads: inside the document at once, out of it after a question. */
  async #follow(target: LinkTarget): Promise<void> {
    if (target.url) return this.#leaving.ask(target.url);
    const root = this.renderRoot as ShadowRoot;
    await this.#trail.follow(target, !root.querySelector('.side')?.contains(root.activeElement));
    this.requestUpdate();
  }

  #goBack = (): void => {
    this.#trail.goBack();
    this.requestUpdate();
  };

  readonly findOptions = ['matchCase', 'regexp'] as const;

  find(wanted: string, options: FindOptions = {}): Promise<FindResult> {
    return this.#search.find(wanted, options).catch((error: unknown) => {
      throw isTooSlow(error) ? new Error(this.#say('tooSlow'), { cause: error }) : error;
    });
  }

  get places(): Places {
    return { label: 'page', count: this.pages?.sizes.length ?? 0, ownField: () => this.renderRoot.querySelector<HTMLInputElement>('.where input') };
  }
  goTo(page: number): void {
    this.pages?.goTo({ page: page - 1 });
  }

  clearFind(): void {
    this.#search.clear();
  }

  copy(): Promise<void> {
    return this.#copying.copy();
  }

  override savePosition(): JsonValue {
    const { pages } = this;
    return pages ? { ...pages.place, scale: pages.fits ?? pages.scale, rotation: pages.rotation, panel: this.#side.kept } : null;
  }

  override restorePosition(position: JsonValue): void {
    const { pages } = this;
    if (!pages || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { page, part, scale, rotation, panel } = position;
    this.#side.restore(panel);
    if (scale === 'page') pages.zoom(scale);
    else if (typeof scale === 'number' && scale > 0) pages.zoom(clampScale(scale));
    const turns = typeof rotation === 'number' ? ((rotation - pages.rotation + 360) % 360) / 90 : 0;
    for (let turn = 0; turn < turns && turn < 4; turn++) pages.rotate();
    if (typeof page === 'number') pages.goTo({ page, part: typeof part === 'number' ? part : 0 });
  }

  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#side.updated(this.pages?.page ?? 0, this.pages?.rotation ?? 0);
  }

  protected override render(): TemplateResult {
    const say = this.#say;
    const count = this.pages?.sizes.length ?? 0;
    const hidden = this.lock !== undefined;
    return html`<div class="frame">
        ${this.#side.render()}
        <div class="view">
          <div class="scroller" tabindex="0" role="document" ?inert=${hidden} aria-label=${say('document', { count })} @keydown=${this.#key} @pointerdown=${this.#copying.pressed} @copy=${this.#copying.copied}><div class="pages"></div></div>
          ${this.lock ? passwordPrompt(this.lock, say, this.#decline) : nothing}
          ${this.#slow?.render(say, (index) => this.labels.nameOf(index)) ?? nothing}
          ${this.pages ? this.#where(this.pages) : this.note && !this.lock ? html`<div class="locked"><p role="alert">${this.note}</p></div>` : nothing}
        </div>
      </div>
      ${this.#leaving.render()}`;
  }

  #where(pages: PageList): TemplateResult {
    const { note, ready } = this;
    const { page, sizes } = pages;
    return whereBar({ page, count: sizes.length, labels: this.labels, note, ready, cancel: () => this.#printing.stop(), back: this.#trail.back, goTo: (to) => pages.goTo({ page: to }), goBack: this.#goBack }, this.#say);
  }

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
      s: () => (this.panel = !this.panel),
      Backspace: this.#goBack,
    };
    const withControl: typeof keys = { a: () => this.#copying.selectAll() };
    const action = event.altKey ? undefined : (event.ctrlKey || event.metaKey ? withControl : keys)[event.key];
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
