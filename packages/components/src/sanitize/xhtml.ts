import { sanitizerPolicy } from './trusted-types.ts';
import { quietWindow } from './quiet-window.ts';

/** It says that it is XHTML, in what stands before its content. */
const announced = /^\s*<\?xml\s|<html\s[^<>]{0,500}\bxmlns\s*=/i;
/** What HTML reads in another way: an element that is whole though it has no end, text that is marked as such. */
const different = /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)[\s/])[a-z][\w:-]*(?:\s[^<>]{0,1000})?\/>|<!\[CDATA\[/i;

/** XHTML as HTML (XHTML 1.0, appendix C), where the two differ: `<title/>` would take in the whole page. What is not well-formed, and what makes up names for texts, is left to the parser of HTML. */
export function htmlOf(markup: string): string {
  if (!announced.test(markup.slice(0, 2000)) || !different.test(markup) || /<!ENTITY/i.test(markup)) return markup;
  const { DOMParser } = quietWindow();
  const parse = (text: string, type: DOMParserSupportedType): Document => new DOMParser().parseFromString(sanitizerPolicy().createHTML(text), type);
  const page = parse(markup.trimStart(), 'application/xhtml+xml');
  if (page.documentElement.localName !== 'html' || page.querySelector('parsererror')) return markup;
  const html = parse('', 'text/html');
  html.documentElement.replaceWith(html.importNode(page.documentElement, true));
  return html.documentElement.outerHTML;
}
