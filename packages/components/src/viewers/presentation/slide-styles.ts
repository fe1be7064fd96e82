import { css } from 'lit';

/** Where something is drawn as a slide is, `--_width` by `--_height`, as large as `--_scale` says. */
export const slideStyles = css`
  /* What a slide places stays in it. It says for itself which way its words run, and nothing of the page's type is meant for them. */
  .slide,
  .small {
    inline-size: var(--_width);
    block-size: var(--_height);
    zoom: var(--_scale);
    overflow: hidden;
    contain: strict;
    content-visibility: auto;
    box-shadow: var(--_shadow);
    background: #fff;
    color: #000;
    color-scheme: only light;
    direction: ltr;
    font: 18px/1.2 system-ui, sans-serif;
    letter-spacing: normal;
    word-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    /* Fills and words belong together. */
    forced-color-adjust: none;
  }
  .slide a {
    color: inherit;
  }
  .slide .failed {
    padding: 5%;
  }
  @media (forced-colors: active) {
    .slide {
      border: 1px solid CanvasText;
    }
  }
`;
