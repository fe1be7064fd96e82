import { pairInOrder } from './pair-in-order.ts';

/** Changes `live` into `wanted` node by node, so that what stays keeps its scroll position, selection and decoded images. */
export function patchElement(live: Element, wanted: Element): void {
  // What is folded is the reader's business, once it is shown.
  const changes = (name: string): boolean => name !== 'open' || live.localName !== 'details';
  for (const name of live.getAttributeNames()) if (changes(name) && !wanted.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (changes(name) && live.getAttribute(name) !== value) setAttribute(live, name, value);
  patchChildren(live, wanted);
}

export function patchChildren(live: ParentNode & Node, wanted: ParentNode & Node): void {
  const [before, after] = [[...live.childNodes], [...wanted.childNodes]];
  let head = 0;
  while (head < before.length && head < after.length && before[head]!.isEqualNode(after[head]!)) head++;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail)!.isEqualNode(after.at(-1 - tail)!)) tail++;
  const old = before.slice(head, before.length - tail);
  const fresh = after.slice(head, after.length - tail);
  const end = tail > 0 ? before[before.length - tail]! : null;
  const pairs = pairInOrder(old.map(keyOf), fresh.map(keyOf), (from, to) => canBecome(old[from]!, fresh[to]!));
  let next = 0;
  for (const [at, node] of fresh.entries()) {
    const from = pairs[at]!;
    if (from < 0) {
      live.insertBefore(adopt(live, node), old[next] ?? end);
      continue;
    }
    while (next < from) old[next++]!.remove();
    become(old[next++]!, node);
  }
  for (const node of old.slice(next)) node.remove();
}

/** What tells nodes apart. */
const keyOf = (node: ChildNode): string => (isElement(node) ? node.outerHTML : `${node.nodeType} ${node.nodeValue}`);

function canBecome(live: Node, wanted: Node): boolean {
  if (live.nodeType !== wanted.nodeType) return false;
  return !isElement(live) || (live.nodeName === wanted.nodeName && (live as Element).namespaceURI === (wanted as Element).namespaceURI);
}

function become(live: Node, wanted: Node): void {
  if (live.isEqualNode(wanted)) return;
  if (isElement(live) && isElement(wanted)) patchElement(live, wanted);
  else live.nodeValue = wanted.nodeValue;
}

/** By number: nodes of an inner frame are instances of that frame's classes. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const adopt = (live: Node, node: Node): Node => live.ownerDocument!.importNode(node, true);

function setAttribute(element: Element, name: string, value: string): void {
  // Under `style-src` without 'unsafe-inline' setAttribute('style') is refused and the object model is not.
  if (name === 'style' && 'style' in element) (element as HTMLElement).style.cssText = value;
  else element.setAttribute(name, value);
}
