import { css } from 'lit';
import { menuStyles } from './menu/menu-styles.ts';
import { partedName } from '../styles/parted-name.ts';
import { modes } from '../styles/modes.ts';
import { ownHeight } from '../styles/own-height.ts';
import { styles as divider } from './panes/divider.ts';
import { styles as drag } from './tabs/tab-drag.ts';

const own = css`
  ${divider}
  ${drag}
  .canvas {
    position: relative;
  }
  ${ownHeight('.canvas')}
  .tabs {
    flex: 1 1 auto;
    display: flex;
    align-items: center;
    align-self: stretch;
    gap: var(--_space);
    min-inline-size: 0;
  }
  .tabs:not([data-overflow]) > .all-tabs,
  .pane-switch {
    display: none;
  }
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
    max-inline-size: min(15.7em, 100%);
    border-radius: var(--_radius) var(--_radius) 0 0;
    color: var(--_text-muted);
    -webkit-touch-callout: none;
    user-select: none;
  }
  .tab .pin {
    inline-size: 14px;
    block-size: 14px;
    margin-inline: calc(var(--_space) * 2) calc(var(--_space) * -2);
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
  /* A name is cut at its own end, whatever way the page is read. */
  .tab [role='tab'] > bdi {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
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
    inline-size: var(--_compact, 24px);
    block-size: var(--_compact, 24px);
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
  }
  /* What stands in place of a file takes the room of one. */
  .panel > .cover {
    grid-area: auto;
  }
  .bar[data-pane='1'] {
    grid-area: second;
  }
  @media (forced-colors: active) {
    .tab[data-active]::after {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
  /* What lies over the page keeps clear of what the device has in front of it: a camera, rounded corners, the bar of the system, the keyboard. */
  :host([data-maximised]),
  :host(:fullscreen) {
    box-sizing: border-box !important;
    padding: env(safe-area-inset-top, 0px) env(safe-area-inset-right, 0px) max(env(safe-area-inset-bottom, 0px), var(--_under-keyboard, 0px)) env(safe-area-inset-left, 0px);
  }
  /* Whatever size its host gives it. */
  :host([data-maximised]) {
    position: fixed !important;
    inset: 0 !important;
    inline-size: auto !important;
    min-inline-size: 0 !important;
    max-inline-size: none !important;
    block-size: auto !important;
    min-block-size: 0 !important;
    max-block-size: none !important;
    margin: 0 !important;
  }
  @media (width < 640px) {
    :host([open]:not([placement='inline'], [data-maximised], :fullscreen)) {
      position: fixed !important;
      inset: auto 0 var(--_under-keyboard, 0px) !important;
      padding: 0 env(safe-area-inset-right, 0px) max(0px, env(safe-area-inset-bottom, 0px) - var(--_under-keyboard, 0px)) env(safe-area-inset-left, 0px) !important;
      inline-size: auto !important;
      min-inline-size: 0 !important;
      max-inline-size: none !important;
      block-size: min(var(--mcp-sheet, 85dvh), var(--_seen, 100dvh)) !important;
      margin: 0 !important;
      z-index: 2147483645;
      border: solid var(--_border);
      border-width: 1px 0 0;
      border-radius: 14px 14px 0 0;
      box-shadow: var(--_shadow);
    }
  }
  /* A canvas with a place of its own is no part of what a finger scrolls past: one is enough to move a drawing. */
  :host(:where(:not([placement='inline']))),
  :host(:where([data-maximised], :fullscreen)) {
    --_one-finger: none;
  }
  /* Nothing of the page behind is scrolled; browsers that ask for a box with something to scroll find it at what scrolls within. */
  :host(:where([data-maximised], :fullscreen)) {
    overflow: hidden;
    overscroll-behavior: contain;
    --_overscroll: contain;
  }
  @media (width < 640px) {
    :host(:where(:not([placement='inline']))) {
      overflow: hidden;
      overscroll-behavior: contain;
      --_overscroll: contain;
    }
  }
  /* Four times as large (WCAG 1.4.10), all of a screen would be lines above and below the file: it keeps a height in which it can be read, and the rest is scrolled to. */
  @media (height < 340px) {
    :host {
      overflow: hidden auto;
    }
    .canvas {
      min-block-size: 340px;
    }
  }
  /* So it is where a keyboard leaves no more. */
  :host([data-low]) {
    overflow: hidden auto;
  }
  :host([data-low]) .canvas {
    min-block-size: 340px;
  }
  @container mcp-canvas (inline-size < 45.7em) {
    .canvas[data-panes='2'] {
      grid-template: 'start bar actions' auto 'stage stage stage' minmax(0, 1fr) 'status status status' auto / auto minmax(0, 1fr) auto;
    }
    .canvas[data-panes='2'] .panel[data-pane='1'] {
      grid-area: stage;
    }
    /* What the host put before the tabs stays there, whichever pane is in view. */
    .canvas[data-panes='2'] .bar[data-pane='0'] {
      display: contents;
    }
    .canvas[data-panes='2'] .bar[data-pane='0'] slot {
      grid-area: start;
      display: flex;
      align-items: center;
    }
    .canvas[data-panes='2'] :is(.bar[data-pane='1'], .tabs[data-pane='0']) {
      grid-area: bar;
    }
    .canvas[data-panes='2'] .bar[data-pane='0'] > * {
      border-block-end: 1px solid var(--_border);
      background: var(--_surface-raised);
    }
    .canvas[data-pane='0'] :is(.bar, .panel)[data-pane='1'],
    .canvas[data-pane='1'] :is(.tabs, .panel)[data-pane='0'] {
      visibility: hidden;
    }
    .divider,
    .move {
      display: none;
    }
    .pane-switch {
      display: flex;
      gap: 2px;
      margin-inline-end: var(--_space);
      padding: 1px;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
    }
    .pane-switch .button[aria-pressed='true'] {
      font-weight: 600;
    }
    .pane-switch .button {
      min-inline-size: var(--_compact, 28px);
      min-block-size: var(--_compact, 28px);
      inline-size: var(--_compact, 28px);
    }
  }
  /* Two panes of a phone: the tabs have a line of their own. */
  @container mcp-canvas (inline-size < 34.28em) {
    .canvas[data-panes='2'] {
      grid-template: 'start actions' auto 'bar bar' auto 'stage stage' minmax(0, 1fr) 'status status' auto / minmax(0, 1fr) auto;
    }
    .canvas[data-panes='2'] .bar[data-pane='0'] slot {
      grid-column: 1 / -1;
      grid-row: 1;
      min-inline-size: 0;
    }
    .canvas[data-panes='2'] .actions {
      grid-column: 1 / -1;
      grid-row: 1;
      justify-self: end;
    }
  }
`;

export const styles = css`${own}${partedName}${menuStyles}${modes}`;
