import { formulaSpans } from '../math/formula-spans.ts';

/** Formulas of one text; more are nobody's writing. */
const most = 2000;

/**
 * Puts the formulas of a page, as MathJax finds them in Jupyter, in elements of their own, in which they are set. One dollar is a price
 * more often than a formula, and is left alone.
 */
export function partFormulas(page: Node): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT, (node) => (node.parentElement?.closest('pre, code, kbd, samp, svg, math') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parted = parts(text.data);
    if (parted.length > 1) text.replaceWith(...parted);
  }
}

function parts(text: string): (string | HTMLElement)[] {
  const parted: (string | HTMLElement)[] = [];
  let rest = 0;
  for (const { from, to, tex, display } of formulaSpans(text)) {
    const formula = document.createElement(display ? 'div' : 'span');
    formula.dataset['math'] = display ? 'block' : 'inline';
    formula.textContent = tex;
    parted.push(text.slice(rest, from), formula);
    rest = to;
    if (parted.length >= 2 * most) break;
  }
  return [...parted, text.slice(rest)];
}
