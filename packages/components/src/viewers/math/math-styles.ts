import { css } from 'lit';

/** What MathML Core leaves to style sheets. */
export const mathCoreStyles = css`
  math {
    font-size: 1.1em;
  }
  mtd[data-align='left'] {
    text-align: left;
  }
  mtd[data-align='right'] {
    text-align: right;
  }
  mtable[columnalign] > mtr > mtd {
    padding-inline: 0.25em;
  }
  /* Both sides of an equation: what stands between them is its sign. */
  mtable[columnalign] > mtr > mtd[data-joined]:not(:last-child) {
    padding-inline-end: 0;
  }
  mtable[columnalign] > mtr > mtd[data-joined] + mtd {
    padding-inline-start: 0;
  }
  menclose[notation~='box'] {
    padding: 0.2em 0.4em;
    border: 1px solid currentcolor;
  }
  menclose[notation~='top'] {
    border-block-start: 1px solid currentcolor;
  }
  menclose[notation~='bottom'] {
    border-block-end: 1px solid currentcolor;
  }
  menclose[notation~='updiagonalstrike'] {
    background: linear-gradient(to top right, transparent calc(50% - 0.5px), currentcolor calc(50% - 0.5px) calc(50% + 0.5px), transparent calc(50% + 0.5px));
  }
  menclose[notation~='downdiagonalstrike'] {
    background: linear-gradient(to bottom right, transparent calc(50% - 0.5px), currentcolor calc(50% - 0.5px) calc(50% + 0.5px), transparent calc(50% + 0.5px));
  }
  menclose[notation~='horizontalstrike'] {
    text-decoration: line-through;
  }
`;

/** Formulas as MathML Core draws them. */
export const mathStyles = css`
  [data-math='block'] {
    display: block;
    margin: 0 0 0.75em;
    /* Letters may reach beyond the box that their font gives them, and what scrolls is cut at its edge. */
    padding: 0.25em 0.15em;
    overflow-x: auto;
    overflow-y: hidden;
    text-align: center;
  }
  [data-math] {
    direction: ltr;
  }
  /* Until it is set, and where it cannot be. */
  [data-math]:not([data-tex]),
  [data-problem] > code {
    font-family: var(--_font-mono);
    font-size: 0.9em;
  }
  [data-problem] .problem {
    color: var(--_danger);
    font-size: 0.85em;
  }
  [data-problem] .problem {
    direction: inherit;
  }
  .problem > .reason {
    font-family: var(--_font-mono);
    white-space: pre-wrap;
  }
  ${mathCoreStyles}
`;
