import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
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
import { copyPicture } from '../selection/copy-picture.ts';
import { copyText } from '../selection/copy-text.ts';
import { asPng, drawDiagram, isTooMuch, wholeSource, type Diagram, type NoDiagram } from './draw-diagram.ts';
import { diagramFault } from './diagram-fault.ts';
import { faultStyles } from './diagram-styles.ts';
import { faultOf } from './fault-of.ts';
import { strings } from './strings.ts';

/** What a drawing can be asked for like any other picture. */
const OF_PICTURES = ['zoom', 'rotate', 'print'] as const;

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
`;

/** @summary Shows a mermaid diagram, a chart of Vega, Vega-Lite, Plotly, ECharts or Chart.js, or GeoJSON on a map, as a picture that nothing runs in: zoom, drag, export as SVG and PNG, its source. */
export class McpDiagramViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, markupLayout, offerStyles, faultStyles, styles];

  @state() private picture: McpImageViewer | undefined;
  @state() private drawn: Diagram | NoDiagram | undefined;
  readonly #offering = new Offering(this);
  protected readonly written = plainText;
  readonly #printing = new Printing(this, {
    load: () => import('./diagram-paper.ts'),
    // The browser's print of the page has the picture that is shown.
    atHand: () => undefined,
    whole: async ({ diagramPaper }, signal) => {
      const { drawn, artifact, picture } = this;
      if (!drawn || !picture || !('svg' in drawn)) return undefined;
      return diagramPaper({ title: artifact.title ?? artifact.name, pose: picture.pose, drawn, source: this.#whole, dark: this.#theme === 'dark', anyway: this.#anyway ? signal : undefined });
    },
  });
  #code = '';
  /** With what it draws of other files. */
  #whole = '';
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

  protected override async open(signal: AbortSignal): Promise<void> {
    const text = await this.content.text(signal);
    signal.throwIfAborted();
    if (text !== this.#code) this.#anyway = false;
    // In other colours it stays the text that is read.
    if (text !== this.#code || !(this.drawn && 'svg' in this.drawn)) this.leaveText();
    this.hold(() => this.#printing.stop());
    await this.#draw(text, signal);
  }

  async #draw(text: string, signal: AbortSignal): Promise<void> {
    const { theme } = this.context;
    const whole = await wholeSource(text, this.context, signal);
    const drawn = await drawDiagram(whole, theme, this.shadowRoot ?? undefined, this.#anyway ? signal : undefined);
    signal.throwIfAborted();
    const picture = 'svg' in drawn ? await this.#pictureOf(drawn, signal) : undefined;
    signal.throwIfAborted();
    this.#theme = theme;
    this.#code = text;
    this.#whole = whole;
    this.drawn = drawn;
    this.picture = picture;
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
    this.offers = [...(shows ? OF_PICTURES : []), ...(shows || asks ? (['source'] as const) : []), 'copy'];
    if (shows || asks) return;
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

  override savePosition(): JsonValue {
    return this.withSource(this.picture?.savePosition() ?? {});
  }
  override restorePosition(position: JsonValue): void {
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
    if (changed.has('context') && this.drawn && this.#theme !== this.context.theme) void this.load(new AbortController().signal).catch(() => undefined);
  }

  protected override render(): TemplateResult {
    const { drawn } = this;
    if (!drawn) return html`<div class="column"></div>`;
    const say = localize(strings, this.context.locale);
    const asks = this.#offering.stands;
    const asText = this.text !== undefined;
    return html`<div class="column">
      ${'problem' in drawn && !asks ? html`<div class="fault" role="status">${diagramFault(drawn, this.#code, say)}</div>` : nothing}
      ${this.text ?? (asks ? this.#offering.render() : this.#bar(drawn))}
      <div class="room" ?hidden=${asText} @mcp-viewer-change=${this.#pictureChanged}>${this.picture ?? nothing}</div>
    </div>`;
  }

  #bar(drawn: Diagram | NoDiagram): TemplateResult | typeof nothing {
    if (!('svg' in drawn)) return nothing;
    const say = localize(strings, this.context.locale);
    return html`<div class="bar" role="toolbar" aria-label=${say('diagram')}>
      <button class="button" @click=${() => saveBytes(new Blob([drawn.svg], { type: 'image/svg+xml' }), this.#nameAs('svg'))}>${say('saveAs', { kind: 'SVG' })}</button>
      <button class="button" @click=${() => void this.#savePng(drawn)}>${say('saveAs', { kind: 'PNG' })}</button>
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
