import { css } from 'lit';

export const styles = css`
  .stage {
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow: hidden;
  }
  .stage:not([data-device='full']) {
    background: var(--_surface-sunken);
  }
  .sheet {
    position: relative;
    inline-size: 100%;
    block-size: 100%;
    margin-inline: auto;
    /* A page that is drawn smaller lies at the left edge: only then it is wider than its room. */
    transform-origin: 0 0;
  }
  .sheet:dir(rtl) {
    transform-origin: 100% 0;
  }
  .stage:not([data-device='full']) .sheet {
    box-shadow: 0 0 0 1px var(--_border);
  }
  .sheet > iframe {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    background: #fff;
    /* Of a book in dark theme. */
    filter: var(--_page-filter);
  }
  .data-bar {
    flex-wrap: nowrap;
  }
  .data-bar > .where,
  .data-bar > .field {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .data-bar > .field {
    flex-grow: 0;
  }
  .question {
    position: absolute;
    inset: 0;
    overflow: auto;
  }
  .sheet > iframe.loading {
    visibility: hidden;
  }
  .stage[hidden] {
    display: none;
  }
  .overlay {
    position: absolute;
    inset: 0;
    z-index: 1;
    overflow: clip;
    pointer-events: none;
  }
  .overlay > * {
    position: absolute;
    inset-block-start: 0;
    left: 0;
    min-block-size: 0;
    pointer-events: auto;
    border: 1px solid var(--_border);
  }
  .left-out {
    box-sizing: border-box;
    margin: 0;
    overflow: auto;
    padding: calc(var(--_space) * 3);
    background: var(--_surface);
    color: var(--_text-muted);
  }
  .listed {
    flex: 0 1 auto;
    max-block-size: 60%;
    overflow: auto;
    border-block-end: 1px solid var(--_border);
  }
  .listed mcp-dashboard-frame {
    block-size: 320px;
  }
  .listed mcp-dashboard-frame[blocked] {
    block-size: auto;
    padding-block: var(--_space);
  }
  .listed mcp-dashboard-frame + mcp-dashboard-frame {
    border-block-start: 1px solid var(--_border);
  }
`;
