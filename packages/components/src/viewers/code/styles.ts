import { css } from 'lit';
import { findMarkStyles } from '../virtual/find-marks.ts';
import { statusStyles } from '../virtual/status-styles.ts';
import { viewportStyles } from '../virtual/viewport-styles.ts';

/** The code viewer: a scroller of lines over a status line. Code itself runs from left to right in every language. */
export const styles = [
  viewportStyles,
  findMarkStyles,
  statusStyles,
  css`
    .scroller {
      font: var(--_font-size) / 1.5 var(--_font-mono);
      font-size: calc(var(--_font-size) * 0.93);
      font-variant-ligatures: none;
      tab-size: 4;
      background: var(--_surface);
    }
    .probe {
      position: absolute;
      visibility: hidden;
      white-space: pre;
      pointer-events: none;
    }
    .row {
      position: absolute;
      top: 0;
      left: 0;
      min-width: 100%;
      white-space: pre;
    }
    .text {
      position: absolute;
      top: 0;
      left: 0;
      min-width: 1ch;
    }
    .natural .text {
      unicode-bidi: plaintext;
    }
    .number {
      position: absolute;
      top: 0;
      left: 0;
      z-index: 1;
      padding-right: 1.5ch;
      text-align: right;
      color: var(--_text-muted);
      background: var(--_surface);
      user-select: none;
      -webkit-user-select: none;
    }
    .row.current .number {
      color: var(--_text);
      font-weight: 600;
    }
    .row.current .text {
      background: var(--_accent-soft);
    }
    .k1 { color: var(--_code-keyword); }
    .k2 { color: var(--_code-string); }
    .k3 { color: var(--_code-number); }
    .k4 { color: var(--_code-comment); font-style: italic; }
    .k5 { color: var(--_code-title); }
    .k6 { color: var(--_code-type); }
    .k7 { color: var(--_code-attribute); }
    .k8 { color: var(--_code-addition); }
    .k9 { color: var(--_code-deletion); }
  `,
];
