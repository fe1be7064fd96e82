import { css } from 'lit';

/** The bar over a comparison. */
export const diffBarStyles = css`
  .comparison {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
    padding: var(--_space) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    font-size: var(--_font-size-small);
  }
  .which,
  .steps,
  .choice {
    display: flex;
    align-items: center;
    gap: var(--_space);
    min-inline-size: 0;
  }
  /* On a line of its own as well, the way out stands where readers look for it. */
  .steps {
    margin-inline-start: auto;
  }
  .which select {
    max-inline-size: 22ch;
  }
  .arrow:dir(rtl) {
    scale: -1 1;
  }
  .counts {
    font-family: var(--_font-mono);
    font-weight: 600;
  }
  .place,
  .counts {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .comparison .grow {
    flex: 1;
  }
  .comparison .button {
    font-size: inherit;
  }
`;
