import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { embed } from '../embedded.ts';
import { ForwardingViewer } from '../forwarding-viewer.ts';
import { markupLayout } from '../markup-layout.ts';
import { notShown } from '../not-shown.ts';
import { Printing } from '../printing/printing.ts';
import type { Capability, FindResult, Viewer } from '../viewer.ts';
import { copyText } from '../virtual/copy-text.ts';
import { findMarkStyles } from '../virtual/find-marks.ts';
import { selectedIn } from '../virtual/own-selection.ts';
import { SearchDrawn } from '../virtual/search-drawn.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
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
export class McpCaptionsViewer extends ForwardingViewer<'source'> {
  static override styles = [...[ForwardingViewer.styles].flat(), controls, markupLayout, findMarkStyles, styles];

  @state() private transcribed: Line[] | undefined;
  @state() private most = portion;
  @query('.lines') private list!: HTMLElement;

  protected readonly ownOffers: readonly Capability[] = ['find', 'print', 'copy', 'source'];
  readonly #searching = new SearchDrawn();
  readonly #printing = new Printing(this, {
    load: () => import('./captions-paper.ts'),
    atHand: ({ captionsPaper }) => (this.transcribed && !this.inner ? captionsPaper({ title: this.artifact.title ?? this.artifact.name, lines: this.transcribed, locale: this.context.locale }) : undefined),
  });
  #signal: AbortSignal | undefined;

  /** True shows the text of the file in place of the transcript. */
  override get source(): boolean {
    return this.inner !== undefined;
  }
  override set source(on: boolean) {
    if (on && !this.inner) void this.#openSource().catch(() => undefined);
    else if (!on && this.transcribed?.length) this.leave();
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.leave();
    this.hold(() => this.leave());
    this.hold(() => this.clearFind());
    Object.assign(this, { transcribed: undefined, most: portion });
    const say = localize(strings, this.context.locale);
    if ((this.content.size ?? 0) > mostCaptionBytes) throw notShown(say('tooLarge'));
    const text = await this.content.text(signal);
    signal.throwIfAborted();
    if (text.trim() === '') throw new Error(say('empty'));
    this.transcribed = captionLines(readCaptions(text));
    if (this.transcribed.length === 0) return this.#openSource();
    this.capabilities = this.ownOffers;
    await this.updateComplete;
  }

  async #openSource(): Promise<void> {
    const make = async (signal: AbortSignal): Promise<Viewer> => {
      const viewer = await embed(this, 'mcp-code-viewer', () => import('../code/define.ts'), signal);
      return Object.assign(viewer, { artifact: { ...this.artifact, mime: 'text/plain', language: 'plaintext' } });
    };
    await this.enter('source', make, this.#signal!);
  }

  /** The source can be left again where there is a transcript. */
  protected override offersWithin(viewer: Viewer): Iterable<Capability> {
    return [...super.offersWithin(viewer), ...(this.transcribed?.length ? (['source'] as const) : [])];
  }

  async find(text: string, options: FindOptions = {}): Promise<FindResult> {
    if (this.inner) return (await this.inner.viewer.find?.(text, options)) ?? { current: 0, total: 0 };
    // What is not drawn yet is looked through too.
    if (text !== '' && this.most < (this.transcribed?.length ?? 0)) {
      this.most = mostCaptions;
      await this.updateComplete;
      this.#searching.renew();
    }
    return (await this.#searching.find({ root: this.list, scrollerOf: () => this.list, locale: this.context.locale }, text, options)) ?? { current: 0, total: 0 };
  }
  get findOptions(): readonly ('matchCase' | 'regexp')[] {
    return this.inner?.viewer.findOptions ?? ['matchCase', 'regexp'];
  }
  clearFind(): void {
    this.#searching.clear();
    this.inner?.viewer.clearFind?.();
  }
  async print(): Promise<void> {
    await (this.inner ? this.inner.viewer.print?.() : this.#printing.print());
  }
  async copy(): Promise<void> {
    if (this.inner) return this.inner.viewer.copy?.();
    await copyText(selectedIn(this.renderRoot as ShadowRoot) || transcript(this.transcribed ?? []));
  }

  protected override get scroller(): Element {
    return this.list ?? this;
  }
  override savePosition(): JsonValue {
    return { ...(super.savePosition() as object), most: this.most };
  }
  override async restorePosition(position: JsonValue): Promise<void> {
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    if (typeof position['most'] === 'number' && position['most'] > this.most) this.most = Math.min(position['most'], mostCaptions);
    await this.updateComplete;
    await super.restorePosition(position);
  }

  protected override render(): TemplateResult {
    const say = localize(strings, this.context.locale);
    const { transcribed: lines, inner, most } = this;
    if (!lines) return html`<div class="column"></div>`;
    const left = lines.length - most;
    return html`<div class="column">
      <div class="bar" role="status"><span>${lines.length === 0 ? say('none') : say(lines.length === mostCaptions ? 'cut' : 'count', { count: lines.length })}</span></div>
      <div class="lines" part="lines" role="region" tabindex="0" aria-label=${say('label', { name: this.artifact.name })} ?hidden=${!!inner}>
        <ol>${lines.slice(0, most).map(row)}</ol>
        ${left > 0 ? html`<p><button class="button" @click=${() => (this.most += portion)}>${say('more', { count: Math.min(left, portion) })}</button></p>` : nothing}
      </div>
      ${inner?.viewer ?? nothing}
    </div>`;
  }
}

const row = ({ clock, duration, speaker, words }: Line): TemplateResult => html`<li><time datetime=${duration}>${clock}</time><p class="words" dir="auto">${speaker ? html`<span class="speaker">${speaker}: </span>` : nothing}${words}</p></li>`;

declare global {
  interface HTMLElementTagNameMap {
    'mcp-captions-viewer': McpCaptionsViewer;
  }
}
