import { css } from 'lit';

/** A line that says or asks something above what is shown. */
export const barStyles = css`
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    color: var(--_text-muted);
  }
  .bar > span {
    flex: 1 1 20ch;
    overflow-wrap: anywhere;
  }
`;

/** What viewers of markup share: a column of such lines, and the content below them. */
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
`;

export const markupLayout = [column, barStyles];
