import type { Paper } from './paper.ts';
import { holderStyles, paperStyles } from './paper-styles.ts';

/** Puts a sheet into an element's tree, in place of all else of it on paper. Answers how to take it away. */
export function layPaper(paper: Paper, host: HTMLElement): () => void {
  const holder = document.createElement('div');
  holder.className = 'paper-holder';
  // In a tree of its own the sheet looks as it does on pages of its own.
  const inside = holder.attachShadow({ mode: 'open' });
  inside.adoptedStyleSheets = [paperStyles.styleSheet!];
  const sheet = document.createElement('div');
  sheet.className = 'paper';
  inside.append(sheet);
  for (const _piece of paper.fill(sheet));
  const root = host.shadowRoot!;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, holderStyles.styleSheet!];
  root.append(holder);
  host.toggleAttribute('data-paper', true);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== holderStyles.styleSheet);
    holder.remove();
    host.removeAttribute('data-paper');
  };
}
