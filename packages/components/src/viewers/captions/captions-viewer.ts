import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { plainText } from '../element/embedded.ts';
import { nameLanguage } from '../element/name-language.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { notShown } from '../element/not-shown.ts';
import { Printing } from '../printing/printing.ts';
import { SourceViewer } from '../source-viewer.ts';
import type { FindResult } from '../viewer.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { copyText } from '../selection/copy-text.ts';
import { findMarkStyles } from '../find/find-marks.ts';
import { selectedIn } from '../selection/own-selection.ts';
import { SearchDrawn } from '../find/search-drawn.ts';
import type { FindOptions } from '../find/search-pattern.ts';
import { captionLines, transcript, type Line } from './caption-lines.ts';
import { mostCaptionBytes, mostCaptions, readCaptions } from './read-captions.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

/** Lines that are drawn before the reader asks for more. */
const portion = 2000;

/**
 * @summary Shows captions (WebVTT, SubRip) as a transcript: when, who, and what is said.
 * @csspart lines - the transcript
 */
export class McpCaptionsViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, markupLayout, findMarkStyles, styles];

  @state() private transcribed: Line[] | undefined;
  @state() private most = portion;
  @query('.lines') private list!: HTMLElement;

  protected readonly written = plainText;
  readonly #searching = new SearchDrawn();
  readonly #printing = new Printing(this, {
    load: () => import('./captions-paper.ts'),
    atHand: ({ captionsPaper }) => (this.transcribed && !this.text ? captionsPaper({ title: this.artifact.title ?? this.artifact.name, lines: this.transcribed, locale: this.context.locale }) : undefined),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.leaveText();
    this.hold(() => this.leaveText());
    this.hold(() => this.clearFind());
    Object.assign(this, { transcribed: undefined, most: portion });
    const say = localize(strings, this.context.locale);
    if ((this.content.size ?? 0) > mostCaptionBytes) throw notShown(say('tooLarge'));
    const text = await this.content.text(signal);
    signal.throwIfAborted();
    if (text.trim() === '') throw new Error(say('empty'));
    this.transcribed = captionLines(readCaptions(text));
    if (this.transcribed.length === 0) return void (await this.openText(true));
    this.offers = ['find', 'print', 'copy', 'source'];
    await this.updateComplete;
    void nameLanguage(this.list.querySelector('ol'), transcript(this.transcribed.slice(0, 40)), this.context.locale);
  }

  override async find(text: string, options: FindOptions = {}): Promise<FindResult> {
    if (this.showsSource) return super.find(text, options);
    // What is not drawn yet is looked through too.
    if (text !== '' && this.most < (this.transcribed?.length ?? 0)) {
      this.most = mostCaptions;
      await this.updateComplete;
      this.#searching.renew();
    }
    return (await this.#searching.find({ root: this.list, scrollerOf: () => this.list, locale: this.context.locale }, text, options)) ?? { current: 0, total: 0 };
  }
  override clearFind(): void {
    this.#searching.clear();
    super.clearFind();
  }
  async print(): Promise<void> {
    await (this.text ?? this.#printing).print();
  }
  async copy(): Promise<void> {
    if (this.text) return this.text.copy();
    await copyText(selectedIn(this.renderRoot as ShadowRoot) || transcript(this.transcribed ?? []));
  }

  protected override get scroller(): Element {
    return this.list ?? this;
  }
  override savePosition(): JsonValue {
    return this.withSource({ ...(super.savePosition() as object), most: this.most });
  }
  override async restorePosition(position: JsonValue): Promise<void> {
    this.restoreSource(position);
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    if (typeof position['most'] === 'number' && position['most'] > this.most) this.most = Math.min(position['most'], mostCaptions);
    await this.updateComplete;
    await super.restorePosition(position);
  }

  protected override render(): TemplateResult {
    const say = localize(strings, this.context.locale);
    const { transcribed: lines, text, most } = this;
    if (!lines) return html`<div class="column"></div>`;
    const left = lines.length - most;
    return html`<div class="column">
      <div class="bar" role="status"><span>${lines.length === 0 ? say('none') : say(lines.length === mostCaptions ? 'cut' : 'count', { count: lines.length })}</span></div>
      <div class="lines" part="lines" role="region" tabindex="0" aria-label=${say('label', { name: this.artifact.name })} ?hidden=${text !== undefined}>
        <ol>${lines.slice(0, most).map(row)}</ol>
        ${left > 0 ? html`<p><button class="button" @click=${() => (this.most += portion)}>${say('more', { count: Math.min(left, portion) })}</button></p>` : nothing}
      </div>
      ${text ?? nothing}
    </div>`;
  }
}

const row = ({ clock, duration, speaker, words }: Line): TemplateResult => html`<li><time datetime=${duration}>${clock}</time><p class="words" dir="auto">${speaker ? html`<span class="speaker">${speaker}: </span>` : nothing}${words}</p></li>`;

declare global {
  interface HTMLElementTagNameMap {
    'mcp-captions-viewer': McpCaptionsViewer;
  }
}
