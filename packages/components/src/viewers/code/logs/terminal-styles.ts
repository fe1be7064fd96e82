import { css } from 'lit';

/** What escape sequences of terminals ask for; the first sixteen colours are those of the theme. */
export const terminalStyles = css`
  .is-bold { font-weight: 700; }
  .is-italic { font-style: italic; }
  .is-faint { color: var(--_text-muted); }
  .is-underline { text-decoration: underline; }
  .is-struck { text-decoration: line-through; }
  .is-underline.is-struck { text-decoration: underline line-through; }
  .is-inverse {
    background: var(--_text);
    color: var(--_surface);
  }
  .ansi-0, .ansi-7, .ansi-15 { color: var(--_text); }
  .ansi-8 { color: var(--_text-muted); }
  .ansi-1 { color: var(--_code-deletion); }
  .ansi-2 { color: var(--_code-addition); }
  .ansi-3 { color: var(--_code-attribute); }
  .ansi-4 { color: var(--_code-title); }
  .ansi-5, .ansi-13 { color: var(--_code-keyword); }
  .ansi-6, .ansi-14 { color: var(--_code-type); }
  .ansi-9 { color: var(--_danger); }
  .ansi-10 { color: var(--_success); }
  .ansi-11 { color: var(--_warning); }
  .ansi-12 { color: var(--_accent); }
`;
