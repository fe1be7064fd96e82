import { css } from 'lit';
import { meantStyles } from '../../artifact-viewer/find-meant.ts';

export const styles = css`
  .find-all {
    inline-size: min(640px, 100vw - 16px);
    --_from-top: min(0.1 * var(--_seen, 100dvh), 96px);
    max-block-size: min(640px, var(--_seen, 100dvh) - var(--_from-top) - 8px);
    margin-block-start: var(--_from-top);
  }
  .find-all header {
    z-index: 1;
    gap: var(--_space);
    padding: calc(var(--_space) * 3);
    background: var(--_surface);
  }
  .find-all .field {
    flex: 1;
    min-inline-size: 0;
  }
  ${meantStyles}
  .find-all .told {
    margin: 0;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .find-all .told:empty {
    padding-block: var(--_space);
  }
  .find-all ul {
    margin: 0;
    padding: 0 calc(var(--_space) * 2) calc(var(--_space) * 2);
    list-style: none;
  }
  .find-all li .button {
    display: block;
    inline-size: 100%;
    block-size: auto;
    padding: var(--_space) calc(var(--_space) * 2);
    text-align: start;
    white-space: normal;
  }
  .find-all .name {
    display: flex;
    justify-content: space-between;
    gap: calc(var(--_space) * 4);
    margin: 0;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 2) 0;
    font-weight: 600;
    cursor: pointer;
  }
  .find-all .name bdi {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .find-all .left {
    padding: 0 calc(var(--_space) * 4) calc(var(--_space) * 3);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .find-all .left:empty {
    padding: 0;
  }
  .find-all .left p {
    margin: 0 0 var(--_space);
    overflow-wrap: anywhere;
  }
  .find-all .where {
    font-family: var(--_font);
    font-weight: 600;
  }
  .find-all .count {
    flex: none;
    color: var(--_text-muted);
    font-weight: 400;
    font-size: var(--_font-size-small);
  }
  .find-all .snippet {
    display: block;
    overflow: hidden;
    color: var(--_text-muted);
    font-family: var(--_font-mono);
    font-size: var(--_font-size-small);
    text-overflow: ellipsis;
    white-space: pre;
  }
  .find-all mark {
    background: var(--_highlight);
    color: inherit;
  }
`;
