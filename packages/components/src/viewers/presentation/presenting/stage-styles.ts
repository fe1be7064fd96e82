import { css } from 'lit';

export const stageStyles = css`
  .stage {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    background: #000;
    cursor: default;
  }
  .screen {
    position: relative;
    display: grid;
    place-content: center;
    inline-size: 100%;
    block-size: 100%;
    overflow: hidden;
    background: #000;
    outline: none;
  }
  .stage .slide {
    box-shadow: none;
    content-visibility: visible;
  }
  .leave {
    position: absolute;
    inset-block-start: calc(var(--_space) * 3);
    inset-inline-end: calc(var(--_space) * 3);
    opacity: 0;
  }
  .screen:hover .leave,
  .leave:focus-visible {
    opacity: 1;
  }
  @media (hover: none) {
    .leave {
      opacity: 0.7;
    }
  }
`.cssText;
