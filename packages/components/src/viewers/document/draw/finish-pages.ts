import { safeLink } from '../../../sanitize/reference.ts';
import { cleanStyle } from './lift-styles.ts';
import { naturalLines } from './line-heights.ts';
import { nameStandIns, type ListedFont } from '../../office/stand-in-fonts.ts';
import { tellBar, tellRow, tellSystem, tellTokens } from './math-tokens.ts';
import { alignByDirection, placeByDirection } from '../repack/reading-direction.ts';

export interface Heading {
  /** 1 to 6. */
  level: number;
  text: string;
  element: HTMLElement;
}

export interface Finished {
  headings: Heading[];
  /** Object URLs that the pages show, to be revoked. */
  urls: string[];
}

/** Checks what was drawn, element by element, before it comes into the page: addresses, names, styles; and finds its headings. Yields after each element. */
export function* finishPages(pages: Iterable<Element>, levels: ReadonlyMap<string, number>, names: PictureNames, fonts: readonly ListedFont[]): Generator<void, Finished> {
  const headings: Heading[] = [];
  const urls: string[] = [];
  for (const page of pages) {
    for (const element of [page, ...page.querySelectorAll('*')] as HTMLElement[]) {
      yield;
      if ('style' in element) {
        cleanStyle(element.style);
        alignByDirection(element.style);
        nameStandIns(element.style, fonts);
        naturalLines(element.style);
      }
      if (element.localName === 'table') placeByDirection(element);
      for (const { name } of Array.from(element.attributes)) if (!allowed.has(name)) element.removeAttribute(name);
      const drawn = element.getAttribute('src') ?? element.getAttribute('href');
      if (drawn?.startsWith('blob:')) urls.push(drawn);
      if (element.localName === 'img') finishPicture(element as HTMLImageElement, drawn, names);
      else for (const name of ['src', 'href']) element.removeAttribute(name);
      if (element.localName === 'a') finishLink(element as HTMLAnchorElement);
      formulas[element.localName]?.(element);
      const level = element.localName === 'p' ? levelOf(element, levels) : undefined;
      const text = level === undefined ? '' : element.textContent.trim();
      if (level === undefined || text === '') continue;
      element.role = 'heading';
      element.ariaLevel = String(level);
      headings.push({ level, text, element });
    }
  }
  return { headings, urls };
}

/** What is made of the parts of formulas; a parent comes before what is in it. */
const formulas: Readonly<Record<string, (element: HTMLElement) => void>> = { ms: tellTokens, mn: tellRow, mrow: tellBar, mtable: tellSystem };

const allowed = new Set(['class', 'style', 'lang', 'colspan', 'rowspan', 'id', 'src', 'href', 'data-href', 'data-by', 'data-at', 'data-stops', 'data-chart', 'dir', 'value', 'alt']);

/** What a picture is called of which its author says nothing, and one that is not shown. */
interface PictureNames {
  picture: string;
  unshown: string;
}

function finishPicture(image: HTMLImageElement, source: string | null, { picture, unshown }: PictureNames): void {
  if (!source || !/^(?:blob|data):/.test(source)) {
    image.removeAttribute('src');
    refusePicture(image, unshown);
    return;
  }
  if (!image.hasAttribute('alt')) image.alt = picture;
  // For where there is less room: a picture may be stretched or cut.
  const [width, height] = [image.style.width, image.style.height].map(Number.parseFloat) as [number, number];
  if (width > 0 && height > 0) image.style.aspectRatio = `${width} / ${height}`;
}

/** In place of a picture that is not shown a box says so, with what its author says of it; not in place of what decorates only. */
export function refusePicture(image: HTMLImageElement, unshown: string): void {
  if (image.getAttribute('alt') !== '') image.replaceWith(boxOf(image, image.alt ? `${unshown}: ${image.alt}` : unshown));
}

/** A box of the size of a picture, with words in its place. */
function boxOf({ ownerDocument, style }: HTMLImageElement, words: string): HTMLElement {
  const box = ownerDocument.createElement('span');
  box.className = 'unshown';
  box.style.cssText = style.cssText;
  box.textContent = words;
  return box;
}

/** A link leads to a place in the document or out of it by a checked address; others are text. */
function finishLink(link: HTMLAnchorElement): void {
  const wanted = link.dataset['href'] ?? '';
  link.removeAttribute('data-href');
  const address = wanted.startsWith('#') ? undefined : safeLink(wanted);
  if (wanted.startsWith('#')) link.setAttribute('href', `#${encodeURIComponent(wanted.slice(1))}`);
  if (address === undefined) return;
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

function levelOf(paragraph: Element, levels: ReadonlyMap<string, number>): number | undefined {
  for (const name of paragraph.classList) if (levels.has(name)) return levels.get(name);
  return undefined;
}
