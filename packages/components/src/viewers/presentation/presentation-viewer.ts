import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { codeMissing } from '../../loading/code-missing.ts';
import { formatNumber } from '../../localization/format-number.ts';
import { formatPercent } from '../../localization/format.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { notShown } from '../element/not-shown.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { findMarkStyles } from '../find/find-marks.ts';
import { inWordsAndExpressions, type FindOptions } from '../find/search-pattern.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { zoomGestures, type ZoomBy } from '../layout/zoom-gestures.ts';
import { Offering } from '../offer/offering.ts';
import { offerStyles } from '../offer/styles.ts';
import { patience } from '../office/ask-office-engine.ts';
import { officeBounds } from '../office/office-bounds.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import { copyText } from '../selection/copy-text.ts';
import { selectedIn } from '../selection/own-selection.ts';
import { yieldTurn } from '../streaming/slices.ts';
import type { FindResult, Places, ZoomPreset } from '../viewer.ts';
import type { DeckDrawing } from './draw/draw-deck.ts';
import type { SlideSpeech } from './draw/finish-slide.ts';
import { openSlides } from './open-slides.ts';
import type * as PresentationPaper from './presentation-paper.ts';
import { readPresentation } from './read-presentation.ts';
import { SearchSlides } from './search-slides.ts';
import { fitSlide, within, zoomed, zoomPresets, type Scale } from './slide-fit.ts';
import { turned, walk } from './slide-keys.ts';
import { SlidePlace } from './slide-place.ts';
import { SlideRoom } from './slide-room.ts';
import { SlideStrip } from './slide-strip.ts';
import { strings, type StringKey } from './strings.ts';
import { slideStyles } from './slide-styles.ts';
import { styles } from './styles.ts';

/** How wide a small picture is, in CSS pixels. */
const smallWidth = 132;

/** What of it is not shown. */
const unshown = ['leftOut', 'recordings'] as const;

/**
 * @summary Shows PowerPoint presentations (.pptx), slide after slide, as text that can be found and copied, with nothing fetched: find, zoom,
 * speaker’s notes, print, and one slide at a time on the whole screen.
 * @csspart slides - the slides
 */
export class McpPresentationViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, drawings, markupLayout, offerStyles, findMarkStyles, slideStyles, styles];

  @state() private drawing: DeckDrawing | undefined;
  @state() private left: Record<(typeof unshown)[number], number> = { leftOut: 0, recordings: 0 };
  @state() private noted = false;
  /** True where small pictures of the slides stand beside them. */
  @state() private stripped = false;
  @state() private scale: Scale = 'fit';
  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.room') private roomElement!: HTMLElement;
  @query('.strip') private stripElement!: HTMLElement | null;

  readonly #offering = new Offering(this);
  readonly #resized = new NextFrameSizes(() => typeof this.scale === 'string' && this.#place.keep(() => this.requestUpdate()));
  readonly #place = new SlidePlace(this, { draw: (slide) => void this.#room?.draw(slide), changed: () => this.changed() });
  readonly #search = new SearchSlides({
    // What slides say, and their notes where they are shown.
    said: () => (this.drawing?.slides ?? []).flatMap(({ paragraphs, notes }, slide) => [...paragraphs, ...(this.noted ? notes : [])].map((text) => ({ slide, text }))),
    place: this.#place,
    drawn: () => this.#room?.drawn ?? [],
    draw: (slide) => void this.#room?.draw(slide),
    locale: () => this.context.locale,
  });
  #room: SlideRoom | undefined;
  #strip: SlideStrip | undefined;
  #signal = AbortSignal.abort();

  protected readonly printing = new Printing(this, {
    load: () => import('./presentation-paper.ts'),
    atHand: (part) => this.#paper(part, false),
    whole: async (part, signal) => {
      await this.#room?.whole(signal);
      return this.#paper(part);
    },
  });

  #paper({ slidesOnPaper }: typeof PresentationPaper, own = true): Paper | undefined {
    return this.drawing && slidesOnPaper({ title: this.artifact.title ?? this.artifact.name, rooms: this.#rooms, size: this.drawing.size, locale: this.context.locale }, own);
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    if ((this.content.size ?? 0) > officeBounds.bytes) throw notShown(this.#say('tooLarge'));
    this.#offering.withdraw();
    this.#signal = signal;
    const bytes = (await this.content.bytes(signal)) as Uint8Array<ArrayBuffer>;
    signal.throwIfAborted();
    await this.#read(bytes, patience, signal);
    this.#resized.observe(this);
    this.hold(() => this.#resized.disconnect());
    const gestures = new AbortController();
    this.hold(() => gestures.abort());
    zoomGestures(this.scrollerElement, this.#zoomBy, gestures.signal);
  }

  async #read(bytes: Uint8Array<ArrayBuffer>, seconds: number | undefined, signal: AbortSignal): Promise<void> {
    const say = this.#say;
    const deck = await readPresentation(bytes, seconds, signal);
    signal.throwIfAborted();
    if (deck === 'tooSlow') return this.#offering.ask({ why: this.#offering.slow(patience), anyway: (again) => this.#read(bytes, undefined, again) }, signal);
    if (typeof deck === 'string') throw deck === 'broken' ? new Error(say(deck)) : notShown(say(deck));
    const drawing = await openSlides(deck, say, { hold: (release) => this.hold(release), lost: () => (this.left = { ...this.left, leftOut: this.left.leftOut + 1 }) }, signal);
    const { leftOut, recordings } = deck;
    [this.drawing, this.left, this.#place.current] = [drawing, { leftOut, recordings }, 0];
    await this.updateComplete;
    // To draw a slide takes long enough.
    await yieldTurn();
    signal.throwIfAborted();
    const room = new SlideRoom({ scroller: this.scrollerElement, rooms: this.#rooms, drawing, speech: () => this.#speech, navigate: (nth) => this.#place.goTo(nth), drawn: () => this.#search.markSoon() });
    this.#room = room;
    this.hold(() => {
      this.#takeStrip();
      room.dispose();
      this.#room = undefined;
      this.clearFind();
    });
    room.draw(0);
    await yieldTurn();
    signal.throwIfAborted();
    this.capabilities = [...(drawing.slides.length > 1 ? (['panel'] as const) : []), 'find', 'zoom', 'go-to', 'copy', 'print'];
  }

  /** Where slides are drawn. */
  get #rooms(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.slides .slide')];
  }

  get #say(): Localize<StringKey> {
    return localize(strings, this.context.locale);
  }

  get #speech(): SlideSpeech {
    const say = this.#say;
    return { picture: say('picture'), unshown: say('unshown'), chart: say('chart'), failed: say('slideFailed'), toSlide: (number) => say('toSlide', { number }) };
  }

  readonly findOptions = inWordsAndExpressions;

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    return this.#search.find(query, options);
  }

  clearFind(): void {
    this.#search.clear();
  }

  get places(): Places {
    return { label: 'slide', count: this.drawing?.slides.length ?? 0 };
  }

  /** Shows the slide of this number. */
  goTo(place: number): void {
    this.#place.goTo(place - 1);
  }

  /** True where small pictures of the slides stand beside them. */
  get panel(): boolean {
    return this.stripped;
  }
  set panel(panel: boolean) {
    this.#place.keep(() => (this.stripped = panel));
  }

  #takeStrip(): void {
    this.#strip?.dispose();
    this.#strip = undefined;
  }

  readonly zoomPresets = zoomPresets;

  zoom(to: 'in' | 'out' | 'actual' | ZoomPreset): void {
    this.#place.keep(() => (this.scale = zoomed(to, this.#factor)));
  }

  get zoomLabel(): string {
    return formatPercent(this.context.locale, this.#factor);
  }

  /** By fingers and the wheel, around a point. */
  readonly #zoomBy: ZoomBy = (factor, at) => this.#place.keep(() => (this.scale = within(this.#factor * factor)), at);

  async copy(): Promise<void> {
    const slides = this.drawing?.slides ?? [];
    await copyText(selectedIn(this.renderRoot as ShadowRoot) || slides.map(({ paragraphs }) => paragraphs.join('\n')).join('\n\n'));
  }

  async print(): Promise<void> {
    await this.printing.print();
  }

  protected override reworded(): void {
    this.#room?.renew();
  }

  override savePosition(): JsonValue {
    const { current, part } = this.#place;
    return { slide: current, part: Number(part.toFixed(2)) || 0, scale: this.scale, ...(this.noted && { notes: true }), ...(this.stripped && { panel: true }) };
  }

  override async restorePosition(position: JsonValue): Promise<void> {
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { slide, part, scale, notes, panel } = position;
    this.noted = notes === true;
    this.stripped = panel === true;
    this.scale = typeof scale === 'number' ? within(scale) : scale === 'width' ? scale : 'fit';
    this.changed();
    await this.updateComplete;
    if (typeof slide === 'number' && slide >= 0) this.#place.goTo(slide, typeof part === 'number' ? part : 0);
  }

  protected override get scroller(): Element {
    return this.scrollerElement ?? this;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // Through the object model: a strict policy forbids style attributes.
    const { width = 0, height = 0 } = this.drawing?.size ?? {};
    for (const [name, value] of [['--_width', `${width}px`], ['--_height', `${height}px`], ['--_scale', String(this.#factor)], ['--_small', String(smallWidth / width)]] as const) this.roomElement?.style.setProperty(name, value);
    if (!this.stripElement) this.#takeStrip();
    else if (this.#room) this.#strip ??= new SlideStrip(this.stripElement, (nth) => this.#room!.draw(nth));
    this.#strip?.show(this.#place.current);
  }

  get #factor(): number {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.scrollerElement ?? {};
    return this.drawing ? fitSlide({ width, height, slide: this.drawing.size }, this.scale) : 1;
  }

  /** By slides where one is seen whole, else as the browser scrolls. */
  readonly #keyed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const step = turned(event);
    if (step && this.#place.turn(step)) event.preventDefault();
  };

  readonly #walked = (event: KeyboardEvent): void => {
    const mirrored = getComputedStyle(this).direction === 'rtl';
    const to = walk(event.key, this.#place.current, this.#place.frames.length, mirrored);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#place.goTo(to);
  };

  readonly #present = async (): Promise<void> => {
    const { drawing } = this;
    if (!drawing) return;
    const { present } = await import('./presenting/present.ts').catch(codeMissing);
    const ended = await present({ into: this.renderRoot, drawing, from: this.#place.current, speech: this.#speech, say: this.#say, signal: this.#signal });
    if (drawing === this.drawing) this.#place.goTo(ended);
  };

  protected override render(): TemplateResult {
    const say = this.#say;
    const slides = this.drawing?.slides ?? [];
    const count = slides.length;
    const named = (nth: number, title: string): string => say(title ? 'titledOf' : 'slideOf', { number: nth + 1, count, title });
    const said = unshown.filter((what) => this.left[what] > 0).map((what) => say(what, { count: this.left[what] }));
    return html`<div class="column">
      ${count > 0
        ? html`<div class="tools">
            <select class="field" aria-label=${say('slide')} @change=${(event: Event) => this.#place.goTo(Number((event.target as HTMLSelectElement).value))}>
              ${slides.map(({ title }, nth) => html`<option value=${nth} .selected=${nth === this.#place.current}>${named(nth, title)}</option>`)}
            </select>
            ${slides.some(({ notes }) => notes.length > 0) ? html`<button class="button quiet" aria-pressed=${this.noted} @click=${() => this.#place.keep(() => (this.noted = !this.noted))}>${say('notes')}</button>` : nothing}
            <button class="button quiet" @click=${this.#present}>${say('present')}</button>
          </div>`
        : nothing}
      ${this.#offering.render()}
      ${said.length > 0 ? html`<div class="bar" role="status">${said.map((text) => html`<span>${text}</span>`)}</div>` : nothing}
      <div class="room">
      ${this.stripped && count > 1
        ? html`<div class="strip" role="listbox" tabindex="0" aria-label=${say('area')} aria-activedescendant=${`small-${this.#place.current}`} ?hidden=${this.#offering.stands} @keydown=${this.#walked}>
            ${slides.map(({ title, hidden }, nth) => html`<div class="item" role="option" id=${`small-${nth}`} aria-selected=${nth === this.#place.current} @click=${() => this.#place.goTo(nth)}>
              <span class="visually-hidden">${named(nth, title)}</span><span class="number" aria-hidden="true">${formatNumber(this.context.locale, nth + 1)}</span><div class=${hidden ? 'small hidden' : 'small'} aria-hidden="true" inert></div>
            </div>`)}
          </div>`
        : nothing}
      <div class="scroller" ?hidden=${this.#offering.stands} tabindex="0" role="group" aria-label=${say('area')} @scroll=${() => this.#place.follow()} @keydown=${this.#keyed}>
        <div class="slides" part="slides">
          ${slides.map(({ title, hidden, notes }, nth) => html`<div class="frame" role="group" aria-label=${named(nth, title)}>
            ${hidden ? html`<div class="caption">${say('hidden')}</div>` : nothing}
            <div class=${hidden ? 'slide hidden' : 'slide'}></div>
            ${this.noted && notes.length > 0 ? html`<div class="notes"><h3>${say('notesOf')}</h3>${notes.join('\n')}</div>` : nothing}
          </div>`)}
        </div>
      </div>
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-presentation-viewer': McpPresentationViewer;
  }
}
