import { css } from 'lit';

/** Rows of a tree of which one is chosen: the ring is that of the row, as the keyboard lies on the whole tree. */
export const treeRowStyles = css`
  .row:hover {
    background: var(--_surface-hover);
  }
  .row[aria-selected='true'] {
    background: var(--_accent-soft);
  }
  .scroller:focus-visible .row[aria-selected='true'] {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    .row[aria-selected='true'] {
      outline: 1px dashed;
      outline-offset: -1px;
    }
  }
`;
