/** How a type is drawn: a colour (of `palette.ts`) and a shape, so that colour is never the only sign. */
export interface Sign {
  /** 0 to 7. */
  colour: number;
  shape: ShapeName;
}

const turn = (corners: number, from: number, radius = 1): [number, number][] =>
  Array.from({ length: corners }, (_, at) => [radius * Math.cos(from + (at * 2 * Math.PI) / corners), radius * Math.sin(from + (at * 2 * Math.PI) / corners)]);
const up = -Math.PI / 2;
const star = turn(5, up, 1.2).flatMap((point, at) => [point, turn(5, up + Math.PI / 5, 0.55)[at]!]);
const arm = 0.38;

/** Corners around (0, 0), about as large as a circle of radius 1; the circle has none. */
export const shapes = {
  circle: [],
  square: turn(4, Math.PI / 4, 1.2),
  triangle: turn(3, up, 1.3),
  diamond: turn(4, up, 1.25),
  hexagon: turn(6, 0, 1.08),
  star,
  cross: [[-arm, -1.1], [arm, -1.1], [arm, -arm], [1.1, -arm], [1.1, arm], [arm, arm], [arm, 1.1], [-arm, 1.1], [-arm, arm], [-1.1, arm], [-1.1, -arm], [-arm, -arm]],
  wedge: turn(3, -up, 1.3),
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

export type ShapeName = keyof typeof shapes;
const names = Object.keys(shapes) as ShapeName[];

/** Colours, and shapes: so many types have a sign of their own as the product. */
export const colours = 8;

/**
 * A sign for each type. It begins with one that the type's own name asks for, so that a type looks the same in another
 * version of the graph, and takes the next free one where two ask for the same. Nodes without a type are plain circles.
 */
export function signsOf(kinds: readonly string[]): Sign[] {
  const taken = new Set<number>();
  return kinds.map((kind) => {
    const wished = kind === '' ? 0 : 1 + (hash(kind) % (colours - 1));
    for (let ring = 0; ring < names.length; ring++) {
      for (let step = 0; step < colours; step++) {
        const colour = (wished + step) % colours;
        const sign = ring * colours + colour;
        // The first of them stays with what has no type.
        if (taken.has(sign) || (sign === 0 && kind !== '')) continue;
        taken.add(sign);
        return signAt(sign);
      }
    }
    return signAt(wished);
  });
}

const signAt = (sign: number): Sign => ({ colour: sign % colours, shape: names[(sign + Math.floor(sign / colours)) % names.length]! });

function hash(text: string): number {
  let value = 7;
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) >>> 0;
  return value;
}

/** The shape as the `d` of an SVG path. */
export function shapePath(shape: ShapeName, x: number, y: number, radius: number): string {
  const round = (value: number): number => Math.round(value * 100) / 100;
  const corners: readonly (readonly [number, number])[] = shapes[shape];
  if (corners.length === 0) return `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-radius * 2)} 0z`;
  return `M${corners.map(([dx, dy]) => `${round(x + dx * radius)} ${round(y + dy * radius)}`).join('L')}z`;
}

/** Adds the shape to a path that is filled or drawn later. */
export function traceShape(path: Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>, shape: ShapeName, x: number, y: number, radius: number): void {
  const corners: readonly (readonly [number, number])[] = shapes[shape];
  if (corners.length === 0) {
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  path.moveTo(x + corners[0]![0] * radius, y + corners[0]![1] * radius);
  for (let at = 1; at < corners.length; at++) path.lineTo(x + corners[at]![0] * radius, y + corners[at]![1] * radius);
  path.closePath();
}
