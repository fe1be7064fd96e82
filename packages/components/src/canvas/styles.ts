import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    container: mcp-canvas / inline-size;
    block-size: 100%;
    min-block-size: 0;
    overflow: clip;
    background: var(--_surface);
  }
  :host(:not([open])) {
    display: none;
  }
  :host([data-maximised]) {
    position: fixed;
    inset: 0;
    z-index: 2147483646;
    block-size: auto;
  }
  :host(:fullscreen) {
    block-size: 100%;
  }
  .canvas {
    display: grid;
    grid-template: 'bar actions' auto 'stage stage' minmax(0, 1fr) 'status status' auto / minmax(0, 1fr) auto;
    block-size: 100%;
  }
  .bar {
    grid-area: bar;
    display: flex;
    align-items: center;
    gap: var(--_space);
    min-inline-size: 0;
    min-block-size: calc(var(--_control) + var(--_space) * 2);
    padding-inline-start: var(--_space);
  }
  .bar,
  .actions {
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .actions {
    grid-area: actions;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) / 2);
    padding-inline: var(--_space) calc(var(--_space) * 2);
  }
  .bar .button.icon,
  .actions .button.icon {
    color: var(--_text-muted);
  }
  .bar .button.icon:hover,
  .actions .button.icon:hover {
    color: var(--_text);
  }
  .files {
    position: relative;
  }
  .panel,
  .cover {
    grid-area: stage;
    min-inline-size: 0;
    min-block-size: 0;
  }
`;
