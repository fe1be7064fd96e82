import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { pump } from '../streaming/byte-pump.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { ViewerElement } from '../viewer-element.ts';
import type { Capability, FindResult } from '../viewer.ts';
import type { McpCodeViewer } from '../code/code-viewer.ts';
import { embed } from '../embedded.ts';
import { copyText } from '../virtual/copy-text.ts';
import { selectedIn } from '../virtual/own-selection.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import { RowsAhead } from '../printing/rows-ahead.ts';
import type { JsonEngine, Opened } from './json-engine.ts';
import type * as PaperPart from './json-paper.ts';
import type { TreeRow } from './json-tree.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { TreePane } from './tree-pane.ts';
import type { RowWords } from './tree-row.ts';

/** Above this many bytes a tree would take more memory than a page should. */
const largest = 256 * 1024 * 1024;
/** Bytes of a large file that are shown before the rest is there. */
const head = 256 * 1024;
/** Up to this many bytes a file is read at once. */
const small = 1024 * 1024;
/** What can be done with a tree. */
const treeOffers: readonly Capability[] = ['find', 'copy', 'print', 'source'];

/**
 * @summary Shows JSON as a tree of any size, and JSON lines as a list; what is no JSON is shown as text with the place of the error.
 * @csspart scroller - what scrolls
 * @csspart status - the line below: number of values, path of the active one, what can be done with it
 */
export class McpJsonViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, ...styles];

  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @state() private opened: Opened | undefined;
  @state() private text: McpCodeViewer | undefined;
  @state() private tooLarge = false;
  @state() private loading = false;
  @state() private broken = '';

  #pane: TreePane | undefined;
  #words: RowWords | undefined;
  #signal: AbortSignal | undefined;
  #ahead: RowsAhead<TreeRow> | undefined;
  readonly #printing = new Printing(this, {
    load: () => import('./json-paper.ts'),
    atHand: (part) => this.#paper(part, this.#ahead?.rows),
    whole: async (part) => this.#paper(part, await this.#ahead?.now()),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.#pane = undefined;
    this.opened = undefined;
    this.loading = false;
    this.broken = '';
    this.#dropText();
    this.hold(() => this.#dropText());
    this.tooLarge = (this.content.size ?? 0) > largest;
    if (this.tooLarge) return this.#openText(signal);
    const engine = startEngine<JsonEngine>('json');
    this.hold(() => void engine.then((link) => link.close()));
    const [stream, link] = await Promise.all([this.content.stream(signal), engine]);
    signal.throwIfAborted();
    await this.#receive(stream, link, signal);
  }

  /** Resolves when the first rows are drawn; a failure after them is told in the status line. */
  #receive(stream: ReadableStream<Uint8Array>, link: EngineLink<JsonEngine>, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const lines = isLines(this.artifact);
      const large = (this.content.size ?? Infinity) > small;
      let taken = 0;
      let preview: Promise<void> | undefined;
      const take = (piece: Uint8Array<ArrayBuffer>): void => {
        taken += piece.length;
        // Not waited for: calls are answered in order.
        void link.call('push', [piece], [piece.buffer]).catch(() => {});
        if (large && taken >= head) preview ??= this.#preview(link, lines, signal).then((shown) => (shown ? resolve() : undefined), () => {});
      };
      const receive = async (): Promise<void> => {
        this.loading = true;
        await pump(stream, take, signal);
        const opened = await link.call('open', [lines]);
        await preview;
        signal.throwIfAborted();
        await this.#complete(opened, link, signal);
      };
      receive()
        .then(resolve, (error: Error) => {
          void link.call('breakOff', [error.message]).catch(() => {});
          if (!signal.aborted && this.#pane) this.broken = error.message;
          reject(error);
        })
        .finally(() => {
          if (!signal.aborted) this.loading = false;
        });
    });
  }

  /** Shows the head of a large file; false when there is nothing to show of it. */
  async #preview(link: EngineLink<JsonEngine>, lines: boolean, signal: AbortSignal): Promise<boolean> {
    const shown = await link.call('preview', [lines]);
    signal.throwIfAborted();
    if (shown) await this.#showTree(link, { ...shown, complete: false });
    return shown !== undefined;
  }

  async #complete(opened: Opened, link: EngineLink<JsonEngine>, signal: AbortSignal): Promise<void> {
    this.opened = opened;
    if ('problem' in opened) {
      this.#pane?.dispose();
      this.#pane = undefined;
      await this.#openText(signal);
      this.text?.goToLine(opened.line, opened.column);
    } else if (this.#pane) {
      await this.#pane.complete(opened.rows);
      this.changed();
    }
    else await this.#showTree(link, { ...opened, complete: true });
  }

  async #showTree(link: EngineLink<JsonEngine>, { rows, list, complete }: { rows: number; list: boolean; complete: boolean }): Promise<void> {
    await this.updateComplete;
    const say = localize(strings, this.context.locale);
    const ahead = new RowsAhead((from, to) => link.call('rows', [from, to]), mostOnPaper.rows);
    this.#words = { root: say('root'), count: ({ kind, size, node }) => say(kind === 'object' ? 'keys' : node === 0 && list ? 'lines' : 'items', { count: size }) };
    const pane = new TreePane({ scroller: this.scrollerElement, track: this.track, layer: this.layer }, { link, rows, complete, ...this.#words, moved: () => this.requestUpdate(), changed: () => ahead.renew() });
    this.hold(() => {
      pane.dispose();
      ahead.dispose();
      this.#printing.stop();
    });
    this.#ahead = ahead;
    this.#pane = pane;
    await pane.begin();
    this.capabilities = treeOffers;
  }

  async #openText(signal: AbortSignal): Promise<void> {
    const viewer = await embed<McpCodeViewer>(this, 'mcp-code-viewer', () => import('../code/define.ts'), signal);
    this.text = viewer;
    await this.updateComplete;
    await viewer.load(signal);
    this.capabilities = this.#pane ? [...treeOffers, 'wrap'] : ['find', 'copy', 'print', 'wrap'];
  }
  #dropText(): void {
    this.text?.dispose();
    this.text = undefined;
  }

  get source(): boolean {
    return this.text !== undefined;
  }
  set source(source: boolean) {
    if (!this.#pane || source === this.source || !this.#signal) return;
    if (source) void this.#openText(this.#signal).catch(() => this.#dropText());
    else {
      this.#dropText();
      this.capabilities = treeOffers;
    }
  }
  get wrap(): boolean {
    return this.text?.wrap ?? false;
  }
  set wrap(wrap: boolean) {
    if (this.text) this.text.wrap = wrap;
    this.changed();
  }

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    return (await (this.text ?? this.#pane)?.find(query, options)) ?? { current: 0, total: 0 };
  }
  clearFind(): void {
    (this.text ?? this.#pane)?.clearFind();
  }
  async copy(): Promise<void> {
    if (this.text) return this.text.copy();
    const selected = this.#selected;
    await copyText(selected === '' ? ((await this.#pane?.activeValue()) ?? '') : selected);
  }

  print(): Promise<void> {
    return (this.text ?? this.#printing).print();
  }
  /** Where the text is shown, that is its own. */
  #paper({ jsonPaper }: typeof PaperPart, rows: readonly TreeRow[] | undefined): Paper | undefined {
    const { artifact, context } = this;
    if (this.text || !this.#pane || !this.#words || !rows?.length) return undefined;
    return jsonPaper({ title: artifact.title ?? artifact.name, locale: context.locale, words: this.#words, rows, total: this.#pane.rows });
  }

  override savePosition(): JsonValue {
    return this.text?.savePosition() ?? { top: this.#pane?.position ?? 0 };
  }
  override restorePosition(position: JsonValue): void | Promise<void> {
    if (this.text) return this.text.restorePosition(position);
    if (this.#pane && position !== null && typeof position === 'object' && !Array.isArray(position) && typeof position['top'] === 'number') this.#pane.position = position['top'];
  }
  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  protected override render(): TemplateResult {
    const say = localize(strings, this.context.locale);
    const { opened } = this;
    const problem = opened && 'problem' in opened ? say('invalid', { line: opened.line, column: opened.column, expected: say(opened.problem) }) : this.tooLarge ? say('large') : '';
    return html`
      ${problem ? html`<div class="problem" role="status">${problem}</div>` : nothing} ${this.text ?? nothing}
      <div class="scroller" part="scroller" ?hidden=${this.text !== undefined} tabindex="0" role="tree" aria-label=${say('label', { name: this.artifact.name })} @keydown=${this.#keyed} @click=${this.#clicked} @copy=${this.#copied}>
        <div class="track" role="presentation"><div class="layer" role="presentation"></div></div>
      </div>
      ${this.#pane && !this.text ? this.#status(opened && 'nodes' in opened ? opened.nodes : undefined) : nothing}
    `;
  }

  #status(nodes: number | undefined): TemplateResult {
    const say = localize(strings, this.context.locale);
    const path = this.#pane?.path ?? '';
    return html`<div class="status" part="status">
      ${nodes === undefined ? nothing : html`<span>${say('nodes', { count: nodes })}</span>`}
      <span role="status">${this.broken ? html`<span class="danger">${say('broken', { reason: this.broken })}</span>` : this.loading ? say('loading') : nothing}</span>
      <span class="path" title=${path}>${path}</span>
      <span class="grow"></span>
      <button class="button quiet" @click=${() => this.#pane?.toggleAll(true)}>${say('expandAll')}</button>
      <button class="button quiet" @click=${() => this.#pane?.toggleAll(false)}>${say('collapseAll')}</button>
      <button class="button quiet" @click=${async () => copyText((await this.#pane?.activeValue()) ?? '')}>${say('copyValue')}</button>
      <button class="button quiet" @click=${() => copyText(path)}>${say('copyPath')}</button>
    </div>`;
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#pane?.press(event.key)) event.preventDefault();
  };

  readonly #clicked = (event: Event): void => {
    const at = this.#pane?.rowOf(event.composedPath()[0] as Element);
    if (!at) return;
    this.#pane?.activate(at.row);
    if (at.twist) void this.#pane?.toggle(at.row);
  };

  /** Text that the reader marked with the pointer. */
  get #selected(): string {
    return selectedIn(this.renderRoot as ShadowRoot);
  }

  readonly #copied = (event: ClipboardEvent): void => {
    const value = this.#pane?.value;
    if (value === undefined || this.#selected !== '') return;
    event.clipboardData?.setData('text/plain', value);
    event.preventDefault();
  };
}

/** A list of JSON values, one a line, by its type or name. */
function isLines({ mime, name }: { mime: string; name: string }): boolean {
  return /ndjson|jsonl/.test(mime) || /\.(ndjson|jsonl)$/i.test(name);
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-json-viewer': McpJsonViewer;
  }
}
