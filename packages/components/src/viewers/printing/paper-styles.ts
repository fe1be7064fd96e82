import { css } from 'lit';

/** How a sheet looks, in a page of its own and in the host page alike: black on white, whatever the theme. */
export const paperStyles = css`
  .paper {
    margin: 0;
    color-scheme: only light;
    color: #000;
    background: #fff;
    font: 10.5pt/1.45 system-ui, sans-serif;
  }
  .paper h1,
  .paper h2 {
    margin: 0 0 0.6em;
    font-size: 14pt;
    line-height: 1.25;
    overflow-wrap: anywhere;
    break-after: avoid;
  }
  .paper h2 {
    margin-block-start: 1.2em;
    font-size: 11.5pt;
  }
  .paper p {
    margin: 0 0 0.7em;
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  .paper .reference {
    padding-inline-start: 2em;
    text-indent: -2em;
    font-family: serif;
  }
  .paper .rest {
    margin-block: 1em 0;
    padding-block-start: 0.5em;
    border-block-start: 0.75pt solid #767676;
    font-style: italic;
  }
  .paper .letter {
    margin: 0;
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .paper .lines {
    direction: ltr;
    font: 8.5pt/1.4 ui-monospace, monospace;
    tab-size: 4;
    text-align: start;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .paper .lines:not(:has(> .line)) {
    margin-block: 0.4em;
  }
  .paper .line {
    padding-inline-start: 6ch;
    text-indent: -6ch;
    orphans: 2;
    widows: 2;
  }
  .paper .line .number {
    display: inline-block;
    inline-size: 4.5ch;
    margin-inline-end: 1.5ch;
    color: #595959;
    text-align: end;
    text-indent: 0;
  }
  .paper .nested {
    padding-inline-start: calc(var(--_level, 0) * 2ch + 2ch);
    text-indent: -2ch;
  }
  .paper .nested b {
    font-weight: 600;
  }
  .paper .count {
    color: #595959;
  }
  .paper table {
    inline-size: 100%;
    margin-block: 0.4em 0.8em;
    border-collapse: collapse;
    font-size: 8.5pt;
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
  }
  .paper table.wide {
    font-size: 6.5pt;
  }
  .paper table.tight {
    font-size: 5.5pt;
  }
  .paper table.tight :is(th, td) {
    padding-inline: 2pt;
  }
  .paper thead {
    display: table-header-group;
  }
  .paper tr {
    break-inside: avoid;
  }
  .paper :is(th, td) {
    padding: 2pt 4pt;
    border: 0.5pt solid #a6a6a6;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .paper .words {
    overflow-wrap: break-word;
  }
  .paper .whole {
    white-space: pre;
  }
  .paper th {
    border-block-end: 1pt solid #000;
    font-weight: 600;
  }
  .paper .numeric {
    text-align: end;
  }
  .paper :is(th, td).number {
    inline-size: 1%;
    color: #595959;
    text-align: end;
    white-space: nowrap;
  }
  .paper .comparison.code {
    direction: ltr;
    font: 8pt/1.35 ui-monospace, monospace;
    tab-size: 4;
  }
  .paper .comparison.code :is(td, th) {
    padding-block: 0.5pt;
    border-block-width: 0;
  }
  .paper .comparison .sign {
    inline-size: 1%;
    border-inline-end-width: 0;
    font-weight: 700;
    white-space: pre;
  }
  .paper .comparison .across {
    color: #595959;
    text-align: center;
  }
  .paper .comparison :is(mark, .marked) {
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
  }
  .paper .comparison :is(.added, .removed) .said {
    font-weight: 500;
  }
  .paper :is(.drawing, .picture, .page) {
    display: block;
    max-inline-size: 100%;
    margin: 0 auto;
    break-inside: avoid;
  }
  .paper .drawing {
    max-block-size: 60vh;
  }
  .paper .picture {
    max-block-size: 97vh;
    object-fit: contain;
  }
  .paper .page {
    max-block-size: 100vh;
    break-after: page;
  }
  .paper .page:last-child {
    break-after: auto;
  }
  .paper .page + .rest {
    margin: 18mm;
  }
`;

/** What holds a sheet in the viewer's own tree is seen on paper alone, and on paper nothing but it. */
export const holderStyles = css`
  .paper-holder {
    display: none;
  }
  @media print {
    :host([data-paper]) {
      display: block !important;
      position: static !important;
      block-size: auto !important;
      max-block-size: none !important;
      overflow: visible !important;
    }
    :host([data-paper]) > :not(.paper-holder) {
      display: none !important;
    }
    .paper-holder {
      display: block;
    }
  }
`;
