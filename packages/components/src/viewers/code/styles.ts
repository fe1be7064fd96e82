import { css } from 'lit';
import { findMarkStyles } from '../find/find-marks.ts';
import { statusStyles } from '../layout/status-styles.ts';
import { terminalStyles } from './logs/terminal-styles.ts';
import { unseenStyles } from '../unseen/unseen-marks.ts';
import { viewportStyles } from '../virtual/viewport-styles.ts';

/** The code viewer: a scroller of lines over a status line. Code itself runs from left to right in every language. */
export const styles = [
  viewportStyles,
  findMarkStyles,
  statusStyles,
  terminalStyles,
  unseenStyles,
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
    .row[data-level='fatal'] .number,
    .row[data-level='error'] .number {
      border-left: 4px solid var(--_danger);
      color: var(--_danger);
      font-weight: 600;
    }
    .row[data-level='warning'] .number {
      border-left: 4px double var(--_warning);
      color: var(--_warning);
    }
    .row[data-level='debug'] .text {
      color: var(--_text-muted);
    }
    .level {
      font-weight: 600;
    }
    .row[data-level='fatal'] .level {
      background: var(--_danger);
      color: var(--_surface);
    }
    .row[data-level='error'] .level { color: var(--_danger); }
    .row[data-level='warning'] .level { color: var(--_warning); }
    .row[data-level='notice'] .level { color: var(--_code-type); }
    .row[data-level='info'] .level { color: var(--_accent); }
    .row[data-level='debug'] .level { font-weight: inherit; }
    .link {
      color: inherit;
      text-decoration: underline;
      text-decoration-color: var(--_text-muted);
      text-underline-offset: 0.2em;
    }
    .link:hover {
      color: var(--_accent);
      text-decoration-color: currentcolor;
    }
    .link:focus-visible {
      outline: 2px solid var(--_accent);
    }
    .row.head .text {
      font-weight: 600;
    }
    .fold-lead {
      font-weight: 400;
    }
    .fold-mark {
      font-size: 0;
    }
    .folds .number {
      padding-right: 3.5ch;
    }
    .fold {
      position: absolute;
      z-index: 1;
      display: grid;
      place-items: center;
      inline-size: 3ch;
      block-size: 1lh;
      margin: 0;
      padding: 0;
      border: 0;
      background: transparent;
      color: var(--_text-muted);
      font: inherit;
      cursor: pointer;
    }
    .fold::before {
      inline-size: 0;
      border-block: 0.36em solid transparent;
      border-left: 0.5em solid currentcolor;
      content: '';
    }
    .fold[aria-expanded='true']::before {
      rotate: 90deg;
    }
    .row.head {
      cursor: pointer;
    }
    .row.head:hover .fold {
      color: var(--_text);
    }
    .row.head:hover .text {
      background: var(--_accent-soft);
    }
    .fold:focus-visible {
      outline: 2px solid var(--_accent);
      outline-offset: -2px;
    }
    .encoding {
      max-inline-size: 16ch;
      min-block-size: 24px;
      padding-inline: calc(var(--_space) / 2);
      border: 1px solid transparent;
      border-radius: var(--_radius);
      background: transparent;
      color: inherit;
      font: inherit;
    }
    .encoding:hover {
      border-color: var(--_border-strong);
    }
    .encoding option {
      background: var(--_surface);
      color: var(--_text);
    }
    .trouble {
      display: inline-flex;
      align-items: center;
      font-variant-numeric: tabular-nums;
    }
    .trouble.error { color: var(--_danger); }
    .trouble.warning { color: var(--_warning); }
    .trouble .button {
      min-block-size: 24px;
      min-inline-size: 24px;
      padding: 0;
      color: inherit;
    }
    .work {
      display: inline-flex;
      align-items: center;
      gap: var(--_space);
      font-variant-numeric: tabular-nums;
    }
    .work progress {
      inline-size: 8ch;
      accent-color: var(--_accent);
    }
    .status .button {
      min-block-size: 24px;
      color: var(--_accent);
      font-size: inherit;
    }
    .follow {
      display: inline-flex;
      align-items: center;
      gap: var(--_space);
      min-block-size: 24px;
      cursor: pointer;
    }
    .follow input {
      margin: 0;
      accent-color: var(--_accent);
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
