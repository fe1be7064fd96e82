import { css } from 'lit';

/** What lies around the grid: the filters in force, the status line. */
export const gridBarStyles = css`
  .filters {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
    padding: var(--_space) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    font-size: var(--_font-size-small);
  }
  .filters > .button {
    color: var(--_accent);
  }
  .chip {
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .chip .button:first-child {
    display: block;
    max-inline-size: 40ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .filters .button {
    min-block-size: var(--_compact, 26px);
    min-inline-size: var(--_compact, 26px);
    inline-size: auto;
  }
  /* One line, whose room does not ask what stands there: sums come and go with each selection, and the grid must not get lower. */
  .counts {
    display: flex;
    flex: 1 1 22em;
    min-block-size: 24px;
    align-items: center;
    gap: calc(var(--_space) * 4);
    min-inline-size: 0;
    container-type: inline-size;
    white-space: nowrap;
  }
  .counts > * {
    flex: none;
  }
  .counts > :is(.size, .reads) {
    display: block;
  }
  .counts > :is(.size, .reads, .news, .totals) {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .counts > :is(.reads, .news) {
    flex-shrink: 1;
  }
  /* What goes again is read whole before what stays. */
  .told > .size {
    flex-shrink: 1;
  }
  .told > .news {
    flex: none;
    max-inline-size: 100%;
  }
  .counts > .totals {
    flex: 1;
    text-align: end;
  }
  @container (inline-size < 48em) {
    .added .size {
      display: none;
    }
  }
  @container (inline-size < 37em) {
    .added > :not(.news, .totals) {
      display: none;
    }
    .added .totals {
      text-align: start;
    }
  }
  .status .button {
    min-block-size: 24px;
    color: var(--_accent);
  }
  .status .reads,
  .status .size {
    padding-inline: var(--_space);
    color: inherit;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  .go-to {
    display: inline-flex;
    align-items: center;
    gap: var(--_space);
  }
  .go-to .field {
    inline-size: 9ch;
    min-block-size: 24px;
    padding: 0 var(--_space);
  }
`;
