/** What a page says of the looks of a form. */
const kept = ['class', 'id', 'style', 'dir', 'lang', 'hidden'];

/** Leaves a box with a form's looks in its place, as the form is taken away: its fields stood below each other, outside of its layout. For DOMPurify's `uponSanitizeElement`. */
export function boxForms(node: Node): void {
  const form = node as Element;
  if (form.localName !== 'form' || form.namespaceURI !== 'http://www.w3.org/1999/xhtml') return;
  const box = form.ownerDocument.createElement('div');
  for (const name of kept) {
    const value = form.getAttribute(name);
    if (value !== null) box.setAttribute(name, value);
  }
  box.append(...form.childNodes);
  form.append(box);
}
