import { css } from 'lit';
import { findMarkStyles } from '../find/find-marks.ts';
import { statusStyles } from '../layout/status-styles.ts';
import { treeRowStyles } from '../virtual/tree-row-styles.ts';
import { viewportStyles } from '../virtual/viewport-styles.ts';

/** The JSON viewer: a tree of rows over a status line. JSON runs from left to right in every language. */
export const styles = [
  viewportStyles,
  findMarkStyles,
  statusStyles,
  treeRowStyles,
  css`
    .scroller {
      font: var(--_font-size) / 24px var(--_font-mono);
      font-size: calc(var(--_font-size) * 0.93);
      background: var(--_surface);
    }
    .row {
      position: absolute;
      top: 0;
      left: 0;
      height: var(--_row, 24px);
      line-height: var(--_row, 24px);
      min-width: 100%;
      padding-right: 16px;
      white-space: pre;
      cursor: default;
    }
    .twist {
      display: inline-block;
      width: 24px;
      color: var(--_text-muted);
      text-align: center;
      cursor: pointer;
      user-select: none;
      -webkit-user-select: none;
    }
    .row[aria-expanded] > .twist::before {
      content: '\\25B8';
      content: '\\25B8' / '';
    }
    .row[aria-expanded='true'] > .twist::before {
      content: '\\25BE';
      content: '\\25BE' / '';
    }
    .row > span {
      unicode-bidi: isolate;
    }
    .key { color: var(--_code-attribute); }
    .place { color: var(--_text-muted); }
    .string { color: var(--_code-string); }
    .number { color: var(--_code-number); }
    .true, .false, .null { color: var(--_code-keyword); }
    .broken { color: var(--_danger); }
    .object, .array, .more { color: var(--_text-muted); }
    .count { color: var(--_text-muted); font-style: italic; }
    /* The line breaks as it does, however long a path is: the tree above it stays. */
    .here {
      flex: 1 1 16ch;
      display: flex;
      min-inline-size: 0;
      white-space: nowrap;
    }
    .here.lost {
      flex-basis: 100%;
      white-space: normal;
    }
    .here [role='status']:not(:empty) {
      margin-inline-end: calc(var(--_space) * 4);
    }
    .path {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      direction: ltr;
      font-family: var(--_font-mono);
    }
    .status .form {
      min-block-size: 24px;
      padding-block: 0;
      font-size: inherit;
    }
    .below {
      display: flex;
      max-block-size: 45%;
      border-block-start: 1px solid var(--_border);
    }
    .below .value {
      flex: 1;
      min-inline-size: 0;
      padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
      overflow: auto;
    }
    .value:focus-visible {
      outline: 2px solid var(--_focus);
      outline-offset: -2px;
    }
    .value .written {
      font-family: var(--_font-mono);
      font-size: calc(var(--_font-size) * 0.93);
      line-height: 1.5;
      white-space: pre-wrap;
      overflow-wrap: anywhere;
      tab-size: 4;
    }
    .value .written a {
      color: var(--_accent);
    }
    .value p {
      margin: calc(var(--_space) * 2) 0 0;
      color: var(--_text-muted);
    }
    @media print {
      .below {
        display: none;
      }
    }
    .status button {
      min-block-size: 24px;
    }
    .problem,
    .remark {
      padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
      border-block-end: 1px solid var(--_border);
    }
    .problem {
      color: var(--_danger);
    }
    .shapes {
      display: flex;
      gap: var(--_space);
      padding: calc(var(--_space) / 2) calc(var(--_space) * 2);
      border-block-end: 1px solid var(--_border);
    }
    mcp-code-viewer,
    mcp-data-viewer {
      flex: 1;
      min-block-size: 0;
    }
  `,
];
