import { css } from 'lit';

export const sheetTabStyles = css`
  .sheets {
    display: flex;
    flex: none;
    gap: var(--_space);
    padding: var(--_space) calc(var(--_space) * 2) 0;
    overflow-x: auto;
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .sheets .button {
    flex: none;
    max-inline-size: 24ch;
    min-block-size: 30px;
    overflow: hidden;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  @media (pointer: coarse) {
    .sheets .button {
      min-block-size: 36px;
    }
  }
  .sheets .button[aria-selected='true'] {
    border-color: var(--_border);
    border-block-end-color: var(--_surface);
    background: var(--_surface);
    font-weight: 600;
  }
  .sheets .button:has(.mark) {
    max-inline-size: 40ch;
  }
  .sheets .mark {
    color: var(--_text-muted);
    font-weight: 400;
  }
`;
