import { css } from 'lit';
import { statusStyles } from '../layout/status-styles.ts';
import { unseenStyles } from '../unseen/unseen-marks.ts';
import { viewportStyles } from '../virtual/viewport-styles.ts';
import { sheetTabStyles } from '../data/sheet-tab-styles.ts';
import { diffBarStyles } from './diff-bar-styles.ts';
import { pictureStyles } from './pictures/picture-styles.ts';

/** A comparison: the names of columns, rows, a status line. Code runs from left to right in every language. */
export const styles = [
  viewportStyles,
  statusStyles,
  unseenStyles,
  diffBarStyles,
  sheetTabStyles,
  pictureStyles,
  css`
    :host {
      --_added: light-dark(#e2f5e6, #17301f);
      --_removed: light-dark(#fdebe9, #3a1d1b);
      --_added-strong: light-dark(#a6e3b4, #2c6b40);
      --_removed-strong: light-dark(#f9bdb7, #7c342e);
    }
    .scroller,
    .head {
      font: var(--_font-size) / 1.5 var(--_font-mono);
      font-size: calc(var(--_font-size) * 0.93);
      font-variant-ligatures: none;
      tab-size: 4;
    }
    .probe {
      position: absolute;
      visibility: hidden;
      white-space: pre;
      pointer-events: none;
    }
    .row {
      position: absolute;
      inset-block-start: 0;
      left: 0;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      inline-size: 100%;
      block-size: var(--row);
      overflow: hidden;
    }
    .row.fold {
      overflow: visible;
    }
    .row.split:not(.fold, .heading) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .half {
      display: flex;
      min-inline-size: 0;
      overflow: hidden;
      white-space: pre;
    }
    .split .half + .half {
      border-inline-start: 1px solid var(--_border);
    }
    .half.added {
      background: var(--_added);
    }
    .half.removed {
      background: var(--_removed);
    }
    .half.changed {
      background: var(--_accent-soft);
    }
    .half.blank {
      background: var(--_surface-sunken);
    }
    .number {
      flex: none;
      inline-size: var(--digits);
      padding-inline-end: 1ch;
      text-align: end;
      color: var(--_text-muted);
      user-select: none;
      -webkit-user-select: none;
    }
    .sign {
      flex: none;
      inline-size: 2ch;
      text-align: center;
      font-weight: 700;
      user-select: none;
      -webkit-user-select: none;
    }
    .layer[data-side='old'] .split > .half + .half,
    .layer[data-side='new'] .split > .half:first-child {
      user-select: none;
      -webkit-user-select: none;
    }
    .clip {
      flex: 1;
      min-inline-size: 0;
      overflow: hidden;
    }
    .text {
      display: inline-block;
      min-inline-size: 100%;
      transform: translateX(var(--left, 0));
    }
    .wrapped .text {
      display: block;
    }
    .text:has(> .line) {
      white-space: normal;
    }
    .line {
      display: inline-block;
      inline-size: 100%;
      white-space: pre;
      vertical-align: top;
      unicode-bidi: plaintext;
    }
    .lines .text {
      unicode-bidi: plaintext;
    }
    mark,
    .cell.marked {
      color: inherit;
      background: none;
      border-radius: 2px;
      font-weight: 600;
    }
    .added mark,
    .added .cell.marked {
      background: var(--_added-strong);
      text-decoration: underline;
    }
    .removed mark,
    .removed .cell.marked {
      background: var(--_removed-strong);
      text-decoration: underline dashed;
    }
    .cell {
      display: inline-block;
      padding-inline: 1ch;
      overflow: hidden;
      text-overflow: ellipsis;
      vertical-align: top;
      unicode-bidi: isolate;
    }
    .path {
      font-weight: 600;
    }
    .was {
      background: var(--_removed-strong);
      text-decoration: line-through;
      text-decoration-thickness: 1px;
    }
    .is {
      background: var(--_added-strong);
    }
    .row.heading .heading {
      padding-inline: calc(var(--_space) * 3);
      background: var(--_surface-raised);
      font-family: var(--_font);
      font-weight: 600;
    }
    /* Somewhat higher than its row: a finger must find it (WCAG 2.2, 2.5.8). */
    .unfold {
      position: absolute;
      z-index: 1;
      inset-inline: 0;
      inset-block-start: 50%;
      inline-size: 100%;
      block-size: max(100%, var(--_compact, 24px));
      translate: 0 -50%;
      padding: 0;
      border: 0;
      border-block: 1px solid var(--_border);
      background: var(--_surface-raised);
      color: var(--_accent);
      font: var(--_font-size-small) / 1 var(--_font);
      cursor: pointer;
    }
    .unfold:hover {
      background: var(--_surface-hover);
    }
    .row[data-current] {
      box-shadow: inset 4px 0 var(--_accent);
    }
    .head {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      direction: ltr;
      border-block-end: 1px solid var(--_border);
      background: var(--_surface-raised);
      font-weight: 600;
      white-space: pre;
    }
    .head.split {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .names {
      overflow: hidden;
      padding-inline-start: calc(var(--digits) + 2ch);
    }
    .head.inline .names {
      padding-inline-start: calc(2 * var(--digits) + 2ch);
    }
    .equal {
      flex: 1;
      margin: 0;
      padding: calc(var(--_space) * 6);
      text-align: center;
    }
    .status:empty {
      display: none;
    }
    @media (forced-colors: active) {
      mark,
      .cell.marked,
      .was,
      .is {
        outline: 1px solid CanvasText;
        outline-offset: -1px;
      }
      .row[data-current] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
      .unfold {
        color: LinkText;
      }
    }
  `,
];
