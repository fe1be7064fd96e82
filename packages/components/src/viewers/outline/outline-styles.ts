import { css } from 'lit';

/** Contents of a file, as `outlineTree` draws them. */
export const outlineStyles = css`
  .outline {
    padding-block: var(--_space);
  }
  .bookmark {
    display: flex;
    gap: var(--_space);
    padding: var(--_space) calc(var(--_space) * 2);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .bookmark:hover {
    background: var(--_surface-hover);
  }
  .bookmark bdi {
    min-inline-size: 0;
  }
  .twist {
    flex: none;
    inline-size: 2ch;
    color: var(--_text-muted);
    text-align: center;
  }
  .twist:dir(rtl) {
    scale: -1 1;
  }
  .depth2 {
    padding-inline-start: calc(var(--_space) * 6);
  }
  .depth3 {
    padding-inline-start: calc(var(--_space) * 10);
  }
  .depth4 {
    padding-inline-start: calc(var(--_space) * 14);
  }
  .depth5 {
    padding-inline-start: calc(var(--_space) * 17);
  }
  .depth6 {
    padding-inline-start: calc(var(--_space) * 20);
  }
  .depth7 {
    padding-inline-start: calc(var(--_space) * 22);
  }
  .depth8 {
    padding-inline-start: calc(var(--_space) * 24);
  }
  .bookmark[aria-current] {
    background: var(--_accent-soft);
    color: var(--_accent);
  }
`;
