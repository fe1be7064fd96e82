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

/** Which sign each type has, by its number: `shape * 8 + colour`. */
export type TakenSigns = Map<string, number>;

/**
 * A sign for each type. One that is in `taken` keeps its own, so that it looks the same in another version of the graph; others are
 * added there. They begin with the sign that their name asks for, in the order of the names, and take the next free one where two ask
 * for the same: the first have shapes of their own as well as colours. Nodes without a type are plain circles.
 */
export function signsOf(kinds: readonly string[], taken: TakenSigns = new Map<string, number>()): Sign[] {
  const used = new Set(taken.values());
  for (const kind of kinds.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (taken.has(kind)) continue;
    const sign = kind === '' ? 0 : freeSign(1 + (hash(kind) % (colours - 1)), used);
    used.add(sign);
    taken.set(kind, sign);
  }
  return kinds.map((kind) => signAt(taken.get(kind)!));
}

/** The wished one where all are taken. */
function freeSign(wished: number, used: ReadonlySet<number>): number {
  for (let ring = 0; ring < names.length; ring++) {
    for (let step = 0; step < colours; step++) {
      const sign = ring * colours + ((wished + step) % colours);
      // The first of them stays with what has no type.
      if (sign !== 0 && !used.has(sign)) return sign;
    }
  }
  return wished;
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

/** Adds the shape to a path that is filled or drawn later; closed by a line, as Chromium measures the whole path at each `closePath`. */
export function traceShape(path: Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'arc'>, shape: ShapeName, x: number, y: number, radius: number): void {
  const corners: readonly (readonly [number, number])[] = shapes[shape];
  if (corners.length === 0) {
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  path.moveTo(x + corners[0]![0] * radius, y + corners[0]![1] * radius);
  for (let at = 1; at <= corners.length; at++) path.lineTo(x + corners[at % corners.length]![0] * radius, y + corners[at % corners.length]![1] * radius);
}
