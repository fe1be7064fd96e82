import { css } from 'lit';

/** The drawing beside, or above, the tables, and the details. */
export const paneStyles = css`
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
    /* One finger scrolls the page around until the reader has come into the drawing. */
    touch-action: var(--_one-finger, pan-x pan-y);
  }
  canvas:focus {
    touch-action: none;
  }
  canvas.faint {
    opacity: 0.4;
  }
  canvas:active {
    cursor: grabbing;
  }
  canvas.on-part {
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
  .notice > p {
    max-inline-size: 52ch;
    margin: 0;
    text-wrap: balance;
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
  @container mcp-knowledge-graph (inline-size < 45.7em) {
    .panes {
      grid-template: minmax(0, 1fr) minmax(0, 1fr) / minmax(0, 1fr);
    }
    .side {
      border-inline-start: 0;
      border-block-start: 1px solid var(--_border);
    }
  }
  .details {
    flex: 0 1 auto;
    max-block-size: 50%;
    overflow: auto;
    padding: 0 calc(var(--_space) * 3) calc(var(--_space) * 2);
    border-block-start: 1px solid var(--_border-strong);
    font-size: calc(var(--_font-size) * 0.93);
  }
  @container mcp-knowledge-graph (inline-size < 45.7em) {
    .panes:has(.details) {
      grid-template-rows: minmax(0, 1fr) minmax(0, 2fr);
    }
    .details {
      max-block-size: 62%;
    }
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
  .heading {
    margin: 0;
    font-weight: 600;
  }
  .title .heading {
    display: flex;
    flex: 1;
    align-items: center;
    gap: var(--_space);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .heading.part {
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
  dl > div:has(> dd > dl) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
  dd > dl {
    margin-block-end: var(--_space);
    padding-inline-start: calc(var(--_space) * 3);
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
  /* Words keep their direction; they begin where everything else does. */
  :dir(ltr) > :is(dd, li) {
    text-align: left;
  }
  :dir(rtl) > :is(dd, li) {
    text-align: right;
  }
  dd a {
    color: var(--_accent);
  }
  .ends {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .relation {
    color: var(--_text-muted);
  }
  .arrow {
    display: inline-block;
  }
  .arrow:dir(rtl) {
    scale: -1 1;
  }
  .relation button.link {
    color: inherit;
  }
  button.link {
    min-block-size: var(--_compact, 24px);
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
`;
