import { css } from 'lit';
import { statusStyles } from '../layout/status-styles.ts';
import { viewportStyles } from '../virtual/viewport-styles.ts';
import { barStyles } from './panes/bar-styles.ts';
import { paletteStyles } from './drawing/palette.ts';
import { paneStyles } from './panes/pane-styles.ts';
import { tableStyles } from './table/table-styles.ts';

/** The knowledge graph viewer: a bar, a legend, the drawing beside the tables, a status line. */
export const styles = [
  viewportStyles,
  statusStyles,
  paletteStyles,
  css`
    :host {
      container: mcp-knowledge-graph / inline-size;
    }
  `,
  barStyles,
  paneStyles,
  tableStyles,
];
