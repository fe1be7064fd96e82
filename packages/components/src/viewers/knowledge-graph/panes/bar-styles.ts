import { css } from 'lit';

/** The bar with the filter, the legend, and the form that saves a version. */
export const barStyles = css`
  .tools,
  .fields,
  .acts,
  .legend,
  .save {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
  }
  .tools,
  .save {
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
  }
  .fields {
    flex: 1 1 26rem;
    flex-wrap: nowrap;
    min-inline-size: 0;
  }
  .acts {
    margin-inline-start: auto;
  }
  .tools .field {
    flex: 1 1 8ch;
    min-inline-size: 8ch;
    max-inline-size: 24ch;
  }
  .fold {
    display: none;
  }
  .check {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    min-block-size: var(--_compact, 24px);
    font-size: var(--_font-size-small);
    white-space: nowrap;
  }
  .check:has(:disabled) {
    color: var(--_text-muted);
  }
  .check input {
    margin: 0;
    accent-color: var(--_accent);
  }
  .bars {
    position: relative;
  }
  /* Over the drawing, which stays where it is. */
  .save {
    position: absolute;
    inset-block-start: 100%;
    inset-inline: 0;
    z-index: 4;
    border-block: 1px solid var(--_border);
    background: var(--_surface-raised);
    box-shadow: var(--_shadow);
  }
  .save label {
    display: flex;
    flex: 1 1 24ch;
    align-items: center;
    gap: calc(var(--_space) * 2);
    font-size: var(--_font-size-small);
  }
  .save .field {
    flex: 1 1 12ch;
    min-inline-size: 0;
  }
  .legend {
    flex: none;
    gap: var(--_space);
    max-block-size: 62px;
    overflow: auto;
    padding: 0 calc(var(--_space) * 3) calc(var(--_space) * 1.5);
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: var(--_space);
    max-inline-size: 28ch;
    min-block-size: var(--_compact, 26px);
    padding: 0 calc(var(--_space) * 2);
    border: 1px solid var(--_border);
    border-radius: 13px;
    background: var(--_surface);
    font-size: var(--_font-size-small);
    cursor: pointer;
  }
  .chip:hover {
    background: var(--_surface-hover);
  }
  .chip bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chip:not([aria-pressed='true']) {
    border-style: dashed;
    border-color: var(--_border-strong);
    background: none;
    color: var(--_text-muted);
  }
  .chip[aria-pressed='false'] bdi {
    text-decoration: line-through;
  }
  .chip[aria-pressed='false'] .sign path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
  }
  .count,
  .muted {
    color: var(--_text-muted);
    font-variant-numeric: tabular-nums;
  }
  .sign {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    fill: currentColor;
  }
  /* On a phone held sideways the fields and lines of buttons would take half of what is seen. */
  @media (max-height: 27rem) {
    .fold {
      display: inline-flex;
    }
    .fields:not([data-open]),
    .acts .button:disabled {
      display: none;
    }
    .tools {
      padding-block: 0;
    }
    .legend {
      flex-wrap: nowrap;
    }
    .chip {
      flex: none;
    }
  }
  @container mcp-knowledge-graph (inline-size < 45.7em) {
    .fold {
      display: inline-flex;
    }
    .fold[aria-expanded='true'] svg {
      rotate: 180deg;
    }
    .fields {
      order: 1;
      flex: 1 1 100%;
      flex-wrap: wrap;
    }
    .fields:not([data-open]) {
      display: none;
    }
    .tools .field {
      flex-basis: 16ch;
      max-inline-size: none;
    }
    .acts {
      gap: 0;
    }
    /* What nothing can be done with is one line less for the drawing. */
    .acts .button:disabled {
      display: none;
    }
    .fold,
    .acts .button {
      padding-inline: calc(var(--_space) * 1.5);
      font-size: var(--_font-size-small);
    }
    .tools,
    .save {
      padding-inline: calc(var(--_space) * 2);
    }
    .legend {
      flex-wrap: nowrap;
      padding-inline: calc(var(--_space) * 2);
    }
    .chip {
      flex: none;
    }
  }
`;
