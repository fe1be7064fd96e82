import type { Drawable, Options } from 'roughjs/bin/core.js';
import type { Point as Corner } from 'roughjs/bin/geometry.js';
import type { Figure, Head } from './figure.ts';
import { turned, type Point } from './geometry.ts';
import { endOf, onCurve } from './line-path.ts';
import { hand } from './sketch.ts';

/** A part of a head: lines to a tip, toes on the end, a line across, a circle, a shape; `back`: so many of its own lengths from the end of the arrow. */
interface Part {
  kind: 'barbs' | 'spread' | 'across' | 'circle' | 'triangle' | 'diamond';
  hollow?: boolean;
  back?: number;
  scale?: number;
  /** Degrees to each side, and pixels of its length. */
  degrees?: number;
  length?: number;
}

const usual = { degrees: 25, length: 15 };
const across: Part = { kind: 'across', length: 20 };
const ring: Part = { kind: 'circle', hollow: true, back: 1.5, scale: 0.8 };
const looks: Readonly<Record<Head, readonly Part[]>> = {
  arrow: [{ kind: 'barbs', length: 25, degrees: 20 }],
  bar: [{ kind: 'barbs', degrees: 90 }],
  circle: [{ kind: 'circle' }],
  circle_outline: [{ kind: 'circle', hollow: true }],
  triangle: [{ kind: 'triangle' }],
  triangle_outline: [{ kind: 'triangle', hollow: true }],
  diamond: [{ kind: 'diamond', length: 12 }],
  diamond_outline: [{ kind: 'diamond', length: 12, hollow: true }],
  one: [across],
  many: [{ kind: 'spread' }],
  one_or_many: [{ kind: 'spread' }, { ...across, back: -0.25 }],
  exactly_one: [{ ...across, back: -0.5 }, across],
  zero_or_one: [ring, { ...across, back: -0.5 }],
  zero_or_many: [{ kind: 'spread' }, ring],
};
/** How much of the last part of its arrow a head may be long; a diamond is twice as long as it says. */
const partOf = (kind: Part['kind']): number => (kind === 'diamond' ? 0.25 : 0.5);

/** The head at an end of an arrow, from its x and y. `ground`: what a hollow one is filled with. */
export function headOf(arrow: Figure, end: 'start' | 'end', options: Options, ground: string): Drawable[] {
  const head = arrow.heads[end === 'start' ? 0 : 1];
  if (!head || arrow.points.length < 2) return [];
  const curve = endOf(arrow, end);
  const [tip, inner] = [curve[0], onCurve(curve, end === 'start' ? 0.7 : 0.3)];
  const [from, to] = end === 'start' ? [arrow.points[1]!, arrow.points[0]!] : [arrow.points.at(-2)!, arrow.points.at(-1)!];
  const last = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const way = Math.hypot(tip[0] - inner[0], tip[1] - inner[1]);
  if (way === 0 || last === 0) return [];
  const along: Point = [(tip[0] - inner[0]) / way, (tip[1] - inner[1]) / way];
  return looks[head].flatMap((part) => drawPart(part, tip, along, last, arrow, options, ground));
}

function drawPart({ kind, hollow, back = 0, scale = 1, degrees = usual.degrees, length = usual.length }: Part, end: Point, [dx, dy]: Point, last: number, arrow: Figure, options: Options, ground: string): Drawable[] {
  const [size, angle] = [Math.min(length, last * partOf(kind)), (degrees * Math.PI) / 180];
  const tip: Point = [end[0] - dx * size * back, end[1] - dy * size * back];
  const foot: Point = [tip[0] - dx * size, tip[1] - dy * size];
  const { strokeLineDash, ...solid } = options;
  // Heads are drawn in one line, with a pen that shakes little.
  const pen = (most: number): Options => ({ ...solid, roughness: Math.min(most, options.roughness ?? 0) });
  const lines: Options = { ...pen(1), ...(arrow.strokeStyle === 'dotted' && strokeLineDash && { strokeLineDash: [1.5, 4 + arrow.strokeWidth] }) };
  const filled = { fill: (hollow ? ground : options.stroke) ?? ground, fillStyle: 'solid' };
  const sides = (point: Point, about: Point): [Corner, Corner] => [-angle, angle].map((by) => [...turned(point, about, by)]) as [Corner, Corner];
  const from = (place: Point, to: readonly Corner[]): Drawable[] => to.map(([x, y]) => hand.line(x, y, ...place, lines));
  const at = (point: Point): Corner => [...point];
  if (kind === 'circle') return [hand.circle(...tip, Math.max(1, (size + arrow.strokeWidth - 2) * scale), { ...pen(0.5), ...filled })];
  // A crow's foot stands with its toes on the end.
  const [one, other] = kind === 'spread' ? sides(tip, foot) : sides(foot, tip);
  if (kind === 'across') return [hand.line(...one, ...other, lines)];
  if (kind === 'spread') return from(foot, [one, other]);
  if (kind === 'barbs') return from(tip, [one, other]);
  const far: Point = [tip[0] - dx * size * 2, tip[1] - dy * size * 2];
  return [hand.polygon([at(tip), one, ...(kind === 'diamond' ? [at(far)] : []), other, at(tip)], { ...pen(1), ...filled })];
}
