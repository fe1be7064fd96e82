import { css } from 'lit';
import { barStyles } from '../layout/bar-styles.ts';

const own = css`
  :host {
    display: flex;
    flex-direction: column;
    block-size: 100%;
    overflow: hidden;
    background: var(--_surface-sunken);
  }
  .room {
    display: grid;
    flex: 1;
    place-items: center;
    align-content: safe center;
    gap: calc(var(--_space) * 3);
    min-block-size: 0;
    padding: 6px;
    overflow: auto;
  }
  audio {
    inline-size: min(100% - 24px, 640px);
    border-radius: 999px;
  }
  /* Browsers draw their controls over what is drawn within. */
  :is(audio, video):focus-visible {
    outline-offset: 2px;
  }
  video {
    max-inline-size: 100%;
    max-block-size: 100%;
    min-block-size: 0;
    background: #000;
  }
  .caption {
    max-inline-size: min(100% - 32px, 640px);
    min-block-size: 3em;
    margin: 0;
    text-align: center;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .bar {
    color: var(--_text);
  }
  .embedded {
    flex: 1;
    min-block-size: 0;
    background: var(--_surface);
  }
`;

export const styles = [...barStyles, own];
