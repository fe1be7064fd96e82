import { css } from 'lit';

/** What the files take up. */
export const usageStyles = css`
  .usage {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    margin: 0;
    padding: var(--_space) calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
    color: var(--_text-muted);
    font-size: 0.85em;
    font-variant-numeric: tabular-nums;
  }
  .usage[data-full] {
    color: var(--_danger);
  }
  meter {
    appearance: none;
    flex: 0 1 8rem;
    min-inline-size: 3rem;
    block-size: 6px;
    border: 0;
    border-radius: 3px;
    background: var(--_border);
    overflow: hidden;
  }
  meter::-webkit-meter-inner-element {
    display: block;
  }
  meter::-webkit-meter-bar {
    block-size: 100%;
    border: 0;
    background: var(--_border);
  }
  meter::-webkit-meter-optimum-value {
    background: var(--_accent);
  }
  meter::-webkit-meter-suboptimum-value,
  meter::-webkit-meter-even-less-good-value {
    background: var(--_danger);
  }
  meter::-moz-meter-bar {
    background: var(--_accent);
  }
  .usage[data-full] meter::-moz-meter-bar {
    background: var(--_danger);
  }
  @media (forced-colors: active) {
    meter {
      border: 1px solid CanvasText;
      background: Canvas;
      forced-color-adjust: none;
    }
    meter::-webkit-meter-bar {
      background: Canvas;
    }
    meter::-webkit-meter-optimum-value,
    meter::-webkit-meter-suboptimum-value,
    meter::-webkit-meter-even-less-good-value {
      background: Highlight;
    }
    meter::-moz-meter-bar {
      background: Highlight;
    }
  }
`;
