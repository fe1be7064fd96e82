import type { Figure } from './figure.ts';
import { turned, type Point } from './geometry.ts';

/** Pixels between an arrow and what it goes to. */
const gap = 6;

const middleOf = ({ x, y, width, height }: Figure): Point => [x + width / 2, y + height / 2];

/** Which part of the way from a shape's middle to its edge lies within it, by how far away the place is in halves of its sides. */
const reaches: Readonly<Record<string, (across: number, down: number) => number>> = {
  ellipse: (across, down) => Math.hypot(across, down),
  diamond: (across, down) => across + down,
};
const reachOfBox = (across: number, down: number): number => Math.max(across, down);

/** Where a straight way from the middle of a shape to a place leaves it, a little outside. */
export function edgeOf(shape: Figure, to: Point): Point {
  const middle = middleOf(shape);
  const [x, y] = turned(to, middle, -shape.angle);
  const [dx, dy] = [x - middle[0], y - middle[1]];
  const away = Math.hypot(dx, dy);
  const reach = (reaches[shape.kind] ?? reachOfBox)(Math.abs(dx) / (shape.width / 2 || 1), Math.abs(dy) / (shape.height / 2 || 1));
  if (away === 0 || reach === 0) return middle;
  const part = Math.min(1, 1 / reach + gap / away);
  return turned([middle[0] + dx * part, middle[1] + dy * part], middle, shape.angle);
}

/** Gives an arrow without points the straight way from one shape to the other; where only one is known, between it and where the arrow has its other end. */
export function route(arrow: Figure, from: Figure | undefined, to: Figure | undefined): void {
  if ((!from && !to) || from === to) return;
  const [dx, dy] = arrow.points.at(-1)!;
  const start: Point = [arrow.x, arrow.y];
  const end: Point = [arrow.x + dx, arrow.y + dy];
  const [x, y] = from ? edgeOf(from, to ? middleOf(to) : end) : start;
  const [tx, ty] = to ? edgeOf(to, from ? middleOf(from) : start) : end;
  Object.assign(arrow, { x, y, points: [[0, 0], [tx - x, ty - y]] });
}
