import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { formatPercent } from '../../localization/format.ts';
import { localize } from '../../localization/localize.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { isTold } from '../../localization/problem.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { unseenWhile } from '../layout/unseen-while.ts';
import { zoomGestures, type ZoomBy } from '../layout/zoom-gestures.ts';
import { notShown } from '../element/not-shown.ts';
import { Offering } from '../offer/offering.ts';
import { offerStyles } from '../offer/styles.ts';
import { Printing } from '../printing/printing.ts';
import type { FindResult } from '../viewer.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { codeMissing } from '../../loading/code-missing.ts';
import { isAbort } from '../streaming/is-abort.ts';
import { copyText } from '../selection/copy-text.ts';
import { findMarkStyles } from '../find/find-marks.ts';
import { selectedIn } from '../selection/own-selection.ts';
import { inWords, type FindOptions } from '../find/search-pattern.ts';
import { commentStyles } from './comment-styles.ts';
import { ChangeSteps } from './change-steps.ts';
import { DeletedWords } from './deleted-words.ts';
import { firstPortion } from './repack/document-bounds.ts';
import { patience } from '../office/ask-office-engine.ts';
import { officeBounds } from '../office/office-bounds.ts';
import { faultOf } from './draw/document-fault.ts';
import type { DrawnDocument } from './draw/draw-document.ts';
import { FindInPages } from './find-in-pages.ts';
import { keepPlace } from './keep-place.ts';
import { layLater, takeLater } from './lay-pages.ts';
import { fitPages, within, zoomed, type PageFit, type Scale } from './page-fit.ts';
import { PageGoing } from './page-going.ts';
import { PageLayout } from './page-layout.ts';
import { widestOf } from './page-width.ts';
import { pageRules } from './page-rules.ts';
import { readDocument, type Reading } from './read-document.ts';
import { reflowStyles } from './reflow-styles.ts';
import type { Repacked } from './repack/repack-document.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { TextAnchor } from './text-anchor.ts';

/** What of it is shown in another way, or not. */
const notes = ['charts', 'listed', 'leftOut', 'diagrams', 'unplaced'] as const;

/**
 * @summary Shows Word documents (.docx) page by page, sanitised, with the document's styles and nothing fetched: find, zoom, headings, print.
 * Where there is no room for a page, and by the toolbar's button, the text runs in the width that there is.
 * @csspart pages - the pages
 */
export class McpDocumentViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, drawings, markupLayout, offerStyles, findMarkStyles, styles, pageRules, commentStyles, reflowStyles];

  @state() private drawn: DrawnDocument | undefined;
  /** What is not drawn of what is shown, or as something else. */
  @state() private left: Record<(typeof notes)[number], number> = { charts: 0, listed: 0, leftOut: 0, diagrams: 0, unplaced: 0 };
  /** False where changes that were tracked are shown as if they were accepted. */
  @state() private tracked = true;
  @state() private scale: Scale = 'fit';
  /** What the reader chose; by the room when absent. */
  @state() private reflowed: boolean | undefined;
  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.pages') private pages!: HTMLElement;

  readonly #offering = new Offering(this);
  readonly #found = new FindInPages();
  #deleted = new DeletedWords();
  readonly #going = new PageGoing(this, (work) => this.#whole(work));
  readonly #changes = new ChangeSteps(this, {
    pages: () => this.pages,
    whole: (work) => this.#whole(work),
    head: () => this.scrollerElement.getBoundingClientRect().top,
    reveal: (change) => this.#going.show(change.getBoundingClientRect().top - this.scrollerElement.clientHeight / 3),
  });
  readonly #layout = new PageLayout();
  readonly #anchor = new TextAnchor();
  #taken = (): void => {};
  /** There while pages are laid out, which goes on when their beginning is shown; resolves when all are, or when they go before. */
  #laying: Promise<void> | undefined;
  /** The width of the widest page in pixels. */
  #widest = 1;
  #resized = new NextFrameSizes(() => this.scale === 'fit' && this.#lay({}));

  protected readonly printing = new Printing(this, {
    load: () => import('./document-paper.ts'),
    // The browser prints the pages as they lie here: all of them are there.
    atHand: () => undefined,
    whole: async ({ documentOnPaper }, signal) => {
      await this.#laying;
      await this.drawn?.whole(signal);
      return documentOnPaper(this.artifact.title ?? this.artifact.name, this.pages, this.drawn?.styles ?? '');
    },
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    if ((this.content.size ?? 0) > officeBounds.bytes) throw notShown(say('tooLarge'));
    this.#offering.withdraw();
    this.hold(() => this.#taken());
    const bytes = (await this.content.bytes(signal)) as Uint8Array<ArrayBuffer>;
    signal.throwIfAborted();
    await this.#read(bytes, { portion: firstPortion, patience }, signal);
    this.#resized.observe(this);
    this.hold(() => this.#resized.disconnect());
    const gestures = new AbortController();
    this.hold(() => gestures.abort());
    zoomGestures(this.scrollerElement, this.#zoomBy, gestures.signal);
  }

  /** Reads as much as is asked for; what would take the page too long is offered in place of it, or beside its beginning. */
  async #read(bytes: Uint8Array<ArrayBuffer>, reading: Reading, signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    const anyway = (again: AbortSignal): Promise<void> => this.#read(bytes, {}, again);
    const parts = await readDocument(bytes, reading, signal);
    signal.throwIfAborted();
    if (parts === 'tooSlow') return this.#offering.ask({ why: this.#offering.slow(patience), anyway }, signal);
    if (typeof parts === 'string') throw parts === 'broken' ? new Error(say(parts)) : notShown(say(parts));
    const { shown, count, tooDeep } = parts;
    if ((reading.portion && tooDeep) || (shown === 0 && count > 0)) return this.#offering.ask({ why: say('tooComplex'), anyway }, signal);
    await this.#draw(parts, signal);
    if (shown < count) this.#offering.ask({ why: say('cut', { shown, count }), beside: 'part', anyway }, signal);
  }

  async #draw(parts: Repacked, signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    const { drawDocument } = await import('./draw/draw-document.ts').catch(codeMissing);
    const drawn = await drawDocument(parts, { say, locale: this.context.locale, direction: getComputedStyle(this).direction }, (what) => (this.left = { ...this.left, [what]: this.left[what] + 1 }), signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (isTold(error)) throw error;
      throw new Error(say(faultOf(error, parts.tooDeep)), { cause: error });
    });
    const { scrollTop } = this.scrollerElement;
    this.#taken();
    this.#taken = drawn.release;
    this.drawn = drawn;
    const { charts, listed, leftOut, diagrams, comments, unread, shown, count } = parts;
    // Not the parts: their bytes need not stay. Words that are not drawn yet may come with their comments.
    this.left = { charts, listed, leftOut, diagrams, unplaced: unread + (shown < count ? 0 : comments.length - drawn.noted) };
    await this.updateComplete;
    signal.throwIfAborted();
    const later = takeLater(drawn.wrapper);
    const there = AbortSignal.any([signal, this.#place(drawn)]);
    await this.#layout.layTabs(this.pages, [drawn.wrapper], there);
    const laid = layLater(later, (blocks) => this.#goOn(blocks, there), there).then(() => this.#end(drawn, scrollTop));
    const laying = laid.catch(() => undefined).finally(() => {
      if (this.#laying === laying) this.#laying = undefined;
    });
    this.#laying = laying;
    // Comments have their places when all pages have, and a reader who was further down waits for those as well.
    if (later.length === 0 || drawn.noted > 0 || scrollTop > 0) await laid;
    this.capabilities = ['find', 'zoom', 'wrap', 'copy', 'print'];
  }

  /** The pages and their sheet, in place of those before. The signal is that of their end. */
  #place({ wrapper, styles: text, release }: DrawnDocument): AbortSignal {
    const gone = new AbortController();
    this.#found.clear();
    this.#changes.leave();
    this.#widest = widestOf(wrapper);
    const root = this.renderRoot as ShadowRoot;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    // Before the kit's own: what is said of pages there wins.
    root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
    this.pages.replaceChildren(wrapper);
    this.#layout.begin();
    // Ahead of what is laid out, which would be laid out again.
    this.#sizePages();
    this.#deleted = new DeletedWords();
    this.#deleted.show(this.pages, this.tracked);
    this.#taken = () => {
      gone.abort();
      release();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
      this.#found.clear();
      wrapper.remove();
    };
    return gone.signal;
  }

  /** These blocks came into the pages. */
  async #goOn(blocks: readonly Element[], signal: AbortSignal): Promise<void> {
    if (!this.tracked) this.#deleted.show(this.pages, false);
    await this.#layout.layTabs(this.pages, blocks, signal);
  }

  /** All did; a reader who was further down is there again. */
  #end({ fill }: DrawnDocument, scrollTop: number): void {
    if (scrollTop > 0) this.scrollerElement.scrollTop = Math.max(scrollTop, this.scrollerElement.scrollTop);
    this.#layout.end(this.pages);
    fill(this.scrollerElement);
  }

  /** Does this when all pages are laid out: at once where they are. */
  #whole(work: () => void): void {
    if (this.#laying) void this.#laying.then(work);
    else work();
  }

  readonly findOptions = inWords;

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    await this.#laying;
    return this.#found.find(this.pages, query, options, (range) => this.#going.reveal(range));
  }

  clearFind(): void {
    this.#found.clear();
  }

  zoom(to: 'in' | 'out' | 'fit' | 'actual'): void {
    this.#lay({ scale: zoomed(to, this.#fit.factor) });
  }

  /** By fingers and the wheel, around a point. */
  readonly #zoomBy: ZoomBy = (factor, at, slack) => {
    this.#anchor.hold(at, this.scrollerElement, this.pages, slack);
    this.scale = within(this.#fit.factor * factor);
    this.changed();
    void this.updateComplete.then(() => this.#anchor.keep(this.scrollerElement));
  };

  /** True where the text runs in the width that there is, without pages. */
  get wrap(): boolean {
    return this.#fit.wrap;
  }
  set wrap(wrap: boolean) {
    this.#lay({ scale: 'fit', reflowed: wrap });
  }

  get zoomLabel(): string {
    return formatPercent(this.context.locale, this.#fit.factor);
  }

  async copy(): Promise<void> {
    await this.#laying;
    const paragraphs = Array.from(this.pages.querySelectorAll('section p'), ({ textContent }) => textContent);
    await copyText(selectedIn(this.renderRoot as ShadowRoot) || paragraphs.join('\n'));
  }

  async print(): Promise<void> {
    await this.printing.print();
  }

  /** What stands in the pages (comments, changes) is said anew with them, which are read again: their bytes did not stay. */
  protected override reworded(): void {
    if (!this.drawn || this.#offering.stands) return;
    const position = this.savePosition();
    void this.load(new AbortController().signal).then(() => this.restorePosition(position), (error: unknown) => isAbort(error) || this.#offering.ask({ why: sentenceIn(this.context.locale, error), anyway: (signal) => this.load(signal) }, new AbortController().signal));
  }

  override savePosition(): JsonValue {
    const { scrollTop = 0, scrollLeft = 0, scrollHeight = 1 } = this.scrollerElement ?? {};
    return { scale: this.scale, top: scrollTop / scrollHeight, left: scrollLeft, ...(this.reflowed !== undefined && { wrap: this.reflowed }) };
  }

  override async restorePosition(position: JsonValue): Promise<void> {
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { scale, top, left, wrap } = position;
    this.reflowed = typeof wrap === 'boolean' ? wrap : undefined;
    this.scale = typeof scale === 'number' && scale >= 0.1 && scale <= 8 ? scale : 'fit';
    this.changed();
    await this.updateComplete;
    if (Number(top) > 0) await unseenWhile(this.pages, this.#laying);
    this.scrollerElement.scrollTo({ top: (Number(top) || 0) * this.scrollerElement.scrollHeight, left: Number(left) || 0, behavior: 'instant' });
  }

  protected override get scroller(): Element {
    return this.scrollerElement ?? this;
  }

  protected override updated(): void {
    this.#sizePages();
  }

  #sizePages(): void {
    if (this.pages) this.#layout.size(this.pages, this.#fit, this.scrollerElement.clientWidth);
  }

  /** Shows the pages with the changes in them, or as they are once those are accepted. */
  readonly #track = (): void => {
    this.tracked = !this.tracked;
    this.#changes.leave();
    this.#found.clear();
    this.#deleted.show(this.pages, this.tracked);
  };

  protected override render(): TemplateResult {
    const say = localize(strings, this.context.locale);
    const headings = this.drawn?.headings ?? [];
    const said = notes.filter((what) => this.left[what] > 0).map((what) => say(what, { count: this.left[what] }));
    return html`<div class="column">
      ${headings.length > 0 || this.drawn?.changed
        ? html`<div class="tools">${headings.length > 0 ? html`<select class="field" aria-label=${say('headings')} @change=${this.#goTo}>
            <option value="">${say('outline')}</option>
            ${headings.map(({ level, text }, at) => html`<option value=${at}>${'\u2003'.repeat(level - 1)}${text.slice(0, 120)}</option>`)}
          </select>` : nothing}
          ${this.drawn?.changed ? html`<button class="button quiet" aria-pressed=${this.tracked} @click=${this.#track}>${say('changes')}</button>${this.tracked ? this.#changes.render(say) : nothing}` : nothing}</div>`
        : nothing}
      ${this.#offering.render()}
      ${said.length > 0 ? html`<div class="bar" role="status">${said.map((text) => html`<span>${text}</span>`)}</div>` : nothing}
      <div class="scroller" ?hidden=${this.#offering.stands} tabindex="0" role="group" aria-label=${say('area')} @click=${this.#going.follow}><div class=${this.tracked ? 'pages' : 'pages accepted'} part="pages"></div></div>
    </div>`;
  }

  readonly #goTo = (event: Event): void => {
    const list = event.target as HTMLSelectElement;
    const heading = this.drawn?.headings[list.value === '' ? -1 : Number(list.value)];
    list.value = '';
    if (heading) this.#going.to(heading.element);
  };

  /** Lays the text out anew, with what is read now where it was. */
  #lay(to: { scale?: Scale; reflowed?: boolean }): void {
    const back = keepPlace(this.pages, this.scrollerElement);
    Object.assign(this, to);
    this.changed();
    void this.updateComplete.then(back);
  }

  /** How the document lies in the room that there is now. */
  get #fit(): PageFit {
    const { scale, reflowed: wrap, drawn } = this;
    return fitPages({ width: this.scrollerElement?.clientWidth ?? 0, widest: this.#widest, noted: (drawn?.noted ?? 0) > 0, scale, wrap });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-document-viewer': McpDocumentViewer;
  }
}
