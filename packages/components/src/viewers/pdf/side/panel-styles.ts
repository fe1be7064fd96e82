import { css } from 'lit';

/** The side panel; over the pages where there is no room beside them. */
export const panelStyles = css`
  :host {
    container: mcp-pdf-viewer / inline-size;
  }
  .side {
    display: flex;
    flex-direction: column;
  }
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
    padding: var(--_space);
    border-block-end: 1px solid var(--_border);
  }
  .tabs .button {
    flex: 1 0 auto;
    padding-inline: var(--_space);
    font-size: var(--_font-size-small);
  }
  .tabs [aria-selected='true'] {
    background: var(--_accent-soft);
    color: var(--_accent);
  }
  .shelf {
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
  }
  .thumbs {
    position: relative;
  }
  .thumb {
    position: absolute;
    inset-inline: 0;
    display: grid;
    grid-template-rows: 148px auto;
    align-content: start;
    justify-items: center;
    gap: 5px;
    block-size: 184px;
    padding-block-start: 5px;
    cursor: pointer;
  }
  .room {
    display: grid;
    place-items: center;
    inline-size: 128px;
    block-size: 148px;
  }
  .room canvas {
    box-shadow: 0 0 0 1px var(--_border-strong);
  }
  .room:empty::before {
    content: '';
    inline-size: 105px;
    block-size: 148px;
    background: var(--_surface-sunken);
  }
  .thumb .number {
    padding: 0 calc(var(--_space) * 2);
    border-radius: 999px;
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
    line-height: 18px;
  }
  .thumb:hover .number {
    background: var(--_surface-hover);
  }
  .thumb[aria-selected='true'] .number {
    background: var(--_accent);
    color: var(--_accent-text);
  }
  .thumb[aria-selected='true'] canvas {
    box-shadow: 0 0 0 3px var(--_accent);
  }
  .layers ul {
    margin: 0;
    padding: var(--_space) 0;
    list-style: none;
  }
  .layer {
    padding: 0 calc(var(--_space) * 2);
    font-size: var(--_font-size-small);
    overflow-wrap: anywhere;
  }
  .layer label {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: center;
    min-block-size: var(--_compact, 28px);
    padding-block: var(--_space);
  }
  /* What only holds others. */
  .layer > bdi {
    display: block;
    padding-block: calc(var(--_space) * 2) var(--_space);
    color: var(--_text-muted);
  }
  @media (pointer: coarse) {
    .layer label {
      min-block-size: 44px;
    }
  }
  .layer input {
    flex: none;
    margin: 0;
  }
  .layer label bdi {
    min-inline-size: 0;
  }
  .layers .button {
    margin: 0 calc(var(--_space) * 2) calc(var(--_space) * 2);
  }
  @media (forced-colors: active) {
    .thumb[aria-selected='true'] .number,
    .tabs [aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .thumb[aria-selected='true'] canvas {
      box-shadow: none;
      outline: 3px solid Highlight;
    }
  }
  @media print {
    .side {
      display: none;
    }
  }
`;
