import { css, unsafeCSS, type CSSResult } from 'lit';

/**
 * Keeps a grid readable where nobody gives it a height: it would be as high as its bars, with nothing between them. A box behind all rows
 * wants 30rem, and never more than the grid has: a percentage counts where the height is known, and is no bound where it is not. What lies in
 * the grid has to say where, since the box takes all places.
 */
export const ownHeight = (grid: string): CSSResult => css`
  /* A page may make a grid of the element: its row is then the element's height, not that of the box. */
  :host {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  }
  ${unsafeCSS(grid)}::before {
    content: '';
    grid-area: 1 / 1 / -1 / -1;
    block-size: 30rem;
    max-block-size: 100%;
    visibility: hidden;
  }
  @media print {
    ${unsafeCSS(grid)}::before {
      display: none;
    }
  }
`;
