import { css } from 'lit';

/** A column on its way to another place, and the line where it would stand. */
export const dragStyles = css`
  .dragging,
  .dragging .cell {
    cursor: grabbing;
  }
  .taken,
  .drop {
    position: absolute;
    z-index: 3;
    top: 0;
    left: 0;
    height: 100%;
    pointer-events: none;
  }
  .mirrored :is(.taken, .drop) {
    right: 0;
    left: auto;
  }
  .taken {
    background: var(--_surface-hover);
    opacity: 0.6;
  }
  .drop {
    border-inline-start: 3px solid var(--_accent);
    margin-inline-start: -2px;
  }
`;
