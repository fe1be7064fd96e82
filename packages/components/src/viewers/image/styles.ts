import { css } from 'lit';

export const styles = css`
  :host {
    container: mcp-image-viewer / inline-size;
    position: relative;
    display: block;
    block-size: 100%;
    overflow: hidden;
    background: var(--_surface-sunken);
  }
  .view {
    position: absolute;
    inset: 0;
  }
  .view.beside {
    inset-inline-end: 280px;
  }
  .facts {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: 280px;
    padding: calc(var(--_space) * 3);
    overflow: auto;
    border-inline-start: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .facts dl,
  .facts p,
  .facts div {
    padding-block: var(--_space);
  }
  .facts dt,
  .facts p {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .facts dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  @container mcp-image-viewer (inline-size < 42.8em) {
    /* Under the picture, where there is no room beside it. */
    .view.beside {
      inset-inline-end: 0;
      inset-block-end: 45%;
    }
    .facts {
      inset-block-start: 55%;
      inline-size: 100%;
      border-block-start: 1px solid var(--_border);
      border-inline-start: 0;
    }
  }
  .room {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: safe center;
    overflow: auto;
    direction: ltr;
    cursor: grab;
    touch-action: none;
    overscroll-behavior: var(--_overscroll, auto);
  }
  /* Nothing of it is to be scrolled: the page around is. */
  .room.fitted {
    touch-action: pan-x pan-y;
  }
  .room.dragged {
    cursor: grabbing;
  }
  .paper {
    position: relative;
    flex: none;
  }
  img,
  .paper svg {
    position: absolute;
    inset-block-start: 50%;
    left: 50%;
    max-inline-size: none;
    user-select: none;
    -webkit-user-drag: none;
  }
  img.clear {
    background: repeating-conic-gradient(#d9dce0 0 25%, #fff 0 50%) 0 0 / 16px 16px;
    /* Dark lines on nothing would be lost on a black page. */
    forced-color-adjust: none;
  }
  img.sharp {
    image-rendering: pixelated;
  }
  .size {
    position: absolute;
    inset-block-end: calc(var(--_space) * 2);
    inset-inline-end: calc(var(--_space) * 2);
    padding: 2px calc(var(--_space) * 2);
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_surface) 88%, transparent);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    pointer-events: none;
  }
  .cut {
    color: var(--_danger);
  }
  /* Whole, however it is zoomed on the screen. */
  @media print {
    .facts,
    .view,
    .room,
    .paper,
    img {
      position: static;
      display: block;
      inline-size: auto !important;
      block-size: auto !important;
      max-inline-size: 100%;
      max-block-size: 95vh;
      overflow: visible;
      transform: none !important;
    }
    .size {
      display: none;
    }
  }
`;
