import { css } from 'lit';

/** The table of contents: beside the text where there is room, else a menu over it; and the card at the head of the text. */
export const contentsStyles = css`
  .stage {
    position: relative;
    flex: 1;
    min-block-size: 0;
    display: flex;
    flex-direction: column;
  }
  .contents {
    flex: none;
    padding: var(--_space) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .contents > .button svg {
    inline-size: 18px;
    block-size: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
  }
  .contents ol {
    margin: 0;
    padding: calc(var(--_space) * 2);
    list-style: none;
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
  }
  .contents li {
    padding-inline-start: calc(var(--_level, 0) * 1em);
  }
  .contents [data-level='1'] {
    --_level: 1;
  }
  .contents [data-level='2'] {
    --_level: 2;
  }
  .contents :is([data-level='3'], [data-level='4'], [data-level='5']) {
    --_level: 3;
  }
  .contents a {
    display: block;
    padding: 0.3em calc(var(--_space) * 2);
    border-inline-start: 2px solid transparent;
    border-radius: var(--_radius);
    color: var(--_text-muted);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .contents a:hover {
    background: var(--_surface-hover);
    color: var(--_text);
  }
  .contents a[aria-current] {
    border-inline-start-color: var(--_accent);
    border-start-start-radius: 0;
    border-end-start-radius: 0;
    color: var(--_accent);
    font-weight: 600;
  }
  .contents .more {
    padding: 0.3em calc(var(--_space) * 2);
    color: var(--_text-muted);
  }
  /* A menu over the text. */
  .stage:not(.beside) .contents ol {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    max-block-size: calc(100% - var(--_control) - 12px);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    box-shadow: var(--_shadow);
  }
  .stage.beside {
    flex-direction: row;
  }
  .stage.beside .contents {
    display: flex;
    flex-direction: column;
    border-block-end: 0;
    border-inline-end: 1px solid var(--_border);
  }
  .stage.beside .contents[data-open] {
    inline-size: clamp(14em, 26%, 20em);
  }
  .stage.beside .contents:not([data-open]) .button > span {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .stage.beside .contents > .button {
    justify-content: start;
  }
  .stage.beside .contents ol {
    flex: 1;
    min-block-size: 0;
    padding-inline: 0;
  }
  @media (pointer: coarse) {
    .contents a {
      padding-block: 0.7em;
    }
  }
  .head {
    max-inline-size: 76ch;
    margin: 0 auto 1.6em;
    padding: calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
    font-size: 1.07em;
    overflow-wrap: anywhere;
  }
  .head > :last-child {
    margin-block-end: 0;
  }
  .head .title {
    margin: 0 0 0.3em;
    font-size: 1.5em;
    font-weight: 700;
    line-height: 1.25;
  }
  .head .byline {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5em;
    margin: 0 0 0.8em;
    color: var(--_text-muted);
  }
  .head .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em;
    margin: 0 0 0.8em;
    padding: 0;
    list-style: none;
  }
  .head .tags li {
    padding: 0.1em 0.7em;
    border: 1px solid var(--_border);
    border-radius: 1em;
    font-size: 0.9em;
  }
  .head dl {
    display: grid;
    grid-template-columns: minmax(6em, max-content) 1fr;
    gap: 0.3em 1.2em;
    margin: 0;
    font-size: 0.93em;
  }
  .head dt {
    color: var(--_text-muted);
  }
  .head dd {
    margin: 0;
    white-space: pre-wrap;
  }
  .head dd ul {
    margin: 0;
    padding-inline-start: 1.2em;
  }
  @media print {
    .contents {
      display: none !important;
    }
  }
`;
