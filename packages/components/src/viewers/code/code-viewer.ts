import { nothing, html, type PropertyValues, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { sentenceIn } from '../../localization/localization.ts';
import { localize } from '../../localization/localize.ts';
import { emit } from '../../events/emit.ts';
import { controls } from '../../styles/controls.ts';
import { Printing } from '../printing/printing.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import { readRange } from '../streaming/ranges-ahead.ts';
import { isEncoding, type Encoding } from '../streaming/encodings.ts';
import { streamHead } from '../streaming/stream-head.ts';
import { isAbort } from '../streaming/is-abort.ts';
import type { Content } from '../content/content.ts';
import { headAhead } from '../content/head-of.ts';
import { siblingNamed } from '../content/sibling-named.ts';
import { isText } from '../content/is-text.ts';
import type { Asking } from '../element/element-for.ts';
import { nameLanguage } from '../element/name-language.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import type { FindResult, Places, ViewerRow } from '../viewer.ts';
import { keptSelection } from './pane/kept-selection.ts';
import { copyText } from '../selection/copy-text.ts';
import { inWordsAndExpressions, type FindOptions } from '../find/search-pattern.ts';
import { codeStatus } from './code-status.ts';
import { languageAtHead, languageOf, mayTell, tellingHead } from './file-language.ts';
import { isLog } from './logs/log-levels.ts';
import { usualSizes, type SectionSizes } from './sections/section-sizes.ts';
import type { ShownText, ShowOptions } from './pane/shown-text.ts';
import { linkBeside, oneStop } from './links/link-stop.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import type { Trouble } from './logs/trouble-lines.ts';
import { WholeText } from './pane/whole-text.ts';
import { viewerAtHead } from './viewer-at-head.ts';

/**
 * @summary Shows code and plain text of any size: only the lines in view are drawn, and colours come from a worker. Very large files are read by ranges.
 * @csspart scroller - what scrolls
 * @csspart status - the line below: number of lines, encoding, language, what is under way
 */
export class McpCodeViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, ...styles];

  /** Films are called `.ts`, and programs `a.out`, as texts are, lists of references `.txt`, and drawings `.xml`: the row of what the first bytes say, where nobody told. */
  static async instead(content: Content, { rows, signal }: Asking): Promise<ViewerRow | undefined> {
    const { name, mime, viewer } = content.artifact;
    const told = viewer !== 'code' && /^(?:|text\/plain|(?:text|application)\/xml)$/.test(mime) && /\.(?:te?xt|xml|ciw|isi)$/i.test(name);
    if (!told && (mime !== '' || !/\.(?:ts|out)$/i.test(name))) return undefined;
    const head = await headAhead(content, signal).catch(() => undefined);
    if (told) {
      const id = head && viewerAtHead(head);
      return id && rows.find((row) => row.id === id);
    }
    return !head || isText(head) ? undefined : (await import('../download/told-row.ts')).toldRow(content, rows, signal);
  }

  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @query('.probe') private probe!: HTMLElement;

  #text: ShownText | undefined;
  #language: string | undefined;
  /** What the reader says it is, and of which artifact. */
  #encoding: Encoding | undefined;
  #shown = '';
  #problem = '';
  /** The line that the reader asked for last. */
  #went: number | undefined;
  /** Where the reader was in a text that could not be read anew. */
  #left: JsonValue | undefined;
  /** Bounds of what is held whole. */
  protected readonly sizes: SectionSizes = usualSizes;
  readonly #printing = new Printing(this, {
    load: () => import('./code-paper.ts'),
    atHand: ({ codePaper }) => this.#text?.paper && codePaper(this.artifact.title ?? this.artifact.name, this.#text.paper, this.context.locale),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#language = languageOf(this.artifact);
    if (this.#shown !== this.artifact.id) this.#encoding = this.#left = undefined;
    this.#shown = this.artifact.id;
    this.#problem = '';
    this.#went = undefined;
    const text = await this.#show(signal);
    this.#left = undefined;
    this.capabilities = text.capabilities;
    if (this.#isProse) void nameLanguage(this.scrollerElement, firstLines(text), this.context.locale);
  }

  async #show(signal: AbortSignal): Promise<ShownText> {
    const { size } = this.content;
    if (this.content.ranged && size !== undefined && size > this.sizes.above) return this.#showSections(size, signal);
    const stream = await this.#telling(await this.content.stream(signal));
    signal.throwIfAborted();
    const text = this.#take(new WholeText(await this.#options(signal)));
    const failure = await text.read(stream, signal);
    if (failure) throw failure;
    return text;
  }
  /** A text without a language may begin with it. */
  async #telling(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
    if (this.#language !== undefined || this.artifact.language || isLog(this.artifact)) return stream;
    const { head, stream: again } = await streamHead(stream, tellingHead, mayTell);
    this.#language = languageAtHead(head);
    return again;
  }
  async #showSections(size: number, signal: AbortSignal): Promise<ShownText> {
    const head = readRange(this.content, { start: 0, end: Math.min(size, this.sizes.section + this.sizes.edge) }, signal);
    const [{ SectionStore, SectionedText }, bytes] = await Promise.all([import('./sections/index.ts'), head]);
    const store = SectionStore.open(this.content, size, this.sizes, this.#encoding, bytes);
    return this.#take(new SectionedText(store, await this.#options(signal)));
  }
  #take<Text extends ShownText>(text: Text): Text {
    this.hold(() => text.dispose());
    this.hold(() => this.#printing.stop());
    this.#text = text;
    return text;
  }
  async #options(signal: AbortSignal): Promise<ShowOptions> {
    await this.updateComplete;
    signal.throwIfAborted();
    const { scrollerElement: scroller, track, layer, probe } = this;
    return {
      parts: { root: this.shadowRoot!, scroller, track, layer, probe },
      language: this.#language,
      levels: this.#language === undefined && isLog(this.artifact),
      // A line is a paragraph.
      wrap: this.#isProse,
      encoding: this.#encoding,
      sibling: (path) => siblingNamed(path, this.context),
      changed: () => this.requestUpdate(),
      told: () => this.changed(),
    };
  }

  get #isProse(): boolean {
    return this.#language === undefined || this.#language === 'markdown';
  }

  get wrap(): boolean {
    return this.#text?.wrap ?? false;
  }
  set wrap(wrap: boolean) {
    if (this.#text) this.#text.wrap = wrap;
    this.changed();
  }

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    try {
      return (await this.#text?.find(query, options)) ?? { current: 0, total: 0 };
    } catch (error) {
      throw isTooSlow(error) ? new Error(this.#say('tooSlow'), { cause: error }) : error;
    }
  }
  readonly findOptions = inWordsAndExpressions;

  clearFind(): void {
    this.#text?.clearFind();
  }
  async copy(): Promise<void> {
    try {
      await copyText((await this.#text?.written()) ?? '');
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'TooMuch') throw error;
      this.#problem = this.#say('tooMuch');
      this.requestUpdate();
      throw new Error(this.#problem, { cause: error });
    }
  }

  /** Prints the text, as far as it has come, with numbers and wrapped lines. */
  print(): Promise<void> {
    return this.#printing.print();
  }

  get places(): Places {
    const { count, exact } = this.#text?.lines ?? { count: 0, exact: true };
    return { label: 'line', count: exact ? count : Infinity };
  }
  goTo(line: number): void {
    this.goToLine(line);
    this.#went = line;
    this.requestUpdate();
  }

  /** Shows a line, counted from 1, and marks it. One that is still on its way is gone to when it is there. */
  goToLine(line: number, column = 1): void {
    this.#text?.goTo(line - 1, column - 1);
  }

  override savePosition(): JsonValue {
    if (this.#left !== undefined) return this.#left;
    const { position, wrap = false, follow } = this.#text ?? { position: { line: 0, left: 0 } };
    // Of who stands elsewhere in the page nothing is taken.
    const selected = this.#isHeld ? this.#text?.selected : undefined;
    return { ...position, wrap, ...(selected && { selected: selected as unknown as JsonValue }), ...(follow && { follow }), ...(this.#encoding && { encoding: this.#encoding }) };
  }
  override restorePosition(position: JsonValue): void | Promise<void> {
    const [line = 0, column] = typeof position === 'string' ? lineOf(position) : [];
    if (line > 0) return this.goToLine(line, column);
    if (!this.#text || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { wrap, follow, encoding } = position;
    if (isEncoding(encoding) && encoding !== this.#encoding) return this.#readAs(encoding, position);
    if (typeof wrap === 'boolean' && wrap !== this.wrap) this.wrap = wrap;
    if (follow === true) this.#text.follow = true;
    else this.#text.position = position;
    if (this.#isHeld) this.#text.selected = keptSelection(position['selected']);
  }
  /** The reader is here. */
  get #isHeld(): boolean {
    return Boolean(this.shadowRoot?.activeElement);
  }

  /** Reads the file again in an encoding; the reader stays at the line. */
  #readAs(encoding: Encoding, position: JsonValue): Promise<void> {
    this.#encoding = encoding;
    return this.#readAgain(position);
  }
  async #readAgain(position: JsonValue): Promise<void> {
    this.#left = position;
    try {
      await this.load(new AbortController().signal);
      await this.restorePosition(position);
    } catch (error) {
      if (!(error instanceof Error) || isAbort(error)) return;
      this.#problem = this.#say('broken', { reason: sentenceIn(this.context.locale, error) });
      this.requestUpdate();
    }
  }
  protected override get scroller(): Element {
    return this.scrollerElement;
  }
  get #say() {
    return localize(strings, this.context.locale);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('context')) this.#text?.relink?.();
  }

  protected override render(): TemplateResult {
    const text = this.#text;
    const scroller = `scroller ${this.#language === undefined ? 'natural' : ''}`;
    return html`
      <div class=${scroller} part="scroller" tabindex="0" role="group" aria-label=${this.#say('label', { name: this.artifact.name })} @keydown=${this.#keyed} @copy=${this.#copied} @click=${this.#followed}>
        <div class="track"><div class="layer"></div></div>
        <span class="probe" aria-hidden="true">0000000000</span>
      </div>
      <div class="status" part="status">
        ${text
          ? codeStatus(text, this.#say, {
              locale: this.context.locale,
              language: this.#language,
              problem: this.#problem,
              went: this.#went,
              readAs: (encoding) => void this.#readAs(encoding, { ...(this.savePosition() as object), encoding }),
              again: text.broken || this.#left !== undefined ? () => void this.#readAgain(this.savePosition()) : undefined,
              changed: () => this.requestUpdate(),
            })
          : nothing}
      </div>
    `;
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    if (!this.#text || altKey) return;
    const beside = command || shiftKey ? undefined : linkBeside(event.target, key, event.currentTarget as Element);
    if (beside) {
      beside.tabIndex = 0;
      beside.focus({ preventScroll: true });
      oneStop([...(event.currentTarget as Element).querySelectorAll<HTMLElement>('a.link')]);
      return event.preventDefault();
    }
    const trouble = command ? undefined : troubleKeys[key.toLowerCase()];
    if (trouble && this.#text.troubles) this.#text.troubles.go(trouble, shiftKey ? -1 : 1);
    else if (shiftKey) return;
    else if (key.toLowerCase() === 'a' && command) this.#text.selectAll();
    else if (key === 'Home' && this.#text.home) this.#text.home();
    else if (key === 'End' && this.#text.end) this.#text.end();
    else return;
    event.preventDefault();
  };

  /** A place in a file of the canvas; links out of it are the browser's. */
  readonly #followed = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-path]');
    const artifact = link && siblingNamed(link.dataset['path']!, this.context);
    if (!link) return;
    event.preventDefault();
    if (artifact) emit(this, 'mcp-sibling-open', { artifact, fragment: link.hash.slice(1) });
  };

  readonly #copied = (event: ClipboardEvent): void => {
    const text = this.#text?.selectedText;
    if (text !== undefined) event.clipboardData?.setData('text/plain', text);
    else if (this.#text?.hasSelection) void this.copy().catch(() => {});
    else return;
    event.preventDefault();
  };
}

/** Lines that a text begins with, as far as they have come. */
const firstLines = (text: ShownText): string => Array.from({ length: Math.min(40, text.lines.count) }, (_, line) => text.beginning?.(line) ?? '').join('\n');

/** In a log. */
const troubleKeys: Readonly<Record<string, Trouble>> = { e: 'error', w: 'warning' };

/** The line of a fragment such as `#line=120`, or `#L120` and `#L120C5` as forges write them, and the column; none where it names none. */
const lineOf = (fragment: string): number[] => /(?:^|[#&])(?:line=|L)(\d+)(?:C(\d+))?/.exec(fragment)?.slice(1).filter(Boolean).map(Number) ?? [];

declare global {
  interface HTMLElementTagNameMap {
    'mcp-code-viewer': McpCodeViewer;
  }
}
