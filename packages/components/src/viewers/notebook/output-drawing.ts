import { decodeBase64 } from '../content/decode.ts';
import type { PicturesBy } from '../content/picture-url.ts';
import { readImageHeader } from '../image/read/image-header.ts';
import type { Localize } from '../../localization/localize.ts';
import { sanitizeFragment } from '../../sanitize/sanitize.ts';
import { scrollStop } from '../layout/scroll-stop.ts';
import { holdDiagram } from '../markdown/page/finish-piece.ts';
import { drawMedia } from './media-drawing.ts';
import { withoutKnownLooks } from './known-looks.ts';
import { pictureAddress } from './picture-address.ts';
import { bounds, type CellOutput } from './notebook-model.ts';
import { TerminalText } from './terminal-text.ts';
import type { NotebookString } from './strings.ts';

export interface OutputSurroundings {
  say: Localize<NotebookString>;
  /** Takes what must be released. */
  hold(release: () => void): void;
  pictures: PicturesBy;
  /** Lays out Markdown into the element, sanitised. */
  markdown(into: HTMLElement, source: string): void;
  /** Sets the formulas in the words of what is drawn. */
  formulas(within: HTMLElement): void;
  /** Puts markup with styles of its own into a sandboxed frame. */
  frame(into: HTMLElement, markup: string): void;
}

/** Lines of a text that are seen before the reader asks for the rest, and the most that are drawn then. */
export const lines = { first: 20, most: 5000 } as const;

export function drawOutput(output: CellOutput, around: OutputSurroundings): HTMLElement {
  const element = make('div', `output ${output.kind}`);
  draw(element, output, around);
  return element;
}

function draw(element: HTMLElement, output: CellOutput, around: OutputSurroundings): void {
  const { say } = around;
  if (output.kind === 'image') drawImage(element, output, around);
  else if (output.kind === 'media') drawMedia(element, output.played, say, around.hold);
  else if (output.kind === 'html') drawMarkup(element, output, around);
  else if (output.kind === 'markdown') around.markdown(element, output.text);
  else if (output.kind === 'chart' && output.drawn) drawSettings(element, output.text, say);
  else if (output.kind === 'chart') {
    element.append(make('p', 'note', say('chart', { maker: output.maker })));
    if (output.text) drawText(element, output.text, say);
  } else if (output.kind === 'other') {
    element.append(make('p', 'note', say('notShown', { type: output.type || '?' })));
    if (output.text) drawText(element, output.text, say);
  } else {
    if (output.kind === 'error') element.setAttribute('role', 'group');
    if (output.kind === 'error') element.setAttribute('aria-label', say('error', { name: output.name || '?' }));
    drawText(element, output.text, say);
    if (output.cut) element.append(make('p', 'note', say('cut')));
  }
}

/** The settings of a chart, until it is drawn from them. */
function drawSettings(element: HTMLElement, settings: string, say: Localize<NotebookString>): void {
  const figure = make('div');
  const block = make('pre', 'text', settings);
  scrollStop(block, say('outputs'));
  holdDiagram(figure, block);
  element.append(figure);
}

/** Of a long text its head, and a button that shows the rest; `name` is what it is called. */
export function drawText(element: HTMLElement, text: string, say: Localize<NotebookString>, name: 'raw' | 'outputs' = 'outputs'): void {
  const terminal = new TerminalText(text.replace(/\n$/, ''));
  const { plain } = terminal;
  const count = plain.split('\n').length;
  const block = make('pre', 'text');
  scrollStop(block, say(name));
  block.toggleAttribute('data-grid', isGrid(plain.slice(0, bounds.drawn)));
  const folds = count > lines.first + 4 || plain.length > bounds.drawn;
  block.append(...terminal.nodes(folds ? endOfLine(plain, lines.first, bounds.drawn) : plain.length));
  element.append(block);
  if (!folds) return;
  const button = make('button', 'button quiet more', say('all', { count })) as HTMLButtonElement;
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => {
    const open = button.getAttribute('aria-expanded') === 'false';
    button.setAttribute('aria-expanded', String(open));
    button.textContent = open ? say('fewer') : say('all', { count });
    const end = open ? endOfLine(plain, lines.most, bounds.drawnAll) : endOfLine(plain, lines.first, bounds.drawn);
    block.replaceChildren(...terminal.nodes(end));
    if (open && count > lines.most) block.append(make('p', 'note', say('most', { shown: lines.most, count })));
    else if (open && end < plain.length) block.append(make('p', 'note', say('cut')));
  });
  element.append(button);
}

/** A table that is drawn with signs (Rich, Polars, Spark, clients of databases): its lines are no use when they are broken. */
const isGrid = (text: string): boolean => /^[ \t]*[┌┏╭╒╔+][─━═┬┳╤╦+=-]{4,}/m.test(text) && (text.match(/^[ \t]*[│┃║|├┡╞╠└╰┗+]/gm)?.length ?? 0) >= 3;

/** Where the line of this number ends, after so many characters at the latest. */
function endOfLine(text: string, line: number, most: number): number {
  let at = -1;
  for (let nth = 0; nth < line; nth++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0 || at > most) return Math.min(text.length, most);
  }
  return at;
}

function drawImage(element: HTMLElement, { data, svg, text, size }: Extract<CellOutput, { kind: 'image' }>, { say, hold, pictures }: OutputSurroundings): void {
  const bytes = svg ? new TextEncoder().encode(data) : bytesOf(data);
  // The type is the one that the bytes say; a drawing in an image never runs and never fetches.
  const header = bytes && (svg ? { type: 'image/svg+xml' } : readImageHeader(bytes));
  if (!bytes || !header) return void element.append(make('p', 'note', say('brokenImage')));
  const { width = 0, height = 0 } = header as { width?: number; height?: number };
  if (width * height > 100_000_000) return void element.append(make('p', 'note', say('brokenImage')));
  const image = make('img') as HTMLImageElement;
  if (size.width || size.height) {
    // A side that is not said follows the other.
    const ratio = width && height ? width / height : undefined;
    image.width = size.width ?? Math.round(size.height! * (ratio ?? 1));
    image.height = size.height ?? Math.round(size.width! / (ratio ?? 1));
  } else if (width && height) [image.width, image.height] = [width, height];
  image.alt = /^<Figure|^<[\w.]+( at)?|^$/.test(text) ? say('figure') : text.slice(0, 200);
  image.src = pictureAddress(new Blob([bytes], { type: header.type }), () => (svg ? `,${encodeURIComponent(data)}` : `;base64,${data}`), pictures, hold);
  element.append(image);
}

function bytesOf(data: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return decodeBase64(data, 'output');
  } catch {
    return undefined;
  }
}

/** Tables and plain markup are sanitised into the page; what has styles or frames of its own goes into a sandboxed frame. */
function drawMarkup(element: HTMLElement, { markup, text }: Extract<CellOutput, { kind: 'html' }>, around: OutputSurroundings): void {
  if (markup.length <= bounds.markupDrawn) return placeMarkup(element, { markup, text }, around);
  const { say } = around;
  const button = make('button', 'button', say('anyway'));
  button.addEventListener('click', () => {
    element.replaceChildren();
    placeMarkup(element, { markup, text }, around);
  });
  element.append(make('p', 'note', say('heavy')), button);
}

function placeMarkup(element: HTMLElement, { markup: given, text }: { markup: string; text: string }, around: OutputSurroundings): void {
  const markup = withoutKnownLooks(given);
  const { fragment } = sanitizeFragment(markup);
  const own = hasOwnLook(markup);
  for (const image of own ? [] : fragment.querySelectorAll('img:not([src])')) image.remove();
  const shows = fragment.textContent.trim() !== '' || fragment.querySelector('img, svg, hr') !== null || (own && /<(?:iframe|img|svg)[\s>]|background/i.test(markup));
  if (!shows) {
    if (!text || /<script[\s>]/i.test(markup)) element.append(make('p', 'note', around.say('program')));
    if (text) drawText(element, text, around.say);
    return;
  }
  if (own) return around.frame(element, given);
  const box = make('div', /\sclass="dataframe"/.test(markup) ? 'table frame' : 'table');
  scrollStop(box, around.say('outputs'));
  box.append(fragment);
  element.append(box);
  if (/\\[([b]|\$\$/.test(box.textContent)) around.formulas(box);
}

/** Styles, drawings or frames of its own. */
function hasOwnLook(markup: string): boolean {
  if (/<style(?![^>]*scoped)[\s>]|<iframe[\s>]|<svg[\s>]/i.test(markup)) return true;
  return /<[a-z][^<>]*\sstyle\s*=/i.test(markup);
}

export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
