/** Attributes of one element; more than any page gives one that means something by them. */
const MOST = 500;

/** Thrown by the sanitiser where a page's own element has them. */
export class TooManyAttributes extends Error {}

/**
 * A hook of DOMPurify that takes the attributes off elements with too many, of all that was parsed, before the first is looked at: each is
 * looked up by its name there, so that the time grows with the square of their number. The root and the body of a page cannot be
 * put anew; with too many the page is refused.
 */
export function fewAttributes(): (node: Node) => void {
  const looked = new WeakSet<Document>();
  return ({ ownerDocument: page }) => {
    if (!page || looked.has(page)) return;
    looked.add(page);
    for (const element of page.querySelectorAll('*')) if (countOf(element) > MOST) bare(element);
  };
}

/** A form may hold a field of that name. */
const countOf = (element: Element): number => (Reflect.get(Element.prototype, 'attributes', element) as NamedNodeMap).length;

function bare(element: Element): void {
  if (element.parentNode === null || element.parentNode === element.ownerDocument || element.localName === 'body') throw new TooManyAttributes();
  const { ownerDocument: page, namespaceURI, localName } = element;
  const plain = page.createElementNS(namespaceURI, localName);
  plain.append(...element.childNodes);
  element.replaceWith(plain);
}
