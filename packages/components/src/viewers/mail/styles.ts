import { css } from 'lit';

export const styles = css`
  .head {
    flex: 0 1 auto;
    max-block-size: 45%;
    min-block-size: 4em;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    overflow: auto;
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  h2 {
    margin: 0 0 calc(var(--_space) * 2);
    font-size: 1.2em;
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: calc(var(--_space) / 2) calc(var(--_space) * 3);
    margin: 0;
    font-size: var(--_font-size-small);
  }
  dt,
  .address,
  .size,
  summary {
    color: var(--_text-muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .person:not(:last-child)::after {
    content: ', ';
  }
  details {
    margin-block-start: calc(var(--_space) * 2);
    font-size: var(--_font-size-small);
  }
  summary {
    align-content: center;
    inline-size: fit-content;
    min-block-size: var(--_compact, 24px);
    cursor: pointer;
  }
  dl.all {
    margin-block-start: calc(var(--_space) * 2);
    grid-template-columns: minmax(6ch, max-content) minmax(0, 1fr);
    font-family: var(--_font-mono);
    text-align: left;
  }
  .invitation {
    margin-block-start: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    border: 1px solid var(--_border);
    border-inline-start: 3px solid var(--_accent);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .invitation p {
    margin: 0 0 var(--_space);
    overflow-wrap: anywhere;
  }
  .kind,
  .mark {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .invitation .title {
    font-weight: 600;
  }
  .invitation .doubt {
    margin: var(--_space) 0 0;
    font-size: var(--_font-size-small);
  }
  .attachments {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
    max-block-size: 30%;
    margin: 0;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4);
    overflow: auto;
    border-block-end: 1px solid var(--_border);
    list-style: none;
  }
  .attachments li {
    display: flex;
    max-inline-size: 100%;
  }
  .attachments .open {
    min-inline-size: 0;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .attachments .save {
    margin-inline-start: -1px;
    padding: 0 calc(var(--_space) * 1.5);
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .file {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .size {
    font-size: var(--_font-size-small);
  }
  .body {
    display: flex;
    flex: 1 1 0;
    flex-direction: column;
    min-block-size: 8em;
  }
  /* A phone held sideways has no room for three parts that scroll: the head scrolls away, and the message has the rest. */
  @media (max-height: 27rem) {
    .message {
      overflow: hidden auto;
    }
    .head,
    .attachments {
      flex: none;
      max-block-size: none;
    }
    .body {
      flex: none;
      min-block-size: 100%;
    }
    .body:has(> .page:not([hidden])) {
      block-size: 100%;
    }
    .text {
      overflow: visible;
    }
  }
  .body > *,
  .column > .column {
    flex: 1;
    min-block-size: 0;
  }
  .column[hidden],
  .page[hidden] {
    display: none;
  }
  .page {
    display: flex;
    flex-direction: column;
  }
  .as {
    margin-block-start: calc(var(--_space) * 2);
    margin-inline-start: calc(var(--_space) * -2);
    font-size: var(--_font-size-small);
  }
  .text {
    margin: 0;
    padding: calc(var(--_space) * 4);
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .text .piece {
    display: block;
    content-visibility: auto;
  }
  .text a {
    color: var(--_accent);
  }
  .none {
    padding: calc(var(--_space) * 4);
    color: var(--_text-muted);
  }
  .bar .where {
    flex: 1 1 12ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .bar .back svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;
