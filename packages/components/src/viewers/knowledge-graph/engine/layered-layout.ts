import type { Layable, Positions } from './graph-layout.ts';

/** Which way links lead, as Graphviz names it: down, up, to the right, to the left. */
const directions = ['TB', 'BT', 'LR', 'RL'] as const;
export type Direction = (typeof directions)[number];

/** A direction as files write it; undefined for what is none. */
export const directionOf = (value: unknown): Direction | undefined => directions.find((one) => one === value);

/** What is laid out, and how many characters its names have. */
export interface Named extends Pick<Layable, 'count' | 'sources' | 'targets'> {
  nameLength(node: number): number;
  linkNameLength(link: number): number;
}

/** Where nodes are, and how far each link bends aside on its way past others; NaN for a loop. */
export interface Layers {
  positions: Positions;
  bends: Float32Array<ArrayBuffer>;
}

/** Pixels of a name: about so many a character, and no more than so many lie clear of others. */
const [character, widest] = [6.5, 150];
/** Pixels of a node with its name below it. */
const height = 46;
/** What a page of a usual shape has room for. */
const aspect = 4 / 3;
/** Nodes up to which both ways are tried: with more it takes a while, and names lie beside each other in the one that is taken. */
const few = 100;

/** Puts nodes into layers, so that links lead from one to the next, and crosses few of them. Without a direction the one whose drawing fits better, of a larger one to the right. */
export async function layered(part: Named, direction: Direction | undefined): Promise<Layers> {
  const { default: dagre } = await import('@dagrejs/dagre');
  const tried = direction ? [direction] : part.count > few ? (['LR'] as const) : (['TB', 'LR'] as const);
  const laid = tried.map((rankdir) => {
    const graph = new dagre.graphlib.Graph({ multigraph: true });
    graph.setGraph({ rankdir, nodesep: 18, ranksep: 56, ranker: 'tight-tree' });
    for (let node = 0; node < part.count; node++) graph.setNode(String(node), { width: Math.min(widest, Math.max(height, part.nameLength(node) * character)), height });
    part.sources.forEach((source, link) => {
      const length = part.linkNameLength(link);
      graph.setEdge(String(source), String(part.targets[link]), { width: Math.min(widest, length * character), height: length > 0 ? 16 : 0 }, String(link));
    });
    dagre.layout(graph);
    return graph;
  });
  const sizeOf = (graph: (typeof laid)[number]): number => {
    const { width = 0, height: tall = 0 } = graph.graph() as { width?: number; height?: number };
    return Math.max(width / aspect, tall);
  };
  const best = laid.reduce((least, one) => (sizeOf(one) < sizeOf(least) ? one : least));
  const positions: Positions = new Float32Array(part.count * 2);
  for (let node = 0; node < part.count; node++) {
    const { x, y } = best.node(String(node)) as Point;
    positions.set([x, y], node * 2);
  }
  const bends = Float32Array.from(part.sources, (source, link) => {
    const target = part.targets[link]!;
    if (source === target) return NaN;
    const { points } = best.edge(String(source), String(target), String(link)) as { points: Point[] };
    const at = (node: number): Point => ({ x: positions[node * 2]!, y: positions[node * 2 + 1]! });
    return bendThrough(at(source), points[points.length >> 1]!, at(target));
  });
  return { positions, bends };
}

interface Point {
  x: number;
  y: number;
}

/** Bends of less than this would be seen as a line that is not quite straight; more would lead around the drawing. */
const [slight, most] = [0.04, 1.2];

/** How far aside a curve between two points has its control point, in parts of their distance, when its middle is beside `through`. */
function bendThrough(from: Point, through: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = (2 * ((through.y - (from.y + to.y) / 2) * dx - (through.x - (from.x + to.x) / 2) * dy)) / (dx * dx + dy * dy || 1);
  return Math.abs(aside) < slight ? 0 : Math.min(most, Math.max(-most, aside));
}
