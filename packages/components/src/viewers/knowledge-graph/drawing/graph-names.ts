import type { Brush } from './graph-drawing.ts';
import { screenRadius, screenX, screenY, shapeOf, type GraphScene } from '../scene/graph-scene.ts';
import type { Box } from '../scene/graph-view.ts';
import { pointOn } from '../scene/link-shape.ts';
import type { Palette } from './palette.ts';

const mostNames = 250;
const mostLinkNames = 200;
const longest = 32;
/** Up to so many nodes each has its name, also where it lies on another node; above, that would be a smear. */
const few = 60;
/** Of more the most linked: they are what a reader finds the way by. */
const landmarks = 16;
/** Up to so many nodes names keep clear of them; of more a frame has no time for it, and they are dots. */
const mostObstacles = 600;
/** Heights in CSS pixels. */
const [nodeLine, linkLine] = [14, 13];

/** Writes names where there is room: of what is singled out (`near`) alone where something is, the most important first. */
export function writeNames(brush: Brush, scene: GraphScene, palette: Palette, { nodes, links, near }: { nodes: Uint32Array; links: Uint32Array; near: { nodes: ReadonlySet<number>; links: ReadonlySet<number> } | undefined }): void {
  const focus = scene.focused ?? scene.selected;
  const named = near ? nodes.filter((node) => near.nodes.has(node)) : nodes;
  const rooms = new Rooms(named.length > mostObstacles ? [] : Array.from(named, (node) => discOf(scene, node)));
  if (focus?.what === 'link' && scene.visible.links[focus.at]) nameLinks(brush, scene, [focus.at], palette, rooms, true);
  if (focus?.what === 'node' && scene.visible.nodes[focus.at]) nameNodes(brush, scene, [focus.at], palette, rooms, true);
  const others = named.filter((node) => focus?.what !== 'node' || node !== focus.at).subarray(0, mostNames);
  const sure = named.length <= few ? few : landmarks;
  nameNodes(brush, scene, others.subarray(0, sure), palette, rooms, true);
  nameNodes(brush, scene, others.subarray(sure), palette, rooms, false);
  const linked = (near ? [...near.links] : [...links]).filter((link) => focus?.what !== 'link' || link !== focus.at);
  if ((scene.view.scale > 0.75 || near) && linked.length <= mostLinkNames) nameLinks(brush, scene, linked, palette, rooms, false);
}

/** `anyway`: on a node rather than not at all. */
function nameNodes(brush: Brush, scene: GraphScene, nodes: Iterable<number>, palette: Palette, rooms: Rooms, anyway: boolean): void {
  brush.font = `12px ${palette.font}`;
  brush.textBaseline = 'top';
  for (const node of nodes) {
    const name = shortened(scene.columns.names[node]!);
    const box = rooms.take(besides(discOf(scene, node), brush.measureText(name).width, scene.size.width), anyway);
    if (box) write(brush, palette, name, (box.left + box.right) / 2, box.top + 1, palette.text);
  }
}

/** Where a name may stand: below its node, above, beside it where that is within the drawing. */
function besides({ left, right, top, bottom }: Box, width: number, room: number): Box[] {
  const [x, y, half] = [(left + right) / 2, (top + bottom) / 2, width / 2];
  const line = (middle: number, from: number): Box => ({ left: middle - half, right: middle + half, top: from, bottom: from + nodeLine });
  const seen = inSight(x, half + 4, room);
  const sides = [right + 4 + half, left - 4 - half].filter((middle) => middle - half >= 0 && middle + half <= room);
  return [line(seen, bottom + 2), line(seen, top - 2 - nodeLine), ...sides.map((middle) => line(middle, y - nodeLine / 2))];
}

function nameLinks(brush: Brush, scene: GraphScene, links: readonly number[], palette: Palette, rooms: Rooms, anyway: boolean): void {
  brush.font = `11px ${palette.font}`;
  brush.textBaseline = 'middle';
  for (const link of links) {
    const name = shortened(scene.columns.linkNames[scene.columns.linkNameOf[link]!]!);
    if (name === isolated('')) continue;
    const half = brush.measureText(name).width / 2;
    const shape = shapeOf(scene, link);
    const boxes = [0.5, 0.36, 0.64].map((part) => pointOn(shape, part)).map(({ x, y }) => ({ left: x - half, right: x + half, top: y - linkLine / 2, bottom: y + linkLine / 2 }));
    const box = rooms.take(boxes, anyway);
    if (box) write(brush, palette, name, (box.left + box.right) / 2, (box.top + box.bottom) / 2, palette.muted);
  }
}

function discOf(scene: GraphScene, node: number): Box {
  const [x, y, radius] = [screenX(scene, node), screenY(scene, node), screenRadius(scene, node)];
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/** Where the middle of a name lies whose node is at `x`: it is not cut off at an edge of the drawing, unless the node is; its beginning least. */
const inSight = (x: number, half: number, room: number): number => (x < 0 || x > room ? x : Math.max(half, Math.min(room - half, x)));

/** What names lie on already, and nodes that they should not cover. */
class Rooms {
  readonly #names: Box[] = [];
  readonly #nodes: readonly Box[];

  constructor(nodes: readonly Box[]) {
    this.#nodes = nodes;
  }

  /** The first box that is free, and is not from then on. */
  take(boxes: readonly Box[], anyway: boolean): Box | undefined {
    const apart = boxes.filter((box) => !this.#names.some((name) => meet(box, name)));
    const box = apart.find((one) => !this.#nodes.some((node) => meet(one, node))) ?? (anyway ? apart[0] : undefined);
    if (box) this.#names.push(box);
    return box;
  }
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function write(brush: Brush, { surface }: Palette, text: string, x: number, y: number, colour: string): void {
  brush.strokeStyle = surface;
  brush.lineWidth = 3;
  brush.strokeText(text, x, y);
  brush.fillStyle = colour;
  brush.fillText(text, x, y);
}

const shortened = (name: string): string => isolated(name.length > longest ? `${[...name].slice(0, longest - 1).join('')}…` : name);
/** A name runs as its letters do, whichever way the page does: its ellipsis and signs stay at their end (UAX #9, 2.4). */
const isolated = (name: string): string => `\u2068${name}\u2069`;
