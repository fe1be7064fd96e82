import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    container: mcp-artifact-viewer / inline-size;
    block-size: 100%;
    min-block-size: 0;
    overflow: clip;
    background: var(--_surface);
  }
  .all {
    display: grid;
    grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
    inline-size: 100%;
    block-size: 100%;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
    /* As high before its buttons are there, line below it included. */
    min-block-size: calc(var(--_control) + var(--_space) * 2 + 1px);
    padding-block: var(--_space);
    padding-inline: calc(var(--_space) * 4) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
  }
  .name {
    flex: 1 1 12ch;
    min-inline-size: 0;
    margin: 0;
    overflow: hidden;
    font: inherit;
    font-size: var(--_font-size-small);
    color: var(--_text-muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .body {
    position: relative;
    grid-row: 3;
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-block-size: 0;
  }
  .cover {
    grid-area: 1 / 1;
  }
  .stage {
    grid-area: 1 / 1;
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-block-size: 0;
  }
  .stage > * {
    grid-area: 1 / 1;
    min-block-size: 0;
    min-inline-size: 0;
  }
  .stage > [data-waiting] {
    visibility: hidden;
  }
  @container mcp-artifact-viewer (inline-size < 45.7em) {
    .bar {
      padding-inline: calc(var(--_space) * 2);
    }
    /* The name has what the buttons leave, and costs no line of its own. Without room for a word of it, it comes under what is before it, out of sight. */
    .bar.full .name {
      contain: size;
      display: flex;
      flex: 1 1 0;
      flex-wrap: wrap;
      align-items: center;
      align-self: stretch;
    }
    .bar.full .name::before {
      block-size: 100%;
      content: '';
    }
    .bar.full bdi {
      flex: 1 1 6ch;
      max-inline-size: max-content;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;
