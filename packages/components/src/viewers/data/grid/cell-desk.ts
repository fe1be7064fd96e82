import { cellPanel } from './cell-panel.ts';
import type { GridPane } from './grid-pane.ts';
import { panelStyles } from '../panel-styles.ts';
import type { GridPanel } from './grid-panels.ts';

/** The active cell as a whole: the grid shows one line of it. */
export async function cellDesk(pane: GridPane, close: () => void): Promise<GridPanel> {
  const { row, column } = pane.active;
  const [text, facts] = await Promise.all([pane.range.textOf({ row, column }), pane.range.about({ row, column })]);
  const cell = { name: pane.columns.nameOf(column), row: pane.numberOf(row), text, facts };
  return { kind: 'cell', styles: panelStyles, first: '.cell-panel pre', render: (say, locale) => cellPanel(cell, say, locale, close) };
}
