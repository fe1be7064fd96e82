const signs = /\\\(([^]+?)\\\)|\\\[([^]+?)\\\]|\$\$([^]+?)\$\$/g;

/**
 * Puts the formulas of a page, as MathJax finds them in Jupyter, in elements of their own, in which they are set. One dollar is a price
 * more often than a formula, and is left alone.
 */
export function partFormulas(page: DocumentFragment): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT, (node) => (/\\[([]|\$\$/.test(node.nodeValue!) && !node.parentElement?.closest('pre, code, kbd, samp, svg, math') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) text.replaceWith(...parts(text.data));
}

function* parts(text: string): Generator<string | HTMLElement> {
  let end = 0;
  for (const { index, 0: whole, 1: inLine, 2: apart, 3: dollars } of text.matchAll(signs)) {
    yield text.slice(end, index);
    const formula = document.createElement(inLine === undefined ? 'div' : 'span');
    formula.dataset['math'] = inLine === undefined ? 'block' : 'inline';
    formula.textContent = inLine ?? apart ?? dollars ?? '';
    yield formula;
    end = index + whole.length;
  }
  yield text.slice(end);
}
