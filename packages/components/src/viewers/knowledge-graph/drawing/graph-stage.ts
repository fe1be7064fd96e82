import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import { adjacencyOf, type Adjacency } from '../scene/adjacency.ts';
import { GraphLayers } from './graph-layers.ts';
import type { GraphColumns } from '../engine/graph-columns.ts';
import type { Visible } from '../engine/graph-filter.ts';
import { GraphPointer } from './graph-pointer.ts';
import { nodeTowards, partAt, samePart, type GraphScene, type Part } from '../scene/graph-scene.ts';
import { boundsOf, fitted, revealed, room, scaledAt, type GraphView, type Size } from '../scene/graph-view.ts';
import type { Positions } from '../engine/graph-layout.ts';
import type { Sign } from '../scene/signs.ts';

/** What is drawn. */
export interface StageSubject {
  columns: GraphColumns;
  /** Of each type. */
  signs: readonly Sign[];
  visible: Visible;
}

export interface StageListener {
  selected(part: Part | undefined): void;
  /** The reader looks elsewhere. */
  moved(): void;
}

/** The drawing: a canvas, what it shows, where the reader looks, and what pointer and keyboard do in it. */
export class GraphStage {
  readonly adjacency: Adjacency;
  readonly signs: readonly Sign[];
  readonly #canvas: HTMLCanvasElement;
  readonly #layers: GraphLayers;
  readonly #columns: GraphColumns;
  readonly #listener: StageListener;
  readonly #pointer: GraphPointer;
  readonly #observer = new NextFrameSizes(() => this.#resized());
  #visible: Visible;
  #positions: Positions | undefined;
  #adjacency: Adjacency;
  readonly #dragged = new Map<number, [number, number]>();
  #view: GraphView = { scale: 1, left: 0, top: 0 };
  /** The reader has moved it: nothing else does then. */
  #chosen = false;
  #size: Size = { width: 0, height: 0 };
  #selected: Part | undefined;
  #focused: Part | undefined;
  #drag: number | undefined;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, under: HTMLCanvasElement, { columns, signs, visible }: StageSubject, listener: StageListener) {
    this.#canvas = canvas;
    this.#layers = new GraphLayers(canvas, under);
    this.#columns = columns;
    this.#visible = visible;
    this.#listener = listener;
    this.#adjacency = this.adjacency = adjacencyOf(columns.ids.length, columns.sources, columns.targets);
    this.signs = signs;
    this.#pointer = new GraphPointer(canvas, {
      take: (x, y) => (this.#drag = this.#nodeAt(x, y)) !== undefined,
      drag: (x, y) => this.#moveNode(x, y),
      pan: (dx, dy) => this.look({ ...this.#view, left: this.#view.left + dx, top: this.#view.top + dy }),
      scaleBy: (factor, x, y) => this.look(scaledAt(this.#view, factor, x, y)),
      hover: (x, y) => this.focus(this.#positions && partAt(this.scene!, x, y)),
      leave: () => this.focus(undefined),
      press: (x, y, reach) => this.#listener.selected(this.#positions && partAt(this.scene!, x, y, reach)),
    });
    this.#observer.observe(canvas);
    this.#resized();
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#layers.dispose();
    this.#pointer.dispose();
    this.#observer.disconnect();
  }

  /** All that the drawing is made of; undefined before the first places are known. */
  get scene(): GraphScene | undefined {
    const { signs } = this;
    return this.#positions && { columns: this.#columns, adjacency: this.#adjacency, signs, visible: this.#visible, positions: this.#positions, view: this.#view, size: this.#size, selected: this.#selected, focused: this.#focused };
  }
  get view(): GraphView | undefined {
    return this.#chosen ? this.#view : undefined;
  }
  get scale(): number {
    return this.#view.scale;
  }

  /** New places of the nodes, and how far links bend aside where it is not as always; what the reader dragged stays where it is. */
  place(positions: Positions, bends?: Float32Array): void {
    this.#positions = positions;
    this.#adjacency = bends ? { ...this.adjacency, bends: bends.map((bend, link) => (Number.isNaN(bend) ? this.adjacency.bends[link]! : bend)) } : this.adjacency;
    for (const [node, place] of this.#dragged) positions.set(place, node * 2);
    if (!this.#chosen) this.#fit();
    this.request();
  }

  /** It is laid out another way: what the reader dragged and where they looked was of the other one. */
  forget(): void {
    this.#dragged.clear();
    this.#chosen = false;
  }

  show(visible: Visible): void {
    this.#visible = visible;
    this.request();
  }

  select(part: Part | undefined, reveal = true): void {
    this.#selected = part;
    if (part && reveal) this.#reveal(part);
    this.request();
  }

  focus(part: Part | undefined): void {
    if (samePart(part, this.#focused)) return;
    this.#focused = part;
    this.#canvas.classList.toggle('on-part', part !== undefined);
    this.request();
  }

  /** The keyboard comes in: where something is selected, else in the middle. */
  enter(): void {
    const scene = this.scene;
    const middle = scene && nodeTowards(scene, undefined, '');
    this.focus(this.#focused ?? this.#selected ?? (middle === undefined ? undefined : { what: 'node', at: middle }));
  }

  look(view: GraphView): void {
    this.#view = view;
    this.#chosen = true;
    this.#listener.moved();
    this.request();
  }

  /** Scales around the middle. */
  zoom(factor: number): void {
    this.look(scaledAt(this.#view, factor, this.#size.width / 2, this.#size.height / 2));
  }
  /** Everything that is shown; it then follows the size of the drawing. */
  fit(): void {
    this.#chosen = false;
    this.#fit();
    this.#listener.moved();
    this.request();
  }

  /** Answers true when the key was one of the drawing's. */
  press(key: string): boolean {
    const scene = this.scene;
    if (!scene) return false;
    const from = this.#focused ?? this.#selected;
    if (key.startsWith('Arrow')) {
      const to = nodeTowards(scene, from?.what === 'node' && scene.visible.nodes[from.at] ? from.at : undefined, key);
      if (to === undefined) return true;
      this.focus({ what: 'node', at: to });
      this.#reveal({ what: 'node', at: to });
    } else if ((key === 'Enter' || key === ' ') && from) this.#listener.selected(from);
    else if (key === 'Escape' && (this.#focused || this.#selected)) {
      this.focus(undefined);
      this.#listener.selected(undefined);
    } else if (key === '+' || key === '=') this.zoom(1.25);
    else if (key === '-') this.zoom(0.8);
    else if (key === '0') this.fit();
    else return false;
    return true;
  }

  /** Colours changed. */
  recolour(): void {
    this.#layers.recolour();
    this.request();
  }

  request(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#layers.draw(this.scene, this.#size);
    });
  }

  /** The whole drawing as SVG. */
  svg(): string | undefined {
    const scene = this.#whole();
    return scene && this.#layers.svg(scene);
  }
  /** The whole drawing for paper. */
  paper(): Element | undefined {
    const scene = this.#whole();
    return scene && this.#layers.paper(scene);
  }
  /** The whole drawing as a picture. */
  async png(): Promise<Blob | null> {
    const scene = this.#whole();
    return scene ? this.#layers.png(scene) : null;
  }

  /** At a size where names can be read, and with nothing singled out. */
  #whole(): GraphScene | undefined {
    const box = this.#positions && boundsOf(this.#positions, this.#visible.nodes);
    if (!box) return undefined;
    const side = (length: number, beside: number): number => Math.round(Math.min(4000, Math.max(beside * 6, length + beside * 2)));
    const size = { width: side(box.right - box.left, room.beside), height: side(box.bottom - box.top, room.above) };
    return { ...this.scene!, size, view: fitted(box, size), selected: undefined, focused: undefined };
  }

  #resized(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    if (clientWidth === this.#size.width && clientHeight === this.#size.height) return;
    this.#size = { width: clientWidth, height: clientHeight };
    if (!this.#chosen) this.#fit();
    this.request();
  }

  #fit(): void {
    const box = this.#positions && boundsOf(this.#positions, this.#visible.nodes);
    if (box && this.#size.width > 0) this.#view = fitted(box, this.#size);
    this.#listener.moved();
  }

  #reveal({ what, at }: Part): void {
    if (!this.#positions || this.#size.width === 0) return;
    const node = what === 'node' ? at : this.#columns.sources[at]!;
    // Of a large graph only a part has places.
    if (Number.isNaN(this.#positions[node * 2])) return;
    const view = revealed(this.#view, this.#positions[node * 2]!, this.#positions[node * 2 + 1]!, this.#size);
    if (view.left !== this.#view.left || view.top !== this.#view.top) this.look(view);
  }

  #nodeAt(x: number, y: number): number | undefined {
    const part = this.#positions && partAt(this.scene!, x, y);
    return part?.what === 'node' ? part.at : undefined;
  }

  #moveNode(x: number, y: number): void {
    if (this.#drag === undefined || !this.#positions) return;
    const place: [number, number] = [(x - this.#view.left) / this.#view.scale, (y - this.#view.top) / this.#view.scale];
    this.#dragged.set(this.#drag, place);
    this.#positions.set(place, this.#drag * 2);
    this.#layers.moved();
    // What is seen must not jump when a dragged node changes what fits.
    this.#chosen = true;
    this.request();
  }
}
