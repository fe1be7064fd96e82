import { css } from 'lit';

export const confirmationStyles = css`
  dialog.leave {
    inline-size: min(480px, calc(100vw - 32px));
    padding: calc(var(--_space) * 5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
    color: var(--_text);
    box-shadow: var(--_shadow);
  }
  dialog.leave::backdrop {
    background: rgb(0 0 0 / 40%);
  }
  dialog.leave p {
    margin: 0 0 calc(var(--_space) * 3);
    overflow-wrap: anywhere;
  }
  dialog.leave .address {
    max-block-size: 8em;
    overflow: auto;
    color: var(--_text-muted);
    font-family: var(--_font-mono);
    font-size: var(--_font-size-small);
    text-align: left;
  }
  dialog.leave .buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: calc(var(--_space) * 2);
  }
`;
