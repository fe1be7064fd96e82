import { css } from 'lit';
import { styles as question } from './reader-question.ts';

export const styles = css`
  ${question}
  :host {
    display: flex;
    flex-direction: column;
    min-block-size: 120px;
    block-size: 100%;
    background: var(--_surface);
    overflow: hidden;
  }
  /* In the browser's top layer: nothing is moved in the tree, so that the frame lives on. */
  :host(:popover-open) {
    position: fixed;
    inset: 0;
    overscroll-behavior: contain;
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .source {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    /* As high without its button, so that nothing below moves when that comes. */
    min-block-size: 29px;
    padding-inline: calc(var(--_space) * 3) var(--_space);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    font-size: var(--_font-size-small);
  }
  .source .title {
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .source .server {
    flex: 1 1 8ch;
    min-inline-size: 0;
    padding-block: 2px;
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }
  .source .button {
    min-block-size: var(--_compact, 28px);
    color: var(--_text-muted);
  }
  @media (pointer: coarse) {
    .source {
      min-block-size: calc(var(--_control) + 1px);
    }
    .source .button {
      min-block-size: var(--_control);
    }
  }
  .stage {
    position: relative;
    flex: 1;
    min-block-size: 0;
  }
  .stage iframe {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: 100%;
    block-size: 100%;
    clip-path: inset(0 0 calc(100% - var(--_view-height, 100%)) 0);
    border: 0;
    background: var(--_surface);
    color-scheme: inherit;
  }
  .stage[data-waiting] iframe {
    opacity: 0;
  }
  .stage[data-border]::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-start: calc(var(--_view-height, 100%) - 1px);
    border-block-end: 1px solid var(--_border);
  }
  .skeleton {
    position: absolute;
    inset: 0;
    display: grid;
    grid-template-rows: repeat(3, 20px) minmax(0, 1fr) auto;
    gap: calc(var(--_space) * 3);
    padding: calc(var(--_space) * 4);
    pointer-events: none;
  }
  .skeleton span {
    border-radius: var(--_radius);
    background: var(--_surface-sunken);
  }
  .skeleton span:nth-child(1) {
    inline-size: 40%;
  }
  .skeleton span:nth-child(3) {
    inline-size: 70%;
  }
  .skeleton p {
    margin: 0;
    min-block-size: 1lh;
    color: var(--_text-muted);
    text-align: center;
  }
  .failed {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space) * 3);
    min-block-size: 0;
    padding: calc(var(--_space) * 4);
    overflow: auto;
  }
  .why {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 3);
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
  }
  .why svg {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    color: var(--_warning);
  }
  .why p {
    flex: 1 1 24ch;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .probe {
    position: absolute;
    visibility: hidden;
    transition: none;
  }
`;
