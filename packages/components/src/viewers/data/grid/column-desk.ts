import type { TemplateResult } from 'lit';
import type { Localize } from '../../../localization/localize.ts';
import type { ColumnFilter } from '../table/filter-kinds.ts';
import type { columnPanel } from '../columns/column-panel.ts';
import { saysSomething } from '../columns/filter-words.ts';
import type { GridArranging } from './bars/grid-arranging.ts';
import type { GridPane } from './grid-pane.ts';
import type { DataWord } from '../strings.ts';

/** Milliseconds without a further key after which a filter is carried out. */
const typing = 200;

export interface ColumnDeskOptions {
  pane: GridPane;
  arranging: GridArranging;
  /** False where the file is too large to be filtered, sorted and counted. */
  arranges: () => boolean;
  /** What is said of a column that could not be read; empty where it could. */
  unread: (column: number) => string;
  changed: () => void;
  /** The panel was closed: the keyboard goes back to the grid. */
  closed: () => void;
}

/** The panel of one column: which one is open, and what its fields say while the reader types. */
export class ColumnDesk {
  readonly #options: ColumnDeskOptions;
  #panel: typeof columnPanel | undefined;
  #column: number | undefined;
  #draft: ColumnFilter = { column: 0, kind: 'contains' };
  #typed: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ColumnDeskOptions) {
    this.#options = options;
  }

  get column(): number | undefined {
    return this.#column;
  }
  /** Its code comes with the first one; where it does not come, the next press tries again. */
  async open(column: number): Promise<void> {
    this.#carryOut();
    try {
      this.#panel ??= (await import('../columns/column-panel.ts')).columnPanel;
    } catch {
      return;
    }
    const numeric = this.#options.pane.statisticsOf(column)?.values !== undefined;
    this.#column = column;
    this.#draft = this.#options.arranging.filterOf(column) ?? { column, kind: numeric ? 'between' : 'contains' };
    this.#options.changed();
  }
  close(): void {
    this.leave();
    this.#options.closed();
  }
  /** Something else is looked at. */
  leave(): void {
    this.#carryOut();
    this.#column = undefined;
    this.#options.changed();
  }
  /** The filter of a column is taken away elsewhere. */
  dropped(column?: number): void {
    if (this.#column !== undefined && (column === undefined || column === this.#column)) this.#draft = { column: this.#column, kind: this.#draft.kind };
  }
  dispose(): void {
    clearTimeout(this.#typed);
  }

  render(say: Localize<DataWord>, locale: string): TemplateResult | undefined {
    const { pane, arranging } = this.#options;
    const column = this.#column;
    if (column === undefined || !this.#panel) return undefined;
    const state = { column, nameOf: (one: number) => pane.columns.nameOf(one), statistics: pane.statisticsOf(column), arranges: this.#options.arranges(), unread: this.#options.unread(column), draft: this.#draft, sorting: arranging.sorting, pinned: pane.columns.pinned, hidden: pane.columns.isHidden(column), problem: arranging.problem };
    return this.#panel(state, say, locale, {
      filter: (change) => {
        this.#draft = { ...this.#draft, ...change };
        clearTimeout(this.#typed);
        this.#typed = setTimeout(() => this.#carryOut(), change.kind ? 0 : typing);
        this.#options.changed();
      },
      unfilter: () => {
        this.dropped();
        void arranging.filter(column, undefined);
      },
      sort: (descending, beside) => void arranging.sort(column, descending, beside),
      pin: (columns) => {
        pane.pin(columns);
        this.#options.changed();
      },
      hide: (hidden) => {
        pane.hide([column], hidden);
        if (hidden) this.close();
      },
      select: () => pane.selectColumn(column),
      close: () => this.close(),
    });
  }

  #carryOut(): void {
    clearTimeout(this.#typed);
    const { arranging } = this.#options;
    const draft = this.#draft;
    if (this.#column === undefined) return;
    const wished = saysSomething(draft) ? draft : undefined;
    if (JSON.stringify(wished) !== JSON.stringify(arranging.filterOf(draft.column))) void arranging.filter(draft.column, wished);
  }
}
