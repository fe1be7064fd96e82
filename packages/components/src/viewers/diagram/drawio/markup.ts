import { trustedMarkup } from '../frame-markup.ts';

/** Reads markup into a document that nobody shows, whose scripts never run. Styles that parsers hold against the policy of the page come by the object model. */
export function readMarkup(markup: string, type: 'text/html' | 'text/xml'): Document {
  const unstyled = type === 'text/html' ? markup.replace(/(<[a-z][^<>]*?)\sstyle=/gi, '$1 data-css=') : markup;
  const read = new DOMParser().parseFromString(trustedMarkup(unstyled), type);
  for (const element of read.querySelectorAll<HTMLElement>('[data-css]')) element.style.cssText = element.dataset['css'] ?? '';
  return read;
}
