import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-block-size: 120px;
    block-size: 100%;
    background: var(--_surface);
    overflow: hidden;
  }
  :host([blocked]) {
    min-block-size: 0;
  }
  .source {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: calc(var(--_space) * 2);
    padding: var(--_space) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    font-size: var(--_font-size-small);
  }
  /* The title is the tool's and gives way; the origin is the browser's, and is always whole: the end of a name says whose it is. */
  .source .title {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .source .origin {
    flex: none;
    max-inline-size: 100%;
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }
  .stage {
    position: relative;
    flex: 1;
    min-block-size: 0;
  }
  :host([auto-height]) {
    block-size: auto;
  }
  :host([auto-height]) .stage {
    flex: none;
    block-size: var(--_page-height, 120px);
  }
  .stage iframe {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    background: #fff;
  }
  .waiting {
    position: absolute;
    z-index: 1;
    pointer-events: none;
    inset: 0;
    display: grid;
    place-items: center;
    color: var(--_text-muted);
  }
  .blocked {
    flex: 1;
    display: flex;
    min-block-size: 0;
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    overflow: auto;
  }
  /* Auto margins centre what fits and keep the start of what does not in reach. */
  .card {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px calc(var(--_space) * 2);
    max-inline-size: 56ch;
    margin: auto;
  }
  .card svg {
    inline-size: 20px;
    block-size: 20px;
    color: var(--_warning);
  }
  .card p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .headline {
    font-weight: 600;
  }
  .reason {
    grid-column: 2;
    color: var(--_text-muted);
  }
  .again {
    grid-column: 2;
    justify-self: start;
    margin-block-start: calc(var(--_space) * 2);
    padding: var(--_space) calc(var(--_space) * 3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .again:hover {
    background: var(--_surface-hover);
  }
`;
