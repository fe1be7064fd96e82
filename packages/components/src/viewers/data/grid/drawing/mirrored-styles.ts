import { css } from 'lit';

/** A grid whose columns begin at the right; they come with the first one. The insides of its cells stay as they are in others, by their own text; what stands at the end of a head is left. */
export const mirroredStyles = css`
  .scroller.mirrored {
    --_corner: 135deg;
    --_toward: to left;
    direction: rtl;
  }
  .mirrored .layer {
    direction: ltr;
  }
  .mirrored :is(.layer, .header, .row, .cell, .number, .cursor, .range) {
    right: 0;
    left: auto;
  }
  .mirrored .cell {
    border-right: 0;
    border-left: 1px solid var(--_border);
  }
  .mirrored .pinned-last {
    border-left: 2px solid var(--_border-strong);
  }
  .mirrored .number {
    padding: 0 0 0 10px;
    border-right: 0;
    border-left: 1px solid var(--_border-strong);
    text-align: left;
  }
  .mirrored .header .number {
    padding-top: 2px;
  }
  .mirrored .handle {
    right: auto;
    left: 0;
  }
  .mirrored .menu {
    right: auto;
    left: 4px;
  }
  .mirrored .header .cell .name {
    padding: 0 0 0 18px;
  }
  .mirrored .header .cell:not([aria-sort='none']) .name {
    padding-left: 34px;
  }
  .mirrored .header .cell[data-key] .name {
    padding-left: 41px;
  }
  .mirrored .header .cell::after {
    right: auto;
    left: 28px;
  }
  .mirrored .cell[data-icon]::before {
    float: right;
    margin: 0 0 0 6px;
  }
`;
