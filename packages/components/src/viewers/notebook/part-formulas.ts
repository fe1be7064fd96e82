/** How formulas begin, and how they end. */
const ends: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', '$$': '$$' };
const begins = /\\[([]|\$\$/g;
/** Formulas of one text; more are nobody's writing. */
const most = 2000;

/**
 * Puts the formulas of a page, as MathJax finds them in Jupyter, in elements of their own, in which they are set. One dollar is a price
 * more often than a formula, and is left alone.
 */
export function partFormulas(page: DocumentFragment): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT, (node) => (/\\[([]|\$\$/.test(node.nodeValue!) && !node.parentElement?.closest('pre, code, kbd, samp, svg, math') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parted = document.createDocumentFragment();
    for (const part of parts(text.data)) parted.append(part);
    text.replaceWith(parted);
  }
}

function* parts(text: string): Generator<string | HTMLElement> {
  let [from, count] = [0, 0];
  // What has no end is looked for once, however often it begins.
  const endless = new Set<string>();
  begins.lastIndex = 0;
  for (let found = begins.exec(text); found && count < most; found = begins.exec(text)) {
    const [sign] = found;
    const begin = begins.lastIndex;
    const end = endless.has(sign) ? -1 : text.indexOf(ends[sign]!, begin);
    if (end < 0) endless.add(sign);
    if (end <= begin) continue;
    yield text.slice(from, found.index);
    const formula = document.createElement(sign === '\\(' ? 'span' : 'div');
    formula.dataset['math'] = sign === '\\(' ? 'inline' : 'block';
    formula.textContent = text.slice(begin, end);
    yield formula;
    from = begins.lastIndex = end + 2;
    count++;
  }
  yield text.slice(from);
}
