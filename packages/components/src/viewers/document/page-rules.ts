import { css } from 'lit';

/** What of a document looks otherwise than its drawing says, on the screen and on paper alike. */
export const pageRules = css`
  /* What Word has where a file says nothing: what is around it here has other letters and higher lines. */
  :where(.pages section.docx) {
    font: 10pt / normal 'Times New Roman', serif;
  }
  /* What stands behind the text stands before its paper. */
  .pages section.docx {
    isolation: isolate;
  }
  :where(.pages p) {
    --_line: initial;
  }
  .pages p span {
    line-height: var(--_line, inherit);
  }
  /* A space that is as long as the way to its stop. */
  .pages .tab.dots {
    text-decoration: underline dotted;
    text-decoration-thickness: max(1.5px, 0.1em);
    text-underline-offset: 0;
  }
  .pages .tab.line {
    text-decoration: underline;
  }
  .pages p.led a[href]:not(:hover, :focus-visible) {
    color: inherit;
    text-decoration: none;
  }
  .pages a[href] {
    color: #0b5cad;
    text-decoration: underline;
  }
  /* Word underlines a link by its style: once is enough. */
  .pages a[href] > span:not([style*='line-through']) {
    text-decoration: none !important;
  }
  /* The rest of a paragraph is no point of the list, and has no first line. */
  .pages p.goes-on {
    list-style: none !important;
    text-indent: 0 !important;
  }
  .pages article.broken-columns {
    display: grid;
    columns: auto !important;
  }
  .pages p.goes-on::before {
    content: none !important;
  }
  .pages img:not([src]) {
    display: none !important;
  }
  /* A formula on a line of its own (Office Math, oMathPara): the drawing has a span for it, and none for one among words. */
  .pages span:only-child:has(> math) {
    display: block;
    text-align: center;
  }
  .pages math {
    /* Brackets that are as high as what is in them need a font that was made for it. */
    font-family: math, 'Cambria Math', 'STIX Two Math', 'Latin Modern Math', 'DejaVu Math TeX Gyre', serif;
  }
  .pages mi {
    font-style: italic;
  }
  .pages span:only-child > math {
    math-style: normal;
  }
  .pages .unshown {
    display: inline-block;
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: 4px;
    overflow: hidden;
    border: 1px dashed #767676;
    color: #555;
    font: 12px/1.3 var(--_font, sans-serif);
  }
`;
