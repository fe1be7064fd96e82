export type Point = readonly [x: number, y: number];
/** Left, top, right and bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Turned about a place by an angle in radians, clockwise on the screen. */
export function turned([x, y]: Point, [cx, cy]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

/** What holds all points; nothing where there are none. */
export function boxOf(points: Iterable<Point>): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return left <= right && top <= bottom ? [left, top, right, bottom] : undefined;
}

/** What holds a box that is turned. */
export const turnedBox = ([left, top, right, bottom]: Box, about: Point, angle: number): Box => boxOf([[left, top], [right, top], [right, bottom], [left, bottom]].map(([x, y]) => turned([x!, y!], about, angle)))!;

export const grown = ([left, top, right, bottom]: Box, by: number): Box => [left - by, top - by, right + by, bottom + by];
export const moved = ([left, top, right, bottom]: Box, [x, y]: Point): Box => [left + x, top + y, right + x, bottom + y];
/** What two have in common; nothing where they lie apart. */
export function common(one: Box, other: Box): Box | undefined {
  const [left, top, right, bottom] = [Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return left <= right && top <= bottom ? [left, top, right, bottom] : undefined;
}

/** A number in a picture: hundredths of a pixel. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);
