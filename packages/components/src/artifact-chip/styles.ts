import { css } from 'lit';
import { partedName } from '../styles/parted-name.ts';

/** In a line of text it is as large as the text around it, and never lower than a finger needs (WCAG 2.2, 2.5.8). */
const own = css`
  :host {
    display: inline-flex;
    max-inline-size: min(100%, 28em);
    margin-block: 1px;
    vertical-align: middle;
    font: inherit;
    font-family: var(--mcp-font, inherit);
    line-height: 1.2;
  }
  :host(:focus-within) {
    position: relative;
    z-index: 1;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: max(24px, 1.8em);
    margin: 0;
    padding-block: 0.15em;
    padding-inline: 0.5em 0.65em;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
    color: var(--_text);
    font: inherit;
    font-size: 0.92em;
    text-align: start;
    cursor: pointer;
    transition: background-color var(--_duration), border-color var(--_duration);
  }
  .chip:hover {
    background: var(--_surface-hover);
  }
  .chip:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
    border-radius: var(--_radius);
  }
  .icon {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
    color: var(--_text-muted);
  }
  .name {
    flex: 0 100 auto;
    font-weight: 500;
  }
  .about {
    flex: 0 1 auto;
    max-inline-size: 16em;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--_text-muted);
    font-size: 0.88em;
    white-space: nowrap;
  }
  .chip[data-state='current'] {
    border-color: var(--_accent);
    background: var(--_accent-soft);
  }
  .chip[data-state='current'] .icon {
    color: var(--_accent);
  }
  .chip[data-state='waiting'],
  .chip[data-state='missing'] {
    border-style: dashed;
    background: var(--_surface);
  }
  .chip[data-state='missing'] .name {
    color: var(--_text-muted);
    text-decoration: line-through;
  }
  .chip[data-state='deferred'] .state {
    color: var(--_warning);
  }
  .chip[aria-busy='true'] .icon {
    animation: mcp-chip-wait 1.2s ease-in-out infinite alternate;
  }
  @keyframes mcp-chip-wait {
    to {
      opacity: 0.35;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .chip[aria-busy='true'] .icon {
      animation: none;
    }
  }
  @media (pointer: coarse) {
    .chip {
      min-block-size: max(32px, 2em);
    }
  }
  @media (forced-colors: active) {
    .chip {
      border-color: ButtonBorder;
      background: ButtonFace;
      color: ButtonText;
    }
    .icon,
    .about,
    .chip[data-state] .icon,
    .chip[data-state] .name,
    .chip[data-state] .state {
      color: inherit;
    }
    .chip[data-state='current'] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
  @media print {
    .chip {
      border-color: currentColor;
      background: none;
    }
  }
`;

export const styles = css`${partedName}${own}`;
