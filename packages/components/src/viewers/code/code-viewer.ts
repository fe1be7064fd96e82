import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize, type Localize } from '../../localization/localize.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { encodingNames, type Encoding } from '../streaming/text-decoding.ts';
import { ViewerElement } from '../viewer-element.ts';
import type { FindResult, Places } from '../viewer.ts';
import { copyText } from '../virtual/copy-text.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import type { CodeEngine } from './code-engine.ts';
import { Printing } from '../printing/printing.ts';
import { CodePane } from './code-pane.ts';
import { languageOf } from './languages.ts';
import { isLog } from './log-levels.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { TooSlow } from './text-search.ts';
import { TextDocument } from './text-document.ts';

/**
 * @summary Shows code and plain text of any size: only the lines in view are drawn, and colours come from a worker.
 * @csspart scroller - what scrolls
 * @csspart status - the line below: number of lines, encoding, language
 */
export class McpCodeViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), ...styles];

  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @query('.probe') private probe!: HTMLElement;
  @state() private broken = '';

  #pane: CodePane | undefined;
  #document: TextDocument | undefined;
  #language: string | undefined;
  /** What the reader says it is, and of which artifact. */
  #encoding: Encoding | undefined;
  #shown = '';
  #wrap = false;
  readonly #printing = new Printing(this, {
    load: () => import('./code-paper.ts'),
    atHand: ({ codePaper }) => this.#document && codePaper(this.artifact.title ?? this.artifact.name, this.#document, this.context.locale),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    const stream = await this.content.stream(signal);
    await this.updateComplete;
    signal.throwIfAborted();
    this.#language = languageOf(this.artifact);
    const terminal = this.#language === undefined;
    if (this.#shown !== this.artifact.id) this.#encoding = undefined;
    this.#shown = this.artifact.id;
    const text = new TextDocument({ terminal, encoding: this.#encoding });
    this.broken = '';
    this.#wrap = terminal;
    const { scrollerElement: scroller, track, layer, probe } = this;
    const pane = new CodePane({ root: this.shadowRoot!, scroller, track, layer, probe }, text, {
      wrap: this.#wrap,
      startEngine: () => startEngine<CodeEngine>('code'),
      follows: terminal ? () => this.requestUpdate() : undefined,
    });
    this.hold(() => pane.dispose());
    this.hold(() => this.#printing.stop());
    this.#pane = pane;
    this.#document = text;
    pane.language = this.#language;
    if (this.#language === undefined) pane.levels = isLog(this.artifact);
    const begun = await this.#read(stream, text, pane, signal);
    if (begun instanceof Error) throw begun;
    this.capabilities = ['find', 'go-to', 'wrap', 'copy', 'print'];
  }

  /** Resolves when the first lines are drawn; a failure after them is told in the status line. */
  #read(stream: ReadableStream<Uint8Array>, text: TextDocument, pane: CodePane, signal: AbortSignal): Promise<Error | undefined> {
    return new Promise((resolve) => {
      let frame = 0;
      const take = (): void => {
        frame = 0;
        pane.grown();
        this.requestUpdate();
      };
      const first = (): void => {
        frame = 1;
        take();
        pane.flush();
        resolve(undefined);
      };
      let grown = (): void => {
        grown = () => void (frame ||= requestAnimationFrame(take));
        first();
      };
      this.hold(() => cancelAnimationFrame(frame));
      const whole = (): void => {
        // What is told of the whole must be there to go to.
        if (frame) cancelAnimationFrame(frame);
        if (frame) take();
        this.changed();
      };
      text.read(stream, () => grown(), signal).then(whole, (error: Error) => {
        if (text.buffer.length > 0 && !signal.aborted) this.broken = error.message;
        resolve(error);
      });
    });
  }

  get wrap(): boolean {
    return this.#wrap;
  }
  set wrap(wrap: boolean) {
    this.#wrap = wrap;
    if (this.#pane) this.#pane.wrap = wrap;
    this.changed();
  }

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    try {
      return (await this.#pane?.find(query, options)) ?? { current: 0, total: 0 };
    } catch (error) {
      throw error instanceof TooSlow ? new Error(localize(strings, this.context.locale)('tooSlow'), { cause: error }) : error;
    }
  }
  readonly findOptions = ['matchCase', 'regexp'] as const;

  clearFind(): void {
    this.#pane?.clearFind();
  }
  async copy(): Promise<void> {
    await copyText(this.#pane?.selectedText ?? this.#document?.written(0) ?? '');
  }

  /** Prints the text, as far as it has come, with numbers and wrapped lines. */
  print(): Promise<void> {
    return this.#printing.print();
  }

  get places(): Places {
    return { label: 'line', count: this.#document?.index.count ?? 0 };
  }
  goTo(line: number): void {
    this.goToLine(line);
  }

  /** Shows a line, counted from 1, and marks it. One that is still on its way is gone to when it is there. */
  goToLine(line: number, column = 1): void {
    this.#pane?.goTo(line - 1, column - 1);
  }

  override savePosition(): JsonValue {
    const { follow, position } = this.#pane ?? { position: { line: 0, left: 0 } };
    return { ...position, wrap: this.#wrap, ...(follow && { follow }), ...(this.#encoding && { encoding: this.#encoding }) };
  }
  override restorePosition(position: JsonValue): void | Promise<void> {
    const named = typeof position === 'string' && lineOf(position);
    if (named) return this.goToLine(named);
    if (!this.#pane || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { line, left, wrap, follow, encoding } = position;
    if (isEncoding(encoding) && encoding !== this.#encoding) return this.#readAs(encoding, position);
    if (typeof wrap === 'boolean' && wrap !== this.#wrap) this.wrap = wrap;
    this.#pane.position = { line: typeof line === 'number' ? line : 0, left: typeof left === 'number' ? left : 0 };
    if (follow === true) this.#pane.follow = true;
  }

  /** Reads the file again in an encoding; the reader stays at the line. */
  async #readAs(encoding: Encoding, position: JsonValue): Promise<void> {
    this.#encoding = encoding;
    try {
      await this.load(new AbortController().signal);
      await this.restorePosition(position);
    } catch (error) {
      if (error instanceof Error && error.name !== 'AbortError') this.broken = error.message;
    }
  }
  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  protected override render(): TemplateResult {
    const say = localize(strings, this.context.locale);
    const text = this.#document;
    const scroller = `scroller ${this.#language === undefined ? 'natural' : ''}`;
    return html`
      <div class=${scroller} part="scroller" tabindex="0" role="group" aria-label=${say('label', { name: this.artifact.name })} @keydown=${this.#keyed} @copy=${this.#copied}>
        <div class="track"><div class="layer"></div></div>
        <span class="probe" aria-hidden="true">0000000000</span>
      </div>
      <div class="status" part="status">
        ${text ? html`<span>${say('lines', { count: text.index.count })}</span>${this.#encodings(text.encoding, say)}` : nothing}
        ${this.#language ? html`<span>${this.#language}</span>` : nothing}
        <span role="status">${this.broken ? html`<span class="danger">${say('broken', { reason: this.broken })}</span>` : text && !text.complete ? say('loading') : nothing}</span>
        <span class="grow"></span>
        ${this.#language === undefined ? this.#follow(say('follow')) : nothing}
      </div>
    `;
  }

  #encodings(taken: Encoding, say: Localize<'encoding'>): TemplateResult {
    const pick = (event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      if (isEncoding(value)) void this.#readAs(value, { ...(this.savePosition() as object), encoding: value });
    };
    return html`<select class="encoding" aria-label=${say('encoding')} title=${say('encoding')} .value=${live(taken)} @change=${pick}>
      ${Object.entries(encodingNames).map(([encoding, name]) => html`<option value=${encoding} ?selected=${encoding === taken}>${name}</option>`)}
    </select>`;
  }

  #follow(label: string): TemplateResult {
    const turn = () => {
      if (this.#pane) this.#pane.follow = !this.#pane.follow;
      this.requestUpdate();
    };
    return html`<label class="follow"><input type="checkbox" role="switch" .checked=${live(this.#pane?.follow ?? false)} @change=${turn} />${label}</label>`;
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.#pane?.selectAll();
  };

  readonly #copied = (event: ClipboardEvent): void => {
    const text = this.#pane?.selectedText;
    if (text === undefined) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
}

const isEncoding = (value: unknown): value is Encoding => typeof value === 'string' && Object.hasOwn(encodingNames, value);

/** The line of a fragment such as `#line=120`; 0 where it names none. */
const lineOf = (fragment: string): number => Number(/(?:^|[#&])line=(\d+)/.exec(fragment)?.[1] ?? 0);

declare global {
  interface HTMLElementTagNameMap {
    'mcp-code-viewer': McpCodeViewer;
  }
}
