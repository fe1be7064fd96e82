import { css } from 'lit';

/** The line under what is shown: numbers, what went wrong, a switch or two. */
export const statusLine = css`
  .status {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 4);
    min-block-size: 28px;
    padding: 2px calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface-raised);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .status .grow {
    flex: 1;
  }
  .status .danger {
    color: var(--_danger);
  }
  @container (inline-size < 28rem) {
    .status {
      column-gap: var(--_space);
    }
    .status .button {
      padding-inline: calc(var(--_space) * 1.5);
    }
  }
  /* Under a finger: as high as rows there; the height of other controls would leave little to read above three lines of them. */
  @media (pointer: coarse) {
    .status :is(button, select, label, input:not([type='checkbox'])) {
      min-block-size: 36px;
      min-inline-size: 36px;
    }
    .status label {
      display: inline-flex;
      align-items: center;
    }
  }
  /* A phone held sideways has room for one line of it, and so has a screen at 400 %. */
  @media (max-height: 27rem) and (min-width: 40rem), (max-height: 20rem) {
    .status {
      flex-wrap: nowrap;
      overflow: auto hidden;
      white-space: nowrap;
    }
    .status > :not(.visually-hidden) {
      flex-shrink: 0;
    }
  }
  @media print {
    .status {
      display: none;
    }
  }
`;

/** The column of a viewer with such a line. */
const statusColumn = css`
  :host {
    display: flex !important;
    flex-direction: column;
    block-size: 100%;
    min-block-size: 0;
    /* Where the page gives no height, the viewer must not become as tall as a million rows. */
    max-block-size: max(100dvh, 20rem);
    overflow: hidden;
    background: var(--_surface);
  }
  /* Where no sheet is laid for paper, it gets a page of what is in view, without the line below. */
  @media print {
    :host {
      block-size: 95vh;
      max-block-size: none;
    }
  }
`;

export const statusStyles = [statusLine, statusColumn];
