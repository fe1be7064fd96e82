import type { ReactiveControllerHost } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import type { FindOptions } from '../find/search-pattern.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import type { FindResult } from '../viewer.ts';
import { sheetBeside } from './compared-sheets.ts';
import type { CompareRequest, DiffEngine } from './compare/diff-engine.ts';
import type { Arrangement, DiffRow, Summary } from './compare/rows/diff-row.ts';
import { compareRead } from './compare/start-comparing.ts';
import type { DiffPaneParts } from './pane/diff-pane.ts';
import { OpenRows } from './pane/open-rows.ts';
import type { DiffStringKey } from './strings.ts';

export interface RowDeskOptions {
  host: ReactiveControllerHost;
  /** Where the rows are drawn. */
  parts(): DiffPaneParts;
  arrangement(): Arrangement;
  /** Whether long lines are wrapped. */
  wrap(): boolean;
  say(): Localize<DiffStringKey>;
  /** Registers what is to be let go of. */
  hold(release: () => void): void;
  /** Other rows lie there. */
  laid(summary: Summary): void;
}

/** Two versions that are compared row by row: what that came to, the rows that lie on the screen, and the change that the reader is at. */
export class RowDesk {
  summary: Summary | undefined;
  /** The number of the change, counted from 1; 0 before the first. */
  at = 0;
  readonly #options: RowDeskOptions;
  #link: EngineLink<DiffEngine> | undefined;
  #rows: OpenRows | undefined;

  constructor(options: RowDeskOptions) {
    this.#options = options;
  }

  /** Nothing is compared, until versions are. */
  clear(): void {
    this.summary = this.#rows = undefined;
    this.at = 0;
    this.#options.host.requestUpdate();
  }

  /** Takes the engine that holds both versions. */
  take(link: EngineLink<DiffEngine>): void {
    this.#options.hold(() => link.close());
    this.#link = link;
  }

  /** Compares the versions and lays the rows; answers as what they were compared, through `known` before that is seen. */
  async compare(request: Omit<CompareRequest, 'onPage' | 'arrangement'>, signal: AbortSignal, known: (kind: CompareRequest['kind']) => void): Promise<void> {
    const summary = await compareRead(this.#link!, { ...request, arrangement: this.#options.arrangement() });
    signal.throwIfAborted();
    known(summary.kind);
    await this.#lay(summary, signal);
  }

  async openSheet(sheet: number): Promise<void> {
    const opened = await this.#link?.call('openSheet', [sheet]).catch(() => undefined);
    if (opened) await this.#lay(opened);
  }

  async #lay(summary: Summary, signal?: AbortSignal): Promise<void> {
    const { host, parts, arrangement, wrap, say, hold, laid } = this.#options;
    const told = (now: Summary): void => {
      this.summary = now;
      host.requestUpdate();
    };
    told(summary);
    this.at = 0;
    await host.updateComplete;
    signal?.throwIfAborted();
    this.#rows?.dispose();
    const rows = new OpenRows(parts(), this.#link!, { summary, arrangement: arrangement(), wrap: wrap(), say: (key, values) => say()(key, values), told });
    this.#rows = rows;
    hold(() => rows.dispose());
    laid(summary);
  }

  /** The reader, or the room, wants the rows otherwise. */
  async arrange(): Promise<void> {
    this.#goTo(0);
    await this.#rows?.arrange(this.#options.arrangement());
  }
  reword(): void {
    this.#rows?.reword();
  }
  rewrap(): void {
    if (this.#rows) this.#rows.wrap = this.#options.wrap();
  }

  /** Whether there is no change to go to. */
  get isStill(): boolean {
    const { summary } = this;
    return !summary || (summary.changes === 0 && sheetBeside(summary, 1) === undefined && sheetBeside(summary, -1) === undefined);
  }

  /** Goes to the next or previous change, from the last of a sheet on to the next sheet that differs; a reader at the last of all stays there. */
  async step(step: 1 | -1): Promise<void> {
    const { summary, at } = this;
    const isLast = summary?.changes === 0 || at === (step > 0 ? summary?.changes : 1);
    const next = summary && isLast ? sheetBeside(summary, step) : undefined;
    if (next !== undefined) await this.openSheet(next);
    const rows = this.#rows;
    const number = await rows?.step(step, next === undefined || step > 0 ? undefined : Infinity);
    if (number !== undefined && rows === this.#rows) this.#goTo(number);
  }
  #goTo(at: number): void {
    this.at = at;
    this.#options.host.requestUpdate();
  }

  async find(query: string, options: FindOptions): Promise<FindResult> {
    return (await this.#rows?.find(query, options)) ?? { current: 0, total: 0 };
  }
  clearFind(): void {
    this.#rows?.clearFind();
  }

  /** Rows to print: those that were drawn, or all. */
  get atHand(): readonly DiffRow[] {
    return this.#rows?.atHand ?? [];
  }
  async whole(): Promise<readonly DiffRow[]> {
    return (await this.#rows?.whole()) ?? [];
  }
}
