import { screenRadius, screenX, screenY, shapeOf, surroundings, type GraphScene } from './graph-scene.ts';
import { arrowTip } from './link-shape.ts';
import type { Palette } from './palette.ts';
import { colours, traceShape } from './signs.ts';

/** What a drawing is made on: a canvas, or something that writes SVG. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'arc' | 'closePath' | 'quadraticCurveTo' | 'fill' | 'stroke' | 'fillText' | 'strokeText' | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'globalAlpha' | 'font' | 'textAlign' | 'textBaseline' | 'lineJoin'
>;

/** Above so many links in view heads of arrows and names would be a smear, and cost more than a frame. */
const detailed = 1500;
const mostNames = 250;
const mostLinkNames = 200;
const longest = 32;

/** Draws what is in view: links under nodes, what belongs to the focus over the rest, names where there is room. */
export function drawGraph(brush: Brush, scene: GraphScene, palette: Palette, everything = false): void {
  const near = surroundings(scene, scene.focused ?? scene.selected);
  const links = linksInView(scene, everything);
  const nodes = nodesInView(scene, everything);
  brush.lineJoin = 'round';
  const [back, front] = near ? [links.filter((link) => !near.links.has(link)), links.filter((link) => near.links.has(link))] : [links, []];
  const dim = near ? 0.35 : links.length > 4000 ? 0.5 : 0.9;
  strokeLinks(brush, scene, back, palette.link, 1, dim, links.length <= detailed);
  strokeLinks(brush, scene, front, palette.accent, 2, 1, true);
  const far = near ? nodes.filter((node) => !near.nodes.has(node)) : [];
  fillNodes(brush, scene, far, palette, 0.35);
  fillNodes(brush, scene, near ? nodes.filter((node) => near.nodes.has(node)) : nodes, palette, 1);
  brush.globalAlpha = 1;
  ring(brush, scene, palette);
  nameNodes(brush, scene, nodes, near?.nodes, palette);
  if (scene.view.scale > 0.75 || near) nameLinks(brush, scene, near ? front : back, palette);
}

function nodesInView(scene: GraphScene, everything: boolean): number[] {
  const { visible, size } = scene;
  const seen: number[] = [];
  for (let node = 0; node < visible.nodes.length; node++) {
    if (!visible.nodes[node]) continue;
    const [x, y] = [screenX(scene, node), screenY(scene, node)];
    if (everything || (x > -40 && y > -40 && x < size.width + 40 && y < size.height + 40)) seen.push(node);
  }
  return seen;
}

function linksInView(scene: GraphScene, everything: boolean): number[] {
  const { visible, size, columns } = scene;
  const seen: number[] = [];
  for (let link = 0; link < visible.links.length; link++) {
    if (!visible.links[link]) continue;
    const [source, target] = [columns.sources[link]!, columns.targets[link]!];
    const [x1, y1, x2, y2] = [screenX(scene, source), screenY(scene, source), screenX(scene, target), screenY(scene, target)];
    const beside = Math.max(x1, x2) < 0 || Math.max(y1, y2) < 0 || Math.min(x1, x2) > size.width || Math.min(y1, y2) > size.height;
    if (everything || !beside) seen.push(link);
  }
  return seen;
}

/** All in one path: a stroke for each would cost a hundred times as much. */
function strokeLinks(brush: Brush, scene: GraphScene, links: readonly number[], colour: string, width: number, alpha: number, arrows: boolean): void {
  if (links.length === 0) return;
  brush.globalAlpha = alpha;
  brush.strokeStyle = colour;
  brush.fillStyle = colour;
  brush.lineWidth = width;
  brush.beginPath();
  for (const link of links) {
    const shape = shapeOf(scene, link);
    if (shape.loop > 0) {
      brush.moveTo(shape.cx + shape.loop, shape.cy);
      brush.arc(shape.cx, shape.cy, shape.loop, 0, 2 * Math.PI);
      continue;
    }
    brush.moveTo(shape.x1, shape.y1);
    if (shape.straight) brush.lineTo(shape.x2, shape.y2);
    else brush.quadraticCurveTo(shape.cx, shape.cy, shape.x2, shape.y2);
  }
  brush.stroke();
  if (!arrows || scene.view.scale < 0.25) return;
  brush.beginPath();
  for (const link of links) {
    const shape = shapeOf(scene, link);
    if (shape.loop > 0) continue;
    const { x, y, angle } = arrowTip(shape, screenRadius(scene, scene.columns.targets[link]!) + 2);
    const length = 5 + width * 2;
    brush.moveTo(x, y);
    for (const side of [0.42, -0.42]) brush.lineTo(x - Math.cos(angle + side) * length, y - Math.sin(angle + side) * length);
    brush.closePath();
  }
  brush.fill();
}

/** One path a colour, with a thin edge that keeps overlapping nodes apart. */
function fillNodes(brush: Brush, scene: GraphScene, nodes: readonly number[], palette: Palette, alpha: number): void {
  brush.globalAlpha = alpha;
  brush.strokeStyle = palette.surface;
  brush.lineWidth = 1.5;
  const { columns, signs } = scene;
  for (let colour = 0; colour < colours; colour++) {
    const own = nodes.filter((node) => signs[columns.kindOf[node]!]!.colour === colour);
    if (own.length === 0) continue;
    brush.fillStyle = palette.types[colour]!;
    brush.beginPath();
    for (const node of own) traceShape(brush, signs[columns.kindOf[node]!]!.shape, screenX(scene, node), screenY(scene, node), screenRadius(scene, node));
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

/** The most linked first; a name that would lie on another one is left out. What belongs to the focus always has its own. */
function nameNodes(brush: Brush, scene: GraphScene, nodes: readonly number[], near: ReadonlySet<number> | undefined, palette: Palette): void {
  const { degrees, names } = scene.columns;
  const order = nodes.filter((node) => near?.has(node) ?? true).sort((a, b) => degrees[b]! - degrees[a]! || a - b).slice(0, mostNames);
  const taken = new Set<string>();
  brush.font = `12px ${palette.font}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'top';
  for (const node of order) {
    const name = shortened(names[node]!);
    const [x, y] = [screenX(scene, node), screenY(scene, node) + screenRadius(scene, node) + 3];
    if (!near || near.size > 40 ? !takeRoom(taken, x, y, name.length * 6.5) : false) continue;
    write(brush, name, x, y, palette.text, palette.surface);
  }
}

function nameLinks(brush: Brush, scene: GraphScene, links: readonly number[], palette: Palette): void {
  if (links.length > mostLinkNames) return;
  const taken = new Set<string>();
  brush.font = `11px ${palette.font}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  for (const link of links) {
    const name = shortened(scene.columns.linkNames[scene.columns.linkNameOf[link]!]!);
    const { mx, my } = shapeOf(scene, link);
    if (name !== '' && takeRoom(taken, mx, my, name.length * 6)) write(brush, name, mx, my, palette.muted, palette.surface);
  }
}

/** Room on a coarse grid; false where a name lies already. */
function takeRoom(taken: Set<string>, x: number, y: number, width: number): boolean {
  const row = Math.round(y / 14);
  const cells: string[] = [];
  for (let column = Math.floor((x - width / 2) / 24); column <= Math.floor((x + width / 2) / 24); column++) cells.push(`${row} ${column}`);
  if (cells.some((cell) => taken.has(cell))) return false;
  for (const cell of cells) taken.add(cell);
  return true;
}

function write(brush: Brush, text: string, x: number, y: number, colour: string, halo: string): void {
  brush.strokeStyle = halo;
  brush.lineWidth = 3;
  brush.strokeText(text, x, y);
  brush.fillStyle = colour;
  brush.fillText(text, x, y);
}

const shortened = (name: string): string => (name.length > longest ? `${[...name].slice(0, longest - 1).join('')}…` : name);
