import type { Figure } from './figure.ts';
import { boxOf, short, turned, type Box, type Point } from './geometry.ts';

/** A part of a line as a curve of four points (Bézier). */
export type Curve = readonly [Point, Point, Point, Point];

/** A place on a curve, from 0 to 1. */
export const onCurve = (curve: Curve, at: number): Point =>
  [0, 1].map((axis) => (1 - at) ** 3 * curve[0][axis]! + 3 * at * (1 - at) ** 2 * curve[1][axis]! + 3 * at * at * (1 - at) * curve[2][axis]! + at ** 3 * curve[3][axis]!) as unknown as Point;

/** One part of a line, before a pen shakes: straight, or of a curve that goes through all points smoothly (Catmull-Rom), as rough.js makes it. */
function curveAt({ points, round, elbow }: Figure, at: number): Curve {
  const [from, to] = [points[at]!, points[at + 1]!];
  if (!round || elbow) return [from, from, to, to];
  const [before, after] = [points[at - 1] ?? from, points[at + 2] ?? to];
  return [from, [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6], [to[0] + (from[0] - after[0]) / 6, to[1] + (from[1] - after[1]) / 6], to];
}

/** The first or the last part of a line, from its end inwards. */
export function endOf(line: Figure, end: 'start' | 'end'): Curve {
  const curve = curveAt(line, end === 'start' ? 0 : line.points.length - 2);
  return end === 'start' ? curve : [curve[3], curve[2], curve[1], curve[0]];
}

/** What holds a line before it is turned, from its x and y. */
export const lineBox = (line: Figure): Box => boxOf(line.points.flatMap((point, at) => (at === line.points.length - 1 ? [point] : line.round && !line.elbow ? [0, 0.25, 0.5, 0.75].map((part) => onCurve(curveAt(line, at), part)) : [point])))!;

/** How long the straight ways between points are. */
export const lengthOf = (points: readonly Point[]): number => points.reduce((sum, [x, y], at) => sum + (at === 0 ? 0 : Math.hypot(x - points[at - 1]![0], y - points[at - 1]![1])), 0);

/** Where the words of a line have their middle, as it is turned: its middle point, else the middle of its middle part. */
export function middleOfLine(line: Figure): Point {
  const { points, x, y, angle } = line;
  const half = Math.floor(points.length / 2);
  const [px, py] = points.length % 2 === 1 ? points[half]! : onCurve(curveAt(line, half - 1), 0.5);
  const [left, top, right, bottom] = lineBox(line);
  return turned([x + px, y + py], [x + (left + right) / 2, y + (top + bottom) / 2], angle);
}

/** Pixels of the corners of lines that go straight up and across. */
const elbowRadius = 16;

/** A line that goes straight up and across, with round corners, as the data of a path. */
export function elbowPath(points: readonly Point[]): string {
  const toward = ([x, y]: Point, [tx, ty]: Point): string => {
    const way = Math.hypot(tx - x, ty - y) || 1;
    const part = Math.min(elbowRadius, way / 2) / way;
    return `${short(x + (tx - x) * part)} ${short(y + (ty - y) * part)}`;
  };
  const place = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
  const corners = points.slice(1, -1).map((corner, at) => `L${toward(corner, points[at]!)} Q${place(corner)} ${toward(corner, points[at + 2]!)}`);
  return `M${place(points[0]!)} ${corners.join(' ')} L${place(points.at(-1)!)}`;
}
