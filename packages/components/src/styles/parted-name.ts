import { css } from 'lit';

/** A name of a file in one line whose end, with what tells its kind, stays in view: what is too long is left out before it. */
export const partedName = css`
  bdi:has(> .start + .end) {
    display: flex;
    min-inline-size: 0;
    white-space: pre;
  }
  .start {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .end {
    flex: none;
    min-inline-size: 0;
    max-inline-size: 100%;
    overflow: hidden;
  }
`;
