import { css } from 'lit';

/** The tables of nodes and links. Sizes of rows are those of `graph-table.ts`. */
export const tableStyles = css`
  .tables {
    display: flex;
    flex: none;
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .table {
    flex: 1 1 0;
    min-block-size: var(--_control);
    padding: 0 calc(var(--_space) * 2);
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--_text-muted);
    cursor: pointer;
  }
  .table[aria-pressed='true'] {
    border-block-end-color: var(--_accent);
    color: var(--_text);
    font-weight: 500;
  }
  .list {
    display: flex;
    flex: 1 1 0;
    min-block-size: 96px;
  }
  .scroller {
    background: var(--_surface);
    font-size: calc(var(--_font-size) * 0.93);
  }
  .layer:dir(rtl) {
    direction: rtl;
  }
  .header,
  .row {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    display: grid;
    align-items: center;
  }
  [data-table='nodes'] :is(.header, .row) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) 5em;
  }
  [data-table='links'] :is(.header, .row) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
  }
  .header {
    z-index: 1;
    block-size: calc(var(--_row, 30px) + 2px);
    border-block-end: 1px solid var(--_border-strong);
    background: var(--_surface-raised);
    font-weight: 600;
  }
  .row {
    block-size: var(--_row, 30px);
    border-block-end: 1px solid var(--_border);
    cursor: pointer;
  }
  .row:hover {
    background: var(--_surface-hover);
  }
  .row[aria-selected='true'] {
    background: var(--_accent-soft);
    box-shadow: inset 3px 0 var(--_accent);
  }
  .cell {
    display: flex;
    align-items: center;
    gap: var(--_space);
    block-size: 100%;
    min-inline-size: 0;
    padding-inline: 10px;
    overflow: hidden;
    white-space: nowrap;
  }
  .cell bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .cell.numeric {
    justify-content: end;
    font-variant-numeric: tabular-nums;
  }
  .header .cell {
    cursor: pointer;
  }
  .header .cell[data-column='degree'] {
    justify-content: end;
  }
  .header .cell:hover {
    background: var(--_surface-hover);
  }
  .header .cell[aria-sort='ascending']::after {
    content: ' \\25B2';
    content: ' \\25B2' / '';
    color: var(--_accent);
  }
  .header .cell[aria-sort='descending']::after {
    content: ' \\25BC';
    content: ' \\25BC' / '';
    color: var(--_accent);
  }
  .scroller:focus-visible {
    outline: none;
  }
  .scroller:focus-visible .active {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .cell[data-column='id'] {
    display: none;
  }
  @container mcp-knowledge-graph (inline-size > 85.7em) {
    [data-table='nodes'] :is(.header, .row) {
      grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) 5em minmax(0, 3fr);
    }
    .cell[data-column='id'] {
      display: flex;
    }
  }
  @media (forced-colors: active) {
    .row[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    /* What is transparent is drawn there. */
    .table {
      border-block-end-color: Canvas;
    }
    .table[aria-pressed='true'] {
      border-block-end-color: Highlight;
    }
  }
`;
