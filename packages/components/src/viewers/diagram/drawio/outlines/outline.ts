import type { Style } from '../read-style.ts';

/** A part of a shape: an SVG path of its own size, filled, and its line drawn, unless it says otherwise. */
export interface Part {
  d: string;
  filled?: boolean;
  stroked?: boolean;
}

/** What is left free of a label, pixels. */
export interface Insets {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** A shape of draw.io: its parts in a room of so many pixels, and where its label does not lie. */
export interface Outline {
  parts(width: number, height: number, style: Style): Part[];
  label?(width: number, height: number, style: Style): Insets;
}

/** An outline by its name in a style. */
export type Row = readonly [name: string, outline: Outline];

/** A number that a style says, within bounds, else what draw.io takes. */
export const said = (style: Style, name: string, usual: number, most = Infinity): number => Math.max(0, Math.min(most, typeof style[name] === 'number' ? style[name] : usual));

export const isOn = (style: Style, name: string): boolean => style[name] === 1 || style[name] === '1';

/** A length that is a part of a side, or pixels where the style says that it is fixed. */
export const share = (style: Style, side: number, part: number, fixed = 20, name = 'size'): number => (isOn(style, 'fixedSize') ? said(style, name, fixed, side) : side * said(style, name, part, 1));

export const polygon = (...points: readonly (readonly [number, number])[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

export const line = (...points: readonly (readonly [number, number])[]): Part => ({ d: `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`, filled: false });

export const box = (x: number, y: number, w: number, h: number): string => polygon([x, y], [x + w, y], [x + w, y + h], [x, y + h]);

export const oval = (x: number, y: number, w: number, h: number): string => `M${x} ${y + h / 2}A${w / 2} ${h / 2} 0 0 1 ${x + w} ${y + h / 2}A${w / 2} ${h / 2} 0 0 1 ${x} ${y + h / 2}Z`;

export const rounded = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}L${x + w - r} ${y}A${r} ${r} 0 0 1 ${x + w} ${y + r}L${x + w} ${y + h - r}A${r} ${r} 0 0 1 ${x + w - r} ${y + h}L${x + r} ${y + h}A${r} ${r} 0 0 1 ${x} ${y + h - r}L${x} ${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;

export const plain = (d: (w: number, h: number, style: Style) => string): Outline => ({ parts: (w, h, style) => [{ d: d(w, h, style) }] });

export const withLines = (d: (w: number, h: number, style: Style) => string, ...lines: ((w: number, h: number, style: Style) => Part)[]): Outline => ({ parts: (w, h, style) => [{ d: d(w, h, style) }, ...lines.map((one) => one(w, h, style))] });

export const whole = (w: number, h: number): string => box(0, 0, w, h);

export const ellipse = (w: number, h: number): string => oval(0, 0, w, h);

export const acrossMiddle = (w: number, h: number): Part => line([0, h / 2], [w, h / 2]);

export const downMiddle = (w: number, h: number): Part => line([w / 2, 0], [w / 2, h]);

/** A path further right and down. */
export const moved = (d: string, dx: number, dy: number): string => d.replace(/(-?[\d.]+(?:e-?\d+)?) (-?[\d.]+(?:e-?\d+)?)/g, (_, x: string, y: string) => `${Number(x) + dx} ${Number(y) + dy}`);
