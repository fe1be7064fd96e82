import { css } from 'lit';

/** One file of the list: a row of columns, or two lines where there is no room for them. */
export const rowStyles = css`
  .rows {
    position: relative;
    contain: layout;
  }
  .row {
    position: absolute;
    inset-inline: 0;
    display: grid;
    grid-template-columns: auto 26px minmax(0, 1fr) 7.5em 8em 7em 8.5em 7.5em auto;
    align-items: center;
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
  }
  .row:hover {
    background: var(--_surface-raised);
  }
  .row[aria-selected='true'] {
    background: var(--_accent-soft);
  }
  .kind {
    color: var(--_text-muted);
  }
  .row[aria-selected='true'] .kind {
    color: var(--_accent);
  }
  .name {
    min-inline-size: 0;
    padding-inline-end: calc(var(--_space) * 2);
  }
  .open {
    display: flex;
    align-items: center;
    max-inline-size: 100%;
    min-block-size: max(24px, var(--_control));
    padding: 0 var(--_space);
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_text);
    font-weight: 500;
    text-align: start;
    cursor: pointer;
  }
  .open:hover {
    color: var(--_accent);
    text-decoration: underline;
  }
  .row[aria-selected='true'] .open:hover {
    color: var(--_text);
  }
  .rename {
    inline-size: 100%;
    padding-inline: var(--_space);
  }
  .problem {
    margin: var(--_space) 0 0;
    color: var(--_danger);
    font-size: var(--_font-size-small);
  }
  .about {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
  }
  .row > .about {
    display: contents;
  }
  .row .about > span {
    min-inline-size: 0;
    overflow: hidden;
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .row .about > .size {
    padding-inline-end: calc(var(--_space) * 3);
    text-align: end;
  }
  .row .about > .count {
    overflow: visible;
  }
  .source[data-source='deferred'] {
    color: var(--_warning) !important;
    font-weight: 500;
  }
  .button.small {
    min-block-size: max(24px, var(--_control) - 4px);
    padding-inline: calc(var(--_space) * 1.5);
    font-size: var(--_font-size-small);
  }
  .icon.more {
    stroke-width: 2.6;
  }
  .waiting {
    grid-column: 3 / -2;
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
    padding: 0 var(--_space) var(--_space);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    overflow-wrap: anywhere;
  }
  .why {
    display: inline-flex;
    align-items: center;
    gap: var(--_space);
    color: var(--_warning);
  }
  .why .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  /* Two lines a file: what is known of it stands below its name. */
  @container mcp-files (inline-size < 58.57em) {
    .row {
      grid-template-columns: auto 26px minmax(0, 1fr) auto;
      padding-inline: calc(var(--_space) * 2);
    }
    .row > .check {
      grid-column: 1;
      grid-row: 1 / 3;
    }
    .row > .kind {
      grid-column: 2;
      grid-row: 1 / 3;
    }
    .row > .name {
      grid-column: 3;
      grid-row: 1;
    }
    .row > .more {
      grid-column: 4;
      grid-row: 1 / 3;
    }
    .row > .about {
      grid-column: 3;
      grid-row: 2;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      min-inline-size: 0;
      padding-inline: var(--_space);
    }
    .row .about > .size {
      padding: 0;
    }
    .row .about > span:empty,
    .row .about > .count:not(:has(button)) {
      display: none;
    }
    .row .about > .count {
      margin-block: -4px;
    }
    .row .about > :is(.size, .date, .source:has(+ .category:not(:empty)))::after {
      content: '\\00a0\\00b7\\00a0' / '';
    }
    .open {
      min-block-size: var(--_compact, 24px);
    }
    .waiting {
      grid-column: 3;
      padding-block-start: 2px;
    }
  }
  @media (forced-colors: active) {
    .row[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
