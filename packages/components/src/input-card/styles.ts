import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  .card {
    display: grid;
    gap: calc(var(--_space) * 3);
    max-inline-size: 72ch;
    padding: calc(var(--_space) * 4);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
  }
  p,
  h3,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  h3 {
    font-size: inherit;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .for,
  .about,
  .until,
  .secrets,
  .needed {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    font-weight: 400;
  }
  /* Words in another direction than the card’s stay on its side. */
  .message,
  .about {
    text-align: match-parent;
  }
  .message {
    max-block-size: 12lh;
    overflow: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .fields {
    display: grid;
    gap: calc(var(--_space) * 4);
  }
  .row,
  fieldset {
    display: grid;
    gap: var(--_space);
    overflow-wrap: anywhere;
  }
  label,
  legend {
    font-weight: 500;
  }
  legend {
    padding: 0;
  }
  .needed {
    margin-inline-start: 1ch;
  }
  .field {
    inline-size: 100%;
    box-sizing: border-box;
    min-inline-size: 0;
  }
  textarea.field {
    padding-block: calc(var(--_space) * 1.5);
    resize: vertical;
    font: inherit;
    color: inherit;
  }
  .field[aria-invalid] {
    border-color: var(--_danger);
  }
  .option {
    display: flex;
    align-items: baseline;
    gap: calc(var(--_space) * 2);
    min-block-size: var(--_compact, 24px);
    font-weight: 400;
  }
  .row > .option {
    font-weight: 500;
  }
  .option input {
    flex: none;
    accent-color: var(--_accent);
  }
  .wrong,
  .failure {
    color: var(--_danger);
    font-size: var(--_font-size-small);
    overflow-wrap: anywhere;
  }
  .address {
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    max-block-size: 8em;
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    color: var(--_text-muted);
    font-family: var(--_font-mono);
    font-size: var(--_font-size-small);
    text-align: start;
    overflow-wrap: anywhere;
  }
  .address strong {
    color: var(--_text);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
  }
  .buttons .until {
    margin-inline-start: auto;
  }
  a.button {
    max-inline-size: 100%;
    box-sizing: border-box;
    overflow: hidden;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
