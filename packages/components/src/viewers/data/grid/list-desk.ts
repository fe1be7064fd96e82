import type { TemplateResult } from 'lit';
import type { columnList } from '../columns/column-list.ts';
import type { GridPane } from './grid-pane.ts';

export interface ListDeskOptions {
  pane: GridPane;
  changed: () => void;
  /** The list was closed: the keyboard goes back to the grid. */
  closed: () => void;
}

/** The list of columns, while the reader has it before them. */
export class ListDesk {
  readonly #options: ListDeskOptions;
  #list: typeof columnList | undefined;
  #sought = '';
  isOpen = false;

  constructor(options: ListDeskOptions) {
    this.#options = options;
  }

  /** Its code comes with the first one; where it does not come, the next press tries again. */
  async open(): Promise<void> {
    try {
      this.#list ??= (await import('../columns/column-list.ts')).columnList;
    } catch {
      return;
    }
    this.#sought = '';
    this.isOpen = true;
    this.#options.changed();
  }
  close(): void {
    this.leave();
    this.#options.closed();
  }
  /** Something else is looked at. */
  leave(): void {
    this.isOpen = false;
    this.#options.changed();
  }

  render(locale: string): TemplateResult | undefined {
    if (!this.isOpen || !this.#list) return undefined;
    const { pane, changed } = this.#options;
    const { columns } = pane;
    const state = { names: Array.from({ length: columns.count }, (_, column) => columns.nameOf(column)), isHidden: (column: number) => columns.isHidden(column), sought: this.#sought };
    return this.#list(state, locale, {
      seek: (part) => {
        this.#sought = part;
        changed();
      },
      hide: (some, hidden) => pane.hide(some, hidden),
      goTo: (column) => {
        pane.activate({ row: pane.active.row, column });
        this.close();
      },
      close: () => this.close(),
    });
  }
}
