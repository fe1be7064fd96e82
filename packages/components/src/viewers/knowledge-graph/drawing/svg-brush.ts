import type { Brush } from './graph-drawing.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Draws as a canvas does and writes SVG: elements and attributes alone, so that no name in a graph becomes markup. */
export class SvgBrush implements Brush {
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  globalAlpha = 1;
  font = '';
  textAlign: CanvasTextAlign = 'center';
  textBaseline: CanvasTextBaseline = 'top';
  lineJoin: CanvasLineJoin = 'round';
  readonly #document = document.implementation.createDocument(svgNamespace, 'svg', null);
  #path: string[] = [];

  constructor(width: number, height: number, background: string) {
    const root = this.#document.documentElement;
    for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) root.setAttribute(name, String(value));
    this.#add('rect', { width, height, fill: background });
  }

  beginPath(): void {
    this.#path = [];
  }
  moveTo(x: number, y: number): void {
    this.#path.push(`M${short(x)} ${short(y)}`);
  }
  lineTo(x: number, y: number): void {
    this.#path.push(`L${short(x)} ${short(y)}`);
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#path.push(`Q${short(cx)} ${short(cy)} ${short(x)} ${short(y)}`);
  }
  /** Whole circles alone. */
  arc(x: number, y: number, radius: number): void {
    const r = short(radius);
    this.#path.push(`M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(radius * 2)} 0a${r} ${r} 0 1 0 ${short(-radius * 2)} 0z`);
  }
  fill(): void {
    this.#add('path', { d: this.#path.join(''), fill: this.fillStyle, opacity: this.globalAlpha });
  }
  stroke(): void {
    this.#add('path', { d: this.#path.join(''), fill: 'none', stroke: this.strokeStyle, 'stroke-width': this.lineWidth, opacity: this.globalAlpha });
  }
  measureText(text: string): TextMetrics {
    const brush = (ruler ??= document.createElement('canvas').getContext('2d')!);
    brush.font = this.font;
    return brush.measureText(text);
  }
  fillText(text: string, x: number, y: number): void {
    this.#text(text, x, y, { fill: this.fillStyle });
  }
  strokeText(text: string, x: number, y: number): void {
    this.#text(text, x, y, { fill: 'none', stroke: this.strokeStyle, 'stroke-width': this.lineWidth, 'stroke-linejoin': this.lineJoin });
  }

  get element(): Element {
    return this.#document.documentElement;
  }
  toString(): string {
    return new XMLSerializer().serializeToString(this.#document);
  }

  #text(text: string, x: number, y: number, paint: Record<string, string | number>): void {
    const size = Number.parseFloat(this.font) || 12;
    const down = this.textBaseline === 'top' ? size * 0.85 : size * 0.35;
    const family = this.font.replace(/^\S+\s/, '');
    this.#add('text', { x: short(x), y: short(y + down), 'text-anchor': 'middle', 'font-size': size, 'font-family': family, ...paint }).textContent = printable(text);
  }

  #add(name: string, attributes: Record<string, string | number>): Element {
    const element = this.#document.createElementNS(svgNamespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    this.#document.documentElement.append(element);
    return element;
  }
}

let ruler: CanvasRenderingContext2D | undefined;
const short = (value: number): number => Math.round(value * 10) / 10;
/** Without the signs around that tell a canvas that a name runs in its own way: in a file a name is found as it is. Characters that XML 1.0 (section 2.2) cannot hold would make the file unreadable. */
const printable = (text: string): string => text.replace(/^\u2068([^]*)\u2069$/, '$1').replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
