import { mathUtils, Point, Rectangle, SvgCanvas2D, TextShape, type AbstractCanvas2D } from '@maxgraph/core';
import { layLabel, type Laid, type Line, type Measure } from './lay-label.ts';
import { drawnLine, element, familyOf } from './drawn-label.ts';
import { markedParagraphs, plainParagraphs, type Letters } from './label-words.ts';
import type { Style } from './read-style.ts';
import type { Colours } from './colours.ts';
import { readMarkup } from './markup.ts';

let context: CanvasRenderingContext2D | undefined;
const widths = new Map<string, number>();

const measure: Measure = (text, letters) => {
  const font = `${letters.italic ? 'italic ' : ''}${letters.bold ? 'bold ' : ''}${letters.size}px ${familyOf(letters.family)}`;
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d')!;
  context.font = font;
  const { width } = context.measureText(text);
  if (widths.size > 20_000) widths.clear();
  widths.set(key, width);
  return width;
};

/** A label as lines of text: markup in an SVG is neither drawn alike everywhere nor allowed in pictures. */
export abstract class LabelText extends TextShape {
  abstract readonly colours: Colours;
  #box: Rectangle | undefined;
  // As draw.io lies them.
  override baseSpacingTop = 5;
  override baseSpacingBottom = 1;

  override paint(canvas: AbstractCanvas2D): void {
    const { bounds, wrap } = this;
    if (!(canvas instanceof SvgCanvas2D) || !bounds || !canvas.root || typeof this.value !== 'string') return;
    const laid = this.#laid(this.value, bounds);
    // Its bounds begin at what the label is tied to: a corner, a middle, an edge.
    const { x: across, y: down } = this.margin ?? { x: 0, y: 0 };
    const fills = this.overflow === 'fill';
    const width = (fills || wrap || this.#isAsWide) && bounds.width > 1 ? bounds.width : laid.width;
    const [left, top] = [bounds.x + across * width, bounds.y + down * (fills ? bounds.height : laid.height)];
    this.#box = new Rectangle(left + across * Math.max(0, laid.width - width), top, Math.max(width, laid.width), laid.height);
    const group = element('g', { class: 'label' });
    const turn = this.getTextRotation();
    if (turn !== 0) group.setAttribute('transform', `rotate(${turn} ${bounds.x} ${bounds.y})`);
    if (this.opacity < 100) group.setAttribute('opacity', String(this.opacity / 100));
    const ground = this.#ground(laid, left, top, width);
    if (ground) group.append(ground);
    const [from, to] = this.clipped && bounds.width > 1 ? [bounds.y + down * bounds.height, bounds.y + (down + 1) * bounds.height] : [-Infinity, Infinity];
    for (const line of laid.lines) if (top + line.top < to && top + line.top + line.height > from - 4) group.append(...drawnLine(line, left, top, width, this.#isRightToLeft(line)));
    canvas.root.append(group);
  }

  override updateBoundingBox(): void {
    this.boundingBox = this.#box ? mathUtils.getBoundingBox(this.#box, this.getTextRotation(), new Point(this.bounds!.x, this.bounds!.y)) : null;
  }

  /** Whether it takes the width of its shape, which the library does not know of. */
  get #isAsWide(): boolean {
    return ['width', 'block'].includes(this.overflow);
  }

  #laid(value: string, bounds: Rectangle): Laid {
    const [bold, italic, underlined, struck] = [1, 2, 4, 8].map((bit) => (this.fontStyle & bit) > 0) as [boolean, boolean, boolean, boolean];
    const letters: Letters = { size: this.size, family: this.family, colour: this.color, bold, italic, underlined, struck, raised: 0 };
    const paragraphs = (this.style as Style | null)?.['html'] === 1 ? markedParagraphs(readMarkup(value.replaceAll('\n', '<br>'), 'text/html').body, letters, this.colours) : plainParagraphs(value, letters);
    const breaks = (this.wrap || this.#isAsWide) && bounds.width > 1;
    return layLabel(paragraphs, breaks ? bounds.width : Infinity, this.align === 'left' || this.align === 'right' ? this.align : 'center', measure);
  }

  #ground(laid: Laid, left: number, top: number, width: number): SVGElement | undefined {
    const [fill, stroke] = [this.background, this.border].map((colour) => (colour && colour !== 'none' ? colour : 'none'));
    if ((fill === 'none' && stroke === 'none') || laid.lines.length === 0) return undefined;
    return element('rect', { x: left - 1, y: top, width: width + 2, height: laid.height, fill: fill!, stroke: stroke! });
  }

  #isRightToLeft({ runs }: Line): boolean {
    if (this.textDirection === 'rtl' || this.textDirection === 'ltr') return this.textDirection === 'rtl';
    const strong = /[\p{L}]/u.exec(runs.map(({ text }) => text).join(''))?.[0] ?? '';
    return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(strong);
  }
}
