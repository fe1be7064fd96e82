import { css } from 'lit';

/** A modal dialog that scrolls below a head which stays; how large it is says the dialog itself. */
export const dialogs = css`
  .dialog {
    padding: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) + 4px);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: var(--_shadow);
  }
  .dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  .dialog header {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    border-block-end: 1px solid var(--_border);
  }
`;
