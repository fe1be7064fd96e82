import { css } from 'lit';

/** How a line above what is shown looks: one of a viewer's own, and what it offers. */
export const barLook = css`
  .bar,
  .offer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
`;

const sentence = css`
  .bar {
    color: var(--_text-muted);
  }
  /* Where it names many hosts, what is shown keeps most of the room; half a line tells that there is more. */
  .bar > span {
    flex: 1 1 20ch;
    overflow: hidden auto;
    max-block-size: 4.5lh;
    overflow-wrap: anywhere;
  }
`;

/** A line that says or asks something above what is shown. */
export const barStyles = [barLook, sentence];
