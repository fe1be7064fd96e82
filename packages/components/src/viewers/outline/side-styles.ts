import { css } from 'lit';

/** CSS pixels of the host: in less it lies over the file, and goes when a choice is made. As much as the container's below, in letters of the usual size. */
export const narrowRoom = 600;

/** What stands beside a file; over it where there is no room. Its host is a container. */
export const sideStyles = css`
  .side {
    flex: none;
    box-sizing: border-box;
    inline-size: clamp(184px, 28%, 320px);
    border-inline-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  @container (inline-size < 42.8em) {
    .side {
      position: absolute;
      inset-block: 0;
      inset-inline-start: 0;
      z-index: 4;
      inline-size: min(290px, 82%);
      box-shadow: var(--_shadow);
    }
  }
`;
