import { css } from 'lit';

/** Comments, the words they are about, and changes: on pages, which are white, and on paper. */
export const reviewRules = css`
  .commented {
    background: #fff0b3;
  }
  .pages a.comment-reference {
    padding: 0 0.3em;
    border-radius: 0.4em;
    background: #ffd24d;
    color: #000;
    font: 600 11px/1.4 sans-serif;
    text-decoration: none;
    vertical-align: super;
    white-space: nowrap;
  }
  .comment-reference::before {
    content: attr(data-number);
  }
  .pages :is(ins, del) {
    color: var(--_author);
  }
  .pages ins {
    text-decoration: underline;
  }
  .pages .author-0 {
    --_author: #b3261e;
  }
  .pages .author-1 {
    --_author: #0b5cad;
  }
  .pages .author-2 {
    --_author: #116329;
  }
  .pages .author-3 {
    --_author: #7b2d8e;
  }
  .pages .author-4 {
    --_author: #8a4b00;
  }
  .pages .author-5 {
    --_author: #00696e;
  }
  .pages p.emptied {
    display: none;
  }
  .pages.accepted ins {
    color: inherit;
    text-decoration: none;
  }
  .comments ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .comment {
    margin-block-end: 8px;
    overflow-wrap: anywhere;
  }
  .comment p {
    margin: 4px 0 0;
    white-space: pre-wrap;
    /* Each paragraph in the direction of its words. */
    unicode-bidi: plaintext;
    text-align: start;
  }
  .comment .who {
    margin-inline: 4px;
    font-weight: 600;
  }
  .pages .comment a.comment-reference {
    vertical-align: baseline;
  }
  .comment .state::before {
    content: ' · ';
  }
  .comments ol ol {
    margin-block-start: 8px;
    padding-inline-start: 16px;
  }
`;

export const commentStyles = css`
  ${reviewRules}
  .pages .at-change {
    outline: 2px solid;
    outline-offset: 2px;
  }
  .comments {
    box-sizing: border-box;
    inline-size: 0;
    min-inline-size: 100%;
    margin-block-end: calc(var(--_space) * 4);
    color: var(--_text);
    font-size: var(--_font-size-small);
    line-height: 1.45;
    text-align: start;
    zoom: var(--_unzoom, 1);
  }
  .comments > ol > li {
    padding: calc(var(--_space) * 2);
    border-inline-start: 3px solid #ffd24d;
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .comments > ol > li:focus {
    outline: 2px solid var(--_accent);
  }
  .comment :is(time, .state) {
    color: var(--_text-muted);
  }
  .comments > ol > .resolved {
    border-inline-start-color: var(--_border);
  }
  .pages.beside .docx-wrapper {
    display: grid;
    grid-template-columns: repeat(2, max-content);
    justify-content: center;
    align-items: start;
  }
  .pages.beside .docx-wrapper > section.docx {
    grid-column: 1;
  }
  .pages.beside .comments {
    grid-column: 2;
    inline-size: 280px;
    min-inline-size: 0;
    margin-left: 16px;
  }
`;
