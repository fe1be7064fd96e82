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
    overscroll-behavior: var(--_overscroll, auto);
    touch-action: pan-x pan-y;
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
