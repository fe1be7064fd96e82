import { css } from 'lit';

/** The comments in the side panel. */
export const commentStyles = css`
  .comments {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .comment {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    content-visibility: auto;
    contain-intrinsic-block-size: auto 5em;
  }
  .reply {
    padding-inline-start: calc(var(--_space) * 8);
  }
  .comment .button {
    padding-inline: var(--_space);
    color: var(--_accent);
    font-size: var(--_font-size-small);
  }
  .comment .who {
    min-inline-size: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  /* Its letters begin where those of the text below do. */
  .comment .button.who {
    margin-inline-start: calc(var(--_space) * -1);
    block-size: auto;
    font-size: inherit;
    text-align: start;
    white-space: normal;
  }
  .comment time,
  .cut {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .comment p {
    flex-basis: 100%;
    margin: var(--_space) 0 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .cut {
    margin: calc(var(--_space) * 2);
  }
`;
