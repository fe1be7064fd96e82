import { css } from 'lit';
import { barLook } from '../layout/bar-styles.ts';
import { innerStyles } from '../layout/inner-styles.ts';
import { findMarkStyles } from '../find/find-marks.ts';
import { statusStyles } from '../layout/status-styles.ts';
import { treeRowStyles } from '../virtual/tree-row-styles.ts';
import { viewportStyles } from '../virtual/viewport-styles.ts';

export const styles = [
  viewportStyles,
  findMarkStyles,
  statusStyles,
  treeRowStyles,
  barLook,
  innerStyles,
  css`
    :host {
      container-type: inline-size;
    }
    .bar .field {
      flex: 1 1 14ch;
      min-inline-size: 0;
      max-inline-size: 40ch;
    }
    .bar .where {
      flex: 1 1 12ch;
      min-inline-size: 0;
      overflow: hidden;
      color: var(--_text-muted);
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .back {
      max-inline-size: 60%;
    }
    .back bdi {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .back svg {
      inline-size: 16px;
      block-size: 16px;
      flex: none;
      fill: none;
      stroke: currentColor;
      stroke-width: 1.8;
    }
    .back:dir(rtl) svg {
      scale: -1 1;
    }
    .heads,
    .row {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 6.5rem 11.5rem;
      column-gap: calc(var(--_space) * 1.5);
      padding-inline: calc(var(--_space) * 3);
      font-variant-numeric: tabular-nums;
    }
    .heads .date {
      padding-inline-start: calc(var(--_space) * 1.5);
    }
    .heads {
      border-block-end: 1px solid var(--_border);
      color: var(--_text-muted);
      font-size: var(--_font-size-small);
    }
    .heads button {
      min-block-size: var(--_compact, 28px);
      padding: 0;
      border: 0;
      background: none;
      text-align: start;
      cursor: pointer;
    }
    @media (pointer: coarse) {
      .heads button {
        min-block-size: 36px;
      }
    }
    .heads button[data-sorted]::after {
      content: ' \\2191';
      content: ' \\2191' / '';
    }
    .heads button[data-sorted='down']::after {
      content: ' \\2193';
      content: ' \\2193' / '';
    }
    .heads .size {
      text-align: end;
    }
    .row {
      grid-template-columns: 20px 20px minmax(0, max-content) minmax(0, 1fr) 6.5rem 11.5rem;
      column-gap: calc(var(--_space) * 1.5);
      align-items: center;
      position: absolute;
      top: 0;
      left: 0;
      padding-inline-start: calc(var(--_space) * 2 + var(--_depth, 0) * 18px);
      white-space: nowrap;
      cursor: default;
    }
    .row .icon {
      inline-size: 18px;
      block-size: 18px;
      fill: none;
      stroke: var(--_text-muted);
      stroke-width: 1.5;
      stroke-linejoin: round;
    }
    .row[data-kind='folder'] .icon {
      stroke: var(--_accent);
      fill: var(--_accent-soft);
    }
    .row .name {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: pre;
    }
    .row .note {
      overflow: hidden;
      color: var(--_warning);
      font-size: var(--_font-size-small);
      text-overflow: ellipsis;
    }
    .row .size,
    .row .date {
      overflow: hidden;
      color: var(--_text-muted);
      font-variant-numeric: tabular-nums;
      text-overflow: ellipsis;
    }
    .row .size {
      text-align: end;
    }
    .row .date {
      padding-inline-start: calc(var(--_space) * 1.5);
    }
    .twist {
      align-self: stretch;
      display: grid;
      place-items: center;
      color: var(--_text-muted);
      cursor: pointer;
      user-select: none;
      -webkit-user-select: none;
    }
    .row[aria-expanded] > .twist::before {
      content: '\\25B8';
      content: '\\25B8' / '';
    }
    .row[aria-expanded='false']:dir(rtl) > .twist::before {
      content: '\\25C2';
      content: '\\25C2' / '';
    }
    .row[aria-expanded='true'] > .twist::before {
      content: '\\25BE';
      content: '\\25BE' / '';
    }
    .empty {
      padding: calc(var(--_space) * 6);
      color: var(--_text-muted);
      text-align: center;
    }
    .status button {
      min-block-size: 26px;
    }
    .status [role='status'] {
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    @container (max-width: 37.15em) {
      .heads {
        grid-template-columns: minmax(0, 1fr) 6.5rem;
      }
      .row {
        grid-template-columns: 20px 20px minmax(0, max-content) minmax(0, 1fr) 6.5rem;
      }
      .heads .date,
      .row .date {
        display: none;
      }
    }
  `,
];
