import { css } from 'lit';

/** What viewers of markup share: a column of bars that say or ask something, and the content below them. */
export const markupLayout = css`
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
