import { safeLink } from '../../../sanitize/reference.ts';
import { withStandIns } from '../../office/stand-in-fonts.ts';
import { emptiedPlainly } from './plain-drawing.ts';

/** What is said of parts of a slide in the reader's language. */
export interface SlideSpeech {
  picture: string;
  unshown: string;
  chart: string;
  /** In place of a slide that cannot be drawn. */
  failed: string;
  toSlide(number: number): string;
}

export interface SlideNames {
  /** Of pictures whose author says what they show, by their addresses. */
  pictures: ReadonlyMap<string, string>;
  /** What charts show, in their order. */
  charts: readonly string[];
}

const html = ['div', 'span', 'a', 'br', 'img', 'canvas', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'col', 'colgroup'];
const svg = ['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'text', 'textPath', 'tspan', 'image', 'linearGradient', 'radialGradient', 'stop', 'pattern', 'mask', 'clipPath', 'marker'];
const math = ['math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mtable', 'mtr', 'mtd', 'mstyle', 'mpadded', 'mphantom', 'semantics'];
const allowed = new Set([...html, ...svg, ...math]);
const isFilter = (name: string): boolean => name === 'filter' || /^fe[A-Z]\w+$/.test(name);

/** What the library puts where it draws nothing: a box with an English word. */
const isBox = ({ localName, style }: HTMLElement): boolean => localName === 'div' && /[12]px dashed/.test(style.border);

/**
 * Checks what was drawn of a slide, element by element, before it comes into the page: elements, addresses, styles; and says in the
 * reader's language what the library says in its own, or not at all.
 */
export function finishSlide(slide: HTMLElement, { pictures, charts }: SlideNames, speech: SlideSpeech): void {
  for (const element of [slide, ...slide.querySelectorAll<HTMLElement>('*')]) {
    if (!allowed.has(element.localName) && !isFilter(element.localName)) {
      element.remove();
      continue;
    }
    cleanAttributes(element);
    if (element.style?.fontFamily) element.style.fontFamily = withStandIns(element.style.fontFamily, []);
    if (element.localName === 'img') (element as unknown as HTMLImageElement).alt ||= pictures.get((element as unknown as HTMLImageElement).src) ?? speech.picture;
    if (element.localName === 'a') finishLink(element as unknown as HTMLAnchorElement);
    if (element.style?.cursor === 'pointer' && element.role === null && element.localName !== 'a') takeKeyboard(element);
    if (element.role === 'link') element.title = element.title.replace(/^Go to slide (\d+)$/, (_, number: string) => speech.toSlide(Number(number)));
    if (isBox(element)) {
      element.textContent = speech.unshown;
      element.removeAttribute('title');
    }
  }
  for (const [nth, room] of chartRooms(slide).entries()) {
    room.role = 'img';
    room.ariaLabel = [speech.chart, charts[nth]].filter(Boolean).join(': ');
    emptiedPlainly(room);
  }
}

/** What stands where a picture is that cannot be drawn. */
export function unshownBox({ unshown }: SlideSpeech): HTMLElement {
  const box = Object.assign(document.createElement('div'), { textContent: unshown });
  box.style.cssText = 'display: grid; place-items: center; box-sizing: border-box; inline-size: 100%; block-size: 100%; overflow: hidden; background: #f0f0f0; color: #666; font-size: 12px; border: 1px dashed #ccc';
  return box;
}

/** Where charts will be drawn: boxes without anything in them that take what room there is. */
const chartRooms = (slide: HTMLElement): HTMLElement[] => [...slide.querySelectorAll<HTMLElement>('div:empty')].filter(({ style }) => style.flexGrow === '1');

function cleanAttributes(element: HTMLElement): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const leads = name === 'src' || name === 'href' || name === 'xlink:href';
    if (name.startsWith('on') || (leads ? !mayLead(element, value) : !isSaid.test(name) && !isOwn(value))) element.removeAttribute(name);
  }
  if (!('style' in element)) return;
  for (const name of Array.from(element.style)) if (!isOwn(element.style.getPropertyValue(name))) element.style.removeProperty(name);
}

/** Words, and what is looked at by itself. */
const isSaid = /^(?:style|alt|title|aria-.*)$/;
const mayLead = ({ localName }: Element, value: string): boolean => (localName === 'img' || localName === 'image' ? isPicture(value) : localName === 'textPath' ? value.startsWith('#') : localName === 'a');
const isPicture = (address: string): boolean => /^(?:blob:|data:image\/)/.test(address);

/** Whether a value fetches nothing but what the slide brings along. */
const isOwn = (value: string): boolean => !/(?:image|image-set|src|element|paint)\(|\\/i.test(value) && Array.from(value.matchAll(/url\(\s*["']?([^"')]*)/gi)).every(([, address = '']) => address.startsWith('#') || isPicture(address));

/** A shape that leads somewhere is a link to the keyboard, too. */
function takeKeyboard(shape: HTMLElement): void {
  shape.role = 'link';
  shape.tabIndex = 0;
  shape.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== shape) return;
    event.preventDefault();
    event.stopPropagation();
    shape.click();
  });
}

/** Where a shape leads out of the file, by a checked address. */
export function follow(address: string): void {
  const checked = safeLink(address);
  if (checked !== undefined) window.open(checked, '_blank', 'noopener,noreferrer');
}

/** A link leads out by a checked address; others are text. */
function finishLink(link: HTMLAnchorElement): void {
  const address = safeLink(link.getAttribute('href') ?? '');
  link.removeAttribute('href');
  if (address === undefined) return;
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
