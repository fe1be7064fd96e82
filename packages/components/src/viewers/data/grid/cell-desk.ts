import type { TemplateResult } from 'lit';
import type { cellPanel, ReadCell } from './cell-panel.ts';
import type { GridPane } from './grid-pane.ts';

export interface CellDeskOptions {
  pane: GridPane;
  changed: () => void;
  /** The panel was closed: the keyboard goes back to the grid. */
  closed: () => void;
}

/** Which cell the reader has before them as a whole: the grid shows one line of it. */
export class CellDesk {
  readonly #options: CellDeskOptions;
  #panel: typeof cellPanel | undefined;
  cell: ReadCell | undefined;

  constructor(options: CellDeskOptions) {
    this.#options = options;
  }

  /** The active one. Where it or the code does not come, the next press tries again. */
  async open(): Promise<void> {
    const { pane, changed } = this.#options;
    const { row, column } = pane.active;
    if (row < 0 || row >= pane.rows) return;
    try {
      const [text, { cellPanel }] = await Promise.all([pane.range.textOf({ row, column }), import('./cell-panel.ts')]);
      this.#panel = cellPanel;
      this.cell = { name: pane.columns.nameOf(column), row: pane.numberOf(row), text };
      changed();
    } catch {
      // Rows that did not come are told in the status line.
    }
  }
  close(): void {
    this.leave();
    this.#options.closed();
  }
  /** Something else is looked at. */
  leave(): void {
    this.cell = undefined;
    this.#options.changed();
  }

  render(locale: string): TemplateResult | undefined {
    return this.cell && this.#panel?.(this.cell, locale, () => this.close());
  }
}
