import { css } from 'lit';
import { statusStyles } from '../virtual/status-styles.ts';
import { viewportStyles } from '../virtual/viewport-styles.ts';
import { paletteStyles } from './palette.ts';

/** The knowledge graph viewer: a bar, a legend, the drawing beside (or above) the tables, a status line. */
export const styles = [
  viewportStyles,
  statusStyles,
  paletteStyles,
  css`
    :host {
      container: mcp-knowledge-graph / inline-size;
    }
    .tools,
    .fields,
    .acts,
    .legend,
    .save {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    }
    .tools,
    .save {
      padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    }
    .fields {
      flex: 1 1 auto;
    }
    .acts {
      margin-inline-start: auto;
    }
    .tools .field {
      flex: 0 1 20ch;
      min-inline-size: 10ch;
    }
    .fold {
      display: none;
    }
    .check {
      display: inline-flex;
      align-items: center;
      gap: calc(var(--_space) * 1.5);
      min-block-size: 24px;
      font-size: var(--_font-size-small);
      white-space: nowrap;
    }
    .check:has(:disabled) {
      color: var(--_text-muted);
    }
    .check input {
      margin: 0;
      accent-color: var(--_accent);
    }
    .save {
      border-block-start: 1px solid var(--_border);
      background: var(--_surface-raised);
    }
    .save label {
      display: flex;
      flex: 1 1 24ch;
      align-items: center;
      gap: calc(var(--_space) * 2);
      font-size: var(--_font-size-small);
    }
    .save .field {
      flex: 1 1 12ch;
      min-inline-size: 0;
    }
    .legend {
      flex: none;
      gap: var(--_space);
      max-block-size: 62px;
      overflow: auto;
      padding: 0 calc(var(--_space) * 3) calc(var(--_space) * 1.5);
    }
    .chip {
      display: inline-flex;
      align-items: center;
      gap: var(--_space);
      max-inline-size: 28ch;
      min-block-size: 26px;
      padding: 0 calc(var(--_space) * 2);
      border: 1px solid var(--_border);
      border-radius: 13px;
      background: var(--_surface);
      font-size: var(--_font-size-small);
      cursor: pointer;
    }
    .chip:hover {
      background: var(--_surface-hover);
    }
    .chip bdi {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .chip[aria-pressed='false'] {
      border-style: dashed;
      border-color: var(--_border-strong);
      background: none;
      color: var(--_text-muted);
    }
    .chip[aria-pressed='false'] bdi {
      text-decoration: line-through;
    }
    .chip[aria-pressed='false'] .sign path {
      fill: none;
      stroke: currentColor;
      stroke-width: 1.5;
    }
    .count,
    .muted {
      color: var(--_text-muted);
      font-variant-numeric: tabular-nums;
    }
    .sign {
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      fill: currentColor;
    }
    .panes {
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 1fr) minmax(260px, 36%);
      /* The height where the page gives none. */
      flex: 1 1 28rem;
      min-block-size: 0;
      border-block-start: 1px solid var(--_border);
    }
    .stage {
      position: relative;
      min-block-size: 0;
      min-inline-size: 0;
      background: var(--_surface);
    }
    canvas {
      display: block;
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      cursor: grab;
      touch-action: none;
    }
    canvas:active {
      cursor: grabbing;
    }
    canvas.over {
      cursor: pointer;
    }
    .notice {
      position: absolute;
      inset: 0;
      display: grid;
      place-content: center;
      justify-items: center;
      gap: calc(var(--_space) * 3);
      padding: calc(var(--_space) * 4);
      color: var(--_text-muted);
      text-align: center;
    }
    .notice.aside {
      inset: auto 0 0;
      padding: calc(var(--_space) * 2);
      font-size: var(--_font-size-small);
      pointer-events: none;
    }
    .side {
      display: flex;
      flex-direction: column;
      min-block-size: 0;
      min-inline-size: 0;
      border-inline-start: 1px solid var(--_border);
    }
    [role='tablist'] {
      display: flex;
      flex: none;
      border-block-end: 1px solid var(--_border);
      background: var(--_surface-raised);
    }
    [role='tab'] {
      flex: 1 1 0;
      min-block-size: var(--_control);
      padding: 0 calc(var(--_space) * 2);
      border: 0;
      border-block-end: 2px solid transparent;
      background: none;
      color: var(--_text-muted);
      cursor: pointer;
    }
    [role='tab'][aria-selected='true'] {
      border-block-end-color: var(--_accent);
      color: var(--_text);
      font-weight: 500;
    }
    .list {
      display: flex;
      flex: 1 1 0;
      min-block-size: 96px;
    }
    .scroller {
      background: var(--_surface);
      font-size: calc(var(--_font-size) * 0.93);
    }
    .layer:dir(rtl) {
      direction: rtl;
    }
    .header,
    .row {
      position: absolute;
      inset-block-start: 0;
      inset-inline: 0;
      display: grid;
      align-items: center;
    }
    [data-table='nodes'] :is(.header, .row) {
      grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) 64px minmax(0, 3fr);
    }
    [data-table='links'] :is(.header, .row) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
    }
    .header {
      z-index: 1;
      block-size: 32px;
      border-block-end: 1px solid var(--_border-strong);
      background: var(--_surface-raised);
      font-weight: 600;
    }
    .row {
      block-size: 30px;
      border-block-end: 1px solid var(--_border);
      cursor: pointer;
    }
    .row:hover {
      background: var(--_surface-hover);
    }
    .row[aria-selected='true'] {
      background: var(--_accent-soft);
      box-shadow: inset 3px 0 var(--_accent);
    }
    .cell {
      display: flex;
      align-items: center;
      gap: var(--_space);
      block-size: 100%;
      min-inline-size: 0;
      padding-inline: 10px;
      overflow: hidden;
      white-space: nowrap;
    }
    .cell bdi {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .cell.numeric {
      justify-content: end;
      font-variant-numeric: tabular-nums;
    }
    .header .cell {
      cursor: pointer;
    }
    .header .cell[data-column='degree'] {
      justify-content: end;
    }
    .header .cell:hover {
      background: var(--_surface-hover);
    }
    .header .cell[aria-sort='ascending']::after {
      content: ' \\25B2';
      content: ' \\25B2' / '';
      color: var(--_accent);
    }
    .header .cell[aria-sort='descending']::after {
      content: ' \\25BC';
      content: ' \\25BC' / '';
      color: var(--_accent);
    }
    .scroller:focus-visible {
      outline: none;
    }
    .scroller:focus-visible .active {
      outline: 2px solid var(--_focus);
      outline-offset: -2px;
    }
    .details {
      flex: 0 1 auto;
      max-block-size: 50%;
      overflow: auto;
      padding: 0 calc(var(--_space) * 3) calc(var(--_space) * 2);
      border-block-start: 1px solid var(--_border-strong);
      font-size: calc(var(--_font-size) * 0.93);
    }
    .title {
      position: sticky;
      inset-block-start: 0;
      display: flex;
      align-items: center;
      gap: calc(var(--_space) * 2);
      background: var(--_surface);
    }
    .title > bdi {
      margin-inline-start: auto;
    }
    h3,
    h4 {
      margin: 0;
      font: inherit;
      font-weight: 600;
    }
    h3 {
      display: flex;
      flex: 1;
      align-items: center;
      gap: var(--_space);
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    h4 {
      margin-block: calc(var(--_space) * 2) var(--_space);
    }
    .title .button {
      flex: none;
    }
    dl {
      margin: 0;
    }
    dl > div {
      display: grid;
      grid-template-columns: minmax(6ch, 30%) minmax(0, 1fr);
      gap: calc(var(--_space) * 2);
      padding-block: 2px;
      border-block-start: 1px solid var(--_border);
    }
    dt {
      color: var(--_text-muted);
      overflow-wrap: anywhere;
    }
    dd {
      margin: 0;
      overflow-wrap: anywhere;
      white-space: pre-wrap;
    }
    .ends {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    .relation {
      color: var(--_text-muted);
    }
    button.link {
      min-block-size: 24px;
      padding: 0 2px;
      border: 0;
      background: none;
      color: var(--_accent);
      text-align: start;
      text-decoration: underline;
      overflow-wrap: anywhere;
      cursor: pointer;
    }
    .problem {
      padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
      border-block-end: 1px solid var(--_border);
      background: var(--_surface-raised);
    }
    .embedded {
      flex: 1;
      min-block-size: 0;
    }
    @container mcp-knowledge-graph (inline-size < 640px) {
      .panes {
        grid-template: minmax(0, 1fr) minmax(0, 1fr) / minmax(0, 1fr);
      }
      .side {
        border-inline-start: 0;
        border-block-start: 1px solid var(--_border);
      }
      .fold {
        display: inline-flex;
      }
      .fold[aria-expanded='true'] svg {
        rotate: 180deg;
      }
      .fields:not([data-open]) {
        display: none;
      }
      .fields {
        order: 1;
        flex-basis: 100%;
      }
      .tools,
      .save {
        padding-inline: calc(var(--_space) * 2);
      }
      .legend {
        flex-wrap: nowrap;
        padding-inline: calc(var(--_space) * 2);
      }
      .chip {
        flex: none;
      }
      [data-table='nodes'] :is(.header, .row) {
        grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) 56px;
      }
      .cell[data-column='id'] {
        display: none;
      }
    }
    @media (forced-colors: active) {
      .row[aria-selected='true'] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
      [role='tab'][aria-selected='true'] {
        border-block-end-color: Highlight;
      }
    }
  `,
];
