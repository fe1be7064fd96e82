import { css } from 'lit';

export const styles = css`
  .scroller {
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
    padding: calc(var(--_space) * 6);
  }
  article {
    max-inline-size: 76ch;
    margin-inline: auto;
    font-size: 1.07em;
    line-height: 1.65;
    overflow-wrap: break-word;
  }
  .comes {
    max-inline-size: 76ch;
    margin: 2em auto 0;
    color: var(--_text-muted);
  }
  /* Out of sight a piece is neither styled nor laid out: else each one that comes would lay out all that are there. */
  .piece {
    content-visibility: auto;
  }
  article :is(h1, h2, h3, h4, h5, h6) {
    margin: 1.6em 0 0.6em;
    line-height: 1.25;
    scroll-margin-block-start: 16px;
    text-wrap: balance;
  }
  .piece:first-child > :first-child {
    margin-block-start: 0;
  }
  /* Margins do not collapse between pieces. */
  .piece + .piece > :is(h1, h2, h3, h4, h5, h6):first-child {
    margin-block-start: 0.7em;
  }
  article h1 {
    font-size: 1.9em;
  }
  article h2 {
    padding-block-end: 0.25em;
    border-block-end: 1px solid var(--_border);
    font-size: 1.45em;
  }
  article h3 {
    font-size: 1.2em;
  }
  article :is(h4, h5, h6) {
    font-size: 1em;
  }
  article :is(p, ul, ol, dl, pre, blockquote, table, .table, details) {
    margin: 0 0 1em;
  }
  article :is(ul, ol) {
    padding-inline-start: 1.6em;
  }
  article li {
    margin-block: 0.25em;
  }
  article dt {
    font-weight: 600;
  }
  article dd {
    margin: 0 0 0.5em;
    padding-inline-start: 1.6em;
  }
  /* In a list with blank lines between its points each is a paragraph. */
  article li:is(:has(> input[type='checkbox']), :has(> p:first-child > input[type='checkbox']:first-child)) {
    list-style: none;
  }
  article :is(li, li > p:first-child) > input[type='checkbox']:first-child {
    margin-inline: -1.5em 0.5em;
  }
  article a {
    color: var(--_accent);
    text-underline-offset: 0.15em;
  }
  /* An address that was taken out: nothing to click, so nothing that looks like it. */
  article a:not([href]) {
    color: inherit;
  }
  article .note {
    margin-block: calc(var(--_space) * 4);
    padding-inline-start: calc(var(--_space) * 4);
    border-inline-start: 2px solid var(--_border-strong);
  }
  article .note > .from {
    margin: 0;
    font-size: var(--_font-size-small);
  }
  article blockquote {
    margin-inline: 0;
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--_border-strong);
    color: var(--_text-muted);
  }
  article :is(code, kbd, samp, pre) {
    font-family: var(--_font-mono);
    font-size: 0.9em;
  }
  /* In a text from the right the brackets of \`code()\` would come before it. */
  article :is(code, kbd, samp) {
    unicode-bidi: plaintext;
  }
  article kbd {
    padding: 0.1em 0.4em;
    border: 1px solid var(--_border-strong);
    border-radius: 4px;
  }
  article :not(pre) > code {
    padding: 0.15em 0.35em;
    border-radius: 4px;
    background: var(--_surface-sunken);
  }
  article pre {
    padding: 1em;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
    overflow: auto;
    line-height: 1.5;
    tab-size: 2;
    direction: ltr;
    text-align: left;
  }
  article pre code {
    font-size: 1em;
  }
  article .table {
    overflow: auto;
  }
  article .table table {
    margin: 0;
  }
  article table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  /* A part of a long one: its columns are as wide as those of the others. */
  article table[data-widths] {
    table-layout: fixed;
  }
  article [data-widths] :is(th, td) {
    overflow-wrap: anywhere;
  }
  article :is(th, td) {
    padding: 0.4em 0.8em;
    border: 1px solid var(--_border);
    text-align: start;
    overflow-wrap: normal;
  }
  /* It may be wider than a table of one column. */
  article caption {
    inline-size: max-content;
    max-inline-size: min(60ch, 80vw);
    padding-block-end: 0.4em;
    text-align: start;
  }
  article :is(th, td)[align='center'] {
    text-align: center;
  }
  article :is(th, td)[align='right'] {
    text-align: end;
  }
  article th {
    background: var(--_surface-raised);
  }
  article img {
    max-inline-size: 100%;
    block-size: auto;
  }
  article hr {
    margin: 2em 0;
    border: 0;
    border-block-start: 1px solid var(--_border);
  }
  article sup {
    line-height: 0;
  }
  article a[data-footnote] {
    padding-inline: 0.15em;
    text-decoration: none;
  }
  article [data-footnotes] {
    font-size: 0.93em;
  }
  .piece:not(:has(> [data-footnotes])) + .piece > [data-footnotes] {
    margin-block-start: 2em;
    padding-block-start: 1em;
    border-block-start: 1px solid var(--_border);
  }
  article [data-footnotes] p {
    margin-block-end: 0.4em;
  }
  article a[data-footnote-back] {
    text-decoration: none;
  }
  /* A link to a file that is not here. */
  article a.missing {
    color: var(--_text-muted);
    text-decoration-style: dashed;
  }
  .bar.missed {
    border-block: 1px solid var(--_border) 0;
  }
  .left-out {
    display: inline-block;
    padding: 0.4em 0.8em;
    border: 1px dashed var(--_border-strong);
    border-radius: var(--_radius);
    color: var(--_text-muted);
    /* Also in a heading. */
    font: 400 var(--_font-size-small) / 1.4 var(--_font);
  }
  .k-keyword {
    color: var(--_code-keyword);
  }
  .k-string {
    color: var(--_code-string);
  }
  .k-number {
    color: var(--_code-number);
  }
  .k-comment {
    color: var(--_code-comment);
  }
  .k-title {
    color: var(--_code-title);
  }
  .k-type {
    color: var(--_code-type);
  }
  .k-attribute {
    color: var(--_code-attribute);
  }
  .k-addition {
    color: var(--_code-addition);
  }
  .k-deletion {
    color: var(--_code-deletion);
  }
  @media (max-width: 480px) {
    .scroller {
      padding: calc(var(--_space) * 4);
    }
  }
  @media print {
    .scroller {
      padding: 0;
      overflow: visible;
    }
    .piece {
      content-visibility: visible;
    }
    article {
      max-inline-size: none;
    }
    article :is(pre, table, img, blockquote) {
      break-inside: avoid;
    }
    article :is(h1, h2, h3, h4) {
      break-after: avoid;
    }
    article pre {
      white-space: pre-wrap;
    }
  }
`;
