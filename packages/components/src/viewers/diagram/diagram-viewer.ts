import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { createContent } from '../content/content-source.ts';
import { embed, plainText } from '../element/embedded.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { Offering } from '../offer/offering.ts';
import { offerStyles } from '../offer/styles.ts';
import type { McpImageViewer } from '../image/image-viewer.ts';
import { Printing } from '../printing/printing.ts';
import { saveBytes } from '../save/save-file.ts';
import { SourceViewer } from '../source-viewer.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { inWords, type FindOption, type FindOptions } from '../find/search-pattern.ts';
import { codeMissing } from '../../loading/code-missing.ts';
import type { FindResult, Places } from '../viewer.ts';
import { copyPicture } from '../selection/copy-picture.ts';
import { copyText } from '../selection/copy-text.ts';
import { asPng, drawDiagram, isTooMuch, wholeSource, type Diagram, type NoDiagram } from './draw-diagram.ts';
import { diagramFault } from './diagram-fault.ts';
import { faultStyles } from './diagram-styles.ts';
import { faultOf } from './fault-of.ts';
import type { FindInPages } from './find-in-pages.ts';
import { strings, type DiagramString } from './strings.ts';

/** What a drawing can be asked for like any other picture. */
const OF_PICTURES = ['zoom', 'rotate', 'print'] as const;

const styles = css`
  .bar {
    container: mcp-diagram-bar / inline-size;
    justify-content: end;
  }
  .pages {
    flex: 0 1 auto;
    min-inline-size: 8ch;
    margin-inline-end: auto;
  }
  .bar .short {
    display: none;
  }
  @container mcp-diagram-bar (inline-size < 34em) {
    .pages {
      flex: 1 1 8ch;
      inline-size: 8ch;
    }
    .bar > [role='note'] {
      order: 1;
      flex-basis: 100%;
    }
    .bar .whole {
      display: none;
    }
    .bar .short {
      display: inline;
    }
  }
  .room {
    flex: 1;
    min-block-size: 0;
  }
  .room > * {
    display: block;
    block-size: 100%;
  }
`;

/** @summary Shows a mermaid diagram, a file of draw.io page by page, a scene of Excalidraw, a chart of Vega, Vega-Lite, Plotly, ECharts or Chart.js, or places of GeoJSON, GPX and KML on a map, as a picture that nothing runs in: zoom, drag, export as SVG and PNG, its source. */
export class McpDiagramViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, markupLayout, offerStyles, faultStyles, styles];

  @state() private picture: McpImageViewer | undefined;
  @state() private drawn: Diagram | NoDiagram | undefined;
  readonly #offering = new Offering(this);
  /** Of files that others write the language is known; what models write by hand is a text. */
  protected get written(): Partial<Artifact> {
    return this.#code.trimStart().startsWith('<') ? { mime: 'application/xml', language: 'xml' } : plainText;
  }
  readonly #printing = new Printing(this, {
    load: () => import('./diagram-paper.ts'),
    // The browser's print of the page has the picture that is shown.
    atHand: () => undefined,
    whole: async ({ diagramPaper }, signal) => {
      const { drawn, artifact, picture } = this;
      if (!drawn || !picture || !('svg' in drawn)) return undefined;
      return diagramPaper({ title: artifact.title ?? artifact.name, pose: picture.pose, drawn, source: this.#whole, page: this.#page, dark: this.#theme === 'dark', anyway: this.#anyway ? signal : undefined });
    },
  });
  #code = '';
  /** With what it draws of other files. */
  #whole = '';
  /** The artifact that is shown. */
  #shown = '';
  /** Names of the pages of a file that has some, and the one that is shown, from 0. */
  #pages: readonly string[] = [];
  #page = 0;
  #theme: 'light' | 'dark' = 'light';
  /** The reader waited for it: in other colours it is drawn again without a question. */
  #anyway = false;

  get zoomLabel(): string {
    return this.picture?.zoomLabel ?? '';
  }
  zoom(to: 'in' | 'out' | 'fit' | 'actual'): void {
    this.picture?.zoom(to);
  }
  rotate(): void {
    this.picture?.rotate();
  }
  /** The picture with its source beside it, where the page may copy pictures; else the source. */
  async copy(): Promise<void> {
    if (this.text) return this.text.copy();
    const { drawn } = this;
    if (drawn && 'svg' in drawn) await copyPicture(asPng(drawn), this.#code).catch(() => copyText(this.#code));
    else await copyText(this.#code);
  }
  async print(): Promise<void> {
    await (this.text ?? this.#printing).print();
  }

  override get findOptions(): readonly FindOption[] {
    return this.text ? super.findOptions : inWords;
  }
  /** Counts the pictures: in another one other words are found. */
  findTurn = 0;
  #seeks = false;
  #pageFind: FindInPages | undefined;
  /** Looks for words in the pages of the drawing, or in the text in its place. */
  override async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    const { drawn } = this;
    if (this.text || !drawn || (!this.picture && this.#pages.length < 2)) return super.find(query, options);
    const { FindInPages } = await import('./find-in-pages.ts').catch(codeMissing);
    if (drawn !== this.drawn) return { current: 0, total: 0, partial: true };
    this.#pageFind ??= new FindInPages({
      shown: () => (this.picture && this.drawn && 'svg' in this.drawn ? { drawn: this.drawn, picture: this.picture, theme: this.#theme } : undefined),
      source: () => this.#code,
      pages: () => this.#pages.length,
      page: () => this.#page,
      // What the search leads to is not found anew.
      show: async (page) => {
        this.#seeks = true;
        await this.showPage(page + 1).finally(() => (this.#seeks = false));
      },
      root: () => this.shadowRoot!,
    });
    return this.#pageFind.find(query, options);
  }
  override clearFind(): void {
    super.clearFind();
    this.#pageFind?.clear();
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    const text = await this.content.text(signal);
    signal.throwIfAborted();
    if (text !== this.#code) this.#anyway = false;
    if (this.artifact.id !== this.#shown) this.#page = 0;
    this.#shown = this.artifact.id;
    // In other colours it stays the text that is read.
    if (text !== this.#code || !(this.drawn && 'svg' in this.drawn)) this.leaveText();
    this.hold(() => this.#printing.stop());
    this.hold(() => this.#pageFind?.leave());
    await this.#draw(text, signal);
  }

  async #draw(text: string, signal: AbortSignal): Promise<void> {
    const { theme } = this.context;
    const whole = await wholeSource(text, this.context, signal);
    const drawn = await drawDiagram(whole, theme, this.shadowRoot ?? undefined, { anyway: this.#anyway ? signal : undefined, page: this.#page });
    signal.throwIfAborted();
    const picture = 'svg' in drawn ? await this.#pictureOf(drawn, signal) : undefined;
    signal.throwIfAborted();
    if ('svg' in drawn && this.#page >= (drawn.pages?.length ?? 1)) this.#page = 0;
    // One that is not drawn in time does not tell of the others again.
    this.#pages = drawn.pages ?? (text === this.#code ? this.#pages : []);
    if (text === this.#code) this.#pageFind?.leave();
    else this.clearFind();
    this.#theme = theme;
    this.#code = text;
    this.#whole = whole;
    this.drawn = drawn;
    this.picture = picture;
    if (!this.#seeks) this.findTurn += 1;
    await this.updateComplete;
    if (picture) {
      this.hold(() => picture.dispose());
      await picture.load(signal).catch((error: Error) => {
        if (error.name !== 'NotSupportedError') throw error;
        this.picture = undefined;
        this.drawn = { problem: 'notShown', reason: '' };
      });
    }
    signal.throwIfAborted();
    this.#offering.withdraw();
    const asks = isTooMuch(drawn) && !this.#anyway;
    if (asks) this.#ask(drawn, text, signal);
    const shows = this.picture !== undefined;
    const stays = shows || asks || this.#pages.length > 1;
    this.offers = [...(this.#pages.length > 1 || (shows && 'svg' in drawn && drawn.svg.includes('<text')) ? (['find'] as const) : []), ...(shows ? OF_PICTURES : []), ...(this.#pages.length > 1 ? (['go-to'] as const) : []), ...(stays ? (['source'] as const) : []), 'copy'];
    if (stays) return;
    const written = await this.openText(true);
    const { line } = faultOf('reason' in drawn ? drawn.reason : '', text);
    if (line !== undefined) written.goToLine(line, 1);
  }

  #ask({ problem, seconds = 0 }: NoDiagram, text: string, signal: AbortSignal): void {
    const say = localize(strings, this.context.locale);
    this.#offering.ask({
      why: problem === 'late' ? this.#offering.slow(seconds) : say(problem === 'holds' ? 'holding' : 'large'),
      behind: true,
      source: async () => void (this.source = true),
      anyway: (again) => {
        this.#anyway = true;
        return this.#draw(text, again);
      },
    }, signal);
  }

  async #pictureOf({ svg, description }: Diagram, signal: AbortSignal): Promise<McpImageViewer> {
    const artifact = { ...this.artifact, mime: 'image/svg+xml', title: description || (this.artifact.title ?? this.artifact.name), inline: svg };
    for (const place of ['url', 'b64'] as const) delete artifact[place];
    const content = createContent(artifact, { page: location.href });
    const picture = await embed<McpImageViewer>({ artifact, content, context: this.context }, 'mcp-image-viewer', () => import('../image/define.ts'), signal);
    picture.unasked = this.#anyway;
    return picture;
  }

  override get places(): Places {
    return this.text ? super.places : { label: 'page', count: this.#pages.length };
  }
  override goTo(place: number): void {
    if (this.text) super.goTo(place);
    else void this.showPage(place).catch(() => undefined);
  }
  /** Shows a page of a file that has some, counted from 1. */
  async showPage(page: number): Promise<void> {
    const next = Math.min(Math.max(1, Math.trunc(page)), Math.max(1, this.#pages.length)) - 1;
    if (next === this.#page) return;
    this.#page = next;
    await this.load(new AbortController().signal);
  }

  override savePosition(): JsonValue {
    return this.withSource({ ...((this.picture?.savePosition() ?? {}) as object), ...(this.#page > 0 && { page: this.#page + 1 }) });
  }
  override async restorePosition(position: JsonValue): Promise<void> {
    const { page = 1 } = Object(position) as { page?: unknown };
    if (typeof page === 'number' && this.#pages.length > 1) await this.showPage(page).catch(() => undefined);
    this.restoreSource(position);
    void this.picture?.restorePosition(position);
  }

  protected override reworded(): void {
    const { locale } = this.context;
    if (this.picture) this.picture.context = { ...this.picture.context, locale };
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    // A drawing has the colours of its theme in it.
    if (changed.has('context') && this.drawn && this.#theme !== this.context.theme) void this.#drawAnew();
  }

  /** In other colours, at the same place. */
  async #drawAnew(): Promise<void> {
    const place = this.savePosition();
    await this.load(new AbortController().signal).then(() => this.restorePosition(place), () => undefined);
  }

  protected override render(): TemplateResult {
    const { drawn } = this;
    if (!drawn) return html`<div class="column"></div>`;
    const say = localize(strings, this.context.locale);
    const asks = this.#offering.stands;
    const asText = this.text !== undefined;
    return html`<div class="column">
      ${asText ? nothing : this.#bar(drawn)}
      ${'problem' in drawn && !asks ? html`<div class="fault" role="status">${diagramFault(drawn, this.#code, say)}</div>` : nothing}
      ${this.text ?? (asks ? this.#offering.render() : nothing)}
      <div class="room" ?hidden=${asText} @mcp-viewer-change=${this.#pictureChanged}>${this.picture ?? nothing}</div>
    </div>`;
  }

  #bar(drawn: Diagram | NoDiagram): TemplateResult | typeof nothing {
    const shown = 'svg' in drawn ? drawn : undefined;
    if (!shown && this.#pages.length < 2) return nothing;
    const say = localize(strings, this.context.locale);
    return html`<div class="bar" role="toolbar" aria-label=${say('diagram')}>
      ${this.#pages.length > 1 ? this.#pageField(say) : nothing}
      ${shown?.lacking ? html`<span role="note">${say('lacking', { count: shown.lacking })}</span>` : nothing}
      ${shown ? this.#saving('SVG', say, () => saveBytes(new Blob([shown.svg], { type: 'image/svg+xml' }), this.#nameAs('svg'))) : nothing}
      ${shown ? this.#saving('PNG', say, () => void this.#savePng(shown)) : nothing}
    </div>`;
  }

  #saving(kind: string, say: Localize<DiagramString>, save: () => void): TemplateResult {
    const whole = say('saveAs', { kind });
    return html`<button class="button" aria-label=${whole} @click=${save}><span class="whole">${whole}</span><span class="short">${kind}</span></button>`;
  }

  #pageField(say: Localize<DiagramString>): TemplateResult {
    return html`<select class="field pages" aria-label=${say('page')} @change=${(event: Event) => this.goTo(Number((event.target as HTMLSelectElement).value))}>
      ${this.#pages.map((name, at) => html`<option value=${at + 1} .selected=${at === this.#page}>${name || say('pageNumber', { page: at + 1 })}</option>`)}
    </select>`;
  }

  #nameAs(extension: string): string {
    return `${this.artifact.name.replace(/\.[^.]*$/, '')}.${extension}`;
  }

  async #savePng(diagram: Diagram): Promise<void> {
    await asPng(diagram).then((png) => saveBytes(png, this.#nameAs('png')), () => undefined);
  }

  readonly #pictureChanged = (event: Event): void => {
    // What the picture offers is offered in this viewer's name.
    event.stopPropagation();
    this.changed();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-diagram-viewer': McpDiagramViewer;
  }
}
