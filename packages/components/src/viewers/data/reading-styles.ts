import { css } from 'lit';

/** The bar that says how a file is read; they come with it. */
export const readingStyles = css`
  .reading {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 4);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface-raised);
    font-size: var(--_font-size-small);
  }
  .reading label {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--_compact, 24px);
    gap: calc(var(--_space) * 1.5);
  }
  .reading .field,
  .reading .button {
    min-block-size: var(--_compact, 26px);
  }
  .reading .button {
    color: var(--_accent);
  }
  .reading .lines {
    inline-size: 5em;
  }
  .reading .character {
    inline-size: 5ch;
    text-align: center;
  }
  .reading > .icon {
    margin-inline-start: auto;
    min-inline-size: var(--_compact, 26px);
    inline-size: var(--_compact, 26px);
    color: inherit;
  }
  @media print {
    .reading {
      display: none;
    }
  }
`;
