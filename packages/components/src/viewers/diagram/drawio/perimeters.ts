import type { Outline } from './outlines/outline.ts';
import { outlines } from './outlines.ts';
import type { Style } from './read-style.ts';

interface Spot {
  x: number;
  y: number;
}

interface Room extends Spot {
  width: number;
  height: number;
}

/** Where a line that comes from `next` meets a shape that lies in a room; `straight`: where it can, straight across or down. */
export type Meeting = (room: Room, style: Style, next: Spot, straight: boolean) => Spot;

const clamp = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));

/** The middle of a room: lines end within. */
const middle: Meeting = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** The stem of a lifeline, or of what grows along a line, at the height that the line comes from; `head`: pixels above it that are a box. */
const stem = (head: (style: Style) => number): Meeting => ({ x, y, width, height }, style, next) => {
  const top = y + head(style);
  if (next.y >= top) return { x: x + width / 2, y: clamp(next.y, top, y + height) };
  return { x: next.x < x + width / 2 ? x : x + width, y: clamp(next.y, y, top) };
};

/** Along the outline of a shape: where the line to its middle crosses one of its straight sides, or leads straight to it. */
const along = (outline: Outline): Meeting => (room, style, next, straight) => {
  const corners = [...outline.parts(room.width, room.height, style)[0]!.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, dx, dy]) => ({ x: room.x + Number(dx), y: room.y + Number(dy) }));
  const centre = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
  const towards = straight ? { x: next.x >= room.x && next.x <= room.x + room.width ? next.x : centre.x, y: next.y >= room.y && next.y <= room.y + room.height ? next.y : centre.y } : centre;
  const met = corners.flatMap((corner, at) => crossing(next, towards, corner, corners[(at + 1) % corners.length]!) ?? []);
  const near = met.sort((one, other) => Math.hypot(one.x - next.x, one.y - next.y) - Math.hypot(other.x - next.x, other.y - next.y));
  return near[0] ?? centre;
};

function crossing(a: Spot, b: Spot, c: Spot, d: Spot): Spot | undefined {
  const by = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (by === 0) return undefined;
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / by;
  const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / by;
  return t >= 0 && t <= 1.0001 && u >= 0 && u <= 1 ? { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) } : undefined;
}

/** Edges of shapes that draw.io has beside those of its library. */
export const perimeters: ReadonlyMap<string, Meeting> = new Map<string, Meeting>([
  ['centerPerimeter', middle],
  ['lifelinePerimeter', stem(({ size }) => (typeof size === 'number' ? size : 40))],
  ['backbonePerimeter', stem(() => 0)],
  ...(['parallelogram', 'trapezoid', 'step'] as const).map((name): [string, Meeting] => [`${name}Perimeter`, along(outlines.get(name)!)]),
  ['hexagonPerimeter2', along(outlines.get('hexagon')!)],
  ['calloutPerimeter', along(outlines.get('callout')!)],
]);
