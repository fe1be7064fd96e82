import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  .card {
    display: grid;
    gap: calc(var(--_space) * 2);
    max-inline-size: 72ch;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border-inline-start: 3px solid var(--_accent);
    overflow-wrap: anywhere;
  }
  h3,
  p {
    margin: 0;
  }
  h3 {
    font-size: inherit;
    font-weight: 600;
  }
  .muted {
    color: var(--_text-muted);
  }
  .failure {
    color: var(--_danger);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
  }
  .buttons .button {
    max-inline-size: 100%;
    padding-block: var(--_space);
    white-space: normal;
  }
`;
