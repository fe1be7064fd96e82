import { css } from 'lit';

/** Two pictures: side by side, or one over the other with an edge between. */
export const pictureStyles = css`
  .room {
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    touch-action: pan-x pan-y;
    padding: calc(var(--_space) * 4);
    container-type: size;
  }
  .pictures.two {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
  }
  figure {
    margin: 0;
  }
  figcaption {
    padding-block: var(--_space);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    text-align: center;
  }
  .frame {
    position: relative;
    max-inline-size: min(100%, var(--natural, 100%), calc((100cqb - 100px) * var(--ratio, 1)));
    min-inline-size: min(100%, 160px);
    margin-inline: auto;
    outline: 1px solid var(--_border);
    background: repeating-conic-gradient(var(--_surface-sunken) 0 25%, var(--_surface) 0 50%) 0 0 / 16px 16px;
  }
  .frame img {
    position: absolute;
    inset-block-start: 0;
    left: 0;
  }
  .view {
    direction: ltr;
  }
  .view.zoomed {
    max-block-size: calc(100cqb - 80px);
    overflow: auto;
    overscroll-behavior: var(--_overscroll, auto);
    border: 1px solid var(--_border);
  }
  .zoomed .frame {
    inline-size: var(--scaled);
    max-inline-size: none;
    min-inline-size: 0;
    outline: 0;
  }
  .one .frame {
    touch-action: pan-y;
    cursor: ew-resize;
  }
  .one .old {
    clip-path: inset(0 calc(100% - var(--share, 50%)) 0 0);
  }
  .one .new {
    clip-path: inset(0 0 0 var(--share, 50%));
  }
  .edge {
    position: absolute;
    inset-block: 0;
    left: var(--share, 50%);
    inline-size: 2px;
    margin-inline-start: -1px;
    background: var(--_accent);
    box-shadow: 0 0 0 1px var(--_surface);
    pointer-events: none;
  }
  .slider {
    display: block;
    inline-size: min(100%, 480px);
    min-block-size: var(--_compact, 28px);
    margin: calc(var(--_space) * 2) auto 0;
    accent-color: var(--_accent);
  }
  .captions {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 calc(var(--_space) * 4);
    max-inline-size: 480px;
    margin-inline: auto;
  }
  @media (forced-colors: active) {
    .edge {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
