import { css } from 'lit';

/** The bar over the list: search, order, export. */
export const barStyles = css`
  .bar {
    position: relative;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 3);
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .search {
    flex: 1 1 18ch;
    min-inline-size: 0;
  }
  .choice {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .choice .field {
    max-inline-size: 22ch;
    color: var(--_text);
  }
  .status .choice .field {
    min-block-size: 24px;
    padding: 0 var(--_space);
  }
  .status .button {
    min-block-size: 24px;
    color: var(--_accent);
  }
  .button.small {
    min-block-size: var(--_compact, 26px);
    padding: 0 calc(var(--_space) * 2);
    font-size: var(--_font-size-small);
  }
  /* Under the whole bar: in large type the button may stand anywhere in it. */
  .panel {
    position: absolute;
    z-index: 1;
    inset-block-start: calc(100% - var(--_space));
    inset-inline-end: calc(var(--_space) * 3);
    inline-size: max-content;
    max-inline-size: calc(100cqi - var(--_space) * 6);
    padding: calc(var(--_space) * 2);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  /* Where little more than the bar is in sight, as at 400 %, over all of the viewer. */
  @media (max-height: 27rem) {
    .bar {
      position: static;
    }
    .panel {
      inset-block: var(--_space) auto;
      max-block-size: calc(100% - var(--_space) * 2);
      overflow: auto;
    }
  }
  .scopes {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
    padding: var(--_space) calc(var(--_space) * 2) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
  }
  .panel ul {
    margin: 0;
    padding: var(--_space) 0 0;
    list-style: none;
  }
  .panel li {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: var(--_space) calc(var(--_space) * 2);
  }
  .format {
    flex: 1;
    min-inline-size: 18ch;
  }
  .extension {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
`;
