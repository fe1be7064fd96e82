import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import { emit } from '../../events/emit.ts';
import type { EmbeddedPage } from '../../sanitize/embedded-page.ts';
import { mostElements } from '../../sanitize/markup-cost.ts';
import { choicesIn } from '../../frame/part-choices.ts';
import { localize } from '../../localization/localize.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { copyText } from '../selection/copy-text.ts';
import { selectedIn } from '../selection/own-selection.ts';
import { offerStyles } from '../offer/styles.ts';
import { SourceViewer } from '../source-viewer.ts';
import { codeMissing } from '../../loading/code-missing.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import type { Capability, FindResult, Viewer } from '../viewer.ts';
import { inWords, type FindOption, type FindOptions } from '../find/search-pattern.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { embeddedPage, placePages } from './embedded-pages.ts';
import { DeviceSheet } from './device-sheet.ts';
import { isDevice, type Device } from './device-size.ts';
import { openOwnTab } from './own-tab.ts';
import { pageBar, pageBarStyles } from './page-bar.ts';
import { pageNote, pageNotes } from './page-notes.ts';
import type { PageCharts } from './page-data/page-charts.ts';
import { PageFrame, TooMuch, type DrawnPage, type PageBounds, type PageSource } from './page-frame.ts';
import { fileOfLink } from './page-links.ts';
import { PageMaking, type MadePage } from './page-making.ts';
import { PageQuestions } from './page-questions.ts';
import { hasDiagrams, hasScripts, type missedOfScripts } from './page-source.ts';
import { readPage } from './read-page.ts';
import type { OpenedPage } from './saved-page.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

/** What the toolbar may ask of what is shown in the place of the page. */
const handedOn: ReadonlySet<Capability> = new Set<Capability>(['find', 'go-to', 'wrap', 'source', 'copy', 'print']);

/**
 * @summary Shows HTML sanitised and without scripts, in the service's frame page or, without a service, in a bare frame.
 * @csspart page-bar - the line above the page: widths of devices, reload, a tab of its own
 * @csspart bar - what was not loaded, and the button that loads it
 * @fires {CustomEvent<number>} mcp-page-height - how high the page is without scrolling, in CSS pixels, where the frame page can tell
 */
export class McpHtmlViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, drawings, markupLayout, pageBarStyles, ...offerStyles, styles];

  /** A new version changes the page that is shown: what stays in it keeps its place. */
  readonly patches = true;
  /** True inside another viewer: the page alone, without the line above it. */
  @property({ attribute: false }) inset = false;
  /** Of a chapter of a book: what it says, to be copied; and it has no line above it. */
  @property({ attribute: false }) chapter: { words(): Promise<string> } | undefined;
  /** True draws a page that is wider than its room smaller, where the frame page can tell. */
  @property({ attribute: false }) fits = false;

  @state() private markup = '';
  @state() private scripted: ReturnType<typeof missedOfScripts>;
  /** Paths of what the page is drawn from and the canvas does not have, or not yet. */
  @state() private absent: readonly string[] = [];
  @state() private wanted: readonly string[] = [];
  @state() private pages: readonly EmbeddedPage[] = [];
  @state() private placed = false;
  @state() private blank = false;
  /** True where parts of it are away until its scripts show them. */
  @state() private hiding = false;
  @state() private note: DrawnPage['note'] | 'stale' | 'noTab';
  @state() private allowed: readonly string[] = [];
  /** What is seen of what its scripts would draw, once that was looked for. */
  @state() private charts: PageCharts | undefined;
  @query('.sheet') private sheet: HTMLElement | undefined;
  @query('.overlay') private overlay: HTMLElement | undefined;

  readonly #frame = new PageFrame(() => this.sheet, {
    drawn: ({ hidden, ...drawn }) => Object.assign(this, drawn, { hiding: hidden }),
    moved: () => placePages(this.overlay, this.#frame.boxes),
    sized: (height, width) => {
      if (this.fits && width !== undefined) this.#size.fit(width);
      this.dispatchEvent(new CustomEvent('mcp-page-height', { detail: height }));
    },
    file: (href) => {
      const found = fileOfLink(href, this.context);
      if (found) emit(this, 'mcp-sibling-open', found);
    },
    recoloured: () => void this.charts?.recolour(this.#signal).catch(() => undefined),
  });
  readonly #size = new DeviceSheet(this);
  /** What a page may take before the reader is asked. */
  protected readonly bounds: PageBounds = { patience: 5000, elements: mostElements };
  readonly #questions = new PageQuestions(this, this.bounds);
  #artifact = '';
  /** True where it was not drawn, for what it takes. */
  #left = false;
  #reloading: Promise<void> | undefined;
  #page: PageSource | undefined;
  /** What a saved page brought along. */
  #beside: OpenedPage['beside'] | undefined;
  readonly #making = new PageMaking();
  /** True where it was drawn without a frame page. */
  #frameless = false;
  #looking: Promise<void> = Promise.resolve();
  /** What ends with the page that is shown. */
  #signal = new AbortController().signal;

  /** True shows the text of the artifact in place of the page. */
  @property({ attribute: false })
  override get source(): boolean {
    const { viewer } = this.charts?.data ?? {};
    return viewer ? (viewer.source ?? false) : super.source;
  }
  override set source(on: boolean) {
    const { viewer } = this.charts?.data ?? {};
    if (viewer) {
      viewer.source = on;
      return;
    }
    super.source = on;
    if (!on && this.#left) void this.#draw();
  }

  /** False where the rules of the site around it switch the page's own styles off. */
  get styled(): boolean {
    return this.note !== 'unstyled';
  }

  /** The device whose width the page is given. */
  get device(): Device {
    return this.#size.device;
  }
  set device(device: Device) {
    this.#size.device = device;
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    const { markup, beside } = await readPage(this, signal);
    signal.throwIfAborted();
    if (this.#artifact !== this.artifact.id) {
      this.allowed = [];
      this.#size.forget();
      this.#frame.position = { x: 0, y: 0 };
      this.place = null;
      this.charts?.forget();
    }
    this.#artifact = this.artifact.id;
    this.#beside = beside;
    this.markup = markup;
    void this.showText();
    await this.#draw(signal);
  }

  /** Shows what the reader allowed; the frame is opened anew, since what it may load is fixed when it opens. */
  async allowRemote(): Promise<void> {
    this.allowed = [...new Set([...this.allowed, ...this.wanted])];
    this.wanted = [];
    await this.#frame.locate();
    await this.#draw();
  }

  /** Reads the file again and shows it in a new frame, at the same place. What is shown stays where that fails. */
  reload(): Promise<void> {
    return (this.#reloading ??= this.#reload().finally(() => (this.#reloading = undefined)));
  }

  async #reload(): Promise<void> {
    const { markup: before, content } = this;
    try {
      const { markup, beside } = await readPage(this, AbortSignal.timeout(60_000));
      await this.#frame.locate();
      // Another version came meanwhile.
      if (this.content !== content) return;
      this.#frame.close();
      this.#beside = beside;
      this.markup = markup;
      void this.showText();
      await this.#draw();
    } catch {
      if (this.content !== content) return;
      this.markup = before;
      this.note = 'stale';
    }
  }

  async copy(): Promise<void> {
    if (this.within) return this.within.copy?.();
    await copyText(selectedIn(this.renderRoot as ShadowRoot) || (await this.#frame.locate()) || ((await this.chapter?.words()) ?? this.markup));
  }

  async print(): Promise<void> {
    if (this.within) return this.within.print?.();
    this.#frame.print();
  }

  /** Expressions are for the source alone: nothing could stop one in the page. */
  override get findOptions(): readonly FindOption[] {
    return this.within ? super.findOptions : inWords;
  }
  override async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    return this.within || this.showsSource ? super.find(query, options) : this.#frame.find(query, options);
  }
  override clearFind(): void {
    super.clearFind();
    void this.#frame.find('');
  }

  override savePosition(): JsonValue {
    return { ...this.#frame.position, device: this.device, source: this.showsSource, text: this.place, ...(this.charts?.data.viewer && { data: this.charts.data.savePosition() }) };
  }

  override restorePosition(position: JsonValue): void {
    if (typeof position === 'string' && position.startsWith('#')) this.#frame.goTo(position.slice(1));
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { x, y, parts: saved, device, source, text, data } = position;
    if (isDevice(device)) this.device = device;
    if (text !== undefined) this.place = text;
    if (typeof source === 'boolean') this.source = source;
    void this.#looking.then(() => this.charts?.data.restorePosition(data, this.#signal));
    const parts = choicesIn(saved);
    if (typeof x === 'number' && typeof y === 'number') this.#frame.scrollTo({ x, y, ...(parts.length > 0 && { parts }) });
  }

  /** The frame keeps its own. */
  protected override returnTo(): void {}

  override dispose(): void {
    super.dispose();
    this.charts?.data.leave();
    this.#frame.close();
  }

  protected override get within(): Viewer | undefined {
    return this.text ?? this.charts?.data.viewer;
  }

  protected get written(): Partial<Artifact> {
    return { mime: 'text/html', language: 'html', inline: this.markup };
  }

  async #draw(signal = new AbortController().signal): Promise<void> {
    await this.updateComplete;
    this.#left = false;
    this.#frameless = false;
    const { frame } = this.context;
    try {
      const { id, title, name } = this.artifact;
      const { markup, files, absent, scripted }: MadePage = this.inset ? { markup: this.markup, files: [], absent: [] } : await this.#making.make(this.markup, this.context, this.#beside, signal);
      this.scripted = scripted;
      // Nothing can be added to a page that was saved with what it had, or to a book.
      this.absent = this.#beside || this.chapter ? [] : absent;
      this.#page = { id, title: title ?? name, allowed: this.allowed, markup, files };
      const misses = (): boolean => !this.inset && (scripted === 'scripts' || hasDiagrams(markup) || (this.blank && hasScripts(markup)));
      // The next text of a page with charts comes with its own: nothing is empty for a moment.
      this.#signal = signal;
      const { charts } = this;
      const charted = charts?.charted && (charts.charted = await charts.look(misses(), signal).catch(() => false));
      await this.#drawPage(signal);
      this.#questions.withdraw();
      if (!charted) this.#looking = this.#fill(misses(), signal).catch(() => undefined);
      // There is something to see meanwhile.
      if (this.blank) await this.#looking;
      signal.throwIfAborted();
      if (this.blank && !this.inset && hasScripts(markup)) this.#questions.ofBlank(id, this.charts?.data, signal);
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      this.#left = true;
      this.#questions.ofTooMuch(error, (again) => this.#draw(again), signal);
    }
    this.#frameless = !frame;
    this.#offer();
  }

  #offer(): void {
    const inner = this.charts?.data.viewer?.capabilities;
    if (inner) this.offers = [...inner].filter((one) => handedOn.has(one));
    else this.offers = this.#frame.connected && this.placed ? ['find', 'source', 'copy', 'print'] : ['source', 'copy'];
  }

  /** The page as it is by now. */
  async #drawPage(signal: AbortSignal): Promise<void> {
    const page = this.#page!;
    this.note = await this.#frame.draw(page, this.context.frame, signal, this.#questions.boundsOf(page.id));
  }

  /** False where that is too much. */
  #drawsPage(signal: AbortSignal): Promise<boolean> {
    return this.#drawPage(signal).then(() => true, (error: unknown) => {
      if (error instanceof TooMuch) return false;
      throw error;
    });
  }

  async #fill(misses: boolean, signal: AbortSignal): Promise<void> {
    if (!misses && !this.charts) return;
    const { PageCharts } = await import('./page-data/page-charts.ts').catch(codeMissing);
    signal.throwIfAborted();
    this.charts ??= new PageCharts(this, { frame: this.#frame, page: () => this.#page, put: (page) => (this.#page = page), draw: (again) => this.#drawsPage(again), changed: () => this.#offer() });
    await this.charts.fill(misses, signal);
  }

  async #openTab(): Promise<void> {
    if (this.#page && !(await openOwnTab(this.#page, this.context.frame))) this.note = 'noTab';
  }

  #showHidden(): void {
    this.#frame.showHidden();
    this.hiding = false;
  }

  protected override updated(): void {
    placePages(this.overlay, this.#frame.boxes);
    // A canvas that is restored shows its files before its service said where frames run.
    if (this.#making.isLate(this.context) || (this.#frameless && this.context.frame)) void this.#draw();
  }

  protected override render(): TemplateResult {
    const { locale } = this.context;
    const say = localize(strings, locale);
    const { charted = false, data } = this.charts ?? {};
    const shown = this.within;
    const hidden = this.showsSource || shown !== undefined;
    return html`<div class="column">
      ${data?.bar(this.#signal) ?? nothing}
      ${this.inset || this.chapter || hidden
        ? nothing
        : pageBar({ device: this.device, scale: this.#size.scale, locale, choose: (device) => (this.device = device), reload: () => void this.reload(), openTab: () => void this.#openTab() }, say)}
      ${this.note ? pageNote(say(this.note)) : nothing}
      ${hidden ? nothing : pageNotes({ scripted: this.inset || this.#questions.stands ? undefined : charted && this.scripted ? 'charted' : this.scripted, data: data?.found ? data : undefined, hidden: !this.inset && !this.#questions.stands && this.hiding && hasScripts(this.markup), absent: this.#questions.stands ? [] : this.absent, wanted: this.wanted, locale, showData: () => void data?.open(this.#signal), showHidden: () => this.#showHidden(), load: () => void this.allowRemote() }, say)}
      ${shown ?? nothing}
      ${!this.placed && !hidden && this.pages.length > 0 ? html`<div class="listed">${this.pages.map((page) => embeddedPage(page, this.context))}</div>` : nothing}
      <div class="stage" data-device=${this.device} ?hidden=${hidden}>
        <div class="sheet"><div class="overlay">${this.placed ? this.pages.map((page) => embeddedPage(page, this.context)) : nothing}</div></div>
        ${this.#questions.stands ? html`<div class="question">${this.#questions.render()}</div>` : nothing}
      </div></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-html-viewer': McpHtmlViewer;
  }
}
