import { css } from 'lit';

/**
 * The design tokens. A host sets the public names, `--mcp-*`, anywhere above the element; every element of the kit reads
 * the private name with its default, `var(--_*)`. Colours follow `color-scheme` through `light-dark()`; what the reader asks
 * of colours (forced, more contrast, paper) stands in `modes.ts`. docs/theming.md says what each token is.
 */
export const tokens = css`
  :host {
    --_surface: var(--mcp-surface, light-dark(#fff, #16181c));
    --_surface-raised: var(--mcp-surface-raised, light-dark(#f8f9fa, #1d2025));
    --_surface-sunken: var(--mcp-surface-sunken, light-dark(#eef0f2, #101215));
    --_surface-hover: var(--mcp-surface-hover, light-dark(#e9ecef, #2a2e35));
    --_text: var(--mcp-text, light-dark(#1b1f24, #e7e9ec));
    --_text-muted: var(--mcp-text-muted, light-dark(#57606a, #a2abb6));
    --_border: var(--mcp-border, light-dark(#dfe3e8, #2e333b));
    --_border-strong: var(--mcp-border-strong, light-dark(#828b96, #6b7580));
    --_accent: var(--mcp-accent, light-dark(#0b5cad, #6cb2f7));
    --_accent-text: var(--mcp-accent-text, light-dark(#fff, #0d1319));
    --_accent-soft: var(--mcp-accent-soft, light-dark(#e3eefa, #1b2c3f));
    --_success: var(--mcp-success, light-dark(#1a7f37, #57c274));
    --_warning: var(--mcp-warning, light-dark(#8a5a00, #e0ac4a));
    --_danger: var(--mcp-danger, light-dark(#b3261e, #ff8a80));
    --_focus: var(--mcp-focus, light-dark(#0b5cad, #8cc4ff));
    --_highlight: var(--mcp-highlight, light-dark(#fff3a8, #5c5216));
    --_highlight-current: var(--mcp-highlight-current, light-dark(#ffc53d, #865600));
    --_space: var(--mcp-space, 4px);
    --_control: var(--mcp-control, 32px);
    --_radius: var(--mcp-radius, 6px);
    --_shadow: var(--mcp-shadow, 0 1px 2px rgb(0 0 0 / 12%), 0 4px 16px rgb(0 0 0 / 14%));
    --_duration: var(--mcp-duration, 120ms);
    --_font: var(--mcp-font, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif);
    --_font-mono: var(--mcp-font-mono, ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace);
    --_font-size: var(--mcp-font-size, 14px);
    --_font-size-small: var(--mcp-font-size-small, 12px);
    --_line-height: var(--mcp-line-height, 1.5);
  }
  @media (pointer: coarse) {
    :host {
      --_control: max(44px, var(--mcp-control, 44px));
    }
  }
`;

/** What every element starts from: box model, type, focus ring, `hidden` that hides. What is hidden from sight alone lies within it, else it would lengthen the page around. */
export const base = css`
  :host {
    position: relative;
    box-sizing: border-box;
    color: var(--_text);
    font: var(--_font-size) / var(--_line-height) var(--_font);
    text-align: start;
  }
  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
    border-radius: var(--_radius);
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
