import { css } from 'lit';
import { findMarkStyles } from '../find/find-marks.ts';
import { statusStyles } from '../layout/status-styles.ts';
import { viewportStyles } from '../virtual/viewport-styles.ts';
import { barStyles } from './bar-styles.ts';
import { entryStyles } from './entry-styles.ts';

/** The bibliography viewer: a bar, a list of entries, a status line. It is mirrored with the page; entries keep their own direction. */
export const styles = [
  viewportStyles,
  findMarkStyles,
  statusStyles,
  barStyles,
  entryStyles,
  css`
    :host {
      container: mcp-bibliography / inline-size;
    }
    .empty {
      position: absolute;
      inset: 0;
      overflow: auto;
      display: grid;
      place-content: center;
      justify-items: center;
      gap: calc(var(--_space) * 3);
      padding: calc(var(--_space) * 6);
      color: var(--_text-muted);
      text-align: center;
      overflow-wrap: anywhere;
    }
    .problem {
      padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
      border-block-end: 1px solid var(--_border);
      color: var(--_danger);
      overflow-wrap: anywhere;
    }
    mcp-code-viewer {
      flex: 1;
      min-block-size: 0;
    }
    @container mcp-bibliography (inline-size < 40em) {
      .search {
        flex-basis: 100%;
      }
      .bar .choice {
        flex: 1 1 0;
        min-inline-size: 0;
      }
      .bar .choice .field {
        flex: 1;
        inline-size: 0;
        max-inline-size: none;
      }
      .bar .choice .word,
      .export .word {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      .export .button:has(> .word) {
        padding: 0;
        inline-size: var(--_control);
      }
      .openers {
        flex-basis: 100%;
        margin-inline-start: calc(var(--_space) * -2);
      }
      dl > div {
        grid-template-columns: minmax(0, 1fr);
      }
    }
    @media (forced-colors: active) {
      .entry.selected {
        border-inline-start: 6px solid Highlight;
        padding-inline-start: calc(var(--_space) * 3 - 6px);
      }
      .openers .button[aria-expanded='true'] {
        color: HighlightText;
      }
      .button[aria-expanded='true']:focus-visible,
      .button[aria-pressed='true']:focus-visible {
        outline: 2px solid CanvasText;
        outline-offset: 2px;
      }
      .badge {
        border-color: LinkText;
      }
    }
    @media print {
      .bar,
      .status,
      .check,
      .openers {
        display: none;
      }
    }
  `,
];
