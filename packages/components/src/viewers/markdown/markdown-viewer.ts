import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import { codeMissing } from '../../loading/code-missing.ts';
import { emit } from '../../events/emit.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { sanitizeFragment } from '../../sanitize/sanitize.ts';
import { controls } from '../../styles/controls.ts';
import { diagramStyles, faultStyles } from '../diagram/diagram-styles.ts';
import { mathStyles } from '../math/math-styles.ts';
import { copyButtonStyles } from '../selection/copy-button.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { Offering } from '../offer/offering.ts';
import { offerStyles } from '../offer/styles.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import type { FindResult } from '../viewer.ts';
import { SourceViewer } from '../source-viewer.ts';
import { comingText } from '../streaming/coming-text.ts';
import { yieldFrame } from '../streaming/slices.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { copyText } from '../selection/copy-text.ts';
import { findMarkStyles } from '../find/find-marks.ts';
import { selectedIn, selectedRange } from '../selection/own-selection.ts';
import type { FindOptions } from '../find/search-pattern.ts';
import { alertStyles } from './page/alert-styles.ts';
import { copiedFrom, giveCopied } from './page/copied-text.ts';
import { ContentsSide } from './contents/contents-side.ts';
import { contentsStyles } from './contents/contents-styles.ts';
import { turnBlocks, turnText } from './page/directions.ts';
import { drawDiagrams } from './page/draw-diagrams.ts';
import { enrich } from './page/enrich.ts';
import { finishPiece } from './page/finish-piece.ts';
import { frontMatterCard } from './front-matter-card.ts';
import { writtenLanguage } from './written-language.ts';
import { asksForEnd } from './places/jump.ts';
import type { MarkdownPage } from './engine/markdown-engine.ts';
import { LONG } from './engine/text-head.ts';
import { PagePieces } from './page/page-pieces.ts';
import { Pictures } from './page/pictures.ts';
import { asPlace } from './page/piece-place.ts';
import { patienceAnyway, renderAnyway, renderMarkdown, renderWithin, type Unlaid } from './render-markdown.ts';
import { Searching } from './places/searching.ts';
import { linkedSibling, missedSibling } from './page/sibling-files.ts';
import { strings, type MarkdownString } from './strings.ts';
import { styles } from './styles.ts';
import { TextGoing } from './places/text-going.ts';
import { WidthKeeper } from './places/width-keeper.ts';
import { strings as unlaidStrings } from './unlaid-strings.ts';

/** Pieces that are there before the viewer is ready; more than any screen shows. */
const FIRST = 4;

/**
 * @summary Shows GitHub-flavoured Markdown, sanitised: with footnotes, formulas, diagrams, coloured code and a table of contents; images from elsewhere only when the reader allows it.
 * @csspart article - the text
 * @csspart contents - the table of contents
 * @csspart front-matter - the card of what the author wrote before the text
 */
export class McpMarkdownViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, markupLayout, offerStyles, styles, alertStyles, mathStyles, diagramStyles, faultStyles, contentsStyles, findMarkStyles, copyButtonStyles];

  /** A new version changes what is shown in place: selection and scroll position survive. */
  readonly patches = true;

  @state() private page: MarkdownPage | undefined;
  @state() private plain = false;
  /** The file that the link leads to which was followed last, and which is not there. */
  @state() private missed: string | undefined;
  /** More of the text is on its way than is there. */
  @state() private comes = false;
  @query('article') private article!: HTMLElement;
  @query('.scroller') private scrollerElement!: HTMLElement;

  /** As it is written, once all of it has come. */
  #markdown: string | undefined;
  #artifact = '';
  #signal = new AbortController().signal;
  readonly #offering = new Offering(this);
  readonly #pictures = new Pictures(this, { article: () => this.article, say: () => this.#say, hold: (release) => this.hold(release) });
  readonly #contents = new ContentsSide(this, () => ({ article: this.article, scroller: this.scroller, headings: this.page?.headings ?? [] }));
  readonly #pieces = new PagePieces();
  readonly #width = new WidthKeeper(() => ({ article: this.article, scroller: this.scroller }));
  readonly #going = new TextGoing(() => ({ article: this.article, scroller: this.scroller }));
  readonly #searching = new Searching(() => ({ article: this.article, scroller: this.scrollerElement, locale: this.context.locale }));
  /** Resolves when the text, its formulas and its colours are there. */
  #whole: Promise<void> = Promise.resolve();
  readonly #printing = new Printing(this, {
    load: () => import('./markdown-paper.ts'),
    // The browser prints the text as it lies here: all of it is there.
    atHand: () => undefined,
    whole: async ({ markdownPaper }, signal): Promise<Paper> => {
      await this.#whole;
      return markdownPaper({ title: this.artifact.title ?? this.artifact.name, article: this.article, card: this.renderRoot.querySelector('.head'), locale: this.context.locale, hold: (release) => this.hold(release) }, signal);
    },
  });
  protected get written(): Partial<Artifact> {
    return { language: 'markdown', ...(this.#markdown !== undefined && { inline: this.#markdown }) };
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    const coming = comingText(this.content, LONG, signal);
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => see(), { once: true });
    // The sanitiser's first use takes longer than the first screen does. Earlier, it would hold up the start of the engine.
    const first = this.#artifact !== this.artifact.id;
    const starts = (first ? undefined : this.page?.starts) ?? [];
    const { begun, whole } = renderMarkdown(coming, () => signal.aborted || sanitizeFragment('<p></p>'), seen, starts, this.artifact.name, signal);
    // A new version changes what is shown once, when all of it is known.
    if (!first) see();
    const early = first ? await begun : undefined;
    const laid = early ?? (await whole);
    signal.throwIfAborted();
    if (first) {
      this.#pictures.forget();
      this.#pieces.forget();
      this.#contents.forget();
      this.leaveText();
    }
    this.#artifact = this.artifact.id;
    this.#signal = signal;
    this.#markdown = early ? undefined : await coming.whole;
    this.comes = early !== undefined;
    if (!this.plain) void this.showText();
    await this.#show(laid, signal);
    this.hold(this.#contents.watchWidth());
    this.hold(this.#width.watch());
    this.hold(() => this.#searching.clear());
    this.hold(() => this.#printing.stop());
    if (!early) return this.#fillFirst(this.page?.pieces ?? [], signal);
    this.#going.begin();
    this.#searching.partial = true;
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const filled = this.#fill(early.pieces, signal, (at) => at > 0 && start());
    void started.then(yieldFrame).then(see);
    filled.then(see, see);
    const rest = Promise.all([coming.whole, whole, filled]).then(async ([text, known]) => {
      this.#markdown = text;
      this.comes = false;
      await this.#show(known, signal);
      await this.#fillFirst(this.page?.pieces ?? [], signal);
    });
    // Which sets it anew, to what is left to do then.
    this.#whole = rest.then(() => this.#whole, (error: unknown) => this.#broken(error, signal));
    await Promise.race([started, filled]);
  }

  /** The rest of a text of which the beginning is shown did not come. */
  #broken(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.comes = false;
    this.#going.complete();
    this.#searching.partial = false;
    this.changed();
    const reason = sentenceIn(this.context.locale, error);
    this.#offering.ask({ why: localize(unlaidStrings, this.context.locale)('broken', { reason }), beside: 'came', anyway: (again) => this.#showAnyway(again) }, signal);
  }

  async #show(laid: MarkdownPage | Unlaid, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const unlaid = typeof laid === 'string' ? laid : undefined;
    if (this.plain && !unlaid) this.leaveText();
    this.page = typeof laid === 'string' ? undefined : laid;
    this.plain = unlaid !== undefined;
    if (unlaid) this.#offering.ask({ why: localize(unlaidStrings, this.context.locale)(unlaid), beside: 'source', ...(unlaid !== 'unparsed' && { anyway: (again) => this.#showAnyway(again) }) }, signal);
    else this.#offering.withdraw();
    await this.updateComplete;
    signal.throwIfAborted();
    this.offers = ['source', 'find', 'copy', 'print'];
    if (unlaid) await this.openText(true);
  }

  /** The text as it is written; asked for again where not all of it has come. */
  async #source(signal: AbortSignal): Promise<string> {
    return (this.#markdown ??= await this.content.text(signal));
  }

  /** What takes long is waited for; the text stands there meanwhile. */
  async #showAnyway(signal: AbortSignal): Promise<void> {
    const laid = await renderAnyway(await this.#source(signal), this.artifact.name, signal);
    if (typeof laid === 'string') throw new Error(laid === 'late' ? this.#offering.slow(patienceAnyway) : localize(unlaidStrings, this.context.locale)(laid));
    await this.#show(laid, signal);
    await this.#fillFirst(laid.pieces, signal);
  }

  /** Resolves when what is seen first is there; the rest comes while it is read. */
  #fillFirst(pieces: readonly string[], signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#going.begin();
      this.#searching.partial = true;
      const fill = async (): Promise<void> => {
        await this.#fill(pieces, signal, (at) => at >= FIRST && resolve());
        this.#going.complete();
        this.#contents.follow();
      };
      const filled = fill();
      filled.then(resolve, reject);
      this.#whole = filled.then(() => this.#enrich()).then(
        () => {
          if (signal.aborted) return;
          this.#searching.partial = false;
          this.changed();
        },
        () => undefined,
      );
    });
  }

  override savePosition(): JsonValue {
    return this.withSource({ ...this.#going.place });
  }

  /** Also what a fragment names, as `#anchor`. */
  override restorePosition(position: JsonValue): void {
    if (typeof position === 'string') return position.startsWith('#') ? this.#going.to(position.slice(1)) : undefined;
    const place = asPlace(position);
    if (place) this.#going.toPlace(place);
    this.restoreSource(position);
  }

  /** Loads the images that were left out. */
  async allowImages(): Promise<void> {
    this.#pictures.allow();
    await this.#finishAnew();
  }

  protected override reworded(): void {
    if (this.page) void this.#finishAnew().catch(() => undefined);
  }

  async #finishAnew(): Promise<void> {
    this.#pieces.forget();
    await this.#fill(this.page?.pieces ?? [], this.#signal);
    await this.#enrich();
    await this.#searching.again();
  }

  async #enrich(): Promise<void> {
    await this.#embedNotes();
    this.#pictures.renew(true, this.#signal);
    this.#drawDiagrams();
    await enrich(this.article, this.context.locale, this.#signal, writtenLanguage(this.page?.head));
  }

  /** What the text embeds, where the canvas has it; it may come later than the text. */
  async #embedNotes(): Promise<boolean> {
    if (!this.article.querySelector('a[data-embed], [data-note]')) return false;
    const signal = this.#signal;
    const { embedNotes } = await import('./page/embedded-notes.ts').catch(codeMissing);
    const finish = (markup: string): HTMLElement => this.#finish(markup, signal).element;
    return embedNotes(this.article, { artifact: this.artifact, context: this.context, render: renderWithin, finish }, signal);
  }

  #finish(markup: string, signal: AbortSignal): ReturnType<typeof finishPiece> {
    const piece = finishPiece(markup, { ...this.#pictures.around(signal), say: this.#say, locale: this.context.locale });
    turnBlocks(piece.element);
    return piece;
  }

  #drawDiagrams(): void {
    drawDiagrams(this.article, this.scroller, this.context, (release) => this.hold(release), this.#signal);
  }

  async #fill(pieces: readonly string[], signal: AbortSignal, filled?: (pieces: number) => void): Promise<void> {
    const make = (markup: string) => this.#finish(markup, signal);
    const wanted = await this.#pieces.put({ article: this.article, scroller: this.scroller, pieces, make, signal }, (count) => {
      turnText(this.article);
      this.#going.grew(count);
      filled?.(count);
    });
    this.#pictures.leftOut(wanted);
  }

  async copy(): Promise<void> {
    if (this.text) return this.text.copy();
    const selected = selectedRange(this.renderRoot as ShadowRoot);
    await copyText((selected && copiedFrom(selected, this.article)?.text) || selectedIn(this.renderRoot as ShadowRoot) || (await this.#source(this.#signal)));
  }

  override async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    return this.showsSource ? super.find(query, options) : this.#searching.find(query, options);
  }
  override clearFind(): void {
    super.clearFind();
    this.#searching.clear();
  }

  /** Prints the text with its formulas and diagrams, in the colours of paper; its source where that is shown. */
  print(): Promise<void> {
    return (this.text ?? this.#printing).print();
  }

  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    // A picture may come after the text that shows it.
    if (!changed.has('context') || !this.hasUpdated) return;
    this.#pictures.renew(false, this.#signal);
    void this.#embedNotes().then((some) => (some ? this.#enrich() : undefined)).catch(() => undefined);
    if (changed.get('context')?.theme !== this.context.theme) this.#drawDiagrams();
  }

  protected override render(): TemplateResult {
    const say = this.#say;
    const { page, text } = this;
    const asText = text !== undefined || this.plain;
    return html`<div class="column">${text && !this.plain ? nothing : this.#offering.render()}
      ${asText ? nothing : this.#pictures.render(() => void this.allowImages())}
      ${text ?? nothing}
      <div class=${this.#contents.wide ? 'stage beside' : 'stage'} ?hidden=${asText} @click=${this.#follow}>
        ${page ? this.#contents.render(say) : nothing}
        <div class="scroller" tabindex="0" role="group" aria-label=${say('label', { name: this.artifact.name })} @scroll=${this.#scrolled} @wheel=${this.#going.forget} @pointerdown=${this.#going.forget} @keydown=${this.#keyed} @copy=${this.#copied}>
          ${page?.head ? frontMatterCard(page.head, page.headings[0]?.text, this.context.locale, say) : nothing}
          <article part="article"></article>
          ${this.comes ? html`<p class="comes">${say('comes')}</p>` : nothing}
        </div>
      </div>
      <div role="alert">${this.missed ? html`<div class="bar missed"><span>${say('noFile', { name: this.missed })}</span><button class="button quiet" @click=${() => (this.missed = undefined)}>${say('close')}</button></div>` : nothing}</div></div>`;
  }

  get #say(): Localize<MarkdownString> {
    return localize(strings, this.context.locale);
  }

  readonly #copied = (event: ClipboardEvent): void => {
    giveCopied(event, this.renderRoot as ShadowRoot, this.article);
  };

  readonly #scrolled = (): void => {
    this.#contents.follow();
    this.#width.scrolled();
  };

  readonly #keyed = (event: KeyboardEvent): void => {
    this.#going.forget();
    if (event.target !== event.currentTarget || !asksForEnd(event)) return;
    event.preventDefault();
    this.#going.toEnd();
  };

  /** A fragment leads to its place in here, and a relative link to a file of the canvas; as plain links they would leave or change the host page. */
  readonly #follow = (event: Event): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link) return;
    event.preventDefault();
    const sibling = linkedSibling(link, this.context);
    this.missed = sibling ? undefined : missedSibling(link);
    if (sibling) return void emit(this, 'mcp-sibling-open', sibling);
    if (this.missed) return;
    if (link.closest('.contents')) this.#contents.chosen();
    const fragment = link.getAttribute('href')!.slice(1);
    if (fragment === '') this.scrollerElement.scrollTo(0, 0);
    else this.#going.to(fragment);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-markdown-viewer': McpMarkdownViewer;
  }
}
