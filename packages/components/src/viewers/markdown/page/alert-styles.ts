import { css } from 'lit';

/** Alerts: quotes with the colour, the sign and the word of their weight. */
export const alertStyles = css`
  article [data-alert] {
    --_alert: var(--_accent);
    border-color: var(--_alert);
    color: inherit;
  }
  article details[data-alert] {
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--_alert);
  }
  article details[data-alert] > .alert {
    display: list-item;
  }
  article details[data-alert] > .alert > .icon {
    vertical-align: text-bottom;
  }
  article [data-alert='tip'] {
    --_alert: var(--_success);
  }
  article [data-alert='important'] {
    --_alert: var(--_code-keyword);
  }
  article [data-alert='warning'] {
    --_alert: var(--_warning);
  }
  article [data-alert='caution'] {
    --_alert: var(--_danger);
  }
  article [data-alert] > :last-child {
    margin-block-end: 0;
  }
  article .alert {
    display: flex;
    gap: 0.5em;
    align-items: center;
    margin-block-end: 0.25em;
    color: var(--_alert);
    font-weight: 600;
  }
  article .alert .icon {
    flex: none;
    inline-size: 1.2em;
    block-size: 1.2em;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.75;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
`;
