import type { ReactiveControllerHost } from 'lit';
import type { Artifact } from '@mcp-canvas/contract';
import { localize, type Localize } from '../../localization/localize.ts';
import type { Content } from '../content/content.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { isAbort } from '../streaming/is-abort.ts';
import type { ViewportParts } from '../virtual/viewport.ts';
import type { DataEngine, Progress } from './data-engine.ts';
import { copyText } from '../selection/copy-text.ts';
import { rowInAddress } from './grid/grid-position.ts';
import type { Sheet } from './rows/intake.ts';
import { unreadLine } from './columns/unread-words.ts';
import { OpenGrid } from './grid/open-grid.ts';
import type { UnreadColumn } from './rows/unread-columns.ts';
import { problemError, problemWords } from './problem-words.ts';
import type { ReadingDesk } from './reading-desk.ts';
import { readOn, receiveTable } from './receive-table.ts';
import { startTable } from './start-table.ts';
import { strings, type DataWord } from './strings.ts';
import { columnsIn } from './table/shown-range.ts';
import { tableFormat } from './table-format.ts';
import { wear } from '../element/wear.ts';

export interface OpenFileHost extends ReactiveControllerHost {
  readonly artifact: Artifact;
  readonly content: Content;
  readonly member: string | undefined;
  /** Of the page, which may change. */
  readonly context: { readonly locale: string };
}

export interface OpenFileOptions {
  /** Where the grid is drawn. */
  parts: () => ViewportParts;
  /** Registers what is to be let go of. */
  hold: (release: () => void) => void;
  /** What the reader says of how it is written. */
  reading: ReadingDesk;
  /** What the toolbar shows, or what is searched, changed. */
  changed: () => void;
  /** A sheet of a workbook is shown, or is not, since it has no cells. */
  turned: (link: EngineLink<DataEngine>, sheet: number, signal: AbortSignal) => void;
  /** A grid went. */
  closed: () => void;
}

/** A file on its way into the grid: what came of it so far, what went wrong with it, and which of its sheets is open. */
export class OpenFile {
  grid: OpenGrid | undefined;
  progress: Progress | undefined;
  loading = false;
  broken = '';
  /** Why rows in view are not here. */
  missing = '';
  /** Columns that could not be read. */
  unread: readonly UnreadColumn[] = [];
  sheets: readonly Sheet[] = [];
  sheet = 0;
  /** What came of the reader's last wish, until they go on. */
  news = '';
  /** Why nothing came of it. */
  failed = '';
  /** The row that the reader went to, in words. */
  went = '';
  readonly #host: OpenFileHost;
  readonly #options: OpenFileOptions;
  #link: EngineLink<DataEngine> | undefined;
  #signal: AbortSignal | undefined;
  #opening: Promise<void> = Promise.resolve();
  /** The sheet that the reader turned to, and when its first rows are drawn. */
  #turn: { sheet: number; begun: Promise<void> } | undefined;
  /** How many times the rows became others that the grid shows. */
  #turned = 0;

  constructor(host: OpenFileHost, options: OpenFileOptions) {
    this.#host = host;
    this.#options = options;
  }

  readonly say = (): Localize<DataWord> => localize(strings, this.locale);

  /** Resolves when the first rows (of several tables: those of `sheet`) are drawn; a failure after them is told in the status line. */
  async open(signal: AbortSignal, sheet?: number): Promise<void> {
    this.#signal = signal;
    this.#turn = undefined;
    const { artifact, content } = this.#host;
    const { hold, reading, changed } = this.#options;
    reading.begin(artifact.id);
    this.show({ sheets: [], sheet: 0, broken: '', missing: '', unread: [], news: '', failed: '', went: '', progress: undefined });
    // More was found than was answered: who searches asks again, and comes to the first match where there was none.
    const [{ link, stream, file }] = await Promise.all([startTable({ artifact, content, hold, found: changed, unread: (unread) => this.#lost(unread, signal) }, signal), this.#host.updateComplete]);
    signal.throwIfAborted();
    this.#link = link;
    hold(() => this.#closeGrid());
    // Answered in turn: the first rows need not wait for the answer.
    const begun = link.call('begin', [{ ...file, member: this.#host.member, reading: reading.said, sheet, inTurn: true }]);
    const [failure] = await Promise.all([this.#receive(stream, link, signal), begun]);
    if (failure) throw problemError(failure, this.locale);
  }

  get locale(): string {
    return this.#host.context.locale;
  }

  show(change: Partial<Pick<OpenFile, 'progress' | 'loading' | 'broken' | 'missing' | 'unread' | 'sheets' | 'sheet' | 'news' | 'failed' | 'went'>>): void {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }

  #lost(unread: readonly UnreadColumn[], signal: AbortSignal): void {
    if (signal.aborted) return;
    this.show({ unread });
    this.grid?.pane.lost();
  }

  #receive(stream: ReadableStream<Uint8Array> | undefined, link: EngineLink<DataEngine>, signal: AbortSignal): Promise<Error | undefined> {
    this.show({ loading: true });
    const heard = async (progress: Progress): Promise<boolean> => {
      this.#options.reading.heard(progress.readings);
      if (this.grid) await this.#grew(link, progress, signal);
      else if (progress.damage !== undefined) {
        const { sheets, sheet, damage } = progress;
        this.show({ sheets, sheet, broken: this.#words(new Error(damage)) });
        return true;
      } else if (progress.ready) {
        const { sheets, sheet } = progress;
        this.show({ progress, sheets, sheet });
        await this.#begin(link, progress, signal);
      }
      return this.grid !== undefined;
    };
    const { begun, whole } = receiveTable(stream, link, { heard, ...this.#staying(link, signal) }, signal);
    this.#opening = whole
      .catch((error: Error) => {
        if (!signal.aborted && this.grid) this.show({ broken: this.#words(error) });
      })
      .finally(() => {
        if (!signal.aborted) this.show({ loading: false });
      });
    return begun;
  }

  /** As long as the reader wishes to see the table that is read. */
  #staying(link: EngineLink<DataEngine>, signal: AbortSignal): { stays(): boolean; complete(): Promise<void> } {
    const turn = this.#turn;
    return { stays: () => turn === this.#turn, complete: () => this.#complete(link, signal) };
  }

  async #grew(link: EngineLink<DataEngine>, progress: Progress, signal: AbortSignal): Promise<void> {
    const { grid } = this;
    if (!grid) return;
    if (this.#turned === (progress.turned ?? 0)) {
      grid.pane.grew(progress);
      this.#tellLost(progress);
      return grid.far.heard(progress);
    }
    const place = grid.position;
    this.#closeGrid();
    this.show({ progress });
    await this.#begin(link, progress, signal);
    await this.grid?.restore(place);
  }

  async #begin(link: EngineLink<DataEngine>, progress: Progress, signal: AbortSignal): Promise<void> {
    const { parts, changed } = this.#options;
    this.#turned = progress.turned ?? 0;
    const { columns } = await link.call('profile', []);
    const mirrored = progress.mirrored === true;
    if (mirrored) wear(parts().scroller.getRootNode() as ShadowRoot, (await import('./grid/drawing/mirrored-styles.ts')).mirroredStyles);
    signal.throwIfAborted();
    const grid = new OpenGrid(parts(), {
      link,
      profiles: columns,
      mirrored,
      locale: () => this.locale,
      say: this.say,
      arranges: () => this.arranges,
      unread: (column) => unreadLine(this.unread, column, this.say(), this.locale),
      received: () => ({ rows: this.progress?.rows ?? 0, arrives: this.loading }),
      told: (news, went = '') => {
        if ([news, went, this.news, this.failed, this.went].some(Boolean)) this.show({ news, failed: '', went });
      },
      grown: (grown) => this.show({ progress: grown }),
      missing: (error) => {
        const missing = error && !isAbort(error) ? this.#words(error) : '';
        // Rows come often: only another sentence is drawn.
        if (missing !== this.missing) this.show({ missing });
      },
      arranged: changed,
      changed: () => this.#host.requestUpdate(),
    });
    this.grid = grid;
    this.#tellLost(progress);
    await grid.pane.begin(progress);
    if (progress.pinned) grid.pinGiven(progress.pinned);
    if (this.sheets.length > 0) this.#options.turned(link, this.sheet, signal);
    const row = rowInAddress(this.#host.artifact.url);
    if (row !== undefined && this.loading) void this.grid?.going.to(row);
  }

  /** Rows that are missing among others take nothing away from what can be done with these. */
  #tellLost({ lost }: Progress): void {
    if (lost !== undefined) this.show({ broken: this.#words(new Error(lost)) });
  }

  #closeGrid(): void {
    this.grid?.dispose();
    this.grid = undefined;
    this.#options.closed();
  }

  /** Opens another sheet of a workbook, in the place of what is being opened; the grid is that of the new one. Resolves when its first rows are drawn. */
  openSheet(sheet: number): Promise<void> {
    if (sheet === (this.#turn?.sheet ?? this.sheet)) return this.#turn?.begun ?? Promise.resolve();
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const turn = (this.#turn = { sheet, begun });
    this.#opening = this.#opening.then(() => this.#changeSheet(turn, resolve)).finally(resolve);
    return begun;
  }
  async #changeSheet(turn: { sheet: number }, begun: () => void): Promise<void> {
    const { sheet } = turn;
    const [link, signal] = [this.#link, this.#signal];
    // Who turned to yet another one meanwhile never sees this one.
    if (!link || !signal || signal.aborted || turn !== this.#turn) return;
    this.show({ sheet, broken: '', missing: '', news: '', failed: '', went: '', loading: true });
    let opened = false;
    try {
      const { reading } = this.#options;
      const progress = await link.call('openSheet', [sheet]).finally(() => reading.turn());
      reading.heard(progress.readings);
      this.#closeGrid();
      this.show({ progress });
      this.#options.parts().scroller.scrollTo(0, 0);
      await this.#begin(link, progress, signal);
      begun();
      opened = true;
      await readOn(progress, link, { heard: (grown) => this.#grew(link, grown, signal), ...this.#staying(link, signal) }, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!opened) this.#closeGrid();
      if (!opened) this.#options.turned(link, sheet, signal);
      this.show({ ...(!opened && { progress: undefined }), broken: this.#words(error as Error) });
    } finally {
      this.show({ loading: false });
      this.#options.changed();
    }
  }

  async #complete(link: EngineLink<DataEngine>, signal: AbortSignal): Promise<void> {
    const { columns } = await link.call('profile', []);
    signal.throwIfAborted();
    this.grid?.complete(columns);
    if (this.progress) await this.grid?.far.heard(this.progress, true);
    this.show({ loading: false });
    await this.grid?.going.arrived();
  }

  /** False where the file is too large to be filtered, sorted and counted. */
  get arranges(): boolean {
    return this.progress?.arranges ?? true;
  }

  /** Whether its end can be seen before all of it is here. */
  get leaps(): boolean {
    return this.loading && this.#host.content.ranged && tableFormat(this.#host.artifact).engine === 'data';
  }

  /** Saves the rows that are shown, and tells how far that is. */
  async export(): Promise<void> {
    const [grid, link] = [this.grid, this.#link];
    if (!grid || !link) return;
    const { columns, rows } = grid.pane;
    const { name } = this.#host.artifact;
    await import('./export-rows.ts')
      .then(({ exportRows }) => exportRows({ link, columns: columns.seen, nameOf: (column) => columns.nameOf(column), rows, name, say: this.say(), told: (far) => this.show({ news: far, failed: '' }) }))
      .then((news) => this.show({ news }), this.#fails);
  }

  /** Copies what is selected, else all that is shown, as a table of Markdown, and tells that. */
  async copyMarkdown(): Promise<void> {
    const { pane } = this.grid ?? {};
    if (!pane) return;
    const { columns, range } = pane;
    const copied = range.drawn ?? range.whole;
    const heads = columnsIn(copied).map((column) => ({ name: columns.nameOf(column), numeric: columns.isNumeric(column) }));
    await range
      .copyMarkdown(copied, heads)
      .then(copyText)
      .then(() => this.show({ news: this.say()('copiedMarkdown', { count: copied.bottom - copied.top + 1 }), failed: '' }), this.#fails);
  }
  readonly #fails = (error: Error): void => this.show({ news: '', failed: this.#words(error) });

  #words(error: Error): string {
    return problemWords(error, this.locale);
  }
}
