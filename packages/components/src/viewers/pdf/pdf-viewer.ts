import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { JsonValue } from '@mcp-canvas/contract';
import { formatPercent } from '../../localization/format.ts';
import { codeMissing } from '../../loading/code-missing.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { findMarkStyles } from '../find/find-marks.ts';
import type { Capability } from '../viewer.ts';
import { saveFile } from '../save/save-file.ts';
import { ForwardingViewer } from '../element/forwarding-viewer.ts';
import { confirmationStyles } from '../links/styles.ts';
import { nameDocumentLanguage } from './pages/document-language.ts';
import { LazyParts } from '../../styles/lazy-parts.ts';
import { Form } from './form/form.ts';
import { Following } from './pages/following.ts';
import { bringBack, placeIn } from './pages/kept-place.ts';
import { barStyles } from '../layout/bar-styles.ts';
import { attachedBar } from './attached-bar.ts';
import { Caveat } from './caveat.ts';
import { PageKeys } from './keys.ts';
import { Locking } from './open/locking.ts';
import { Layers } from './pages/layers.ts';
import { MarkedSearch } from './pages/marked-search.ts';
import { PageList } from './pages/page-list.ts';
import { wishedSpread } from './pages/page-layout.ts';
import { POINT } from './pages/page-view.ts';
import { PageLabels } from './pages/page-labels.ts';
import { openPdf } from './open/pdf-document.ts';
import { PageAnswers } from './page-answers.ts';
import { PdfPrinting } from './paper/pdf-printing.ts';
import type { Attachment } from './side/attachments.ts';
import { SidePanel } from './side/side-panel.ts';
import { SlowPages } from './pages/slow-pages.ts';
import { strings } from './strings.ts';
import { commentStyles } from './side/comment-styles.ts';
import { outlineStyles } from '../outline/outline-styles.ts';
import { sideStyles } from '../outline/side-styles.ts';
import { panelStyles } from './side/panel-styles.ts';
import { PdfCopying } from './text/pdf-copying.ts';
import { styles } from './styles.ts';
import { targetOfFragment, type LinkTarget } from './pages/link-target.ts';
import { toldProblem } from './open/told-problem.ts';
import { whereBar } from './where-bar.ts';
import { isAbort } from '../streaming/is-abort.ts';

const offers: readonly Capability[] = ['panel', 'find', 'go-to', 'zoom', 'rotate', 'copy', 'print'];

/**
 * @summary Shows a PDF with pdf.js: only the pages near the reader, by ranges, with text to select and find.
 * @csspart where - the page number and the count of pages
 * @csspart side - the small pictures of pages, the bookmarks, the comments, what is attached, the layers and what the document says of itself
 * @csspart caveat - the line above the pages of a form, a portfolio or a signed document
 * @csspart form - the line about what was filled in, with the way to save it
 * @csspart leave - the question before a link leads out of the file
 */
export class McpPdfViewer extends ForwardingViewer<Attachment> {
  static override styles = [...[ForwardingViewer.styles].flat(), controls, drawings, findMarkStyles, confirmationStyles, barStyles, styles, sideStyles, panelStyles, outlineStyles, commentStyles];

  @state() private pages: PageList | undefined;
  @state() private note = '';
  @state() private labels = PageLabels.none;
  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.pages') private holder!: HTMLElement;

  protected readonly ownOffers = offers;
  #signal: AbortSignal | undefined;

  /** Seconds that a page may take until its reader is asked. */
  protected readonly patience: number = 8;
  #slow: SlowPages | undefined;
  /** Of the pages' view, below the lines above it. */
  #top = 0;
  readonly #search = new MarkedSearch(() => this.changed());
  #pdf: PDFDocumentProxy | undefined;
  #layers: Layers | undefined;
  #form: Form | undefined;
  readonly #parts = new LazyParts(this, { form: () => import('./form/form-bar.ts') });
  readonly #locking = new Locking(this);
  readonly #following = new Following(this, {
    lost: (file) => (this.note = file === undefined ? this.#say('noPlace') : this.#say('noFile', { name: file })),
    openAttachment: (named) => void this.#openKept(named),
    switchLayers: (state) => void this.#layers?.follow(state),
  });
  readonly #side = new SidePanel(this, {
    say: (key, values) => this.#say(key, values),
    nameOf: (page) => this.labels.nameOf(page),
    goTo: (page) => this.pages?.goTo({ page }),
    follow: (target) => void this.#follow(target),
    changed: () => this.changed(),
    openAttachment: (attachment) => void this.#openAttachment(attachment),
    notSaved: () => (this.note = this.#say('notSaved')),
  });
  readonly #caveat = new Caveat(this, () => this.#side.show('attachments'));
  readonly #printing = new PdfPrinting(this, {
    pdf: () => this.#pdf,
    layers: () => this.#layers,
    pages: () => this.pages,
    title: () => this.artifact.title ?? this.artifact.name,
    locale: () => this.context.locale,
    failed: () => (this.note = this.#say('notPrinted')),
  });
  readonly #copying = new PdfCopying({
    root: () => this.renderRoot as ShadowRoot,
    scroller: () => this.scrollerElement,
    text: () => this.#search.text(),
    refused: () => (this.note = this.#say('notCopied')),
  });
  readonly #keys = new PageKeys(this, {
    pages: () => this.pages,
    nameOf: (page) => this.#nameOf(page),
    say: (key, values) => this.#say(key, values),
    goBack: this.#following.goBack,
    selectAll: () => this.#copying.selectAll(),
  });
  protected readonly own = new PageAnswers({
    pages: () => this.pages,
    search: this.#search,
    side: this.#side,
    copying: this.#copying,
    printing: this.#printing,
    field: () => this.renderRoot.querySelector<HTMLInputElement>('.where input'),
    turn: () => (this.#layers?.turn ?? 0) + (this.#form?.turn ?? 0),
    locale: () => this.context.locale,
    say: (key, values) => this.#say(key, values),
  });

  /** Bytes of a file in parts that is read through for what may lie in any of its pages, before the reader asks for it. */
  protected readonly bounds = { readThrough: 16 * 2 ** 20 };

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.hold(() => this.#reset());
    await this.updateComplete;
    const unlocking = Promise.withResolvers<void>();
    const { document, close } = await openPdf({
      content: this.content,
      signal,
      onPassword: (answer, wrong) => {
        this.#locking.ask(answer, wrong);
        unlocking.resolve();
      },
    });
    signal.addEventListener('abort', close, { once: true });
    this.hold(close);
    // The first percentage of a page takes 10 ms: now, while the worker reads the file, and not before the first page is seen.
    setTimeout(() => formatPercent(this.context.locale, 1));
    const shown = document.then((pdf) => this.#show(pdf, signal)).catch((error: unknown) => {
      signal.throwIfAborted();
      throw toldProblem(error, this.#say);
    });
    // A locked file waits for its reader; its later failure is told in place.
    await Promise.race([shown, unlocking.promise]);
    shown.catch((error: Error) => {
      if (this.#locking.locked && !signal.aborted) this.note = sentenceIn(this.context.locale, error);
      this.#locking.end();
    });
  }

  async #show(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<void> {
    // Each page's drawing waits for them: they come along with the first one.
    const redraw = (): void => {
      this.pages?.redraw();
      this.#search.forget();
      this.changed();
    };
    const layers = new Layers(pdf, redraw);
    const form = new Form(pdf, (drawn) => (drawn ? redraw() : this.requestUpdate()));
    const [page, wish, preferences] = await Promise.all([pdf.getPage(1), pdf.getPageLayout().catch(() => ''), pdf.getViewerPreferences().catch(() => null)]);
    const first = page.getViewport({ scale: POINT });
    signal.throwIfAborted();
    const asked = this.renderRoot.querySelector('.locked:focus-within');
    this.#locking.end();
    // The pages take the keyboard from the field of the password.
    if (asked) void this.updateComplete.then(() => this.scrollerElement.focus({ preventScroll: true }));
    this.#pdf = pdf;
    this.#layers = layers;
    this.#form = form;
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
      layers,
      form,
      first: { width: first.width, height: first.height },
      wish: wishedSpread(wish),
      mirrored: preferences?.get('Direction') === 'R2L',
      scroller: this.scrollerElement,
      holder: this.holder,
      labelOf: (number) => this.#nameOf(number),
      changed: () => this.changed(),
      drawn: (index) => {
        if (index === 0) drawn.resolve();
        // Small pictures are of the file as it came: another is only needed once fields or layers are otherwise.
        if (this.own.findTurn > 0) this.#side.drawn(index, this.pages?.view(index)?.element.querySelector('canvas'));
        this.#search.mark();
      },
      failed: (index) => {
        if (index === 0) drawn.resolve();
        this.note = this.#say('pageFailed', { number: index + 1 });
      },
      slow,
      follow: (target) => void this.#follow(target),
    });
    this.#search.turnTo({ pdf, pages: this.pages, layers, form });
    this.#following.turnTo(pdf, this.pages);
    this.#side.turnTo(pdf, layers, this.content.ranged && (this.content.size ?? 0) > this.bounds.readThrough);
    this.capabilities = offers;
    await drawn.promise;
    // After the first page: they may lie anywhere in the file.
    void this.#caveat.turnTo(pdf);
    void nameDocumentLanguage(pdf, this.renderRoot.querySelector('.pages')!);
    void PageLabels.of(pdf).then((labels) => {
      if (pdf !== this.#pdf || !labels.any) return;
      this.labels = labels;
      this.reworded();
    });
  }

  get #say(): Localize<keyof typeof strings.en> {
    return localize(strings, this.context.locale);
  }

  #follow(target: LinkTarget): Promise<void> {
    this.note = '';
    return this.#following.follow(target);
  }

  /** Pages are called otherwise. */
  protected override reworded(): void {
    this.pages?.rename();
    this.#side.rename();
  }

  /** What a page (counted from 1) is called. */
  #nameOf(number: number): string {
    return this.#say('page', { number: this.labels.nameOf(number - 1) });
  }

  async #openAttachment(attachment: Attachment, focused = true): Promise<void> {
    const [pdf, signal, { locale }] = [this.#pdf, this.#signal, this.context];
    if (!pdf || !signal) return;
    this.note = '';
    try {
      const [{ bytesOf }, { attachmentViewer }] = await Promise.all([import('./side/attachments.ts'), import('../mime/opened-attachment.ts')]).catch(codeMissing);
      const bytes = await bytesOf(pdf, attachment).catch(() => undefined);
      if (signal.aborted) return;
      if (!bytes) return void (this.note = this.#say('notSaved'));
      const file = { name: attachment.name, bytes };
      await this.enter(attachment, async (until) => Object.assign(await attachmentViewer(file, [file], this, until), { className: 'embedded' }), signal);
      if (focused) this.renderRoot.querySelector<HTMLElement>('.attached .back')?.focus({ preventScroll: true });
    } catch (error) {
      if (!isAbort(error)) this.note = this.#say('fileFailed', { name: attachment.name, reason: sentenceIn(locale, error) });
    }
  }

  /** Back to the pages. */
  readonly #leaveAttachment = (): Promise<void> => {
    const from = `[data-attachment="${CSS.escape(this.inner?.node.id ?? '')}"]`;
    return this.goBack(() => this.renderRoot.querySelector<HTMLElement>(from) ?? this.scrollerElement);
  };

  #reset(): void {
    this.leave();
    this.#printing.stop();
    this.pages?.close();
    this.pages = undefined;
    this.#pdf = this.#slow = this.#layers = this.#form = undefined;
    this.#search.turnTo(undefined);
    this.#side.turnTo(undefined);
    void this.#caveat.turnTo(undefined);
    this.#following.end();
    this.#locking.end();
    this.labels = PageLabels.none;
    this.note = '';
  }

  override savePosition(): JsonValue {
    const { pages, inner } = this;
    return pages ? { ...placeIn(pages), panel: this.#side.kept, layers: this.#layers?.switched ?? {}, ...(this.#form?.filled && { fields: this.#form.kept }), ...(inner && { attachment: { id: inner.node.id, name: inner.node.name, place: inner.viewer.savePosition?.() ?? null } }) } : null;
  }

  override async restorePosition(position: JsonValue): Promise<void> {
    const { pages } = this;
    if (typeof position === 'string' && position.startsWith('#')) return this.#follow(targetOfFragment(position.slice(1)));
    if (!pages || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    this.#side.restore(position['panel']);
    bringBack(pages, position);
    await this.#layers?.restore(position['layers']);
    this.#form?.restore(position['fields']);
    if (!position['attachment']) return;
    const place = await this.#openKept(position['attachment'], false);
    if (place !== undefined) await this.inner?.viewer.restorePosition?.(place);
  }

  /** What a saved place, or a link, names; gives the place in it. */
  async #openKept(named: JsonValue, focused = true): Promise<JsonValue | undefined> {
    const kept = await import('./side/attachments.ts').then((part) => part.keptAttachment(named), () => undefined);
    if (kept) await this.#openAttachment(kept, focused);
    return kept?.place;
  }

  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#side.updated(this.pages?.page ?? 0, this.pages?.laid.rotation ?? 0);
    // The line that comes with the first letter moves no field from under it.
    const { offsetTop } = this.scrollerElement;
    if (this.renderRoot.querySelector('.fields :focus')) this.scrollerElement.scrollTop += offsetTop - this.#top;
    this.#top = offsetTop;
  }

  protected override render(): TemplateResult {
    const say = this.#say;
    const count = this.pages?.laid.sizes.length ?? 0;
    const { locked } = this.#locking;
    const { inner } = this;
    return html`${inner ? html`<div class="frame attached">${attachedBar(inner.node.name, { back: () => void this.#leaveAttachment(), save: () => this.#side.save(inner.node) }, say)}${inner.viewer}</div>` : nothing}
      <div class="frame" ?hidden=${inner !== undefined}>
        ${this.#side.render()}
        <div class="view">
          ${this.#caveat.render(say)}
          ${this.#form?.filled ? this.#parts.get('form')?.formBar({ form: this.#form, name: this.artifact.name, locale: this.context.locale, tell: (note) => (this.note = note) }) : nothing}
          <div class="scroller" tabindex="0" role="document" ?inert=${locked} aria-label=${say('document', { count })} @keydown=${this.#keys.pressed} @pointerdown=${this.#copying.pressed} @copy=${this.#copying.copied}><div class="pages"></div></div>
          ${this.#locking.render(say)}
          ${this.#slow?.render(say, (index) => this.labels.nameOf(index)) ?? nothing}
          ${this.pages ? this.#where(this.pages) : this.note && !locked ? html`<div class="locked"><p role="alert">${this.note}</p></div>` : nothing}
        </div>
      </div>
      ${this.#following.render()}`;
  }

  #where(pages: PageList): TemplateResult {
    const { note, labels } = this;
    const { page } = pages;
    const { sizes, spread } = pages.laid;
    return whereBar({ page, count: sizes.length, labels, note: note || (this.#search.textless ? this.#say('noText') : ''), told: this.#keys.told, ready: this.#printing.ready, cancel: () => this.#printing.stop(), back: this.#following.back, goTo: (to) => pages.goTo({ page: to }), spread, lay: (chosen) => pages.spread(chosen), goBack: this.#following.goBack }, this.#say);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-pdf-viewer': McpPdfViewer;
  }
}
