import { css } from 'lit';

export const styles = css`
  .agenda {
    flex: 1;
    min-block-size: 0;
    padding: 0 calc(var(--_space) * 4) calc(var(--_space) * 4);
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
  }
  h2 {
    position: sticky;
    inset-block-start: 0;
    margin: 0;
    padding-block: calc(var(--_space) * 3) var(--_space);
    background: var(--_surface);
    font-size: 1em;
  }
  .today h2 {
    color: var(--_accent);
  }
  ul.entries {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .entries > li {
    display: grid;
    grid-template-columns: 17ch minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
    padding-block: calc(var(--_space) * 1.5);
    border-block-start: 1px solid var(--_border);
  }
  .time {
    color: var(--_text-muted);
    font-variant-numeric: tabular-nums;
  }
  .title {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .over .title {
    text-decoration: line-through;
  }
  .mark {
    display: inline-block;
    padding: 0 var(--_space);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .place {
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }
  .plain {
    padding-inline-start: 2ch;
  }
  summary {
    /* Not behind the name of its day. */
    scroll-margin-block-start: 3em;
    align-content: center;
    min-block-size: var(--_compact, 24px);
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: calc(var(--_space) / 2) calc(var(--_space) * 3);
    margin: calc(var(--_space) * 2) 0 0;
    font-size: var(--_font-size-small);
  }
  dt {
    color: var(--_text-muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .description {
    margin: calc(var(--_space) * 2) 0 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .link {
    display: inline;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_accent);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .agenda[hidden] {
    display: none;
  }
  .host {
    container: agenda / inline-size;
  }
  @container (inline-size < 37.1em) {
    .entries > li {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;
