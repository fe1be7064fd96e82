import { css } from 'lit';

export const styles = css`
  .lines {
    flex: 1;
    min-block-size: 0;
    margin: 0;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4) calc(var(--_space) * 4);
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
  }
  .lines[hidden] {
    display: none;
  }
  ol {
    /* Those that are not near the view are not laid out: as high as two hundred of one line. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto calc(200 * (1lh + 2 * var(--_space)));
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(5ch, max-content) minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
    padding-block: var(--_space);
  }
  time {
    color: var(--_text-muted);
    font-variant-numeric: tabular-nums;
    direction: ltr;
    text-align: end;
  }
  .words {
    max-inline-size: 70ch;
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .speaker {
    font-weight: 600;
  }
`;
