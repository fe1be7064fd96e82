import { css } from 'lit';

/** The dialog that lists the versions of a file. */
export const versionsStyles = css`
  .versions ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .versions {
    inline-size: min(520px, 100vw - 16px);
    max-block-size: min(600px, 100dvh - 32px);
  }
  .versions header {
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    background: var(--_surface-raised);
  }
  .versions h2 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font: inherit;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .version {
    display: flex;
    align-items: center;
    gap: 0 var(--_space);
    padding: var(--_space) calc(var(--_space) * 3);
  }
  .version + .version {
    border-block-start: 1px solid var(--_border);
  }
  .version .what {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(var(--_space) * 3);
    min-inline-size: 0;
  }
  .version .number {
    font-weight: 500;
  }
  .current {
    margin-inline-start: var(--_space);
    padding: 1px calc(var(--_space) * 1.5);
    border-radius: 999px;
    background: var(--_accent-soft);
    color: var(--_accent);
    font-size: var(--_font-size-small);
    font-weight: 400;
  }
  @media (forced-colors: active) {
    .current {
      border: 1px solid CanvasText;
    }
  }
`;
