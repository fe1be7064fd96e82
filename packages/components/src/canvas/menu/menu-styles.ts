import { css } from 'lit';

/** Of the popover that `Menu` draws. */
export const menuStyles = css`
  .popup {
    inset: auto;
    min-inline-size: 160px;
    max-inline-size: min(320px, 100vw - 8px);
    max-block-size: calc(var(--_seen, 100dvh) - 8px);
    margin: 0;
    padding: var(--_space);
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: var(--_shadow);
  }
  .item {
    display: block;
    inline-size: 100%;
    min-block-size: var(--_control);
    padding-inline: calc(var(--_space) * 2) calc(var(--_space) * 4);
    overflow: hidden;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  .item:is(:hover, :focus-visible) {
    background: var(--_surface-hover);
  }
  .item[aria-disabled] {
    color: var(--_text-muted);
    opacity: 0.6;
    cursor: default;
  }
  .item[aria-checked='true'] {
    background: var(--_accent-soft);
    color: var(--_accent);
    font-weight: 500;
  }
  .line {
    margin: var(--_space) calc(var(--_space) * 2);
    border-block-start: 1px solid var(--_border);
  }
`;
