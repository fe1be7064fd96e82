/** A link on the screen: a straight line or a curve with one control point, or the circle of a loop. */
export interface LinkShape {
  /** Start, control point (the middle of a straight line), end. */
  x1: number;
  y1: number;
  cx: number;
  cy: number;
  x2: number;
  y2: number;
  straight: boolean;
  /** Radius of a loop, whose centre is the control point. */
  loop: number;
  /** The middle of what is drawn, where its name stands. */
  mx: number;
  my: number;
}

/** `bend` is that of `adjacency.ts`; of loops at one node it counts them. `radius` is the node's. */
export function linkShape(x1: number, y1: number, x2: number, y2: number, bend: number, isLoop: boolean, radius: number): LinkShape {
  if (isLoop) {
    const loop = radius * (1.1 + bend * 0.5);
    return { x1, y1, x2, y2, cx: x1, cy: y1 - radius - loop * 0.6, straight: false, loop, mx: x1, my: y1 - radius - loop * 1.6 };
  }
  const [dx, dy] = [x2 - x1, y2 - y1];
  const [cx, cy] = [(x1 + x2) / 2 - dy * bend, (y1 + y2) / 2 + dx * bend];
  return { x1, y1, x2, y2, cx, cy, straight: bend === 0, loop: 0, mx: (x1 + x2) / 4 + cx / 2, my: (y1 + y2) / 4 + cy / 2 };
}

/** A point on the way from the start (0) to the end (1); of a loop its top. */
export function pointOn({ x1, y1, cx, cy, x2, y2, loop, mx, my }: LinkShape, part: number): { x: number; y: number } {
  if (loop > 0) return { x: mx, y: my };
  const [from, over, to] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return { x: from * x1 + over * cx + to * x2, y: from * y1 + over * cy + to * y2 };
}

/** The head of the arrow: its tip at the edge of the target, and how it is turned. */
export function arrowTip({ cx, cy, x2, y2 }: LinkShape, radius: number): { x: number; y: number; angle: number } {
  const angle = Math.atan2(y2 - cy, x2 - cx);
  return { x: x2 - Math.cos(angle) * radius, y: y2 - Math.sin(angle) * radius, angle };
}

/** How far a point is from the link. */
export function distanceTo({ x1, y1, cx, cy, x2, y2, straight, loop, mx, my }: LinkShape, x: number, y: number): number {
  if (loop > 0) return Math.abs(Math.hypot(x - cx, y - cy) - loop);
  if (straight) return toSegment(x, y, x1, y1, x2, y2);
  return Math.min(toSegment(x, y, x1, y1, mx, my), toSegment(x, y, mx, my, x2, y2));
}

function toSegment(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
