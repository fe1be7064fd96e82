import type { Adjacency } from './adjacency.ts';
import type { GraphColumns } from '../engine/graph-columns.ts';
import type { Visible } from '../engine/graph-filter.ts';
import { nodeRadius } from '../engine/graph-layout.ts';
import type { GraphView, Size } from './graph-view.ts';
import { distanceTo, linkShape, type LinkShape } from './link-shape.ts';
import type { Sign } from './signs.ts';

/** A node or a link, by its place in the columns. */
export interface Part {
  what: 'node' | 'link';
  at: number;
}

export const samePart = (a: Part | undefined, b: Part | undefined): boolean => a?.what === b?.what && a?.at === b?.at;

/** All that a drawing is made of. */
export interface GraphScene {
  columns: GraphColumns;
  adjacency: Adjacency;
  signs: readonly Sign[];
  visible: Visible;
  /** x and y of each node in the layout. */
  positions: Float32Array;
  view: GraphView;
  size: Size;
  selected: Part | undefined;
  /** What the pointer or the keyboard is at. */
  focused: Part | undefined;
}

/** Radius of a node on the screen: never too small to hit, never a wall; from afar it shrinks less than its distance to others does. */
export const screenRadius = ({ columns, view }: Pick<GraphScene, 'columns' | 'view'>, node: number): number => Math.min(30, Math.max(2.5, nodeRadius(columns.degrees[node]!) * (view.scale < 1 ? view.scale ** 0.6 : view.scale)));

export const screenX = ({ positions, view }: Pick<GraphScene, 'positions' | 'view'>, node: number): number => positions[node * 2]! * view.scale + view.left;
export const screenY = ({ positions, view }: Pick<GraphScene, 'positions' | 'view'>, node: number): number => positions[node * 2 + 1]! * view.scale + view.top;

export function shapeOf(scene: GraphScene, link: number): LinkShape {
  const [source, target] = [scene.columns.sources[link]!, scene.columns.targets[link]!];
  return linkShape(screenX(scene, source), screenY(scene, source), screenX(scene, target), screenY(scene, target), scene.adjacency.bends[link]!, source === target, screenRadius(scene, source));
}

/** What lies under a point of the drawing: the nearest node within reach, else a link. */
export function partAt(scene: GraphScene, x: number, y: number, reach = 6): Part | undefined {
  const { visible } = scene;
  let best: Part | undefined;
  let nearest = Infinity;
  for (let node = 0; node < visible.nodes.length; node++) {
    if (!visible.nodes[node]) continue;
    const away = Math.hypot(screenX(scene, node) - x, screenY(scene, node) - y) - screenRadius(scene, node);
    if (away > reach || away >= nearest) continue;
    nearest = away;
    best = { what: 'node', at: node };
  }
  for (let link = 0; link < visible.links.length && best?.what !== 'node'; link++) {
    if (!visible.links[link]) continue;
    const away = distanceTo(shapeOf(scene, link), x, y);
    if (away > reach || away >= nearest) continue;
    nearest = away;
    best = { what: 'link', at: link };
  }
  return best;
}

/** The nodes and links that belong to a part: a node's neighbours, a link's ends; undefined for nothing. */
export function surroundings({ columns: { sources, targets }, adjacency, visible }: GraphScene, part: Part | undefined): { nodes: Set<number>; links: Set<number> } | undefined {
  if (!part) return undefined;
  const links = new Set(part.what === 'link' ? [part.at] : [...adjacency.linksOf(part.at)].filter((link) => visible.links[link]));
  const nodes = new Set([...links].flatMap((link) => [sources[link]!, targets[link]!]));
  if (part.what === 'node') nodes.add(part.at);
  return { nodes, links };
}

const directions: Readonly<Record<string, readonly [number, number]>> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Where an arrow key leads from a node: to the neighbour that lies that way, else to the nearest node there; to the one in the middle from nowhere. */
export function nodeTowards(scene: GraphScene, from: number | undefined, key: string): number | undefined {
  const [dx, dy] = directions[key] ?? [0, 0];
  const shown = [...scene.visible.nodes.keys()].filter((node) => scene.visible.nodes[node] && node !== from);
  if (from === undefined) return nearestOf(shown, (node) => Math.hypot(screenX(scene, node) - scene.size.width / 2, screenY(scene, node) - scene.size.height / 2));
  const cost = (node: number): number => {
    const [x, y] = [screenX(scene, node) - screenX(scene, from), screenY(scene, node) - screenY(scene, from)];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // Within 60 degrees to either side.
    return ahead <= 0 || aside > ahead * 1.75 ? Infinity : ahead + aside * 2;
  };
  const near = surroundings(scene, { what: 'node', at: from })!.nodes;
  return nearestOf(shown.filter((node) => near.has(node)), cost) ?? nearestOf(shown, cost);
}

function nearestOf(nodes: readonly number[], cost: (node: number) => number): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (const node of nodes) {
    const price = cost(node);
    if (price >= least) continue;
    least = price;
    best = node;
  }
  return best;
}
