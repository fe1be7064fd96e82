/** Every element under a node that a selector finds, through open shadow roots. */
export function deep(node: ParentNode, selector: string): HTMLElement[] {
  const found = [...node.querySelectorAll<HTMLElement>(selector)];
  for (const element of node.querySelectorAll('*')) if (element.shadowRoot) found.push(...deep(element.shadowRoot, selector));
  return found;
}

/** The text of what is drawn, through open shadow roots. */
export function textOf(node: Node): string {
  if (node instanceof HTMLElement && !node.checkVisibility()) return '';
  if (node instanceof HTMLStyleElement) return '';
  const inner = (node as Element).shadowRoot ?? node;
  return inner.childNodes.length > 0 ? [...inner.childNodes].map(textOf).join('') : node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
}
