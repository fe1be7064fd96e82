import { css } from 'lit';

/**
 * What the reader asks of colours, movement and paper. Loaded after the first drawing, so that it costs no page its start; it
 * must come after the other sheets of an element.
 *
 * Forced colours (CSS Color Adjustment 1, section 3.1): colours of an author give way to the reader's own, system colours stay as
 * they are. So the tokens become system colours, and what only a background told apart gets a line or the selected pair.
 */
export const modes = css`
  /* What is lower than other controls, as in a line of text, is found by a finger all the same. */
  @media (pointer: coarse) {
    :host {
      --_compact: 36px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      --_duration: 0ms;
    }
    .spinner {
      animation-duration: 4s;
    }
  }
  @media (prefers-contrast: more) {
    :host {
      --_surface: var(--mcp-surface, light-dark(#fff, #000));
      --_text: var(--mcp-text, light-dark(#000, #fff));
      --_accent: var(--mcp-accent, light-dark(#003f7d, #a8d3ff));
      --_text-muted: var(--_text);
      --_border: var(--_border-strong);
      --_border-strong: var(--_text);
    }
    .button:not(.primary) {
      border-color: var(--_border-strong);
    }
    .button[aria-pressed='true'],
    .button[aria-expanded='true'] {
      border-width: 2px;
    }
    .button:disabled {
      opacity: 1;
      border-style: dashed;
    }
    :focus-visible {
      outline-width: 3px;
    }
  }
  @media (forced-colors: active) {
    :host {
      --_surface: Canvas;
      --_surface-raised: Canvas;
      --_surface-sunken: Canvas;
      --_surface-hover: Canvas;
      --_text: CanvasText;
      --_text-muted: CanvasText;
      --_border: CanvasText;
      --_border-strong: CanvasText;
      --_accent: Highlight;
      --_accent-text: HighlightText;
      --_accent-soft: Canvas;
      --_success: CanvasText;
      --_warning: CanvasText;
      --_danger: CanvasText;
      --_focus: Highlight;
      --_highlight: Mark;
      --_highlight-current: Highlight;
    }
    .button {
      border-color: ButtonBorder;
      background: ButtonFace;
      color: ButtonText;
    }
    .button:hover:enabled,
    .tab:hover,
    .row:hover {
      border-color: Highlight;
      text-decoration: underline;
    }
    .button[aria-pressed='true'],
    .button[aria-expanded='true'],
    .button.primary {
      border-color: Highlight;
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText !important;
    }
    .button:disabled {
      border-color: GrayText;
      opacity: 1;
      color: GrayText;
    }
    /* The ring must not lie on its own colour, nor on the border. */
    .button:focus-visible {
      outline-offset: -4px;
    }
    .button[aria-pressed='true']:focus-visible,
    .button[aria-expanded='true']:focus-visible,
    .button.primary:focus-visible {
      outline-color: HighlightText;
      outline-offset: -4px;
    }
    .spinner {
      border-color: CanvasText;
      border-block-start-color: Highlight;
    }
    .row.current .text {
      outline: 1px dashed Highlight;
      outline-offset: -1px;
    }
  }
  @media print {
    :host {
      color-scheme: only light;
      --_surface: #fff;
      --_surface-raised: #fff;
      --_surface-sunken: #fff;
      --_text: #000;
      --_text-muted: #000;
      --_accent: #000;
      --_border: #767676;
      --_shadow: none;
    }
    :host,
    .canvas,
    .panel,
    .body,
    .stage {
      position: static;
      block-size: auto;
      max-block-size: none;
      overflow: visible;
      contain: none;
      container-type: normal;
    }
    .canvas,
    .panel:not([hidden]) {
      display: block;
    }
    .stage:has(> iframe) {
      position: relative;
      flex: none;
      block-size: 95vh;
    }
    .bar,
    .actions,
    .status,
    .find,
    .where,
    .cover.loading {
      display: none;
    }
  }
`;
