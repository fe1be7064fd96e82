import type { Localize } from '../../../localization/localize.ts';
import { mostOnPaper } from '../../printing/most-on-paper.ts';
import { RowsAhead } from '../../printing/rows-ahead.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import type { FindOptions } from '../../find/search-pattern.ts';
import type { FindResult } from '../../viewer.ts';
import type { DiffEngine } from '../compare/diff-engine.ts';
import type { Arrangement, DiffRow, Summary } from '../compare/rows/diff-row.ts';
import type { DiffStringKey } from '../strings.ts';
import { DiffPane, type DiffPaneParts } from './diff-pane.ts';
import { FindInRows } from './find-in-rows.ts';

export interface OpenRowsOptions {
  summary: Summary;
  arrangement: Arrangement;
  wrap: boolean;
  say: Localize<DiffStringKey>;
  /** Told of a fold that was opened. */
  told: (summary: Summary) => void;
}

/** The rows of a comparison that is open: on the screen, to be searched, and at hand for paper. */
export class OpenRows {
  readonly #link: EngineLink<DiffEngine>;
  readonly #pane: DiffPane;
  readonly #finding: FindInRows;
  readonly #ahead: RowsAhead<DiffRow>;
  #gone = false;

  constructor(parts: DiffPaneParts, link: EngineLink<DiffEngine>, { told, ...options }: OpenRowsOptions) {
    parts.scroller.scrollTop = parts.scroller.scrollLeft = 0;
    this.#link = link;
    this.#pane = new DiffPane(parts, link, {
      ...options,
      told: (now) => {
        told(now);
        this.#ahead.renew();
      },
      drawn: (first, last) => this.#finding?.drawn(first, last),
    });
    this.#finding = new FindInRows(link, this.#pane);
    this.#ahead = new RowsAhead((from, to) => link.call('rows', [from, to]), mostOnPaper.lines);
    this.#ahead.renew();
  }

  dispose(): void {
    this.#gone = true;
    for (const part of [this.#pane, this.#finding, this.#ahead]) part.dispose();
  }

  set wrap(wrap: boolean) {
    this.#pane.wrap = wrap;
  }

  reword(): void {
    this.#pane.reword();
  }

  /** Rows for paper: those that are here, and all of them. */
  get atHand(): readonly DiffRow[] {
    return this.#ahead.rows;
  }
  whole(): Promise<readonly DiffRow[]> {
    return this.#ahead.now();
  }

  find(query: string, options: FindOptions): Promise<FindResult> {
    return this.#finding.find(query, options);
  }
  clearFind(): void {
    this.#finding.clear();
    this.#pane.renew();
  }

  async arrange(arrangement: Arrangement): Promise<void> {
    await this.#pane.arrange(arrangement).catch(() => undefined);
    await this.#finding.again();
  }

  /** Goes to the next or previous change, and answers its number; a reader at the last stays there. `from`: the row to go from, where that is not the reader's. */
  async step(step: 1 | -1, from = this.#pane.from): Promise<number | undefined> {
    const found = await this.#link.call('change', [from, step]).catch(() => undefined);
    if (!found || this.#gone) return undefined;
    this.#pane.goTo(found.row, found.line);
    this.#pane.showColumn(found.column);
    return found.number;
  }
}
