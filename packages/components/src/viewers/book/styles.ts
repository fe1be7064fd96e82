import { css } from 'lit';
import { innerStyles } from '../layout/inner-styles.ts';
import { statusLine } from '../layout/status-styles.ts';

export const styles = [
  innerStyles,
  statusLine,
  css`
    :host {
      container-type: inline-size;
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
