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
    padding: 0.7em 1em;
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
