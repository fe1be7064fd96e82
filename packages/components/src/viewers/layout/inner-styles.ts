import { css } from 'lit';

/** The viewer of a file within the file, which takes the room that is left. */
export const innerStyles = css`
  .inner {
    display: flex;
    flex: 1;
    min-block-size: 0;
    flex-direction: column;
  }
  .inner > :not([hidden]) {
    display: block;
    flex: 1;
    min-block-size: 0;
  }
`;
