import { css } from 'lit';

/** What stands where no file is shown: empty, loading, failed. */
export const covers = css`
  .cover {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--_space);
    padding: calc(var(--_space) * 8);
    z-index: 1;
    overflow: auto;
    text-align: center;
    color: var(--_text-muted);
  }
  .cover p {
    max-inline-size: 48ch;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .cover .headline {
    color: var(--_text);
    font-weight: 600;
  }
  .cover svg.icon {
    inline-size: 40px;
    block-size: 40px;
    margin-block-end: calc(var(--_space) * 2);
    stroke-width: 1.25;
  }
  .cover .button {
    margin-block-start: calc(var(--_space) * 3);
  }
  .cover.failed {
    background: var(--_surface);
  }
  .cover.failed svg.icon {
    color: var(--_danger);
  }
  .cover.loading {
    pointer-events: none;
  }
`;
