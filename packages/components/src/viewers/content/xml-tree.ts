import { attributesOf, walkText } from './xml-tags.ts';
import { unescaped } from './xml-entities.ts';

/** An element: names without prefixes, which are the same words in each of the vocabularies of a format. */
export interface Element {
  name: string;
  /** Without prefixes, too. */
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
}

/** Elements within each other; what is deeper stands beside the last of them. Writers of documents nest some twenty. */
const deepest = 200;

/** A part as a tree; what its end tags do not close is closed by those around it. */
export function treeOf(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const names: string[] = [];
  walkText(xml, (name, kind, attributes, text) => {
    if (kind === 'closes') {
      const at = names.lastIndexOf(name);
      if (at >= 0) {
        names.length = at;
        open.length = Math.min(open.length, at + 1);
      }
    } else {
      const element: Element = { name, attributes: withoutPrefixes(attributes), children: [] };
      open.at(-1)!.children.push(element);
      if (kind === 'opens') {
        names.push(name);
        if (names.length < deepest) open.push(element);
      }
    }
    if (text !== '') open.at(-1)!.children.push(legal(unescaped(text)));
  });
  return root;
}

/** Without characters that XML has none of (XML 1.0, section 2.2), which references may name, and those that Unicode leaves to programs: here they are marks. */
// oxlint-disable-next-line no-control-regex -- these are they
const legal = (text: string): string => text.replace(/[\0-\x08\v\f\x0e-\x1f\ufdd0-\ufdef\ufffe\uffff]/g, '').toWellFormed();

function withoutPrefixes(attributes: string): Record<string, string> {
  return attributes === '' ? {} : Object.fromEntries(Object.entries(attributesOf(attributes)).map(([name, value]) => [name.slice(name.indexOf(':') + 1), legal(value)]));
}

export const isElement = (child: Element | string): child is Element => typeof child !== 'string';
export const elementsIn = ({ children }: Element): Element[] => children.filter(isElement);
export const named = (element: Element, name: string): Element[] => elementsIn(element).filter((one) => one.name === name);
export const firstOf = (element: Element | undefined, name: string): Element | undefined => element && elementsIn(element).find((one) => one.name === name);

/** The first of a name, however deep. */
export function within(element: Element, name: string): Element | undefined {
  for (const child of elementsIn(element)) {
    const found = child.name === name ? child : within(child, name);
    if (found) return found;
  }
  return undefined;
}

/** What is written within an element; nothing in one that is not there. */
export const wordsIn = (element: Element | undefined): string => element?.children.map((child) => (isElement(child) ? wordsIn(child) : child)).join('') ?? '';

/** All of a name, however deep, but for those within each other. */
export const everyWithin = (element: Element, name: string): Element[] => elementsIn(element).flatMap((child) => (child.name === name ? [child] : everyWithin(child, name)));
