import type { TemplateResult } from 'lit';
import type { Localize } from '../../../localization/localize.ts';
import type { ColumnFilter } from '../table/filter-kinds.ts';
import { columnPanel } from '../columns/column-panel.ts';
import { saysSomething } from '../columns/filter-words.ts';
import type { GridArranging } from './bars/grid-arranging.ts';
import type { GridPane } from './grid-pane.ts';
import { panelStyles } from '../panel-styles.ts';
import type { GridPanel } from './grid-panels.ts';
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
  /** To the right (1) or to the left (-1). */
  move: (way: number) => void;
  changed: () => void;
  close: () => void;
}

/** The panel of one column, and what its fields say while the reader types. */
export class ColumnDesk implements GridPanel {
  readonly kind = 'column';
  readonly styles = panelStyles;
  readonly first = '.column-panel :is(.filter input, .buttons .button)';
  readonly #options: ColumnDeskOptions;
  readonly #column: number;
  #draft: ColumnFilter;
  #typed: ReturnType<typeof setTimeout> | undefined;

  constructor(column: number, options: ColumnDeskOptions) {
    this.#options = options;
    this.#column = column;
    const numeric = options.pane.statisticsOf(column)?.values !== undefined;
    this.#draft = options.arranging.filterOf(column) ?? { column, kind: numeric ? 'between' : 'contains' };
  }

  dropped(column = this.#column): void {
    if (column === this.#column) this.#draft = { column, kind: this.#draft.kind };
  }
  dispose(): void {
    clearTimeout(this.#typed);
  }
  settle(): void {
    clearTimeout(this.#typed);
    const { arranging } = this.#options;
    const wished = saysSomething(this.#draft) ? this.#draft : undefined;
    if (JSON.stringify(wished) !== JSON.stringify(arranging.filterOf(this.#column))) void arranging.filter(this.#column, wished);
  }

  render(say: Localize<DataWord>, locale: string): TemplateResult {
    const { pane, arranging, arranges, unread, move, changed, close } = this.#options;
    const column = this.#column;
    const state = { column, nameOf: (one: number) => pane.columns.nameOf(one), statistics: pane.statisticsOf(column), arranges: arranges(), unread: unread(column), draft: this.#draft, sorting: arranging.sorting, place: pane.columns.placeOf(column), moves: (way: number) => !pane.columns.isHidden(column) && pane.layout.beside(column, way) !== undefined, pinned: pane.columns.pinned, hidden: pane.columns.isHidden(column), problem: arranging.problem };
    return columnPanel(state, say, locale, {
      filter: (change) => {
        this.#draft = { ...this.#draft, ...change };
        clearTimeout(this.#typed);
        this.#typed = setTimeout(() => this.settle(), change.kind ? 0 : typing);
        changed();
      },
      unfilter: () => {
        this.dropped();
        void arranging.filter(column, undefined);
      },
      sort: (descending, beside) => void arranging.sort(column, descending, beside),
      pin: (columns) => {
        pane.layout.pin(columns);
        changed();
      },
      move,
      hide: (hidden) => {
        pane.layout.hide([column], hidden);
        if (hidden) close();
      },
      select: () => pane.selectColumn(column),
      close,
    });
  }
}
