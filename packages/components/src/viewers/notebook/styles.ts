import { css } from 'lit';

export const styles = css`
  article {
    max-inline-size: 100ch;
  }
  .cell {
    content-visibility: auto;
    margin-block-end: calc(var(--_space) * 4);
  }
  .cell.code {
    display: grid;
    grid-template-columns: 5ch minmax(0, 1fr);
    gap: calc(var(--_space) * 2);
  }
  .prompt {
    padding-block-start: 0.7em;
    color: var(--_text-muted);
    font: 0.8em var(--_font-mono);
    text-align: end;
    direction: ltr;
    white-space: pre;
  }
  .cell .source pre {
    margin: 0;
    padding-block: 0.7em;
    padding-inline-start: 1em;
  }
  .cell .folded {
    margin: 0;
  }
  .cell .folded > summary {
    padding-block: 0.4em;
    font-weight: 600;
  }
  .cell .title {
    margin: 0 0 var(--_space);
    font-weight: 600;
  }
  .outputs {
    margin-block-start: calc(var(--_space) * 2);
  }
  article[data-folded] .outputs {
    display: none;
  }
  .output {
    margin-block-end: calc(var(--_space) * 2);
    overflow-wrap: anywhere;
  }
  article pre.text {
    margin: 0;
    padding: 0.4em 1em;
    border: 0;
    background: none;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 8;
  }
  article pre.text[data-grid] {
    overflow-x: auto;
    white-space: pre;
    overflow-wrap: normal;
  }
  .stderr > pre.text {
    border-inline-start: 3px solid var(--_warning);
    border-radius: 0;
    background: var(--_surface-raised);
  }
  .error > pre.text {
    border-inline-start: 3px solid var(--_danger);
    border-radius: 0;
    background: var(--_surface-raised);
  }
  .output > :is(img, audio, video) {
    max-inline-size: 100%;
  }
  .output > img {
    block-size: auto;
    /* Figures are drawn for paper: on a dark ground black axes would vanish. */
    background: #fff;
  }
  .output .table table {
    font-size: 0.9em;
  }
  /* As Jupyter sets the tables of pandas. */
  .output .table.frame :is(td, th) {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  /* As R sets its vectors, in a row: 1 · 2 · 3. */
  .output [data-list] {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .output [data-list] > :is(li, dt, dd) {
    display: inline-block;
    margin: 0;
  }
  .output [data-list='values'] > li:not(:last-child)::after {
    content: '\\b7';
    padding-inline: 0.5ex;
  }
  .output [data-list='named'] > dt {
    font-weight: 600;
  }
  .output [data-list='named'] > dt::after {
    content: ':';
    padding-inline-end: 0.5ex;
  }
  .output [data-list='named'] > dt:not(:first-of-type) {
    padding-inline-start: 1.5ex;
  }
  /* Trees of .NET lie within cells. */
  .output .table td > details {
    margin: 0;
  }
  /* Bars of tqdm and others, as they were left. */
  .output .table progress {
    inline-size: 12em;
    max-inline-size: 100%;
    accent-color: var(--_accent);
    vertical-align: middle;
  }
  .output .table samp {
    font-family: var(--_font-mono);
    white-space: pre-wrap;
  }
  .output .table {
    max-block-size: 480px;
    overflow: auto;
  }
  /* As high as the page in it, where that is told; elsewhere the reader may pull it. */
  .output mcp-html-viewer {
    display: block;
    block-size: 420px;
    resize: block;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow: hidden;
  }
  .note {
    /* What we say ourselves runs as its language does, beside code that runs from the left. */
    unicode-bidi: plaintext;
    margin: 0;
    padding: 0.4em 1em;
    color: var(--_text-muted);
    font-size: 0.9em;
  }
  .more {
    color: var(--_accent);
  }
  .status .button {
    min-block-size: 26px;
  }
  @media (max-width: 480px) {
    .cell.code {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    .prompt {
      padding: 0;
      text-align: start;
    }
  }
  @media print {
    .cell {
      content-visibility: visible;
    }
    .more {
      display: none;
    }
  }
`;
