import type { Drawable, Options } from 'roughjs/bin/core.js';
import type { Point as Corner } from 'roughjs/bin/geometry.js';
import type { Figure } from './figure.ts';
import { short, type Point } from './geometry.ts';
import { elbowPath } from './line-path.ts';
import { hand } from './sketch.ts';

/** A quarter of a side is round where nothing else is said. */
const quarter = 0.25;

/** Pixels of a round corner at a side. */
export function radiusOf(side: number, { round }: Figure): number {
  if (!round) return 0;
  return round.fixed === undefined ? side * quarter : Math.min(side * quarter, round.fixed);
}

function rectangle(figure: Figure, options: Options): Drawable {
  const { width: w, height: h, round } = figure;
  if (!round) return hand.rectangle(0, 0, w, h, options);
  const r = radiusOf(Math.min(w, h), figure);
  return hand.path(`M${short(r)} 0 L${short(w - r)} 0 Q${short(w)} 0 ${short(w)} ${short(r)} L${short(w)} ${short(h - r)} Q${short(w)} ${short(h)} ${short(w - r)} ${short(h)} L${short(r)} ${short(h)} Q0 ${short(h)} 0 ${short(h - r)} L0 ${short(r)} Q0 0 ${short(r)} 0`, options);
}

function diamond(figure: Figure, options: Options): Drawable {
  const { width: w, height: h, round } = figure;
  // No side may be of no length.
  const [mx, my] = [Math.floor(w / 2) + 1, Math.floor(h / 2) + 1];
  if (!round) return hand.polygon([[mx, 0], [w, my], [mx, h], [0, my]], options);
  const [rx, ry] = [radiusOf(mx, figure), radiusOf(my, figure)];
  const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;
  const corner = (x: number, y: number, from: Point, to: Point): string => `L${at(...from)} C${at(x, y)} ${at(x, y)} ${at(...to)}`;
  const corners = [corner(w, my, [w - rx, my - ry], [w - rx, my + ry]), corner(mx, h, [mx + rx, h - ry], [mx - rx, h - ry]), corner(0, my, [rx, my + ry], [rx, my - ry]), corner(mx, 0, [mx - rx, ry], [mx + rx, ry])];
  return hand.path(`M${at(mx + rx, ry)} ${corners.join(' ')}`, options);
}

/** Pixels between the ends of a line that is closed. */
const nearly = 8;
export const isClosed = ({ points }: Figure): boolean => points.length > 2 && Math.hypot(points.at(-1)![0] - points[0]![0], points.at(-1)![1] - points[0]![1]) <= nearly;

/** Corners as rough.js takes them, which it turns in place. */
export const corners = (points: readonly Point[]): Corner[] => points.map(([x, y]) => [x, y]);

function line(figure: Figure, { fill, ...options }: Options): Drawable {
  const filled: Options = fill !== undefined && figure.kind === 'line' && isClosed(figure) ? { ...options, fill } : options;
  if (figure.elbow && figure.kind === 'arrow') return hand.path(elbowPath(figure.points), options);
  if (figure.round) return hand.curve(corners(figure.points), filled);
  return filled.fill === undefined ? hand.linearPath(corners(figure.points), options) : hand.polygon(corners(figure.points), filled);
}

/** How each shape is drawn by hand, with its fill, from its x and y. */
export const shapes: Readonly<Partial<Record<Figure['kind'], (figure: Figure, options: Options) => Drawable>>> = {
  rectangle,
  embeddable: rectangle,
  diamond,
  ellipse: ({ width, height }, options) => hand.ellipse(width / 2, height / 2, width, height, options),
  line,
  arrow: line,
};

/** Whether the outline of a shape is one path. */
export const isWhole = ({ kind, round, elbow }: Figure): boolean => (kind === 'arrow' ? elbow : round !== undefined && kind !== 'ellipse' && kind !== 'line');
