import { firstMatch, nextMatch, searchPattern, type FindOptions } from '../find/search-pattern.ts';
import { unescaped } from '../content/xml-entities.ts';
import { sanitizerPolicy } from '../../sanitize/trusted-types.ts';

/** A label: its words, and each letter's text element and place in it; behind a line there is a blank that stands nowhere. */
interface Label {
  words: string;
  letters: readonly ({ text: SVGTextContentElement; at: number } | undefined)[];
}

const svg = 'http://www.w3.org/2000/svg';
/** Matches that are marked. */
const mostMarks = 2000;

/** Looks for words in a drawing, and marks where they stand on a sheet as large as it. */
export class DrawingSearch {
  /** Nothing in it is seen or reached, whatever the looks of the drawing say: it has no size, and what leaves it is cut off. */
  readonly #room = document.createElement('div');
  readonly #drawing: SVGSVGElement;
  readonly #labels: readonly Label[];
  /** So that letters stay as dark, or as light, as they are. */
  readonly #blend: string;
  #asked = '';
  #current = -1;
  #marks: SVGElement[] = [];

  /** `drawing`: a sanitised SVG, in the colours of the theme; it lies unseen within `root` until it is let go of, since places of letters are known of what is laid out. */
  constructor(drawing: string, theme: 'light' | 'dark', root: ShadowRoot) {
    this.#blend = theme === 'dark' ? 'screen' : 'multiply';
    const host = document.createElement('div');
    const shadow = host.attachShadow({ mode: 'open' });
    // Its looks come by the object model, as every policy allows.
    let looks = '';
    const unstyled = drawing.replace(/(<[^<>]*?)\sstyle=/g, '$1 data-css=').replace(/<style\b[^<>]*?(?:\/>|>([^<]*)<\/style>)/g, (_, css = '') => ((looks += unescaped(css)), ''));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(looks);
    shadow.adoptedStyleSheets = [sheet];
    const parsed = new DOMParser().parseFromString(sanitizerPolicy().createHTML(unstyled), 'image/svg+xml').documentElement;
    this.#drawing = document.importNode(parsed, true) as unknown as SVGSVGElement;
    for (const element of this.#drawing.querySelectorAll<SVGElement>('[data-css]')) element.style.cssText = element.dataset['css'] ?? '';
    Object.assign(this.#room.style, { position: 'absolute', inlineSize: '0', blockSize: '0', overflow: 'hidden', contain: 'strict', visibility: 'hidden' });
    this.#room.inert = true;
    shadow.append(this.#drawing);
    this.#room.append(host);
    root.append(this.#room);
    this.#labels = labelsOf(this.#drawing);
  }

  dispose(): void {
    this.#room.remove();
  }

  /** Answers how many there are, the one that the reader is at, and the sheet of marks with the mark of that one; undefined where nothing is looked for. */
  find(query: string, options: FindOptions): { current: number; total: number; sheet?: SVGSVGElement; mark?: SVGElement } {
    const { source, flags } = searchPattern(query, options);
    const asked = `${flags} ${source}`;
    const anew = asked !== this.#asked;
    if (anew) {
      this.#asked = asked;
      this.#marks = query === '' ? [] : this.#labels.flatMap((label) => this.#marked(label, new RegExp(source, flags))).slice(0, mostMarks);
    }
    const total = this.#marks.length;
    this.#current = anew ? firstMatch(options, total, 0) : nextMatch(options, total, this.#current);
    if (total === 0) return { current: 0, total };
    for (const [at, mark] of this.#marks.entries()) paint(mark, at === this.#current);
    const sheet = document.createElementNS(svg, 'svg');
    sheet.setAttribute('viewBox', this.#drawing.getAttribute('viewBox') ?? '');
    sheet.style.mixBlendMode = this.#blend;
    sheet.append(...this.#marks);
    return { current: this.#current + 1, total, sheet, mark: this.#marks[this.#current]! };
  }

  #marked({ words, letters }: Label, pattern: RegExp): SVGElement[] {
    return [...words.matchAll(pattern)].filter(([match]) => match !== '').map(({ 0: match, index }) => {
      const mark = document.createElementNS(svg, 'g');
      const lines = Map.groupBy(letters.slice(index, index + match.length).filter((letter) => letter !== undefined), ({ text }) => text);
      mark.append(...[...lines].map(([text, stand]) => this.#box(text, stand.map(({ at }) => text.getExtentOfChar(at)))));
      return mark;
    });
  }

  /** The room of letters, as a box that is turned as they are. */
  #box(text: SVGTextContentElement, extents: readonly DOMRect[]): SVGElement {
    const [left, top] = [Math.min(...extents.map(({ x }) => x)), Math.min(...extents.map(({ y }) => y))];
    const [right, bottom] = [Math.max(...extents.map(({ x, width }) => x + width)), Math.max(...extents.map(({ y, height }) => y + height))];
    const box = document.createElementNS(svg, 'rect');
    for (const [name, value] of Object.entries({ x: left - 1, y: top, width: right - left + 2, height: bottom - top })) box.setAttribute(name, String(value));
    const { a, b, c, d, e, f } = this.#drawing.getScreenCTM()!.inverse().multiply(text.getScreenCTM()!);
    box.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    return box;
  }
}

/** What stands in a drawing: lines of one label are words of it, each other text is one by itself. */
function labelsOf(drawing: SVGSVGElement): Label[] {
  const labels = new Map<Element, Label & { letters: Label['letters'][number][] }>();
  for (const text of drawing.querySelectorAll('text')) {
    const holder = text.closest('.label') ?? text;
    const label = labels.get(holder) ?? { words: '', letters: [] };
    labels.set(holder, label);
    let at = 0;
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const count = text.getNumberOfChars();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (label.words !== '' && begins(node as Text, text)) {
        label.words += ' ';
        label.letters.push(undefined);
      }
      const written = node.nodeValue ?? '';
      label.words += written;
      for (const end = at + written.length; at < end; at += 1) label.letters.push(at < count ? { text, at } : undefined);
    }
  }
  return [...labels.values()];
}

/** Whether a line begins with it: a text does, and what is moved in one. */
function begins(node: Text, text: Element): boolean {
  for (let element = node.parentElement; element; element = element.parentElement) {
    if (element.firstChild !== node && !element.firstChild?.contains(node)) return false;
    if (element === text || element.hasAttribute('x')) return true;
  }
  return false;
}

function paint({ style }: SVGElement, current: boolean): void {
  Object.assign(style, current ? { fill: 'var(--_highlight-current)', stroke: 'var(--_highlight-current)', strokeWidth: '2px' } : { fill: 'var(--_highlight)', stroke: 'none' });
}
