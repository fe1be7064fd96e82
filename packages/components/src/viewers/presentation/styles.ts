import { css } from 'lit';

export const styles = css`
  .column {
    container-type: inline-size;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 1) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    color: var(--_text-muted);
  }
  .tools .field {
    flex: 0 1 40ch;
    min-inline-size: 0;
    text-overflow: ellipsis;
  }
  .room {
    flex: 1;
    display: flex;
    min-block-size: 0;
  }
  .strip {
    flex: none;
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
    padding: calc(var(--_space) * 2);
    border-inline-end: 1px solid var(--_border);
    background: var(--_surface);
  }
  .strip:focus-visible {
    outline-offset: -2px;
  }
  .item {
    display: flex;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 1.5);
    border-radius: var(--_radius);
    color: var(--_text-muted);
    font-size: var(--_font-small);
    cursor: pointer;
  }
  .item:hover {
    background: var(--_surface-hover);
  }
  .item[aria-selected='true'] {
    background: var(--_accent-soft);
    color: var(--_accent);
  }
  .number {
    min-inline-size: 2ch;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  /* Where a column would leave the slides too little room, a row above them. */
  @container (inline-size < 560px) {
    .room {
      flex-direction: column;
    }
    .strip {
      display: flex;
      border-inline-end: 0;
      border-block-end: 1px solid var(--_border);
    }
    .item {
      flex: none;
    }
  }
  .scroller {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
    touch-action: pan-x pan-y;
    contain: layout paint;
    isolation: isolate;
    background: var(--_surface-sunken);
  }
  .slides {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: calc(var(--_space) * 4);
    box-sizing: border-box;
    inline-size: max-content;
    min-inline-size: 100%;
    padding: calc(var(--_space) * 4);
  }
  .frame {
    inline-size: calc(var(--_width) * var(--_scale));
    flex: none;
  }
  .hidden {
    opacity: 0.6;
  }
  .caption {
    margin-block-end: var(--_space);
    color: var(--_text-muted);
    font-size: var(--_font-small);
  }
  .small {
    zoom: var(--_small);
    flex: none;
    box-shadow: none;
    outline: calc(1px / var(--_small)) solid var(--_border);
  }
  .item[aria-selected='true'] .small {
    outline: calc(2px / var(--_small)) solid var(--_accent);
  }
  .notes {
    padding: calc(var(--_space) * 2) 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .notes h3 {
    margin: 0 0 var(--_space);
    color: var(--_text-muted);
    font-size: var(--_font-small);
    font-weight: 600;
  }
`;
