import { css } from 'lit';

/** The text layer's rules follow the custom properties that pdf.js sets on it. */
export const styles = css`
  :host {
    position: relative;
    display: block;
    block-size: 100%;
    overflow: hidden;
    background: var(--_surface-sunken);
  }
  .frame {
    position: absolute;
    inset: 0;
    display: flex;
  }
  .frame[hidden] {
    display: none;
  }
  .attached {
    flex-direction: column;
  }
  .attached > .embedded {
    flex: 1;
    min-block-size: 0;
  }
  .attached .back svg:dir(rtl) {
    transform: scaleX(-1);
  }
  /* The arrow says it, where the name of the file needs the room. */
  @container mcp-pdf-viewer (inline-size < 42.8em) {
    .attached .bar {
      flex-wrap: nowrap;
    }
    .attached .label {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  .view {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
  }
  .scroller {
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    direction: ltr;
    overscroll-behavior: contain var(--_overscroll, auto);
    touch-action: pan-x pan-y;
  }
  .pages {
    position: relative;
    min-inline-size: 100%;
  }
  .page {
    --scale-round-x: 1px;
    --scale-round-y: 1px;
    position: absolute;
    overflow: clip;
    background: #fff;
    color-scheme: only light;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 10%), 0 1px 4px rgb(0 0 0 / 16%);
  }
  .page canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  .page > a {
    position: absolute;
    z-index: 2;
    cursor: pointer;
  }
  .page > a:hover {
    background: rgb(255 220 0 / 20%);
  }
  .structure {
    position: absolute;
    inset: 0;
    overflow: clip;
    pointer-events: none;
  }
  .textLayer {
    --min-font-size: 1;
    --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
    --min-font-size-inv: calc(1 / var(--min-font-size));
    position: absolute;
    inset: 0;
    overflow: clip;
    line-height: 1;
    text-align: initial;
    text-size-adjust: none;
    forced-color-adjust: none;
    transform-origin: 0 0;
    mix-blend-mode: multiply;
  }
  .textLayer :is(span, br) {
    position: absolute;
    z-index: 1;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0% 0%;
  }
  .textLayer > :not(.markedContent),
  .textLayer .markedContent span:not(.markedContent) {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
  .textLayer .markedContent {
    display: contents;
  }
  .textLayer > .cover {
    position: absolute;
    inset: 100% 0 0;
    cursor: default;
    user-select: none;
    -webkit-user-select: none;
  }
  .pages.selecting .cover {
    inset-block-start: 0;
  }
  .textLayer ::selection {
    background: color-mix(in srgb, AccentColor, transparent 60%);
    color: transparent;
  }
  .textLayer br::selection {
    background: transparent;
  }
  /* The letters are those of the page below. */
  .textLayer ::highlight(mcp-canvas-find),
  .textLayer ::highlight(mcp-canvas-find-current) {
    color: transparent;
    text-decoration: none;
  }
  .textLayer[data-main-rotation='90'] {
    transform: rotate(90deg) translateY(-100%);
  }
  .textLayer[data-main-rotation='180'] {
    transform: rotate(180deg) translate(-100%, -100%);
  }
  .textLayer[data-main-rotation='270'] {
    transform: rotate(270deg) translateX(-100%);
  }
  .where {
    user-select: none;
    -webkit-user-select: none;
    position: absolute;
    inset-block-end: calc(var(--_space) * 3);
    inset-inline-start: 50%;
    z-index: 3;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    padding: var(--_space) calc(var(--_space) * 3);
    border: 1px solid var(--_border);
    border-radius: 999px;
    background: var(--_surface-raised);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size-small);
    transform: translateX(-50%);
    white-space: nowrap;
  }
  .where:dir(rtl) {
    transform: translateX(50%);
  }
  .where:has(progress) {
    flex-wrap: wrap;
    justify-content: center;
    inline-size: max-content;
    max-inline-size: calc(100% - var(--_space) * 4);
    border-radius: calc(var(--_radius) * 2);
  }
  .where progress {
    inline-size: 10ch;
    accent-color: var(--_accent);
  }
  .where .button {
    min-block-size: var(--_compact, 26px);
    color: var(--_accent);
    font-size: inherit;
  }
  .where .back {
    margin-inline-start: calc(var(--_space) * -2);
  }
  .where input {
    inline-size: 6ch;
    min-block-size: var(--_compact, 26px);
    text-align: center;
    appearance: textfield;
  }
  .where input::-webkit-inner-spin-button {
    display: none;
  }
  .spread {
    position: relative;
    margin-inline-end: calc(var(--_space) * -2);
  }
  .spread::before {
    content: '';
    inline-size: 18px;
    block-size: 13px;
    border: 1.5px solid;
    border-radius: 2px;
    background: linear-gradient(currentColor, currentColor) 50% / 1.5px 100% no-repeat;
  }
  .spread.one::before {
    inline-size: 10px;
    background: none;
  }
  .spread.cover::before {
    border-left-style: dotted;
  }
  .spread select {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .spread:has(:focus-visible) {
    outline: 2px solid var(--_accent);
  }
  .slow {
    position: absolute;
    inset: 0 0 auto;
    z-index: 3;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    color: var(--_text-muted);
  }
  .slow span {
    flex: 1 1 24ch;
  }
  .locked {
    position: absolute;
    inset: 0;
    overflow: auto;
    display: grid;
    grid-template-columns: minmax(0, auto);
    place-content: safe center;
    gap: calc(var(--_space) * 3);
    padding: calc(var(--_space) * 6);
  }
  .locked p {
    margin: 0;
  }
  .locked .wrong {
    color: var(--_danger);
  }
  .locked div {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
  }
  .locked input {
    min-inline-size: 0;
    flex: 1;
  }
`;
