import { css } from 'lit';

/** The list and its entries: title, names, links, abstract, details. */
export const entryStyles = css`
  .stage {
    position: relative;
    flex: 1;
    display: flex;
    min-block-size: 0;
  }
  .scroller {
    direction: inherit;
  }
  .layer {
    overflow: clip;
  }
  .row {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }
  .row:focus-visible {
    outline-offset: -3px;
  }
  .heading {
    padding: calc(var(--_space) * 3) calc(var(--_space) * 3) calc(var(--_space) * 1.5);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .tally {
    margin-inline-start: var(--_space);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    font-weight: 400;
  }
  .entry {
    display: flex;
    gap: calc(var(--_space) * 1);
    padding: calc(var(--_space) * 2.5) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
  }
  .entry.selected {
    background: var(--_accent-soft);
  }
  .check {
    flex: none;
    display: grid;
    place-items: start center;
    inline-size: 28px;
    padding-block-start: 3px;
    cursor: pointer;
  }
  .check input {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--_accent);
    cursor: pointer;
  }
  /* Outside the box: inside, its own border hides the ring. */
  .check input:focus-visible {
    outline-offset: 2px;
  }
  .body {
    flex: 1;
    min-inline-size: 0;
    max-inline-size: 88ch;
    overflow-wrap: anywhere;
  }
  /* Words keep their direction; they begin where everything else does. */
  :dir(rtl) > :is(.text, .abstract, dd) {
    text-align: right;
  }
  :dir(ltr) > :is(.text, .abstract, dd) {
    text-align: left;
  }
  .title {
    font-weight: 600;
    line-height: 1.4;
    text-wrap: pretty;
  }
  .title.plain {
    font-weight: 400;
  }
  .authors,
  .source,
  .more {
    color: var(--_text-muted);
    font-size: calc(var(--_font-size) * 0.93);
  }
  .authors .more {
    unicode-bidi: isolate;
    white-space: nowrap;
  }
  .source {
    font-variant-numeric: tabular-nums;
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
    margin-block-start: calc(var(--_space) * 1.5);
    font-size: var(--_font-size-small);
  }
  .badge {
    display: inline-block;
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: var(--_compact, 24px);
    padding: 2px calc(var(--_space) * 2);
    overflow: hidden;
    border: 1px solid var(--_border);
    border-radius: 999px;
    color: var(--_accent);
    line-height: calc(var(--_compact, 24px) - 6px);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .badge:hover .id {
    text-decoration: underline;
  }
  .badge:focus-visible {
    border-radius: 999px;
  }
  .kind {
    color: var(--_text-muted);
  }
  .merged {
    padding: 3px calc(var(--_space) * 2);
    border-radius: 999px;
    background: var(--_surface-sunken);
    line-height: 18px;
  }
  .openers {
    display: inline-flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) / 2);
  }
  .openers .button {
    color: var(--_accent);
  }
  /* Without links before them the words of the buttons stand under the title. */
  .openers:first-child {
    margin-inline-start: calc(var(--_space) * -2);
  }
  @media (forced-colors: none) {
    .entry.selected .button[aria-expanded='true'] {
      background: var(--_surface);
    }
  }
  .abstract {
    margin-block: calc(var(--_space) * 2) var(--_space);
    padding-inline-start: calc(var(--_space) * 3);
    border-inline-start: 3px solid var(--_border);
    line-height: 1.55;
    white-space: pre-wrap;
  }
  .details {
    margin-block: calc(var(--_space) * 2) var(--_space);
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
    font-size: calc(var(--_font-size) * 0.93);
  }
  .record {
    font-weight: 600;
  }
  dl + .record {
    margin-block-start: calc(var(--_space) * 2);
  }
  dl {
    margin: 0;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(8ch, 16ch) minmax(0, 1fr);
    gap: 0 calc(var(--_space) * 3);
    padding-block: 2px;
  }
  dt {
    color: var(--_text-muted);
  }
  dt.own {
    font-family: var(--_font-mono);
    font-size: 0.92em;
  }
  dd {
    margin: 0;
    white-space: pre-wrap;
  }
  dd a {
    color: var(--_accent);
  }
`;
