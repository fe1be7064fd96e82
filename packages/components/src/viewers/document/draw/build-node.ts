import { altMark, chartMark, pageMark, pagesMark, readMarks, readSigned, tabMark } from '../repack/text-marks.ts';

/** What docx-preview asks for in place of an element. */
export interface Wanted {
  ns?: string;
  tagName: string;
  className?: string;
  style?: Record<string, string | undefined> | string;
  children?: (Wanted | Node | string)[];
  [property: string]: unknown;
}

/** The place of a comment in the text, and the class of what leads from there to it. */
export const commentReference = 'comment-reference';

const MARKED = new RegExp(`[${pageMark}${pagesMark}]`);

const HTML = 'http://www.w3.org/1999/xhtml';
const MATH = 'http://www.w3.org/1998/Math/MathML';
const htmlTags = new Set(['p', 'span', 'div', 'section', 'article', 'header', 'footer', 'table', 'tbody', 'colgroup', 'col', 'tr', 'td', 'a', 'img', 'br', 'wbr', 'sub', 'sup', 'ol', 'ul', 'li', 'ins', 'del']);
const mathTags = new Set(['math', 'mrow', 'mfrac', 'mi', 'mn', 'mo', 'ms', 'mtext', 'msup', 'msub', 'msubsup', 'munder', 'mover', 'munderover', 'msqrt', 'mroot', 'mtable', 'mtr', 'mtd']);

/**
 * Builds what the library wants from a list of tags and properties, in a document of its own in which nothing is fetched and nothing
 * runs. What is not on the list becomes a `span`, or is left out. Styles are collected as text, links kept aside until they are checked.
 */
export class NodeBuilder {
  readonly #inert = document.implementation.createHTMLDocument('');
  readonly styles: string[] = [];
  /** Texts with a number that their page gives. */
  readonly marked: Text[] = [];
  /** What the next picture shows. */
  #alt: string | undefined;

  readonly build = (wanted: Wanted | Node | string): Node => {
    if (typeof wanted === 'string') return this.#text(wanted);
    // Nodes of any realm: `instanceof` would ask for one.
    if ('nodeType' in wanted) return wanted as Node;
    const { ns = HTML, tagName, className, style, children = [] } = wanted as Wanted;
    if (tagName === '#comment') return this.#inert.createComment('');
    if (tagName === 'style') {
      this.styles.push(children.filter((child) => typeof child === 'string').join(''));
      return this.#inert.createComment('');
    }
    const node = tagName === '#fragment' ? this.#inert.createDocumentFragment() : this.#element(ns, tagName);
    for (const child of children) if (child !== null && child !== undefined) node.appendChild(this.build(child));
    if (!('style' in node)) return node;
    const element = node as HTMLElement;
    if (tagName === 'img' && this.#alt !== undefined) {
      element.setAttribute('alt', this.#alt);
      this.#alt = undefined;
    }
    if (className) element.className = className;
    if (typeof style === 'string') element.style.cssText = style;
    else for (const [name, value] of Object.entries(style ?? {})) if (typeof value === 'string') setStyle(element.style, name, value);
    this.#give(element, wanted as Wanted);
    return element;
  };

  #text(text: string): Node {
    const { words, about, href, comment } = readMarks(text);
    if (comment !== undefined) return this.build({ tagName: 'a', className: commentReference, id: comment });
    if (words.startsWith(altMark)) {
      this.#alt = words.slice(altMark.length);
      return this.#inert.createComment('');
    }
    if (words.startsWith(chartMark)) return this.#chart(words.slice(chartMark.length));
    if (words.startsWith(tabMark)) return this.#tab(words.slice(tabMark.length));
    const node = this.#inert.createTextNode(words);
    if (MARKED.test(words)) this.marked.push(node);
    const link = href === undefined ? node : this.build({ tagName: 'a', href, children: [node] });
    return about ? this.build({ tagName: 'span', className: 'commented', children: [link] }) : link;
  }

  /** A space, as wide as the way to its stop is once that is measured; a line may end behind it. */
  #tab(stops: string): Node {
    const tab = this.build({ tagName: 'span', className: 'tab', children: ['\u00a0'] }) as HTMLElement;
    tab.dataset['stops'] = stops;
    return this.build({ tagName: '#fragment', children: [tab, { tagName: 'wbr' }] });
  }

  #chart(number: string): Node {
    const mark = this.build({ tagName: 'span' }) as HTMLElement;
    mark.dataset['chart'] = number;
    return mark;
  }

  #element(ns: string, tagName: string): Element {
    if (ns === MATH && mathTags.has(tagName)) return this.#inert.createElementNS(MATH, tagName);
    if (ns === HTML && htmlTags.has(tagName)) return this.#inert.createElement(tagName);
    // Drawings of VML are not drawn; the library measures them.
    return Object.assign(this.#inert.createElement('span'), { getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }) });
  }

  #give(element: HTMLElement, { href, lang, colSpan, id, dateTime }: Wanted): void {
    if (typeof dateTime === 'string') Object.assign(element.dataset, readSigned(dateTime));
    if (typeof href === 'string' && href !== '') element.dataset['href'] = href;
    if (typeof lang === 'string' && lang !== '') element.lang = lang;
    if (typeof id === 'string') element.id = id;
    if (typeof colSpan === 'number' && 'colSpan' in element) element.colSpan = Math.min(63, Math.max(1, colSpan));
  }
}

function setStyle(style: CSSStyleDeclaration, name: string, value: string): void {
  style.setProperty(name.includes('-') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value);
}
