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
  #turn = 0;
  cell: ReadCell | undefined;
  /** Where the keyboard goes into what is read next. */
  entering = false;

  constructor(options: CellDeskOptions) {
    this.#options = options;
  }

  /** The active one; `enter`: the keyboard goes there. Where it or the code does not come, the next press tries again. */
  async open(enter: boolean): Promise<void> {
    const { pane, changed } = this.#options;
    const { row, column } = pane.active;
    if (row < 0 || row >= pane.rows) return;
    const turn = ++this.#turn;
    try {
      const [text, facts, { cellPanel }] = await Promise.all([pane.range.textOf({ row, column }), pane.range.about({ row, column }), import('./cell-panel.ts')]);
      // Another was gone to meanwhile, or the panel was closed.
      if (turn !== this.#turn) return;
      this.#panel = cellPanel;
      this.cell = { name: pane.columns.nameOf(column), row: pane.numberOf(row), text, facts };
      this.entering ||= enter;
      changed();
    } catch {
      // Rows that did not come are told in the status line.
    }
  }
  /** Another cell is active: what is read is that one. */
  follow(): void {
    if (this.cell) void this.open(false);
  }
  close(): void {
    this.leave();
    this.#options.closed();
  }
  /** Something else is looked at. */
  leave(): void {
    this.#turn += 1;
    this.cell = undefined;
    this.#options.changed();
  }

  render(locale: string): TemplateResult | undefined {
    return this.cell && this.#panel?.(this.cell, locale, () => this.close());
  }
}
