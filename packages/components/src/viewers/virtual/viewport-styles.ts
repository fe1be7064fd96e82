import { css } from 'lit';

/** The three parts of a virtual viewport. Left and top are physical: what it shows is not mirrored. */
export const viewportStyles = css`
  .scroller {
    flex: 1;
    min-block-size: 0;
    min-inline-size: 0;
    position: relative;
    overflow: auto;
    overflow-anchor: none;
    overscroll-behavior: contain var(--_overscroll, auto);
    direction: ltr;
  }
  .track {
    position: relative;
  }
  .layer {
    position: sticky;
    top: 0;
    left: 0;
    overflow: hidden;
    contain: strict;
  }
`;
