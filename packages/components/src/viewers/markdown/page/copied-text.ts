import { liveRange } from '../../selection/live-range.ts';
import { selectedRange } from '../../selection/own-selection.ts';

/** What a reader copies of a text: for an editor as plain text, for a word processor as HTML without the looks of this page. */
export interface Copied {
  text: string;
  html: string;
}

const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** Dots of pictures that go along. */
const MOST = 8_000_000;
/** What is a control, or an ornament, and no text. */
const ORNAMENTS = 'button, svg, .button, .prompt, input:not([type="checkbox"])';

/** Formulas are TeX in the text and MathML in the HTML; pictures go along where they are there. Undefined where nothing is selected of `article`. */
export function copiedFrom(selected: AbstractRange, article: Element): Copied | undefined {
  const range = liveRange(selected);
  if (!range.intersectsNode(article)) return undefined;
  // Half a formula is none.
  const [first, last] = [formulaOf(range.startContainer), formulaOf(range.endContainer)];
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  const holder = document.createElement('div');
  holder.append(around(range), '');
  for (const ornament of holder.querySelectorAll(ORNAMENTS)) ornament.remove();
  for (const box of holder.querySelectorAll<HTMLInputElement>('input')) box.replaceWith(box.checked ? '☑' : '☐');
  const html = holder.cloneNode(true) as HTMLElement;
  for (const formula of holder.querySelectorAll<HTMLElement>('[data-tex]')) formula.replaceWith(asTex(formula));
  return { text: plainText(holder), html: clean(html, article) };
}

const formulaOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)?.closest('[data-tex]') ?? null;

/** What is selected, within the list, the row or the code that it is a part of. */
function around(range: Range): Node {
  const common = range.commonAncestorContainer instanceof Element ? range.commonAncestorContainer : range.commonAncestorContainer.parentElement;
  let inside: Node = range.cloneContents();
  for (let element = common; element?.matches('pre, code, li, ul, ol, tr, tbody, thead, table, strong, em, a[href]'); element = element.parentElement) {
    const copy = element.cloneNode(false);
    copy.appendChild(inside);
    inside = copy;
  }
  return inside;
}

const asTex = ({ dataset: { tex = '', math } }: HTMLElement): string | Element => {
  if (math !== 'block') return `$${tex}$`;
  const block = document.createElement('p');
  block.textContent = `$$${tex}$$`;
  return block;
};

const BLOCKS = 'p, div, section, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, pre, blockquote, table, tr, hr, details, summary, figure';

/** Blocks on lines of their own, cells parted by tabs, code as it is. */
function plainText(root: Element): string {
  let text = '';
  // Behind a tab or the mark of a list a block begins in the same line.
  let begun = false;
  const end = (lines: number): void => {
    if (begun) return;
    text = text.replace(/[ ]+$/, '');
    if (text !== '') text += '\n'.repeat(Math.max(0, lines - /\n*$/.exec(text)![0].length));
  };
  const write = (node: Node, verbatim: boolean): void => {
    if (node instanceof Text) {
      const said = verbatim ? node.data : node.data.replace(/\s+/g, ' ');
      const more = !verbatim && /(?:^|\s)$/.test(text) ? said.trimStart() : said;
      if (more !== '') begun = false;
      text += more;
    } else if (node instanceof HTMLBRElement) text += '\n';
    else if (node instanceof HTMLImageElement) text += node.alt;
    else if (node instanceof Element || node instanceof DocumentFragment) {
      const element = node instanceof Element ? node : undefined;
      const block = element?.matches(BLOCKS) ?? false;
      const space = element?.matches('li, tr, dt, dd, summary') || element?.closest('li, td, th') ? 1 : 2;
      if (block) end(space);
      const mark = element ? markOf(element) : '';
      if (mark === '\t') text = text.replace(/[\n ]+$/, '');
      if (mark) [text, begun] = [text + mark, true];
      for (const child of node.childNodes) write(child, verbatim || element?.localName === 'pre');
      if (block) end(space);
    }
  };
  write(root, false);
  return text.trim();
}

function markOf(element: Element): string {
  if (element.matches('td, th')) return element.previousElementSibling ? '\t' : '';
  if (element.localName !== 'li') return '';
  return `${'  '.repeat(depthOf(element))}${element.parentElement?.localName === 'ol' ? `${numberOf(element)}. ` : '- '}`;
}

const depthOf = (item: Element): number => {
  let depth = -1;
  for (let list = item.closest('ul, ol'); list; list = list.parentElement?.closest('ul, ol') ?? null) depth++;
  return Math.max(0, depth);
};
const numberOf = (item: Element): number => Number(item.parentElement?.getAttribute('start') ?? 1) + [...(item.parentElement?.children ?? [])].indexOf(item);

const KEPT = new Set(['href', 'colspan', 'rowspan', 'align', 'start', 'dir', 'lang', 'alt', 'width', 'height', 'border', 'cellspacing', 'cellpadding', 'open']);

/** The elements of a text, without classes and styles: in another program a text has the looks of what is around it. */
function clean(root: HTMLElement, article: Element): string {
  const shown = new Map([...article.querySelectorAll('img')].map((image) => [image.src, image]));
  for (const formula of root.querySelectorAll<HTMLElement>('[data-tex]')) annotate(formula);
  for (const title of root.querySelectorAll('.alert')) {
    const strong = document.createElement('strong');
    strong.append(...title.childNodes);
    title.append(strong);
  }
  for (const table of root.querySelectorAll('table')) for (const [name, value] of [['border', '1'], ['cellspacing', '0'], ['cellpadding', '4']] as const) table.setAttribute(name, value);
  let left = MOST;
  for (const image of root.querySelectorAll('img')) {
    const there = shown.get(image.src);
    left -= there ? there.naturalWidth * there.naturalHeight : 0;
    const dots = left >= 0 ? dotsOf(there) : undefined;
    if (dots) image.setAttribute('data-kept', dots);
  }
  for (const element of root.querySelectorAll('*')) {
    if (element.namespaceURI === MATHML) continue;
    const dots = element.getAttribute('data-kept');
    for (const name of element.getAttributeNames()) if (!KEPT.has(name) || (name === 'href' && element.getAttribute(name)!.startsWith('#'))) element.removeAttribute(name);
    if (dots) element.setAttribute('src', dots);
  }
  return root.innerHTML;
}

/** MathML that says its namespace, and its source beside it, for what reads neither. */
function annotate(formula: HTMLElement): void {
  const math = formula.querySelector('math');
  if (!math) return;
  const make = (name: string): Element => document.createElementNS(MATHML, name);
  const [row, annotation, semantics] = [make('mrow'), make('annotation'), make('semantics')];
  row.append(...math.childNodes);
  annotation.setAttribute('encoding', 'application/x-tex');
  annotation.textContent = formula.dataset['tex']!;
  semantics.append(row, annotation);
  math.append(semantics);
  math.setAttribute('xmlns', MATHML);
}

/** A picture as an address that another program can read: an object's address ends with this page. */
function dotsOf(image: HTMLImageElement | undefined): string | undefined {
  if (!image?.complete || !image.naturalWidth) return undefined;
  if (image.src.startsWith('data:')) return image.src;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  try {
    return canvas.toDataURL();
  } catch {
    return undefined;
  }
}

/** Puts what is copied of `article` on the clipboard of an event; what else is copied is the browser's. */
export function giveCopied(event: ClipboardEvent, root: ShadowRoot, article: Element): void {
  const selected = selectedRange(root);
  const copied = selected && copiedFrom(selected, article);
  if (!copied || !event.clipboardData) return;
  event.clipboardData.setData('text/plain', copied.text);
  event.clipboardData.setData('text/html', copied.html);
  event.preventDefault();
}
