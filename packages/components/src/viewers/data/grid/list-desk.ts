import type { TemplateResult } from 'lit';
import type { Localize } from '../../../localization/localize.ts';
import { columnList } from '../columns/column-list.ts';
import type { DataWord } from '../strings.ts';
import type { GridPane } from './grid-pane.ts';
import { panelStyles } from '../panel-styles.ts';
import type { GridPanel } from './grid-panels.ts';

export interface ListDeskOptions {
  pane: GridPane;
  changed: () => void;
  close: () => void;
}

/** The list of columns, while the reader has it before them. */
export class ListDesk implements GridPanel {
  readonly kind = 'list';
  readonly styles = panelStyles;
  readonly first = '.column-panel .field';
  readonly #options: ListDeskOptions;
  #sought = '';

  constructor(options: ListDeskOptions) {
    this.#options = options;
  }

  render(say: Localize<DataWord>, locale: string): TemplateResult {
    const { pane, changed, close } = this.#options;
    const { columns } = pane;
    const state = { columns: columns.all, nameOf: (column: number) => columns.nameOf(column), inOrder: columns.order.length === 0, isHidden: (column: number) => columns.isHidden(column), sought: this.#sought };
    return columnList(state, say, locale, {
      seek: (part) => {
        this.#sought = part;
        changed();
      },
      hide: (some, hidden) => pane.layout.hide(some, hidden),
      order: () => pane.layout.reorder(),
      goTo: (column) => {
        pane.activate({ row: pane.active.row, column });
        close();
      },
      close,
    });
  }
}
