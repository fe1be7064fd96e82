import { css } from 'lit';

export const styles = css`
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 1);
    padding: calc(var(--_space) * 1) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .motion {
    flex-wrap: nowrap;
    border-block: 1px solid var(--_border);
    border-block-end: 0;
    font-size: var(--_font-size-small);
    white-space: nowrap;
  }
  .motion select {
    min-inline-size: 0;
    max-inline-size: 50%;
  }
  .moment {
    flex: 1;
    min-inline-size: 4em;
    accent-color: var(--_accent);
  }
  .one-of {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1);
    white-space: nowrap;
  }
  .one-of svg:dir(rtl) {
    scale: -1 1;
  }
  .which {
    inline-size: 4.5em;
  }
  .tools .grow {
    flex: 1;
  }
  .room {
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow: hidden;
    background: radial-gradient(circle at 50% 35%, var(--_surface-raised), var(--_surface-sunken));
    cursor: grab;
    /* One finger up or down scrolls the page around until the reader has come into the picture. */
    touch-action: var(--_one-finger, pan-y);
  }
  .room:focus {
    touch-action: none;
  }
  .room.dragged {
    cursor: grabbing;
  }
  .room canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  .status .cut {
    color: var(--_danger);
  }
  @media print {
    .tools,
    .bar {
      display: none;
    }
    .status {
      display: flex;
    }
  }
`;
