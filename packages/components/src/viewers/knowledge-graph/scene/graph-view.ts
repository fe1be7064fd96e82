/** Where the reader looks: a point of the layout (x, y) is drawn at (x · scale + left, y · scale + top) CSS pixels. */
export interface GraphView {
  scale: number;
  left: number;
  top: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const smallest = 0.02;
const largest = 6;
const clamped = (scale: number): number => Math.min(largest, Math.max(smallest, scale));

/** Scales around a point of the screen, which stays where it is. */
export function scaledAt(view: GraphView, factor: number, x: number, y: number): GraphView {
  const scale = clamped(view.scale * factor);
  const by = scale / view.scale;
  return { scale, left: x - (x - view.left) * by, top: y - (y - view.top) * by };
}

/** Half of the widest name that is drawn, and what a node takes with the name below it. */
export const room = { beside: 120, above: 44 } as const;

/** Shows a box whole, with room for names around it; a few nodes are not blown up. */
export function fitted(box: Box, { width, height }: Size): GraphView {
  const [beside, above] = [Math.min(room.beside, width / 6), Math.min(room.above, height / 6)];
  const scale = clamped(Math.min(1.5, (width - 2 * beside) / Math.max(1, box.right - box.left), (height - 2 * above) / Math.max(1, box.bottom - box.top)));
  return { scale, left: width / 2 - ((box.left + box.right) / 2) * scale, top: height / 2 - ((box.top + box.bottom) / 2) * scale };
}

/** Moves as little as brings a point of the layout into sight. */
export function revealed(view: GraphView, x: number, y: number, { width, height }: Size): GraphView {
  const edge = Math.min(48, width / 4, height / 4);
  const [at, down] = [x * view.scale + view.left, y * view.scale + view.top];
  const into = (value: number, size: number): number => Math.min(size - edge, Math.max(edge, value)) - value;
  return { ...view, left: view.left + into(at, width), top: view.top + into(down, height) };
}

/** What surrounds the nodes that are shown; undefined when none is. */
export function boundsOf(positions: Float32Array, shown: Uint8Array): Box | undefined {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at < shown.length; at++) {
    if (!shown[at]) continue;
    const [x, y] = [positions[at * 2]!, positions[at * 2 + 1]!];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box.left === Infinity ? undefined : box;
}

export function isView(value: unknown): value is GraphView {
  return typeof value === 'object' && value !== null && ['scale', 'left', 'top'].every((field) => Number.isFinite((value as Record<string, unknown>)[field])) && (value as GraphView).scale > 0;
}
