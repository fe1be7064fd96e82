import { css } from 'lit';

/** Buttons, text fields and their states; also for the controls that a viewer draws of its own. */
export const controls = css`
  button,
  input,
  select {
    font: inherit;
    color: inherit;
  }
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: calc(var(--_space) * 1.5);
    min-block-size: var(--_control);
    min-inline-size: var(--_control);
    padding: 0 calc(var(--_space) * 3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    cursor: pointer;
    text-decoration: none;
    white-space: nowrap;
    transition: background-color var(--_duration);
  }
  .button:hover {
    background: var(--_surface-hover);
  }
  .button.primary {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_accent-text);
  }
  /* Inside, the ring would lie on its own colour. */
  .button.primary:focus-visible {
    outline-offset: 2px;
  }
  .button.primary:hover {
    background: color-mix(in oklab, var(--_accent), var(--_text) 15%);
  }
  .button.quiet {
    border-color: transparent;
    background: transparent;
    padding: 0 calc(var(--_space) * 2);
  }
  .button.quiet:hover {
    background: var(--_surface-hover);
  }
  .button.icon {
    padding: 0;
    inline-size: var(--_control);
  }
  .button[aria-pressed='true'],
  .button[aria-expanded='true'] {
    background: var(--_accent-soft);
    color: var(--_accent);
  }
  .button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  .field {
    min-block-size: var(--_control);
    padding: 0 calc(var(--_space) * 2);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .field::placeholder {
    color: var(--_text-muted);
  }
  /* Nobody presses paper. */
  @media print {
    .button {
      display: none;
    }
  }
`;

/** Line drawings of `icons.ts`, and the ring that turns while something is awaited. */
export const drawings = css`
  .icon {
    flex: none;
  }
  svg.icon {
    inline-size: 18px;
    block-size: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .spinner {
    inline-size: 20px;
    block-size: 20px;
    border: 2px solid var(--_border);
    border-block-start-color: var(--_accent);
    border-radius: 50%;
    animation: mcp-turn 0.8s linear infinite;
  }
  @keyframes mcp-turn {
    to {
      rotate: 1turn;
    }
  }
`;
