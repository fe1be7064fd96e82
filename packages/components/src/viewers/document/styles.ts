import { css } from 'lit';

export const styles = css`
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 1) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    color: var(--_text-muted);
  }
  .tools .field {
    min-inline-size: 0;
    max-inline-size: min(100%, 40ch);
    text-overflow: ellipsis;
  }
  .tools .told {
    flex: 1 1 24ch;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  /* What a document places stays in here, whatever it says of its position. */
  .scroller {
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    contain: layout paint;
    isolation: isolate;
    background: var(--_surface-sunken);
  }
  .pages {
    inline-size: max-content;
    min-inline-size: 100%;
  }
  .pages .docx-wrapper {
    padding: calc(var(--_space) * 4);
    background: none;
  }
  .pages .docx-wrapper > section.docx {
    flex: none;
    margin-block-end: calc(var(--_space) * 4);
    box-shadow: var(--_shadow);
    background: #fff;
    color: #000;
    color-scheme: only light;
  }
  .pages a[href] {
    color: #0b5cad;
    text-decoration: underline;
  }
  /* The rest of a paragraph is no point of the list, and has no first line. */
  .pages p.goes-on {
    list-style: none !important;
    text-indent: 0 !important;
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
    font: 12px/1.3 var(--_font);
  }
  @media (forced-colors: active) {
    .pages .docx-wrapper > section.docx {
      border: 1px solid CanvasText;
    }
  }
  @media print {
    .tools {
      display: none;
    }
    .scroller {
      overflow: visible;
      contain: none;
      background: none;
    }
    .pages {
      zoom: 1 !important;
    }
    .pages .docx-wrapper {
      display: block;
      padding: 0;
    }
    .pages .docx-wrapper > section.docx {
      margin: 0;
      box-shadow: none;
      break-after: page;
    }
  }
`;
