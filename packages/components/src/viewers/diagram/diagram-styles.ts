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
  .diagram .problem {
    margin: 0;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
    color: var(--_danger);
    white-space: pre-wrap;
  }
  .diagram .problem > .reason {
    display: block;
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
