import { writeNames } from './graph-names.ts';
import { screenRadius, screenX, screenY, shapeOf, surroundings, type GraphScene } from '../scene/graph-scene.ts';
import { arrowTip } from '../scene/link-shape.ts';
import type { Palette } from './palette.ts';
import { colours, traceShape } from '../scene/signs.ts';

/** What a drawing is made on: a canvas, or something that writes SVG. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'arc' | 'quadraticCurveTo' | 'fill' | 'stroke' | 'measureText' | 'fillText' | 'strokeText' | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'globalAlpha' | 'font' | 'textAlign' | 'textBaseline' | 'lineJoin'
>;

/** Above so many links in view heads of arrows and names would be a smear, and cost more than a frame; the links make a plane, from which nodes must stand out. */
const detailed = 1500;
/** Above so many they are paler, so that nodes and names stand out. */
const sparse = 500;
/** Nodes of a smaller radius are dots: their shape could not be told. */
const legible = 3;

/** Links in one go: what a frame has time for. */
export const linksAtOnce = 1500;

/** The links in view. Of many the first few are spread over the whole, so that a part of them already shows what the whole is like. */
export function linksInView(scene: GraphScene, everything = false): Uint32Array {
  const { visible, size, columns: { sources, targets } } = scene;
  const count = visible.links.length;
  const step = count > linksAtOnce ? strideFor(count) : 1;
  const seen = new Uint32Array(count);
  let length = 0;
  for (let nth = 0, link = 0; nth < count; nth++, link = (link + step) % count) {
    if (!visible.links[link]) continue;
    const [source, target] = [sources[link]!, targets[link]!];
    const [x1, y1, x2, y2] = [screenX(scene, source), screenY(scene, source), screenX(scene, target), screenY(scene, target)];
    const beside = (x1 < 0 && x2 < 0) || (y1 < 0 && y2 < 0) || (x1 > size.width && x2 > size.width) || (y1 > size.height && y2 > size.height);
    if (everything || !beside) seen[length++] = link;
  }
  return seen.subarray(0, length);
}

/** A step that passes every number below `count` once: it has no divisor with it. */
function strideFor(count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = Math.floor(count * 0.618) | 1;
  while (divisor(step, count) !== 1) step += 2;
  return step % count;
}

/** Links as they are when nothing is singled out; `inView` is how many there are in all. */
export function drawLinks(brush: Brush, scene: GraphScene, palette: Palette, links: Iterable<number>, inView: number): void {
  strokeLinks(brush, scene, links, palette.link, 1, inView > detailed ? 0.4 : inView > sparse ? 0.6 : 0.9, inView <= detailed);
}

/** What lies over the links: those that belong to the focus, the nodes, names where there is room. */
export function drawNodes(brush: Brush, scene: GraphScene, palette: Palette, links: Uint32Array, everything = false): void {
  const near = surroundings(scene, scene.focused ?? scene.selected);
  const nodes = nodesInView(scene, everything);
  brush.lineJoin = 'round';
  brush.textAlign = 'center';
  if (near) {
    strokeLinks(brush, scene, near.links, palette.accent, 2, 1, true);
    fillNodes(brush, scene, nodes.filter((node) => !near.nodes.has(node)), palette, 0.35);
  }
  fillNodes(brush, scene, near ? nodes.filter((node) => near.nodes.has(node)) : nodes, palette, 1);
  brush.globalAlpha = 1;
  ring(brush, scene, palette);
  writeNames(brush, scene, palette, { nodes, links, near });
}

/** The most linked first. */
function nodesInView(scene: GraphScene, everything: boolean): Uint32Array {
  const { visible, size, adjacency: { byDegree } } = scene;
  const seen = new Uint32Array(byDegree.length);
  let length = 0;
  for (const node of byDegree) {
    if (!visible.nodes[node]) continue;
    const [x, y] = [screenX(scene, node), screenY(scene, node)];
    if (everything || (x > -40 && y > -40 && x < size.width + 40 && y < size.height + 40)) seen[length++] = node;
  }
  return seen.subarray(0, length);
}

/** All in one path: a stroke for each would cost a hundred times as much. */
function strokeLinks(brush: Brush, scene: GraphScene, links: Iterable<number>, colour: string, width: number, alpha: number, arrows: boolean): void {
  const { columns: { sources, targets }, adjacency: { bends } } = scene;
  brush.globalAlpha = alpha;
  brush.strokeStyle = colour;
  brush.fillStyle = colour;
  brush.lineWidth = width;
  brush.beginPath();
  for (const link of links) {
    const [source, target] = [sources[link]!, targets[link]!];
    if (bends[link] === 0 && source !== target) {
      brush.moveTo(screenX(scene, source), screenY(scene, source));
      brush.lineTo(screenX(scene, target), screenY(scene, target));
      continue;
    }
    const shape = shapeOf(scene, link);
    if (shape.loop > 0) {
      brush.moveTo(shape.cx + shape.loop, shape.cy);
      brush.arc(shape.cx, shape.cy, shape.loop, 0, 2 * Math.PI);
      continue;
    }
    brush.moveTo(shape.x1, shape.y1);
    brush.quadraticCurveTo(shape.cx, shape.cy, shape.x2, shape.y2);
  }
  brush.stroke();
  if (!arrows || !scene.columns.directed || scene.view.scale < 0.25) return;
  brush.beginPath();
  for (const link of links) {
    const shape = shapeOf(scene, link);
    if (shape.loop > 0) continue;
    const { x, y, angle } = arrowTip(shape, screenRadius(scene, targets[link]!) + 2);
    const length = 5 + width * 2;
    brush.moveTo(x, y);
    for (const side of [0.42, -0.42]) brush.lineTo(x - Math.cos(angle + side) * length, y - Math.sin(angle + side) * length);
  }
  brush.fill();
}

/** One path a colour, with a thin edge that keeps overlapping nodes apart. */
function fillNodes(brush: Brush, scene: GraphScene, nodes: Uint32Array, palette: Palette, alpha: number): void {
  brush.globalAlpha = alpha;
  brush.strokeStyle = palette.surface;
  brush.lineWidth = 1.5;
  const { columns: { kindOf }, signs } = scene;
  for (let colour = 0; colour < colours; colour++) {
    let any = false;
    for (const node of nodes) {
      const sign = signs[kindOf[node]!]!;
      if (sign.colour !== colour) continue;
      if (!any) brush.beginPath();
      any = true;
      const radius = screenRadius(scene, node);
      traceShape(brush, radius < legible ? 'square' : sign.shape, screenX(scene, node), screenY(scene, node), radius);
    }
    if (!any) continue;
    brush.fillStyle = palette.types[colour]!;
    brush.fill();
    if (nodes.length <= detailed) brush.stroke();
  }
}

/** A ring around what is selected, and a thinner one around what the pointer or the keyboard is at. */
function ring(brush: Brush, scene: GraphScene, palette: Palette): void {
  for (const [part, width] of [[scene.focused, 2], [scene.selected, 3]] as const) {
    if (part?.what !== 'node' || !scene.visible.nodes[part.at]) continue;
    brush.strokeStyle = palette.accent;
    brush.lineWidth = width;
    brush.beginPath();
    brush.arc(screenX(scene, part.at), screenY(scene, part.at), screenRadius(scene, part.at) + 5, 0, 2 * Math.PI);
    brush.stroke();
  }
}
