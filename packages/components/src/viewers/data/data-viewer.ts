import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { sentenceIn } from '../../localization/localization.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import type { FindResult, Places } from '../viewer.ts';
import { inWordsAndExpressions, type FindOptions } from '../find/search-pattern.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import { copyCells } from './grid/range/copy-cells.ts';
import type { GridRow } from './data-engine.ts';
import type * as PaperPart from './data-paper.ts';
import { filterLine, statusLine } from './grid/bars/grid-bars.ts';
import { DrawingsDesk } from './drawings/drawings-desk.ts';
import { readPosition, type GridPosition } from './grid/grid-position.ts';
import { OpenFile } from './open-file.ts';
import { problemError } from './problem-words.ts';
import { ReadingDesk } from './reading-desk.ts';
import { sheetTabs } from './sheet-tabs.ts';
import { totalsLine } from './columns/statistics-words.ts';
import { columnsIn } from './table/shown-range.ts';
import { statusOf } from './status-of.ts';
import { styles } from './styles.ts';
import { isAbort } from '../streaming/is-abort.ts';

/**
 * @summary Shows tables of any size: separated values (CSV, TSV, PSV) and records of JSON while they arrive, workbooks sheet by sheet, Parquet and the tables of SQLite by ranges.
 * @csspart scroller - what scrolls
 * @csspart drawings - the charts and pictures of a sheet
 * @csspart sheets - the tabs of a workbook's sheets, or a database's tables
 * @csspart filters - the filters in force, above the grid
 * @csspart column-panel - what is known of a column and what can be done with it
 * @csspart cell-panel - a cell that is read whole
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
  /** The place that the reader comes back to when the file was read again. */
  #left: JsonValue = { top: 0, left: 0 };
  readonly #reading = new ReadingDesk({
    reread: (columns) => void this.#readAgain(columns),
    changed: () => this.requestUpdate(),
    root: () => this.renderRoot as ShadowRoot,
    opened: () => this.#focusIn('.reading :is(select, input)'),
    closed: () => this.#focusIn('.reads'),
  });
  readonly #drawings = new DrawingsDesk(this, { changed: () => this.#offer(), failed: (error) => this.#file.show({ failed: sentenceIn(this.context.locale, error) }) });
  readonly #file = new OpenFile(this, {
    parts: () => ({ scroller: this.scrollerElement, track: this.track, layer: this.layer }),
    hold: (release) => this.hold(release),
    reading: this.#reading,
    changed: () => this.changed(),
    turned: (link, sheet, signal) => void this.#drawings.turn(link, sheet, signal),
    closed: () => this.#printing.stop(),
  });
  readonly #printing = new Printing(this, {
    load: () => import('./data-paper.ts'),
    atHand: (part) => this.#paper(part, this.#file.grid?.ahead.rows),
    whole: async (part, signal) => {
      await this.#drawings.seen?.whole(signal);
      return this.#paper(part, await this.#file.grid?.ahead.now());
    },
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.hold(() => this.#drawings.clear());
    await this.#file.open(signal, readPosition(this.#left).sheet);
    this.#offer();
  }

  #offer(): void {
    this.capabilities = [...(this.#drawings.side ? (['panel'] as const) : []), 'find', 'go-to', 'copy', 'print'];
  }

  /** True where the charts and pictures of a sheet are shown. */
  get panel(): boolean {
    return this.#drawings.open;
  }
  set panel(open: boolean) {
    this.#drawings.open = open;
    this.changed();
  }

  get places(): Places {
    const { progress, loading } = this.#file;
    return { label: 'row', count: progress && !loading ? progress.rows : Infinity, ownField: () => this.renderRoot.querySelector<HTMLInputElement>('.go-to input') };
  }
  goTo(row: number): void {
    void this.goToRow(row);
  }

  /** Goes to a row as it is numbered in the file, from 1. One that was not received yet is gone to when it is there; far in a large file about the place is shown at once. */
  async goToRow(row: number): Promise<void> {
    await this.#file.grid?.going.to(row);
  }

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    const found = this.#file.grid?.pane.find(query, options).catch((error: Error) => {
      throw problemError(error, this.context.locale);
    });
    return (await found?.finally(() => this.requestUpdate())) ?? { current: 0, total: 0 };
  }
  readonly findOptions = inWordsAndExpressions;

  clearFind(): void {
    this.#file.grid?.pane.clearFind();
    this.requestUpdate();
  }
  async copy(): Promise<void> {
    await copyCells((await this.#file.grid?.pane.range.copy()) ?? { text: '' });
  }

  print(): Promise<void> {
    return this.#printing.print();
  }
  #paper({ dataPaper }: typeof PaperPart, rows: readonly GridRow[] | undefined): Paper | undefined {
    const { grid, progress } = this.#file;
    const drawings = this.#drawings.seen?.drawn ?? [];
    const title = this.artifact.title ?? this.artifact.name;
    const { locale } = this.context;
    if (!grid || !progress || !rows?.length) return drawings.length > 0 ? dataPaper({ title, locale, columns: [], rows: [], size: { rows: 0, columns: 0 }, drawings }) : undefined;
    const { columns } = grid.pane;
    return dataPaper({ title, locale, columns: grid.printed.map((column) => ({ column, head: columns.nameOf(column), numeric: columns.isNumeric(column) })), rows, size: { ...progress, columns: columns.seen.length }, drawings });
  }

  override savePosition(): JsonValue {
    const { grid, sheets, sheet } = this.#file;
    if (!grid) return this.#left;
    const { said } = this.#reading;
    return { ...grid.position, ...(!this.panel && { panel: false }), ...(sheets.length > 1 && { sheet }), ...(Object.keys(said).length > 0 && { reading: said }) } as JsonValue;
  }
  override async restorePosition(kept: JsonValue): Promise<void> {
    const file = this.#file;
    const { sheet = file.sheet, row, reading, panel, ...position } = readPosition(kept);
    if (panel === false) this.panel = false;
    if (reading && this.#reading.take(reading)) return this.#reread(kept);
    if (sheet < file.sheets.length) await file.openSheet(sheet);
    await file.grid?.restore(position);
    if (row !== undefined) await this.goToRow(row);
  }

  /** Reads the file as the reader says. The place stays; what belongs to columns goes where they are others. */
  #readAgain(columns: boolean): Promise<void> {
    const { reading: _, top = 0, sheet, ...kept } = readPosition(this.savePosition());
    const place: GridPosition = { top, ...(sheet !== undefined && { sheet }), ...(columns && kept), reading: this.#reading.said };
    return this.#reread(place as JsonValue);
  }
  async #reread(place: JsonValue): Promise<void> {
    this.#left = place;
    try {
      await this.load(new AbortController().signal);
      await this.restorePosition(place);
      this.#left = { top: 0, left: 0 };
    } catch (error) {
      if (!(error instanceof Error) || isAbort(error)) return;
      this.#file.show({ broken: sentenceIn(this.context.locale, error) });
    }
  }
  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  protected override reworded(): void {
    this.#drawings.side?.renew();
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    // Heads say numbers and dates in the language of the page.
    if (changed.has('context')) this.#file.grid?.pane.sight.viewport.request();
    const entered = this.#file.grid?.panels.entered();
    if (entered) this.renderRoot.querySelector<HTMLElement>(entered)?.focus();
  }

  #focusIn(part: string): void {
    this.requestUpdate();
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(part)?.focus());
  }

  protected override render(): TemplateResult {
    const file = this.#file;
    const say = file.say();
    const { grid, progress, loading, sheets, sheet } = file;
    const { pane, arranging, panels } = grid ?? {};
    const drawings = this.#drawings.seen;
    const empty = progress !== undefined && !loading && progress.columns === 0;
    const filters = arranging?.filters ?? [];
    const filterActions = { open: (column: number) => grid?.openColumn(column), remove: (column: number) => grid?.removeFilter(column), clear: () => grid?.clearFilters() };
    const status = statusOf(file, () => void this.#readAgain(true));
    const isChart = drawings !== undefined && sheets[sheet]?.cells === false;
    return html`
      ${sheets.length > 1 ? sheetTabs(sheets.map(({ name, hidden }) => ({ name: hidden ? say('hiddenSheet', { name }) : name })), sheet, say(progress?.encoding === 'SQLite' ? 'tables' : 'sheets'), (chosen) => void file.openSheet(chosen)) : nothing}
      ${filters.length > 0 && pane ? filterLine(filters, (column) => pane.columns.nameOf(column), say, filterActions) : nothing}
      ${empty && !drawings ? html`<div class="empty">${say('empty')}</div>` : nothing}
      <div class="stage"><div class="scroller" part="scroller" ?hidden=${empty || status.alone} tabindex="0" role="grid" aria-multiselectable="true" aria-label=${say('label', { name: this.artifact.name })} @keydown=${this.#keyed} @copy=${this.#copied}>
        <div class="track" role="presentation"><div class="layer" role="presentation"></div></div>
      </div>${drawings?.element ?? nothing}</div>
      ${status.filtered && pane?.rows === 0 && !arranging?.busy ? html`<div class="nothing">${say('nothing')}</div>` : nothing}
      ${panels?.shown?.render(say, this.context.locale) ?? nothing}
      ${this.#reading.bar(say, this.context.locale)}
      ${statusLine({ ...status, ...(isChart && { alone: false, trouble: '', again: undefined }), totals: pane?.range.totals && totalsLine(pane.range.totals, say, this.context.locale), reads: this.#reading.button(say, progress?.encoding ?? '') }, say, { goTo: (row) => void this.goToRow(row), open: () => grid?.openColumn(pane?.active.column ?? 0), list: () => grid?.listColumns(), export: () => void file.export(), markdown: () => void file.copyMarkdown() })}
    `;
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    const { grid, loading } = this.#file;
    const edge = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey ? event.key : '';
    if (edge === 'End' && loading && grid?.far.place !== 'end') void grid?.going.toEnd();
    else if (edge === 'Home' && grid?.pane.away) void grid.far.back();
    else if (grid?.press(event)) event.preventDefault();
  };

  /** Nothing is seen of a copy; the same words again are told again. */
  async #tellCopied(): Promise<void> {
    const { shown } = this.#file.grid!.pane.range;
    this.#file.show({ news: '' });
    await this.updateComplete;
    this.#file.show({ news: this.#file.say()('copiedCells', { count: (shown.bottom - shown.top + 1) * columnsIn(shown).length }) });
  }

  readonly #copied = (event: ClipboardEvent): void => {
    const pane = this.#file.grid?.pane;
    if (!pane) return;
    event.preventDefault();
    const copied = pane.range.copyAtOnce();
    if (!copied) return void this.copy().then(() => this.#tellCopied(), () => {});
    event.clipboardData?.setData('text/plain', copied.text);
    if (copied.html !== undefined) event.clipboardData?.setData('text/html', copied.html);
    void this.#tellCopied();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-data-viewer': McpDataViewer;
  }
}
