import { reference } from './reference.ts';

/** What an address stands in, where a page is drawn or leads somewhere. */
const addressed: Readonly<Record<string, readonly string[]>> = { a: ['href'], area: ['href'], link: ['href'], img: ['src'], source: ['src'], video: ['src', 'poster'], audio: ['src'], input: ['src'], iframe: ['src'], body: ['background'], table: ['background'], td: ['background'] };

/** Reads relative addresses from the one that a page names for them (HTML, 4.2.3: the first `<base>` with an address), where that is one of the web; for DOMPurify's `uponSanitizeElement`. Fragments lead to places of the page, as they did where it was saved. */
export function fromBase(): (node: Node) => void {
  let base: string | undefined;
  return (node) => {
    const name = node.nodeName.toLowerCase();
    const element = node as Element;
    if (name === 'base') {
      const target = reference(element.getAttribute('href') ?? '');
      if (target.kind === 'remote') base ??= target.href;
      return;
    }
    if (base === undefined || !Object.hasOwn(addressed, name)) return;
    for (const attribute of addressed[name]!) {
      const value = element.getAttribute(attribute);
      if (value && reference(value).kind === 'relative') element.setAttribute(attribute, new URL(value, base).href);
    }
  };
}
