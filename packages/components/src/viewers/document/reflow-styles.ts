import { css } from 'lit';

/** A document without its pages: text in the width that there is, pictures no wider, nothing beside the text. Printed, pages are pages. */
export const reflowStyles = css`
  @media screen {
    .scroller:has(> .reflowed) {
      background: #fff;
    }
    .pages.reflowed {
      inline-size: auto;
    }
    .reflowed .docx-wrapper {
      align-items: stretch;
      padding: 0;
    }
    .reflowed .docx-wrapper > section.docx {
      inline-size: auto !important;
      min-block-size: 0 !important;
      margin: 0;
      padding: 0 calc(var(--_space) * 4) !important;
      box-shadow: none;
    }
    .reflowed .docx-wrapper > section.docx:first-child {
      padding-block-start: calc(var(--_space) * 4) !important;
    }
    .reflowed .docx-wrapper > section.docx:last-child {
      padding-block-end: calc(var(--_space) * 4) !important;
    }
    .pages.reflowed.beside .docx-wrapper {
      grid-template-columns: minmax(0, 1fr) max-content;
    }
    .reflowed:not(.beside) .comments {
      padding-inline: calc(var(--_space) * 4);
    }
    .reflowed section.docx > :is(header, footer) {
      display: none;
    }
    .reflowed section.docx > article {
      display: block;
      columns: auto !important;
      min-block-size: 0 !important;
    }
    .reflowed p {
      overflow-wrap: break-word;
    }
    .reflowed .tab {
      word-spacing: 1em !important;
    }
    /* What stands at a place of the page, a text box or a picture, comes where its anchor stands; a chart is drawn as it is. */
    .reflowed article [style*='position:']:not(img, .slide *) {
      display: block !important;
      position: static !important;
      inline-size: auto !important;
      block-size: auto !important;
      margin: 0 !important;
    }
    .reflowed article [style*='inline-block'] {
      max-inline-size: 100%;
    }
    .reflowed img {
      max-inline-size: 100%;
      block-size: auto !important;
    }
  }
`;
