import { css } from 'lit';

/** A line that fills as work goes on. */
export const progressStyles = css`
  progress {
    appearance: none;
    block-size: 4px;
    border: 0;
    border-radius: 2px;
    background: var(--_border);
    overflow: hidden;
  }
  progress::-webkit-progress-bar {
    background: var(--_border);
  }
  progress::-webkit-progress-value {
    border-radius: 2px;
    background: var(--_accent);
    transition: inline-size var(--_duration);
  }
  progress::-moz-progress-bar {
    border-radius: 2px;
    background: var(--_accent);
  }
  @media (forced-colors: active) {
    progress,
    progress::-webkit-progress-bar {
      background: Canvas;
    }
    progress {
      border: 1px solid CanvasText;
    }
    progress::-webkit-progress-value {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
