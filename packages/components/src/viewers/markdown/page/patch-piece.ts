/** What a block of a piece was before formulas, colours and pictures were put into it. */
const sources = new WeakMap<Node, string>();

/** Remembers the blocks of a piece as they came; to be called before anything is put into them. */
export function rememberBlocks(piece: Element): void {
  for (const block of piece.children) sources.set(block, block.outerHTML);
}

/** What was put in the place of a block stays where that block would. */
export function standsFor(block: Element, other: Element): void {
  const source = sources.get(block);
  if (source !== undefined) sources.set(other, source);
}

/** Makes a piece that is shown say what a new one says. What stays the same stays in the page, with its selection and focus. */
export function patchPiece(shown: Element, fresh: Element): void {
  patchChildren(shown, fresh);
}

function patchChildren(shown: Element, fresh: Element): void {
  const before = [...shown.childNodes];
  const after = [...fresh.childNodes];
  let head = 0;
  while (head < before.length && head < after.length && same(before[head]!, after[head]!)) head++;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && same(before.at(-1 - tail)!, after.at(-1 - tail)!)) tail++;
  const end = before[before.length - tail] ?? null;
  const rest = before.slice(head, before.length - tail);
  for (const node of after.slice(head, after.length - tail)) {
    // Line ends between blocks are all alike: only blocks say how far it has come.
    const kept = (node instanceof Element ? rest : rest.slice(0, 1)).findIndex((one) => same(one, node));
    if (kept >= 0) {
      for (const gone of rest.splice(0, kept + 1).slice(0, -1)) (gone as ChildNode).remove();
      continue;
    }
    // What stands here now and is of its kind becomes it, unless it comes again further down.
    const [old] = rest;
    if (old && alike(old, node) && !after.some((one) => one !== node && same(old, one))) patchNode(rest.shift()!, node);
    else shown.insertBefore(node, old ?? end);
  }
  for (const gone of rest) gone.remove();
}

function patchNode(shown: Node, fresh: Node): void {
  if (shown.nodeType === Node.TEXT_NODE) return patchText(shown as Text, (fresh as Text).data);
  const element = shown as Element;
  // Whether a fold is open is the reader's since they saw it.
  const own = element.localName === 'details' ? 'open' : undefined;
  for (const name of element.getAttributeNames()) if (name !== own && !(fresh as Element).hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of (fresh as Element).attributes) if (name !== own && element.getAttribute(name) !== value) element.setAttribute(name, value);
  const source = sources.get(fresh);
  if (source !== undefined) sources.set(shown, source);
  patchChildren(element, fresh as Element);
}

/** Only what differs is written: a selection in the rest of the text stays. */
function patchText(shown: Text, text: string): void {
  let head = 0;
  while (head < shown.length && head < text.length && shown.data[head] === text[head]) head++;
  let tail = 0;
  while (tail < shown.length - head && tail < text.length - head && shown.data.at(-1 - tail) === text.at(-1 - tail)) tail++;
  shown.replaceData(head, shown.length - head - tail, text.slice(head, text.length - tail));
}

/** What was put into these is not in the new markup: they stay where their source does, and give way as a whole where it does not. */
const WHOLE = 'pre, [data-math], img, .diagram, .left-out';

function same(shown: Node, fresh: Node): boolean {
  const source = sources.get(shown);
  if (source !== undefined) return source === sources.get(fresh);
  if (!(shown instanceof Element) || !(fresh instanceof Element)) return shown.isEqualNode(fresh);
  if (!shown.matches(WHOLE)) return shown.isEqualNode(fresh);
  return wholeSource(shown) === wholeSource(fresh);
}

const alike = (shown: Node, fresh: Node): boolean => shown.nodeName === fresh.nodeName && (shown.nodeType === Node.TEXT_NODE || (shown instanceof Element && !shown.matches(WHOLE) && !(fresh as Element).matches(WHOLE)));

/** What a block that is filled later is made from. */
function wholeSource(element: Element): string {
  const { source, math, tex, language, missing, diagram } = (element as HTMLElement).dataset;
  if (diagram !== undefined) return `diagram ${diagram}`;
  const rest = element.localName === 'img' || missing !== undefined ? [source ?? missing, element.getAttribute('src')?.startsWith('blob:') ? '' : element.getAttribute('src')] : [element.textContent];
  return math !== undefined ? `math ${math} ${tex ?? element.textContent}` : [element.localName, language, ...rest].join('\n');
}
