/**
 * Runs a library that writes style attributes and markup on a page whose policy forbids both (CSP `style-src`, Trusted Types): meanwhile
 * styles go by the object model, which the policy leaves free. For work that is done in one go: nobody else writes meanwhile.
 */
export function drawPlainly<T>(work: () => T): T {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name: string, value: string) {
    if (name === 'style' && 'style' in this) (this as HTMLElement).style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  try {
    return work();
  } finally {
    Element.prototype.setAttribute = setAttribute;
  }
}

/** Has an element that others empty by `innerHTML = ''` emptied without markup. */
export function emptiedPlainly(element: Element): void {
  const set = (): void => {
    element.replaceChildren();
  };
  Object.defineProperty(element, 'innerHTML', { configurable: true, get: () => '', set });
}
