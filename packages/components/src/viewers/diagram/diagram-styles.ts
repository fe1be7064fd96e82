import { css } from 'lit';

/** A diagram in a text: its tools, the room that it is looked at in, its source. */
export const diagramStyles = css`
  .diagram {
    margin: 0 0 1em;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    overflow: hidden;
  }
  .diagram .tools {
    display: flex;
    flex-wrap: wrap;
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    font-size: var(--_font-size);
  }
  .diagram .room {
    max-block-size: 80vh;
    overflow: auto;
    padding: calc(var(--_space) * 2);
    text-align: center;
  }
  .diagram .drawing {
    vertical-align: top;
  }
  .diagram pre {
    margin: 0;
    border: 0;
    border-radius: 0;
  }
  .diagram .wrong {
    display: block;
    inline-size: fit-content;
    min-inline-size: 100%;
    background: color-mix(in srgb, var(--_warning) 18%, transparent);
  }
  @media print {
    .diagram .tools {
      display: none;
    }
    .diagram .room {
      max-block-size: none;
      overflow: visible;
    }
  }
`;

/** Why there is no picture, in a text or above the source of a file. */
export const faultStyles = css`
  .fault {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: start;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
    color: var(--_text);
    font-size: var(--_font-size);
  }
  .fault > .icon {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin-block-start: 0.1em;
    fill: none;
    stroke: var(--_warning);
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .fault .told {
    flex: 1;
    min-inline-size: 0;
  }
  .fault .sentence {
    display: block;
  }
  .fault .reason {
    display: block;
    color: var(--_text-muted);
    font-family: var(--_font-mono);
    font-size: var(--_font-size-small);
    overflow-wrap: anywhere;
  }
  .fault details {
    margin: 0;
  }
  .fault summary {
    inline-size: fit-content;
    align-content: center;
    min-block-size: var(--_compact, 24px);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    cursor: pointer;
  }
  .fault pre.reason {
    max-block-size: 12lh;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    overflow: auto;
    white-space: pre-wrap;
  }
`;
