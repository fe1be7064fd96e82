import { css } from 'lit';

/** A chart stands in the line as a picture does; one that is wider than its column is drawn smaller. */
export const chartStyles = css`
  .pages .chart {
    --_scale: 1;
    display: inline-block;
    inline-size: var(--_width);
    max-inline-size: 100%;
    aspect-ratio: var(--_shape);
    overflow: hidden;
    line-height: normal;
    text-indent: 0;
  }
  .pages .chart > .told {
    block-size: 100%;
    overflow: hidden;
  }
  .pages .chart > .slide {
    box-shadow: none;
  }
  @media screen {
    .pages.reflowed article .chart[style] {
      inline-size: var(--_width) !important;
    }
    /* In a cell it makes its column no wider than that is. */
    .pages.reflowed article td .chart[style] {
      inline-size: min(120px, var(--_width)) !important;
      min-inline-size: min(100%, var(--_width));
      max-inline-size: none;
    }
    .pages.reflowed article .chart[style*='float:'] {
      display: block;
      float: none !important;
      margin: 0 !important;
    }
  }
  @media print {
    /* A table that no chart came in place of is printed as far as it goes. */
    .pages .chart:has(> .told) {
      inline-size: auto;
      aspect-ratio: auto;
      overflow: visible;
    }
    .pages .chart > .told {
      block-size: auto;
      overflow: visible;
    }
    .pages .chart > .slide {
      zoom: var(--_on-paper, 1);
      content-visibility: visible;
    }
  }
`;
