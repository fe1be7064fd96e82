import { css } from 'lit';

/** The panels of a table: of a column, of a cell, the list of columns. They come with the first one. */
export const panelStyles = css`
  .column-panel {
    position: absolute;
    z-index: 4;
    inset-block: calc(var(--_space) * 14) auto;
    inset-inline-end: calc(var(--_space) * 3);
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space) * 3);
    inline-size: 300px;
    max-inline-size: calc(100% - var(--_space) * 6);
    max-block-size: calc(100% - var(--_space) * 26);
    padding: calc(var(--_space) * 3);
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  /* Below the cells, so that it hides none of them. */
  .cell-panel {
    position: static;
    flex: none;
    gap: var(--_space);
    inline-size: auto;
    max-inline-size: none;
    max-block-size: 40%;
    padding-block: var(--_space);
    border-width: 1px 0 0;
    border-radius: 0;
    box-shadow: none;
  }
  .cell-panel .facts {
    display: block;
    padding-inline: var(--_space);
  }
  .cell-panel .facts div {
    display: flex;
    gap: calc(var(--_space) * 2);
  }
  .cell-panel dt {
    flex: none;
    max-inline-size: 40%;
  }
  .cell-panel dd {
    overflow-wrap: anywhere;
    text-align: start;
    white-space: pre-wrap;
  }
  .cell-panel pre {
    margin: 0;
    padding: var(--_space);
    overflow: auto;
    font: inherit;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .column-panel header {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
  }
  .column-panel h2 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
    font-size: var(--_font-size);
  }
  .column-panel h3 {
    margin: 0;
    font-size: var(--_font-size-small);
    font-weight: 600;
  }
  .column-panel p {
    margin: 0;
  }
  .filter {
    display: grid;
    gap: calc(var(--_space) * 2);
  }
  .filter .field {
    min-inline-size: 0;
    inline-size: 100%;
  }
  .filter .button {
    justify-self: start;
    color: var(--_accent);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
  }
  .buttons .button {
    max-inline-size: 100%;
    white-space: normal;
    text-align: start;
  }
  .buttons .muted {
    flex-basis: 100%;
    overflow-wrap: anywhere;
  }
  .column-panel ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .column-panel li {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
  }
  .column-panel li .button {
    flex: 1;
    justify-content: start;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .column-panel dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--_space) calc(var(--_space) * 4);
    margin: 0;
    font-size: var(--_font-size-small);
  }
  .column-panel dt {
    overflow: hidden;
    color: var(--_text-muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .column-panel dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;
