import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { sentenceIn } from '../../localization/localization.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls, drawings } from '../../styles/controls.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { ViewerElement } from '../viewer-element.ts';
import type { FindResult, Places } from '../viewer.ts';
import { copyText } from '../virtual/copy-text.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import type { DataEngine, Progress, GridRow } from './data-engine.ts';
import type * as PaperPart from './data-paper.ts';
import { filterLine, statusLine, type StatusState } from './grid-bars.ts';
import { sheetTabs } from './sheet-tabs.ts';
import { readPosition, rowInAddress, type GridPosition } from './grid-position.ts';
import type { Sheet } from './intake.ts';
import { OpenGrid } from './open-grid.ts';
import { receiveTable } from './receive-table.ts';
import { engineFor } from './table-format.ts';
import { problemError, problemWords } from './problem-words.ts';
import { ReadingDesk } from './reading-desk.ts';
import { startTable } from './start-table.ts';
import { strings, type DataWord } from './strings.ts';
import { styles } from './styles.ts';
import { underWay } from './under-way.ts';

/**
 * @summary Shows tables of any size: separated values (CSV, TSV, PSV) and records of JSON while they arrive, workbooks sheet by sheet, Parquet by ranges.
 * @csspart scroller - what scrolls
 * @csspart sheets - the tabs of a workbook's sheets
 * @csspart filters - the filters in force, above the grid
 * @csspart column-panel - what is known of a column and what can be done with it
 * @csspart reading - how the file is read, to be said otherwise
 * @csspart status - the line below: number of rows and columns, encoding, what can be done with the table
 */
export class McpDataViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, drawings, ...styles];

  /** For a file of JSON: the member of its object that holds the list of records; absent where the file is the list. */
  @property({ attribute: false }) member: string | undefined;

  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @state() private progress: Progress | undefined;
  @state() private loading = false;
  @state() private broken = '';
  /** Why rows in view are not here. */
  @state() private missing = '';
  @state() private sheets: readonly Sheet[] = [];
  @state() private sheet = 0;
  /** What came of the reader's last wish. */
  @state() private news = '';

  #grid: OpenGrid | undefined;
  #link: EngineLink<DataEngine> | undefined;
  #signal: AbortSignal | undefined;
  #opening: Promise<void> = Promise.resolve();
  /** The place that the reader comes back to when the file was read again. */
  #left: JsonValue = { top: 0, left: 0 };
  readonly #reading = new ReadingDesk({
    reread: (columns) => void this.#readAgain(columns),
    changed: () => this.requestUpdate(),
    opened: () => this.#focusIn('.reading select'),
    closed: () => this.#focusIn('.reads'),
  });
  readonly #printing = new Printing(this, {
    load: () => import('./data-paper.ts'),
    atHand: (part) => this.#paper(part, this.#grid?.ahead.rows),
    whole: async (part) => this.#paper(part, await this.#grid?.ahead.now()),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.#reading.begin(this.artifact.id);
    this.sheets = [];
    this.progress = undefined;
    this.broken = this.missing = '';
    this.news = '';
    this.sheet = 0;
    const { artifact, content } = this;
    const [{ link, stream, file }] = await Promise.all([startTable({ artifact, content, hold: (release) => this.hold(release), found: () => this.#found() }, signal), this.updateComplete]);
    signal.throwIfAborted();
    this.#link = link;
    this.hold(() => this.#closeGrid());
    // Answered in turn: the first rows need not wait for the answer.
    const begun = link.call('begin', [{ ...file, member: this.member, reading: this.#reading.said }]);
    const [failure] = await Promise.all([this.#receive(stream, link, signal), begun]);
    if (failure) throw problemError(failure, this.#say);
    this.capabilities = ['find', 'go-to', 'copy', 'print'];
  }

  /** Resolves when the first rows are drawn; a failure after them is told in the status line. */
  #receive(stream: ReadableStream<Uint8Array> | undefined, link: EngineLink<DataEngine>, signal: AbortSignal): Promise<Error | undefined> {
    this.loading = true;
    const heard = async (progress: Progress): Promise<boolean> => {
      this.#reading.heard(progress.readings);
      if (this.#grid) {
        this.#grid.pane.grew(progress);
        await this.#grid.far.heard(progress);
      } else if (progress.ready) {
        this.progress = progress;
        this.sheets = progress.sheets;
        this.sheet = progress.sheet;
        await this.#begin(link, progress, signal);
      }
      return this.#grid !== undefined;
    };
    const { begun, whole } = receiveTable(stream, link, { heard, complete: () => this.#complete(link, signal) }, signal);
    this.#opening = whole
      .catch((error: Error) => {
        if (!signal.aborted && this.#grid) this.broken = problemWords(error, this.#say, this.context.locale);
      })
      .finally(() => {
        if (!signal.aborted) this.loading = false;
      });
    return begun;
  }

  async #begin(link: EngineLink<DataEngine>, progress: Progress, signal: AbortSignal): Promise<void> {
    const { columns } = await link.call('profile', []);
    signal.throwIfAborted();
    const grid = new OpenGrid({ scroller: this.scrollerElement, track: this.track, layer: this.layer }, {
      link,
      profiles: columns,
      locale: () => this.context.locale,
      say: () => this.#say,
      arranges: () => this.#arranges,
      received: () => ({ rows: this.progress?.rows ?? 0, arrives: this.loading }),
      told: (news) => (this.news = news),
      grown: (shown) => (this.progress = shown),
      missing: (error) => (this.missing = error && error.name !== 'AbortError' ? problemWords(error, this.#say, this.context.locale) : ''),
      arranged: () => this.changed(),
      changed: () => this.requestUpdate(),
    });
    this.#grid = grid;
    await grid.pane.begin(progress);
    const row = rowInAddress(this.artifact.url);
    if (row !== undefined && this.loading) void this.goToRow(row);
  }

  #closeGrid(): void {
    this.#grid?.dispose();
    this.#grid = undefined;
    this.#printing.stop();
  }

  /** Opens another sheet of a workbook, after what is being opened; the grid is that of the new one. */
  #openSheet(sheet: number): Promise<void> {
    return (this.#opening = this.#opening.then(() => this.#changeSheet(sheet)));
  }
  async #changeSheet(sheet: number): Promise<void> {
    const [link, signal] = [this.#link, this.#signal];
    if (!link || !signal || signal.aborted || sheet === this.sheet) return;
    this.sheet = sheet;
    this.broken = this.missing = this.news = '';
    this.loading = true;
    try {
      const progress = await link.call('openSheet', [sheet]);
      this.#closeGrid();
      this.progress = progress;
      this.scrollerElement.scrollTo(0, 0);
      await this.#begin(link, progress, signal);
      await this.#complete(link, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#closeGrid();
      this.progress = undefined;
      this.broken = problemWords(error as Error, this.#say, this.context.locale);
    } finally {
      this.loading = false;
      this.changed();
    }
  }

  async #complete(link: EngineLink<DataEngine>, signal: AbortSignal): Promise<void> {
    const { columns } = await link.call('profile', []);
    signal.throwIfAborted();
    this.#grid?.complete(columns);
    if (this.progress) await this.#grid?.far.heard(this.progress, true);
    this.loading = false;
    await this.#grid?.going.arrived();
  }

  get #arranges(): boolean {
    return this.progress?.arranges ?? true;
  }
  get #say(): Localize<DataWord> {
    return localize(strings, this.context.locale);
  }

  get places(): Places {
    const { progress } = this;
    return { label: 'row', count: progress && !this.loading ? progress.rows : Infinity, ownField: () => this.renderRoot.querySelector<HTMLInputElement>('.go-to input') };
  }
  goTo(row: number): void {
    void this.goToRow(row);
  }

  /** Goes to a row as it is numbered in the file, from 1. One that was not received yet is gone to when it is there; far in a large file about the place is shown at once. */
  async goToRow(row: number): Promise<void> {
    await this.#grid?.going.to(row);
  }

  async #export(): Promise<void> {
    const [pane, link] = [this.#grid?.pane, this.#link];
    if (!pane || !link) return;
    const say = this.#say;
    const { rows } = pane;
    const progress = (part: number): void => void (this.news = say('exporting', { percent: Math.round(part * 100) }));
    const { name } = this.artifact;
    this.news = await import('./export-rows.ts')
      .then(({ exportRows }) => exportRows({ link, heads: pane.columns.names, rows, name, progress }))
      .then((saved) => say('exported', { count: rows, name: saved }), (error: Error) => problemWords(error, say, this.context.locale));
  }

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    const found = this.#grid?.pane.find(query, options).catch((error: Error) => {
      throw problemError(error, this.#say);
    });
    return (await found?.finally(() => this.requestUpdate())) ?? { current: 0, total: 0 };
  }
  /** More was found than was answered: who searches asks again, and comes to the first match where there was none. */
  #found(): void {
    this.requestUpdate();
    this.changed();
  }
  readonly findOptions = ['matchCase', 'regexp'] as const;

  clearFind(): void {
    this.#grid?.pane.clearFind();
    this.requestUpdate();
  }
  async copy(): Promise<void> {
    await copyText((await this.#grid?.pane.copy()) ?? '');
  }

  print(): Promise<void> {
    return this.#printing.print();
  }
  #paper({ dataPaper }: typeof PaperPart, rows: readonly GridRow[] | undefined): Paper | undefined {
    const [pane, size] = [this.#grid?.pane, this.progress];
    if (!pane || !size || !rows?.length) return undefined;
    const { columns } = pane;
    return dataPaper({ title: this.artifact.title ?? this.artifact.name, locale: this.context.locale, heads: columns.names.slice(0, mostOnPaper.columns), numeric: (column) => columns.isNumeric(column), rows, size });
  }

  override savePosition(): JsonValue {
    if (!this.#grid) return this.#left;
    const { said } = this.#reading;
    return { ...this.#grid.position, ...(this.sheets.length > 1 && { sheet: this.sheet }), ...(Object.keys(said).length > 0 && { reading: said }) } as JsonValue;
  }
  override async restorePosition(kept: JsonValue): Promise<void> {
    const { sheet = this.sheet, row, reading, ...position } = readPosition(kept);
    if (reading && this.#reading.take(reading)) return this.#reread(kept);
    if (sheet < this.sheets.length) await this.#openSheet(sheet);
    await this.#grid?.restore(position);
    if (row !== undefined) await this.goToRow(row);
  }

  /** Reads the file as the reader says. The place stays; what belongs to columns goes where they are others. */
  #readAgain(columns: boolean): Promise<void> {
    const { reading: _, top = 0, ...kept } = readPosition(this.savePosition());
    const place: GridPosition = { top, ...(columns && kept), reading: this.#reading.said };
    return this.#reread(place as JsonValue);
  }
  async #reread(place: JsonValue): Promise<void> {
    this.#left = place;
    try {
      await this.load(new AbortController().signal);
      await this.restorePosition(place);
      this.#left = { top: 0, left: 0 };
    } catch (error) {
      if (!(error instanceof Error) || error.name === 'AbortError') return;
      this.broken = sentenceIn(this.context.locale, error);
    }
  }
  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const open = this.#grid?.desk.column;
    if (open !== this.#opened && open !== undefined) {
      const panel = this.renderRoot.querySelector('.column-panel');
      panel?.querySelector<HTMLElement>('.filter input, .buttons .button')?.focus();
    }
    this.#opened = open;
  }
  #opened: number | undefined;

  #focusIn(part: string): void {
    this.requestUpdate();
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(part)?.focus());
  }

  protected override render(): TemplateResult {
    const say = this.#say;
    const { progress } = this;
    const grid = this.#grid;
    const { pane, arranging, desk } = grid ?? {};
    const empty = progress !== undefined && !this.loading && progress.columns === 0;
    /** A sheet that cannot be shown: there is nothing but the sentence about it. */
    const alone = this.broken !== '' && !grid && this.sheets.length > 1;
    const filters = arranging?.filters ?? [];
    const filterActions = { open: (column: number) => desk?.open(column), remove: (column: number) => grid?.removeFilter(column), clear: () => grid?.clearFilters() };
    const state = {
      progress,
      shown: pane?.rows ?? 0,
      filtered: filters.length > 0 && !arranging?.waiting,
      complete: !this.loading,
      alone,
      trouble: alone ? this.broken : this.#trouble(say),
      again: this.broken ? () => void this.#readAgain(true) : this.missing ? () => pane?.again() : undefined,
      edge: this.#edge,
      reads: this.#reading.button(say),
      news: underWay(grid ?? {}, this.loading, say) || this.news || (this.#arranges ? '' : say('tooLargeToArrange')),
    };
    return html`
      ${this.sheets.length > 1 ? sheetTabs(this.sheets, this.sheet, say, (sheet) => void this.#openSheet(sheet)) : nothing}
      ${filters.length > 0 && pane ? filterLine(filters, (column) => pane.columns.nameOf(column), say, filterActions) : nothing}
      ${empty ? html`<div class="empty">${say('empty')}</div>` : nothing}
      <div class="scroller" part="scroller" ?hidden=${empty || alone} tabindex="0" role="grid" aria-multiselectable="true" aria-label=${say('label', { name: this.artifact.name })} @keydown=${this.#keyed} @copy=${this.#copied}>
        <div class="track" role="presentation"><div class="layer" role="presentation"></div></div>
      </div>
      ${state.filtered && pane?.rows === 0 && !arranging?.busy ? html`<div class="nothing">${say('nothing')}</div>` : nothing}
      ${desk?.render(say, this.context.locale) ?? nothing}
      ${this.#reading.bar(say, this.context.locale)}
      ${statusLine(state, say, { goTo: (row) => void this.goToRow(row), open: () => desk?.open(pane?.active.column ?? 0), export: () => void this.#export() })}
    `;
  }

  /** What went wrong beside what is shown; a panel tells by itself what is wrong with its column. */
  #trouble(say: Localize<DataWord>): string {
    if (this.broken) return say('broken', { reason: this.broken });
    if (this.missing) return say('missing', { reason: this.missing });
    const { arranging, desk } = this.#grid ?? {};
    return arranging?.problem && desk?.column === undefined ? problemWords(new Error(arranging.problem), say) : '';
  }
  get #edge(): StatusState['edge'] {
    if (this.#grid?.pane.away) return { word: 'toStart', go: () => void this.#grid?.far.back() };
    return this.loading && this.#grid && this.content.ranged && engineFor(this.artifact) === 'data' ? { word: 'toEnd', go: () => void this.#grid?.going.toEnd() } : undefined;
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    const edge = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey ? event.key : '';
    if (edge === 'End' && this.loading && this.#grid?.far.place !== 'end') void this.#grid?.going.toEnd();
    else if (edge === 'Home' && this.#grid?.pane.away) void this.#grid.far.back();
    else if (this.#grid?.press(event)) event.preventDefault();
  };

  readonly #copied = (event: ClipboardEvent): void => {
    const pane = this.#grid?.pane;
    if (!pane) return;
    event.preventDefault();
    const text = pane.copyAtOnce();
    if (text === undefined) void this.copy().catch(() => {});
    else event.clipboardData?.setData('text/plain', text);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-data-viewer': McpDataViewer;
  }
}
