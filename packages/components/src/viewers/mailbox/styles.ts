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
    .row {
      position: absolute;
      inset-block-start: 0;
      left: 0;
      display: grid;
      grid-template-columns: minmax(8ch, 24%) minmax(0, 1fr) max-content;
      column-gap: calc(var(--_space) * 3);
      align-items: center;
      padding-inline: calc(var(--_space) * 3);
      white-space: nowrap;
      cursor: default;
    }
    .row > * {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .from {
      font-weight: 600;
    }
    .date,
    .where {
      color: var(--_text-muted);
      font-size: var(--_font-size-small);
      font-variant-numeric: tabular-nums;
    }
    .bar .where {
      flex: 1;
    }
    .bar svg {
      inline-size: 16px;
      block-size: 16px;
      fill: none;
      stroke: currentColor;
      stroke-width: 1.8;
    }
    .bar svg:dir(rtl) {
      scale: -1 1;
    }
    @container (max-width: 37.15em) {
      .row {
        grid-template-columns: 10ch minmax(0, 1fr);
      }
      .row .date {
        display: none;
      }
    }
  `,
];
