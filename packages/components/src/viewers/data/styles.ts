import { css } from 'lit';
import { findMarkStyles } from '../find/find-marks.ts';
import { statusStyles } from '../layout/status-styles.ts';
import { viewportStyles } from '../virtual/viewport-styles.ts';
import { gridBarStyles } from './grid/bars/grid-bar-styles.ts';
import { sheetTabStyles } from './sheet-tab-styles.ts';

/** The data viewer: a grid over a status line. The first column is left in every language, but for sheets whose author says otherwise; cells follow their own text. */
export const styles = [
  viewportStyles,
  findMarkStyles,
  statusStyles,
  css`
    :host {
      position: relative;
    }
    .stage {
      display: flex;
      flex: 1;
      min-block-size: 0;
    }
    .stage:has(> .scroller[hidden]:only-child) {
      display: none;
    }
    .scroller {
      --_corner: 225deg;
      --_toward: to right;
      background: var(--_surface);
      font-size: calc(var(--_font-size) * 0.93);
      font-variant-numeric: tabular-nums;
      user-select: none;
      -webkit-user-select: none;
    }
    .header,
    .row,
    .cell,
    .number,
    .cursor,
    .range {
      position: absolute;
      top: 0;
      left: 0;
    }
    .header {
      z-index: 2;
      width: 100%;
      height: var(--_header, 50px);
      border-bottom: 1px solid var(--_border-strong);
      background: var(--_surface-raised);
      font-weight: 600;
    }
    .row {
      width: 100%;
      height: var(--_row, 28px);
      border-bottom: 1px solid var(--_border);
    }
    .cell {
      height: 100%;
      padding: 0 10px;
      overflow: hidden;
      border-right: 1px solid var(--_border);
      line-height: calc(var(--_row, 28px) - 1px);
      text-overflow: ellipsis;
      unicode-bidi: plaintext;
      white-space: pre;
    }
    .cell.numeric {
      text-align: right;
    }
    .cell.missing {
      background: repeating-linear-gradient(135deg, transparent 0 5px, var(--_border) 5px 6px);
    }
    .cell.bold {
      font-weight: 600;
    }
    .cell.struck {
      text-decoration: line-through;
    }
    /* A corner, as spreadsheets mark what stands beside a cell. */
    .cell.marked {
      background: linear-gradient(var(--_corner), var(--_accent) 5px, transparent 6px);
    }
    /* By rules of a sheet: as strong as letters on it can be read. */
    .cell.bar {
      --_paint: light-dark(color-mix(in srgb, var(--_bar) 50%, transparent), color-mix(in srgb, var(--_bar) 35%, transparent));
      background-image: linear-gradient(var(--_toward), transparent var(--_from), var(--_paint) var(--_from) var(--_to), transparent var(--_to));
      background-position: center;
      background-repeat: no-repeat;
      background-size: 100% calc(100% - 6px);
    }
    .cell.bar.marked {
      background-image: linear-gradient(var(--_corner), var(--_accent) 5px, transparent 6px), linear-gradient(var(--_toward), transparent var(--_from), var(--_paint) var(--_from) var(--_to), transparent var(--_to));
      background-size: 100% 100%, 100% calc(100% - 6px);
    }
    .cell[data-icon]::before {
      float: left;
      margin-right: 6px;
      content: attr(data-icon);
      color: var(--_text-muted);
    }
    .cell[data-tells='good']::before {
      color: var(--_success);
    }
    .cell[data-tells='middling']::before {
      color: var(--_warning);
    }
    .cell[data-tells='bad']::before {
      color: var(--_danger);
    }
    .header .cell,
    .header .number {
      line-height: calc(var(--_row, 28px) - 2px);
    }
    .header .cell {
      padding-top: 2px;
      cursor: pointer;
    }
    .header .number {
      padding-top: 2px;
    }
    .header .cell:hover {
      background: var(--_surface-hover);
    }
    .name,
    .summary {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .name {
      padding-right: 14px;
      line-height: calc(var(--_row, 28px) - 2px);
      unicode-bidi: plaintext;
    }
    .summary {
      min-height: calc(var(--_header, 50px) - var(--_row, 28px) - 4px);
      color: var(--_text-muted);
      font-size: var(--_font-size-small);
      font-weight: 400;
      line-height: calc(var(--_header, 50px) - var(--_row, 28px) - 4px);
      unicode-bidi: plaintext;
    }
    /* Beside the name and not behind it, where a long one would hide it. */
    .header .cell::after {
      position: absolute;
      top: 2px;
      right: 26px;
      color: var(--_accent);
    }
    .header .cell[aria-sort='ascending']::after {
      content: '\\25B2' attr(data-key);
      content: '\\25B2' attr(data-key) / attr(data-key);
    }
    .header .cell[aria-sort='descending']::after {
      content: '\\25BC' attr(data-key);
      content: '\\25BC' attr(data-key) / attr(data-key);
    }
    .header .cell:not([aria-sort='none']) .name {
      padding-right: 31px;
    }
    .header .cell[data-key] .name {
      padding-right: 38px;
    }
    .header .cell.filtered {
      box-shadow: inset 0 -3px var(--_accent);
    }
    /* Three dots: what is known of the column, and what can be done with it. */
    .menu {
      position: absolute;
      top: 2px;
      right: 2px;
      width: 24px;
      height: 24px;
      padding: 3px 10px;
      border-radius: var(--_radius);
      background: radial-gradient(circle, var(--_text-muted) 1.5px, transparent 2px) center / 4px 6px repeat-y content-box, none border-box;
    }
    /* Numbers stand under the end of their name. */
    .header .numeric .name {
      padding: 0 0 0 14px;
    }
    .header .numeric:not([aria-sort='none']) .name {
      padding: 0 0 0 31px;
    }
    .header .numeric[data-key] .name {
      padding: 0 0 0 38px;
    }
    .header .numeric::after {
      right: auto;
      left: 24px;
    }
    .numeric .menu {
      right: auto;
      left: 0;
    }
    @media (pointer: coarse) {
      .menu {
        top: 0;
        width: 28px;
        height: 28px;
        padding: 5px 12px;
      }
    }
    .menu:hover {
      background-color: var(--_accent-soft);
    }
    .pinned,
    .pinned-last {
      z-index: 1;
      background: var(--_surface);
    }
    .header .pinned,
    .header .pinned-last {
      background: var(--_surface-raised);
    }
    .pinned-last {
      border-right: 2px solid var(--_border-strong);
    }
    .handle {
      position: absolute;
      top: 0;
      right: 0;
      width: 9px;
      height: 100%;
      cursor: col-resize;
      touch-action: none;
    }
    @media (pointer: coarse) {
      .handle {
        width: 20px;
      }
    }
    .handle:hover {
      background: var(--_accent);
      opacity: 0.4;
    }
    .number {
      z-index: 1;
      height: 100%;
      padding-right: 10px;
      border-right: 1px solid var(--_border-strong);
      background: var(--_surface-raised);
      color: var(--_text-muted);
      font-weight: 400;
      line-height: calc(var(--_row, 28px) - 1px);
      text-align: right;
    }
    .cursor {
      pointer-events: none;
      outline: 1px solid var(--_border-strong);
      outline-offset: -1px;
    }
    .cursor.top {
      z-index: 3;
    }
    .scroller:focus .cursor {
      outline: 2px solid var(--_focus);
      outline-offset: -2px;
    }
    .scroller:focus-visible {
      outline: none;
    }
    .range {
      pointer-events: none;
      background: var(--_accent);
      opacity: 0.14;
    }
    @media (forced-colors: active) {
      /* No picture is drawn behind text there but one that keeps its colours. */
      .menu {
        forced-color-adjust: none;
        background-image: radial-gradient(circle, CanvasText 1.5px, transparent 2px);
      }
      .range {
        background: Highlight;
        forced-color-adjust: none;
        opacity: 0.35;
      }
    }
    .status.alone {
      flex: 1;
      justify-content: center;
      border: 0;
      background: none;
      font-size: inherit;
      text-align: center;
      text-wrap: balance;
    }
    .status.alone [role='status'] {
      max-inline-size: 30rem;
    }
    .status.alone .counts {
      display: none;
    }
    .empty {
      display: grid;
      flex: 1;
      place-items: center;
      color: var(--_text-muted);
    }
    .nothing {
      padding: calc(var(--_space) * 3);
      color: var(--_text-muted);
    }
    .muted {
      color: var(--_text-muted);
      font-size: var(--_font-size-small);
    }
    .danger {
      color: var(--_danger);
    }
  `,
  gridBarStyles,
  sheetTabStyles,
];
