import { css } from 'lit';

/** Beside the grid; where there is too little room for both, below it. Without a grid it has all the room. */
export const drawingsStyles = css`
  :host {
    container-type: inline-size;
  }
  .drawings {
    --_scale: 1;
    display: flex;
    flex: 0 1 46%;
    flex-direction: column;
    gap: calc(var(--_space) * 4);
    box-sizing: border-box;
    min-inline-size: 280px;
    max-inline-size: 680px;
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
    padding: calc(var(--_space) * 4);
    border-inline-start: 1px solid var(--_border);
    background: var(--_surface-sunken);
  }
  .drawings:focus-visible {
    outline-offset: -2px;
  }
  .drawings .slide {
    flex: none;
    margin-inline: auto;
  }
  .scroller[hidden] + .drawings {
    flex: 1;
    max-inline-size: none;
    border-inline-start: 0;
  }
  .drawings .left {
    margin: 0;
    color: var(--_text-muted);
    font-size: var(--_font-small);
  }
  @container (inline-size < 640px) {
    .stage:has(> .drawings) {
      flex-direction: column;
    }
    .drawings {
      flex: 0 1 55%;
      max-inline-size: none;
      border-block-start: 1px solid var(--_border);
      border-inline-start: 0;
    }
  }
`;
