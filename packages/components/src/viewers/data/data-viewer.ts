import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { pump } from '../streaming/byte-pump.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { ViewerElement } from '../viewer-element.ts';
import type { FindResult } from '../viewer.ts';
import { copyText } from '../virtual/copy-text.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import { RowsAhead } from '../printing/rows-ahead.ts';
import type { DataEngine, Progress, GridRow } from './data-engine.ts';
import type * as PaperPart from './data-paper.ts';
import { GridPane } from './grid-pane.ts';
import { GridPointer } from './grid-pointer.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { textWidthOf } from './text-width.ts';

/**
 * @summary Shows tables of separated values (CSV, TSV, PSV) of any size while they arrive: only the cells in view are drawn.
 * @csspart scroller - what scrolls
 * @csspart status - the line below: number of rows and columns, encoding
 */
export class McpDataViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), ...styles];

  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @state() private progress: Progress | undefined;
  @state() private loading = false;
  @state() private sorting = false;
  /** The column that the reader chose to sort by before everything was there. */
  @state() private early: number | undefined;
  @state() private broken = '';

  #pane: GridPane | undefined;
  #ahead: RowsAhead<GridRow> | undefined;
  readonly #printing = new Printing(this, {
    load: () => import('./data-paper.ts'),
    atHand: (part) => this.#paper(part, this.#ahead?.rows),
    whole: async (part) => this.#paper(part, await this.#ahead?.now()),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#pane = undefined;
    this.progress = undefined;
    this.broken = '';
    this.early = undefined;
    const engine = startEngine<DataEngine>('data');
    this.hold(() => void engine.then((link) => link.close()));
    const [stream, link] = await Promise.all([this.content.stream(signal), engine, this.updateComplete]);
    signal.throwIfAborted();
    await link.call('begin', [{ mime: this.artifact.mime, name: this.artifact.name }]);
    const failure = await this.#receive(stream, link, signal);
    if (failure) throw failure;
    this.capabilities = ['find', 'copy', 'print'];
  }

  /** Resolves when the first rows are drawn; a failure after them is told in the status line. */
  #receive(stream: ReadableStream<Uint8Array>, link: EngineLink<DataEngine>, signal: AbortSignal): Promise<Error | undefined> {
    return new Promise((resolve) => {
      const heard = async (progress: Progress): Promise<void> => {
        signal.throwIfAborted();
        if (this.#pane) return this.#pane.grew(progress);
        if (!progress.ready) return;
        this.progress = progress;
        await this.#begin(link, progress, signal);
        resolve(undefined);
      };
      const receive = async (): Promise<void> => {
        this.loading = true;
        await pump(stream, async (piece) => heard(await link.call('push', [piece], [piece.buffer])), signal);
        await heard(await link.call('end', []));
        await this.#complete(link, signal);
      };
      receive()
        .catch((error: Error) => {
          if (!signal.aborted && this.#pane) this.broken = error.message;
          resolve(error);
        })
        .finally(() => {
          if (!signal.aborted) this.#loaded();
        });
    });
  }

  async #begin(link: EngineLink<DataEngine>, progress: Progress, signal: AbortSignal): Promise<void> {
    const { columns } = await link.call('profile', []);
    signal.throwIfAborted();
    const { scrollerElement: scroller, track, layer } = this;
    const pane = new GridPane({ scroller, track, layer }, { link, profiles: columns, locale: this.context.locale, measure: textWidthOf(scroller), grown: (shown) => (this.progress = shown) });
    const pointer = new GridPointer(scroller, pane, (column) => void this.#sort(column));
    const ahead = new RowsAhead((from, to) => link.call('rows', [from, to, mostOnPaper.columns]), mostOnPaper.rows);
    this.#pane = pane;
    this.#ahead = ahead;
    this.hold(() => {
      pointer.dispose();
      pane.dispose();
      ahead.dispose();
      this.#printing.stop();
    });
    await pane.begin(progress);
  }

  async #complete(link: EngineLink<DataEngine>, signal: AbortSignal): Promise<void> {
    const { columns } = await link.call('profile', []);
    signal.throwIfAborted();
    this.#pane?.complete(columns);
    this.#ahead?.renew();
  }

  #loaded(): void {
    this.loading = false;
    this.changed();
    const { early } = this;
    this.early = undefined;
    if (early !== undefined) void this.#sort(early);
  }

  /** Sorting needs every row: an earlier wish is kept until they are there, and a second one for the same column takes it back. */
  async #sort(column: number): Promise<void> {
    if (this.loading) this.early = this.early === column ? undefined : column;
    if (this.loading || this.sorting) return;
    this.sorting = true;
    await this.#pane?.sort(column).catch(() => {});
    this.#ahead?.renew();
    this.sorting = false;
  }

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    return (await this.#pane?.find(query, options)) ?? { current: 0, total: 0 };
  }
  clearFind(): void {
    this.#pane?.clearFind();
  }
  async copy(): Promise<void> {
    await copyText((await this.#pane?.copy()) ?? '');
  }

  print(): Promise<void> {
    return this.#printing.print();
  }
  #paper({ dataPaper }: typeof PaperPart, rows: readonly GridRow[] | undefined): Paper | undefined {
    const [pane, size] = [this.#pane, this.progress];
    if (!pane || !size || !rows?.length) return undefined;
    const heads = Array.from({ length: Math.min(pane.columnCount, mostOnPaper.columns) }, (_, column) => pane.nameOf(column));
    return dataPaper({ title: this.artifact.title ?? this.artifact.name, locale: this.context.locale, heads, numeric: (column) => pane.isNumeric(column), rows, size });
  }

  override savePosition(): JsonValue {
    return this.#pane?.position ?? { top: 0, left: 0 };
  }
  override restorePosition(position: JsonValue): void {
    if (!this.#pane || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { top, left } = position;
    this.#pane.position = { top: typeof top === 'number' ? top : 0, left: typeof left === 'number' ? left : 0 };
  }
  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  protected override render(): TemplateResult {
    const say = localize(strings, this.context.locale);
    const { progress } = this;
    const empty = progress !== undefined && !this.loading && progress.columns === 0;
    return html`
      ${empty ? html`<div class="empty">${say('empty')}</div>` : nothing}
      <div class="scroller" part="scroller" ?hidden=${empty} tabindex="0" role="grid" aria-multiselectable="true" aria-label=${say('label', { name: this.artifact.name })} @keydown=${this.#keyed} @copy=${this.#copied}>
        <div class="track" role="presentation"><div class="layer" role="presentation"></div></div>
      </div>
      <div class="status" part="status">
        ${progress ? html`<span>${say('size', { rows: say('rows', { count: progress.rows }), columns: say('columns', { count: progress.columns }) })}</span>` : nothing}
        ${progress ? html`<span>${progress.encoding === 'windows-1252' ? 'Windows-1252' : progress.encoding.toUpperCase()}</span>` : nothing}
        <span role="status">${this.broken ? html`<span class="danger">${say('broken', { reason: this.broken })}</span>` : this.loading ? say('loading') : this.sorting ? say('sorting') : nothing}</span>
        ${this.early === undefined ? nothing : html`<span role="status">${say('early', { name: this.#pane?.nameOf(this.early) ?? '' })}</span>`}
      </div>
    `;
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    if (event.altKey || !this.#pane) return;
    const { row, column } = this.#pane.active;
    if (row < 0 && (event.key === 'Enter' || event.key === ' ')) void this.#sort(column);
    else if (!this.#pane.press(event)) return;
    event.preventDefault();
  };

  readonly #copied = (event: ClipboardEvent): void => {
    if (!this.#pane) return;
    event.preventDefault();
    const text = this.#pane.copyAtOnce();
    if (text === undefined) void this.copy().catch(() => {});
    else event.clipboardData?.setData('text/plain', text);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-data-viewer': McpDataViewer;
  }
}
