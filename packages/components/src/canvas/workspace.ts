import { css } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { CanvasState, Tab } from '../store/state.ts';
import { modes } from '../styles/modes.ts';
import { panel, type PanelSurroundings } from './panel.ts';

export { tabStrip } from './tab-strip.ts';
export { WarmTabs } from './warm-tabs.ts';

/** The content of the tabs that are kept in the page, in an order that never changes. */
export function panels(state: CanvasState, tabs: readonly Tab[], shown: boolean, around: PanelSurroundings): unknown {
  return repeat(tabs, ({ key }) => key, (tab) => panel(state, tab, shown, around));
}

const own = css`
  .strip {
    flex: 1 1 auto;
    display: flex;
    align-self: stretch;
    align-items: stretch;
    min-inline-size: 0;
    overflow: auto hidden;
    scrollbar-width: none;
    scroll-behavior: auto;
  }
  .tab {
    position: relative;
    flex: 0 0 auto;
    display: flex;
    align-items: center;
    max-inline-size: 220px;
    border-radius: var(--_radius) var(--_radius) 0 0;
    color: var(--_text-muted);
  }
  .tab:hover {
    color: var(--_text);
  }
  .tab[data-active] {
    color: var(--_text);
  }
  .tab[data-active]::after {
    content: '';
    position: absolute;
    inset: auto calc(var(--_space) * 2) 0;
    block-size: 2px;
    border-radius: 2px 2px 0 0;
    background: var(--_accent);
  }
  .tab [role='tab'] {
    flex: 1 1 auto;
    block-size: 100%;
    min-inline-size: 0;
    padding-block: 0;
    padding-inline: calc(var(--_space) * 3) 0;
    overflow: hidden;
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  .tab [role='tab']:focus-visible {
    outline: 0;
  }
  .tab:has([role='tab']:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
    border-radius: var(--_radius);
  }
  .tab[data-active] [role='tab'] {
    font-weight: 500;
  }
  .close {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    margin-inline: var(--_space);
    padding: 0;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: inherit;
    opacity: 0;
    cursor: pointer;
  }
  .close svg {
    inline-size: 14px;
    block-size: 14px;
  }
  .tab[data-active] .close,
  .tab:hover .close,
  .tab:focus-within .close {
    opacity: 1;
  }
  .close:hover {
    background: var(--_surface-hover);
  }
  @media (hover: none) {
    .close {
      opacity: 1;
    }
  }
  .panel {
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  }
  .panel[data-pane='1'] {
    grid-area: other;
    border-inline-start: 1px solid var(--_border);
  }
  @container mcp-canvas (inline-size < 640px) {
    .panel[data-pane='1'] {
      border-inline-start: 0;
    }
  }
  @media (forced-colors: active) {
    .tab[data-active]::after {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

export const styles = css`${own}${modes}`;
