import { css } from 'lit';
import { menuStyles } from '../canvas/menu-styles.ts';
import { modes } from '../styles/modes.ts';

/** A page that gives the element no height gets a list that scrolls in itself all the same: thousands of rows have to. */
const own = css`
  :host {
    display: block;
    block-size: 480px;
    min-block-size: 0;
    container: mcp-files / inline-size;
    background: var(--_surface);
  }
  .files {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    min-block-size: 0;
    overflow: hidden;
  }
  .toolbar,
  .counts {
    flex: none;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding-inline: calc(var(--_space) * 3);
    background: var(--_surface-raised);
  }
  .toolbar {
    flex-wrap: wrap;
    padding-block: calc(var(--_space) * 2) var(--_space);
  }
  .toolbar select {
    flex: 0 1 auto;
    max-inline-size: 12em;
    min-inline-size: 0;
  }
  .find {
    position: relative;
    flex: 1 1 12em;
    display: flex;
    min-inline-size: 0;
  }
  .find .icon {
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(var(--_space) * 2);
    margin-block: auto;
    color: var(--_text-muted);
    pointer-events: none;
  }
  .find .search {
    flex: 1;
    min-inline-size: 0;
    padding-inline-start: calc(var(--_space) * 4 + 18px);
  }
  .counts {
    min-block-size: calc(var(--_control) + var(--_space) * 2);
    padding-block-end: var(--_space);
    border-block-end: 1px solid var(--_border);
  }
  .counts .words {
    flex: 1;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-inline-size: 0;
    margin: 0;
    color: var(--_text-muted);
    font-variant-numeric: tabular-nums;
  }
  .counts .spinner {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }
  .counts .sort {
    min-inline-size: 0;
    border-color: transparent;
    background: transparent;
  }
  .counts .sort:hover {
    background: var(--_surface-hover);
  }
  .check {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: max(24px, var(--_control));
    min-block-size: max(24px, var(--_control));
  }
  input[type='checkbox'] {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent);
    cursor: pointer;
  }
  input[type='checkbox']:focus-visible {
    outline-offset: 2px;
  }
  .scroll {
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow: hidden auto;
    overflow-anchor: none;
    overscroll-behavior: contain;
  }
  .rows {
    position: relative;
    contain: layout;
  }
  .row {
    position: absolute;
    inset-inline: 0;
    display: grid;
    grid-template-columns: auto 26px minmax(0, 1fr) 7.5em 8em 7em 8.5em 7.5em auto;
    align-items: center;
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
  }
  .row:hover {
    background: var(--_surface-raised);
  }
  .row[aria-selected='true'] {
    background: var(--_accent-soft);
  }
  .kind {
    color: var(--_text-muted);
  }
  .row[aria-selected='true'] .kind {
    color: var(--_accent);
  }
  .name {
    min-inline-size: 0;
    padding-inline-end: calc(var(--_space) * 2);
  }
  .open {
    display: flex;
    align-items: center;
    max-inline-size: 100%;
    min-block-size: max(24px, var(--_control));
    padding: 0 var(--_space);
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_text);
    font-weight: 500;
    text-align: start;
    cursor: pointer;
  }
  .open:hover {
    color: var(--_accent);
    text-decoration: underline;
  }
  .row[aria-selected='true'] .open:hover {
    color: var(--_text);
  }
  .open bdi {
    display: flex;
    min-inline-size: 0;
    white-space: pre;
  }
  .start {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .end {
    flex: none;
    max-inline-size: 100%;
    overflow: hidden;
  }
  .rename {
    inline-size: 100%;
    padding-inline: var(--_space);
  }
  .problem {
    margin: var(--_space) 0 0;
    color: var(--_danger);
    font-size: var(--_font-size-small);
  }
  .about {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
  }
  .row > .about {
    display: contents;
  }
  .row .about > span {
    min-inline-size: 0;
    overflow: hidden;
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .row .about > .size {
    padding-inline-end: calc(var(--_space) * 3);
    text-align: end;
  }
  .row .about > .count {
    overflow: visible;
  }
  .source[data-source='deferred'] {
    color: var(--_warning) !important;
    font-weight: 500;
  }
  .button.small {
    min-block-size: max(24px, var(--_control) - 4px);
    padding-inline: calc(var(--_space) * 1.5);
    font-size: var(--_font-size-small);
  }
  .icon.more {
    stroke-width: 2.6;
  }
  .waiting {
    grid-column: 3 / -2;
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
    padding: 0 var(--_space) var(--_space);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    overflow-wrap: anywhere;
  }
  .why {
    display: inline-flex;
    align-items: center;
    gap: var(--_space);
    color: var(--_warning);
  }
  .why .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .files > .cover {
    flex: 1;
    min-block-size: 0;
  }
  .bar {
    flex: none;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: var(--_space) calc(var(--_space) * 3);
    border-block: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .bar .words {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .bar p {
    margin: 0;
  }
  .bar.message {
    border-inline-start: 3px solid var(--_danger);
  }
  .bar.message > svg.icon {
    color: var(--_danger);
  }
  .bar.undo {
    border-inline-start: 3px solid var(--_accent);
  }
  .uploads {
    flex: none;
    max-block-size: 40%;
    overflow: hidden auto;
    border-block-start: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .uploads ul,
  .versions ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .upload-row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto auto;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
    padding: var(--_space) calc(var(--_space) * 3);
  }
  .upload-row + .upload-row,
  .rest {
    border-block-start: 1px solid var(--_border);
  }
  .upload-row .button.icon {
    grid-column: 4;
    grid-row: 1;
  }
  .upload-name {
    justify-self: start;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .upload-row[data-state='failed'] {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
  .upload-row[data-state='failed'] .button.icon {
    grid-column: 3;
  }
  .upload-row[data-state='failed'] .about {
    grid-column: 1 / -1;
    grid-row: 2;
    color: var(--_danger);
    overflow-wrap: anywhere;
  }
  progress {
    grid-column: 1 / -1;
    appearance: none;
    inline-size: 100%;
    block-size: 4px;
    border: 0;
    border-radius: 2px;
    background: var(--_border);
    overflow: hidden;
  }
  progress::-webkit-progress-bar {
    background: var(--_border);
  }
  progress::-webkit-progress-value {
    background: var(--_accent);
    transition: inline-size var(--_duration);
  }
  progress::-moz-progress-bar {
    background: var(--_accent);
  }
  .rest {
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    color: var(--_text-muted);
  }
  .usage {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    margin: 0;
    padding: var(--_space) calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
    color: var(--_text-muted);
    font-size: 0.85em;
    font-variant-numeric: tabular-nums;
  }
  .usage[data-full] {
    color: var(--_danger);
  }
  meter {
    appearance: none;
    flex: 0 1 8rem;
    min-inline-size: 3rem;
    block-size: 6px;
    border: 0;
    border-radius: 3px;
    background: var(--_border);
    overflow: hidden;
  }
  meter::-webkit-meter-inner-element {
    display: block;
  }
  meter::-webkit-meter-bar {
    block-size: 100%;
    border: 0;
    background: var(--_border);
  }
  meter::-webkit-meter-optimum-value {
    background: var(--_accent);
  }
  meter::-webkit-meter-suboptimum-value,
  meter::-webkit-meter-even-less-good-value {
    background: var(--_danger);
  }
  meter::-moz-meter-bar {
    background: var(--_accent);
  }
  .usage[data-full] meter::-moz-meter-bar {
    background: var(--_danger);
  }
  .drop {
    position: absolute;
    inset: calc(var(--_space) * 2);
    z-index: 4;
    display: grid;
    place-items: center;
    border: 2px dashed var(--_accent);
    border-radius: calc(var(--_radius) + 4px);
    background: color-mix(in srgb, var(--_accent-soft) 92%, transparent);
    color: var(--_text);
    font-weight: 600;
    text-align: center;
    pointer-events: none;
  }
  .versions {
    inline-size: min(520px, 100vw - 16px);
    max-block-size: min(600px, 100dvh - 32px);
  }
  .versions header {
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    background: var(--_surface-raised);
  }
  .versions h2 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font: inherit;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .version {
    display: flex;
    align-items: center;
    gap: 0 var(--_space);
    padding: var(--_space) calc(var(--_space) * 3);
  }
  .version + .version {
    border-block-start: 1px solid var(--_border);
  }
  .version .what {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(var(--_space) * 3);
    min-inline-size: 0;
  }
  .version .number {
    font-weight: 500;
  }
  .current {
    margin-inline-start: var(--_space);
    padding: 1px calc(var(--_space) * 1.5);
    border-radius: 999px;
    background: var(--_accent-soft);
    color: var(--_accent);
    font-size: var(--_font-size-small);
    font-weight: 400;
  }
  /* Two lines a file: what is known of it stands below its name. */
  @container mcp-files (inline-size < 820px) {
    .row {
      grid-template-columns: auto 26px minmax(0, 1fr) auto;
      padding-inline: calc(var(--_space) * 2);
    }
    .row > .check {
      grid-column: 1;
      grid-row: 1 / 3;
    }
    .row > .kind {
      grid-column: 2;
      grid-row: 1 / 3;
    }
    .row > .name {
      grid-column: 3;
      grid-row: 1;
    }
    .row > .more {
      grid-column: 4;
      grid-row: 1 / 3;
    }
    .row > .about {
      grid-column: 3;
      grid-row: 2;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      min-inline-size: 0;
      padding-inline: var(--_space);
    }
    .row .about > .size {
      padding: 0;
    }
    .row .about > span:empty,
    .row .about > .count:not(:has(button)) {
      display: none;
    }
    .row .about > .count {
      margin-block: -4px;
    }
    .row .about > :is(.size, .date, .source:has(+ .category:not(:empty)))::after {
      content: '\\00a0\\00b7\\00a0' / '';
    }
    .open {
      min-block-size: 24px;
    }
    .waiting {
      grid-column: 3;
      padding-block-start: 2px;
    }
    .toolbar,
    .counts {
      padding-inline: calc(var(--_space) * 2);
    }
  }
  @container mcp-files (inline-size < 560px) {
    .toolbar .find {
      flex: 1 1 52%;
    }
    .toolbar select {
      order: 1;
      flex: 1 1 40%;
      max-inline-size: none;
    }
    .toolbar .upload {
      flex: none;
    }
    .counts .button.quiet:not(.icon) span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .counts .button.quiet {
      padding-inline: calc(var(--_space) * 2);
    }
  }
  @media (pointer: coarse) {
    input[type='checkbox'] {
      inline-size: 22px;
      block-size: 22px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    progress::-webkit-progress-value {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .row[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    progress,
    progress::-webkit-progress-bar {
      background: Canvas;
    }
    progress {
      border: 1px solid CanvasText;
    }
    progress::-webkit-progress-value {
      background: Highlight;
      forced-color-adjust: none;
    }
    meter {
      border: 1px solid CanvasText;
      background: Canvas;
      forced-color-adjust: none;
    }
    meter::-webkit-meter-bar {
      background: Canvas;
    }
    meter::-webkit-meter-optimum-value,
    meter::-webkit-meter-suboptimum-value,
    meter::-webkit-meter-even-less-good-value {
      background: Highlight;
    }
    meter::-moz-meter-bar {
      background: Highlight;
    }
    .current {
      border: 1px solid CanvasText;
    }
  }
  @media print {
    .toolbar,
    .counts,
    .uploads,
    .bar,
    .check,
    .more {
      display: none;
    }
  }
`;

export const styles = css`${own}${menuStyles}${modes}`;
