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
  .canvas[data-panes='2'] {
    grid-template: 'bar second actions' auto 'stage other other' minmax(0, 1fr) 'status status status' auto / 50% minmax(0, 1fr) auto;
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
  .bar[data-pane='1'] {
    grid-area: second;
    border-inline-start: 1px solid var(--_border);
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
  .cover {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--_space);
    padding: calc(var(--_space) * 8);
    overflow: auto;
    text-align: center;
    color: var(--_text-muted);
  }
  .cover p {
    max-inline-size: 48ch;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .cover .headline {
    color: var(--_text);
    font-weight: 600;
  }
  .cover svg.icon {
    inline-size: 40px;
    block-size: 40px;
    margin-block-end: calc(var(--_space) * 2);
    stroke-width: 1.25;
  }
  .cover .button {
    margin-block-start: calc(var(--_space) * 3);
  }
  .cover.failed > .icon {
    color: var(--_danger);
  }
  .cover.loading {
    animation: mcp-appear 1ms 300ms both;
  }
  @keyframes mcp-appear {
    from {
      visibility: hidden;
    }
    to {
      visibility: visible;
    }
  }
  @container mcp-canvas (inline-size < 640px) {
    .canvas[data-panes='2'] {
      grid-template:
        'bar actions' auto 'stage stage' minmax(0, 1fr) 'second second' auto 'other other' minmax(0, 1fr) 'status status' auto
        / minmax(0, 1fr) auto;
    }
    .bar[data-pane='1'] {
      border-block-start: 1px solid var(--_border);
      border-inline-start: 0;
    }
  }
`;
