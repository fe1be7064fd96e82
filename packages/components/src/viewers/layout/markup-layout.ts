import { css } from 'lit';
import { barStyles } from './bar-styles.ts';

/** What viewers of markup share: a column of such lines, and the content below them; or another viewer in its place. */
const column = css`
  :host {
    display: block;
    block-size: 100%;
    overflow: hidden;
    background: var(--_surface);
  }
  .column {
    display: flex;
    flex-direction: column;
    block-size: 100%;
  }
  .embedded {
    flex: 1;
    min-block-size: 0;
  }
`;

export const markupLayout = [column, ...barStyles];
