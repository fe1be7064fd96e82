import { mostOnPaper } from '../../printing/most-on-paper.ts';
import { RowsAhead } from '../../printing/rows-ahead.ts';
import { pump } from '../../streaming/byte-pump.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import { LentExpressions } from '../../streaming/lend-expressions.ts';
import { yieldFrame } from '../../streaming/slices.ts';
import type { ViewportParts } from '../../virtual/viewport.ts';
import type { JsonEngine, Opened } from '../engine/json-engine.ts';
import type { TreeRow } from '../engine/json-tree.ts';
import { TreePane } from './tree-pane.ts';
import type { MarkUnseen, RowWords } from './tree-row.ts';

/** Bytes of a large file that are shown before the rest is there. */
const head = 64 * 1024;

export interface OpenTreeOptions {
  link: EngineLink<JsonEngine>;
  marked: MarkUnseen;
  /** A list of JSON values, one a line. */
  lines: boolean;
  /** Its head is shown while the rest arrives. */
  large: boolean;
  words: Omit<RowWords, 'count'> & { count: (row: TreeRow, list: boolean) => string };
  /** Something that is told around the tree changed. */
  changed: () => void;
}

/** A JSON file on its way into a tree, and the tree on screen. */
export class OpenTree {
  readonly #parts: ViewportParts;
  readonly #options: OpenTreeOptions;
  readonly #expressions: LentExpressions;
  words: RowWords | undefined;
  pane: TreePane | undefined;
  ahead: RowsAhead<TreeRow> | undefined;
  /** What the whole file turned out to be. */
  opened: Opened | undefined;
  /** Why the rest did not come. */
  broken: Error | undefined;
  loading = true;
  readonly #whole = Promise.withResolvers<void>();
  /** Resolves when nothing more comes. */
  readonly whole = this.#whole.promise;

  constructor(parts: ViewportParts, options: OpenTreeOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#expressions = new LentExpressions(options.link);
    options.link.listen((event, value) => this.#expressions.heard(event, value));
  }

  /** Resolves when the first rows are drawn, or when it is known that the file is no JSON; a failure after the first rows is `broken`. */
  async receive(stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const { link, lines, large } = this.#options;
    const begun = Promise.withResolvers<void>();
    let taken = 0;
    let preview: Promise<void> | undefined;
    const take = async (piece: Uint8Array<ArrayBuffer>): Promise<void> => {
      taken += piece.length;
      // Not waited for: calls are answered in order.
      void link.call('push', [piece], [piece.buffer]).catch(() => {});
      if (!large || preview || taken < head) return;
      preview = this.#preview(signal).then((shown) => (shown ? begun.resolve() : undefined), () => {});
      // What the head shows is seen before more is taken, which the worker would read first.
      await preview;
      await yieldFrame();
    };
    const whole = async (): Promise<void> => {
      await pump(stream, take, signal);
      const opened = await link.call('open', [lines]);
      await preview;
      signal.throwIfAborted();
      await this.#complete(opened);
    };
    whole()
      .catch((error: Error) => {
        void link.call('breakOff', [error.message]).catch(() => {});
        if (!signal.aborted && this.pane) this.broken = error;
        begun.reject(error);
      })
      .finally(() => {
        this.loading = false;
        begun.resolve();
        this.#whole.resolve();
      });
    return begun.promise;
  }

  dispose(): void {
    this.pane?.dispose();
    this.pane = undefined;
    this.ahead?.dispose();
    this.#expressions.close();
  }

  /** Shows the head of a large file; false when there is nothing to show of it. */
  async #preview(signal: AbortSignal): Promise<boolean> {
    const shown = await this.#options.link.call('preview', [this.#options.lines]);
    signal.throwIfAborted();
    if (shown) await this.#show({ ...shown, complete: false });
    return shown !== undefined;
  }

  async #complete(opened: Opened): Promise<void> {
    this.opened = opened;
    if ('problem' in opened) {
      this.pane?.dispose();
      this.pane = undefined;
    } else if (this.pane) await this.pane.complete(opened.rows);
    else await this.#show({ ...opened, complete: true });
  }

  async #show({ rows, list, complete }: { rows: number; list: boolean; complete: boolean }): Promise<void> {
    const { link, marked, words, changed } = this.#options;
    const ahead = new RowsAhead<TreeRow>((from, to) => link.call('rows', [from, to]), mostOnPaper.rows);
    this.words = { ...words, count: (row) => words.count(row, list) };
    this.pane = new TreePane(this.#parts, { link, marked, rows, complete, ...this.words, moved: changed, changed: () => ahead.renew() });
    this.ahead = ahead;
    await this.pane.begin();
  }
}
