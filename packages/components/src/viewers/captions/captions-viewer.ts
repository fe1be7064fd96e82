import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { plainText } from '../element/embedded.ts';
import { nameLanguage } from '../element/name-language.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { notShown } from '../element/not-shown.ts';
import { Printing } from '../printing/printing.ts';
import { SourceViewer } from '../source-viewer.ts';
import { yieldFrame } from '../streaming/slices.ts';
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

/** Lines that are drawn before the reader asks for more, and those of them that are drawn in one frame. */
const [portion, perFrame] = [2000, 200];

/**
 * @summary Shows captions (WebVTT, SubRip) as a transcript: when, who, and what is said.
 * @csspart lines - the transcript
 */
export class McpCaptionsViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, markupLayout, findMarkStyles, styles];

  @state() private transcribed: Line[] | undefined;
  /** Lines that are drawn, and those that are to be. */
  @state() private drawn = perFrame;
  @state() private asked = portion;
  @query('.lines') private list!: HTMLElement;

  protected readonly written = plainText;
  #signal = AbortSignal.abort();
  readonly #searching = new SearchDrawn();
  readonly #printing = new Printing(this, {
    load: () => import('./captions-paper.ts'),
    atHand: ({ captionsPaper }) => (this.transcribed && !this.text ? captionsPaper({ title: this.artifact.title ?? this.artifact.name, lines: this.transcribed, locale: this.context.locale }) : undefined),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.leaveText();
    this.hold(() => this.leaveText());
    this.hold(() => this.clearFind());
    Object.assign(this, { transcribed: undefined, drawn: perFrame, asked: portion });
    const say = localize(strings, this.context.locale);
    if ((this.content.size ?? 0) > mostCaptionBytes) throw notShown(say('tooLarge'));
    const text = await this.content.text(signal);
    signal.throwIfAborted();
    if (text.trim() === '') throw new Error(say('empty'));
    const lines = await captionLines(await readCaptions(text, signal), signal);
    signal.throwIfAborted();
    this.transcribed = lines;
    if (lines.length === 0) return void (await this.openText(true));
    this.offers = ['find', 'print', 'copy', 'source'];
    await this.updateComplete;
    void nameLanguage(this.list.querySelector('.transcript'), transcript(lines.slice(0, 40)), this.context.locale);
    void this.#draw(portion);
  }

  /** Draws so many lines, some a frame, between which the page goes on. */
  async #draw(lines: number): Promise<void> {
    const signal = this.#signal;
    this.asked = Math.max(this.asked, lines);
    const all = Math.min(lines, this.transcribed?.length ?? 0);
    while (this.drawn < all && !signal.aborted) {
      await yieldFrame();
      if (this.drawn < all && !signal.aborted) this.drawn += perFrame;
      await this.updateComplete;
    }
  }

  override async find(text: string, options: FindOptions = {}): Promise<FindResult> {
    if (this.showsSource) return super.find(text, options);
    // What is not drawn yet is looked through too.
    if (text !== '' && this.drawn < (this.transcribed?.length ?? 0)) {
      await this.#draw(mostCaptions);
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
  /** Those out of sight have a height that is guessed: a place is a line, and how far it lies above the edge. */
  override savePosition(): JsonValue {
    const edge = this.list?.getBoundingClientRect().top ?? 0;
    const seen = (element: Element): boolean => element.getBoundingClientRect().bottom > edge;
    const portions = [...(this.list?.querySelectorAll('ol') ?? [])];
    const at = portions.findIndex(seen);
    const lines = [...(portions[at]?.children ?? [])];
    const nth = lines.findIndex(seen);
    return this.withSource({ most: this.asked, ...(nth >= 0 && { line: at * perFrame + nth, above: edge - lines[nth]!.getBoundingClientRect().top }) });
  }
  override async restorePosition(position: JsonValue): Promise<void> {
    this.restoreSource(position);
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { most, line, above } = position;
    if (typeof most === 'number') this.asked = Math.max(this.asked, Math.min(most, mostCaptions));
    if (typeof line !== 'number' || typeof above !== 'number') return;
    await this.#draw(Math.min(line + 1, this.asked));
    const at = this.list.querySelectorAll('li')[line];
    if (!at) return;
    // What comes into view takes its height in the frame after.
    for (let turn = 0; turn < 3; turn++) {
      this.list.scrollTop += at.getBoundingClientRect().top + above - this.list.getBoundingClientRect().top;
      await yieldFrame();
    }
  }

  protected override render(): TemplateResult {
    const say = localize(strings, this.context.locale);
    const { transcribed: lines, text, drawn, asked } = this;
    if (!lines) return html`<div class="column"></div>`;
    const left = lines.length - asked;
    return html`<div class="column">
      <div class="bar" role="status"><span>${lines.length === 0 ? say('none') : say(lines.length === mostCaptions ? 'cut' : 'count', { count: lines.length })}</span></div>
      <div class="lines" part="lines" role="region" tabindex="0" aria-label=${say('label', { name: this.artifact.name })} ?hidden=${text !== undefined}>
        <div class="transcript">${portionsOf(lines, drawn)}</div>
        ${left > 0 ? html`<p><button class="button" @click=${() => void this.#draw(asked + portion)}>${say('more', { count: Math.min(left, portion) })}</button></p>` : nothing}
      </div>
      ${text ?? nothing}
    </div>`;
  }
}

/** What is drawn in a frame stays as it is when more is. */
function portionsOf(lines: readonly Line[], drawn: number): unknown[] {
  const portions: unknown[] = [];
  for (let at = 0; at < drawn; at += perFrame) portions.push(guard([lines], () => html`<ol start=${at + 1}>${lines.slice(at, at + perFrame).map(row)}</ol>`));
  return portions;
}

const row = ({ clock, duration, speaker, words }: Line): TemplateResult => html`<li><time datetime=${duration}>${clock}</time><p class="words" dir="auto">${speaker ? html`<span class="speaker">${speaker}: </span>` : nothing}${words}</p></li>`;

declare global {
  interface HTMLElementTagNameMap {
    'mcp-captions-viewer': McpCaptionsViewer;
  }
}
