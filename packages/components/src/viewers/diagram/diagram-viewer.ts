import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { createContent } from '../content-source.ts';
import { embed } from '../embedded.ts';
import { markupLayout } from '../markup-layout.ts';
import { Offering } from '../offer/offering.ts';
import { offerStyles } from '../offer/styles.ts';
import type { McpImageViewer } from '../image/image-viewer.ts';
import { saveBytes } from '../save-file.ts';
import type { Viewer } from '../viewer.ts';
import { ViewerElement } from '../viewer-element.ts';
import { copyText } from '../virtual/copy-text.ts';
import { asPng, drawDiagram, isTooMuch, type Diagram, type NoDiagram } from './draw-diagram.ts';
import { patience } from './drawing-room.ts';
import { strings } from './strings.ts';

/** What a drawing can be asked for like any other picture. */
const OF_PICTURES = ['zoom', 'rotate'] as const;

const styles = css`
  .bar {
    justify-content: end;
  }
  .room {
    flex: 1;
    min-block-size: 0;
  }
  .room > * {
    display: block;
    block-size: 100%;
  }
  pre {
    flex: 1;
    min-block-size: 0;
    margin: 0;
    padding: calc(var(--_space) * 4);
    overflow: auto;
    font-family: var(--_font-mono);
    font-size: 13px;
    white-space: pre-wrap;
    direction: ltr;
    text-align: left;
  }
  .bar .problem {
    color: var(--_danger);
    white-space: pre-wrap;
  }
`;

/** @summary Shows a mermaid diagram as a picture that nothing runs in: zoom, drag, export as SVG and PNG, its source. */
export class McpDiagramViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, markupLayout, offerStyles, styles];

  @state() private text = '';
  @state() private picture: Viewer | undefined;
  @state() private drawn: Diagram | NoDiagram | undefined;
  @state() private showsSource = false;
  readonly #offering = new Offering(this);
  #theme: 'light' | 'dark' = 'light';
  /** The reader waited for it: in other colours it is drawn again without a question. */
  #anyway = false;

  /** True shows the source in place of the drawing. */
  @property({ attribute: false })
  get source(): boolean {
    return this.showsSource;
  }
  set source(on: boolean) {
    this.showsSource = on;
    this.changed();
  }

  get zoomLabel(): string {
    return this.picture?.zoomLabel ?? '';
  }
  zoom(to: 'in' | 'out' | 'fit' | 'actual'): void {
    this.picture?.zoom?.(to);
  }
  rotate(): void {
    this.picture?.rotate?.();
  }
  async copy(): Promise<void> {
    await copyText(this.text);
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    const text = await this.content.text(signal);
    signal.throwIfAborted();
    if (text !== this.text) this.#anyway = false;
    await this.#draw(text, signal);
  }

  async #draw(text: string, signal: AbortSignal): Promise<void> {
    const { theme } = this.context;
    const drawn = await drawDiagram(text, theme, this.shadowRoot ?? undefined, this.#anyway ? signal : undefined);
    signal.throwIfAborted();
    const picture = 'svg' in drawn ? await this.#pictureOf(drawn, signal) : undefined;
    signal.throwIfAborted();
    this.#theme = theme;
    this.text = text;
    this.drawn = drawn;
    this.picture = picture;
    await this.updateComplete;
    if (picture) {
      this.hold(() => picture.dispose?.());
      await picture.load(signal);
    }
    signal.throwIfAborted();
    this.#offering.withdraw();
    const asks = isTooMuch(drawn) && !this.#anyway;
    if (asks) this.#ask(drawn.problem, text, signal);
    this.capabilities = [...(picture ? OF_PICTURES : []), ...(picture || asks ? (['source'] as const) : []), 'copy'];
  }

  #ask(problem: NoDiagram['problem'], text: string, signal: AbortSignal): void {
    const say = localize(strings, this.context.locale);
    this.#offering.ask({
      why: problem === 'late' ? this.#offering.slow(patience) : say(problem === 'holds' ? 'holding' : 'large'),
      // The question stays, behind the source.
      source: async () => {
        this.source = true;
        this.#ask(problem, text, signal);
      },
      anyway: (again) => {
        this.#anyway = true;
        return this.#draw(text, again);
      },
    }, signal);
  }

  async #pictureOf({ svg, description }: Diagram, signal: AbortSignal): Promise<Viewer> {
    const artifact = { ...this.artifact, mime: 'image/svg+xml', title: description || (this.artifact.title ?? this.artifact.name), inline: svg };
    for (const place of ['url', 'b64'] as const) delete artifact[place];
    const content = createContent(artifact, { page: location.href });
    const picture = await embed<McpImageViewer>({ artifact, content, context: this.context }, 'mcp-image-viewer', () => import('../image/define.ts'), signal);
    picture.unasked = this.#anyway;
    return picture;
  }

  override savePosition(): JsonValue {
    return this.picture?.savePosition?.() ?? null;
  }
  override restorePosition(position: JsonValue): void {
    void this.picture?.restorePosition?.(position);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    // A drawing has the colours of its theme in it.
    if (changed.has('context') && this.drawn && this.#theme !== this.context.theme) void this.load(new AbortController().signal).catch(() => undefined);
  }

  protected override render(): TemplateResult {
    const { drawn } = this;
    if (!drawn) return html`<div class="column"></div>`;
    const say = localize(strings, this.context.locale);
    const asks = this.#offering.stands;
    const asText = this.showsSource || (!('svg' in drawn) && !asks);
    return html`<div class="column">
      ${'svg' in drawn
        ? html`<div class="bar" role="toolbar" aria-label=${say('diagram')}>
            <button class="button" @click=${() => saveBytes(new Blob([drawn.svg], { type: 'image/svg+xml' }), this.#nameAs('svg'))}>${say('saveAs', { kind: 'SVG' })}</button>
            <button class="button" @click=${() => void this.#savePng(drawn)}>${say('saveAs', { kind: 'PNG' })}</button>
          </div>`
        : asks
          ? (asText ? nothing : this.#offering.render())
          : html`<div class="bar" role="status"><span class="problem">${say(drawn.problem)} <bdi class="reason" lang="en" dir="ltr">${drawn.reason}</bdi></span></div>`}
      ${asText ? html`<pre tabindex="0">${this.text}</pre>` : nothing}
      <div class="room" ?hidden=${asText} @mcp-viewer-change=${this.#pictureChanged}>${this.picture ?? nothing}</div>
    </div>`;
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
