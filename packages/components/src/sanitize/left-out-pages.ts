import { reference } from './reference.ts';

/** Where each element names what it shows. */
const shown: Readonly<Record<string, string>> = { iframe: 'src', object: 'data', embed: 'src' };
const dot = /^\s*[01](?:px)?\s*$/;
const unseen = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/**
 * Tells of what a page shows within itself and this one does not, which was gone without a word: a file or a page of another program is a link, one that
 * the markup brings along (`srcdoc`, `data:`) an `<iframe>` without an address, of which a box stays; for DOMPurify's `beforeSanitizeElements`.
 */
export function tellLeftOut(node: Node): void {
  const name = node.nodeName.toLowerCase();
  const element = node as Element;
  if (!Object.hasOwn(shown, name) || boxes.has(element)) return;
  const address = element.getAttribute(shown[name]!)?.trim() ?? '';
  if (address === '') element.removeAttribute('src');
  const target = reference(address);
  // A page of the web has a box of its own, where it is a frame.
  if (isUnseen(element) || (target.kind === 'remote' && name === 'iframe')) return;
  if (element.hasAttribute('srcdoc') || /^(?:data|blob):/i.test(address)) leaveBox(element);
  else if (target.kind === 'remote' || (target.kind === 'relative' && target.path !== '')) leaveLink(element, address);
}

const boxes = new WeakSet<Element>();

const isUnseen = (element: Element): boolean =>
  element.hasAttribute('hidden') || unseen.test(element.getAttribute('style') ?? '') || ['width', 'height'].some((side) => dot.test(element.getAttribute(side) ?? ''));

function leaveBox(element: Element): void {
  const box = element.ownerDocument.createElement('iframe');
  for (const name of ['width', 'height', 'title']) if (element.hasAttribute(name)) box.setAttribute(name, element.getAttribute(name)!);
  box.setAttribute('src', '');
  boxes.add(box);
  replaced(element, box);
}

function leaveLink(element: Element, address: string): void {
  const link = element.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = element.getAttribute('title') || address;
  const line = element.ownerDocument.createElement('p');
  line.append(link);
  replaced(element, line);
}

/** Behind it, where it is still looked at; what it holds for browsers that do not know it stays. */
function replaced(element: Element, by: Element): void {
  for (const again of element.querySelectorAll('embed, object')) again.remove();
  element.after(by);
}
