import { css } from 'lit';
import { innerStyles } from '../layout/inner-styles.ts';
import { statusLine } from '../layout/status-styles.ts';
import { outlineStyles } from '../outline/outline-styles.ts';

export const styles = [
  innerStyles,
  statusLine,
  outlineStyles,
  css`
    :host {
      container: mcp-book-viewer / inline-size;
    }
    :host(.dark) {
      --_page-filter: invert(0.88) hue-rotate(180deg);
    }
    .room {
      position: relative;
      flex: 1;
      display: flex;
      min-block-size: 0;
    }
    .room > .inner {
      min-inline-size: 0;
    }
    .side {
      flex: none;
      box-sizing: border-box;
      inline-size: clamp(200px, 30%, 340px);
      overflow: auto;
      overscroll-behavior: var(--_overscroll, auto);
      border-inline-end: 1px solid var(--_border);
      background: var(--_surface-raised);
    }
    @container mcp-book-viewer (inline-size < 42.8em) {
      .side {
        position: absolute;
        inset-block: 0;
        inset-inline-start: 0;
        z-index: 4;
        inline-size: min(300px, 85%);
        box-shadow: var(--_shadow);
      }
    }
    .title {
      padding: calc(var(--_space) * 3) calc(var(--_space) * 3) 0;
    }
    .title > * {
      margin: 0;
      overflow-wrap: anywhere;
    }
    .title h2 {
      font-size: 1.1em;
      line-height: 1.3;
    }
    .title p {
      color: var(--_text-muted);
    }
    .outline {
      padding-inline: var(--_space);
    }
    .bookmark {
      border-radius: var(--_radius);
    }
    .bookmark:focus-visible {
      outline-offset: -2px;
    }
    details {
      padding: calc(var(--_space) * 2) calc(var(--_space) * 3) calc(var(--_space) * 3);
      border-block-start: 1px solid var(--_border);
    }
    summary {
      padding-block: var(--_space);
      cursor: pointer;
    }
    dl {
      margin: var(--_space) 0 calc(var(--_space) * 2);
      font-size: var(--_font-size-small);
      overflow-wrap: anywhere;
    }
    dt {
      color: var(--_text-muted);
    }
    dd {
      margin: 0 0 calc(var(--_space) * 2);
      white-space: pre-line;
    }
    .status.turn {
      flex-wrap: nowrap;
      padding-inline: calc(var(--_space) * 2);
    }
    .turn .where {
      display: flex;
      flex: 1;
      justify-content: center;
      gap: calc(var(--_space) * 2);
      min-inline-size: 0;
    }
    .turn bdi {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .turn .count {
      flex: none;
      font-variant-numeric: tabular-nums;
    }
    .turn svg:dir(rtl) {
      scale: -1 1;
    }
    /* The frame is drawn in the colours that the reader's system has. */
    @media (forced-colors: active) {
      :host(.dark) {
        --_page-filter: none;
      }
    }
  `,
];
