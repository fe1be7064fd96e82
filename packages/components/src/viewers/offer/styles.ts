import { css } from 'lit';
import { barLook } from '../layout/bar-styles.ts';

const own = css`
  .offer {
    color: var(--_text-muted);
  }
  .offer p {
    flex: 1 1 24ch;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .offer div {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
  }
  .offer.instead {
    flex: 1;
    flex-direction: column;
    justify-content: center;
    gap: calc(var(--_space) * 4);
    min-block-size: 100%;
    box-sizing: border-box;
    padding: calc(var(--_space) * 6);
    border: 0;
    background: var(--_surface);
    color: var(--_text);
    text-align: center;
  }
  .offer.instead p {
    flex: none;
    max-inline-size: 60ch;
  }
  .offer.instead div {
    justify-content: center;
  }
  @media print {
    .offer:not(.instead) {
      display: none;
    }
  }
`;

/** A question in the middle of what would be shown, or a line above the part that is. */
export const offerStyles = [barLook, own];
