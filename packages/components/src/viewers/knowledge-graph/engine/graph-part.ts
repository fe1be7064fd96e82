import type { GraphColumns } from './graph-columns.ts';
import type { Visible } from './graph-filter.ts';
import type { Layable, Positions } from './graph-layout.ts';

/** A part of a graph, counted by itself: it is laid out without the rest. What has a place already begins there, what is linked to it beside it. */
export class GraphPart implements Layable {
  readonly count: number;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly degrees: Uint32Array;
  /** Its nodes and links, by their places in the whole. */
  readonly nodes: Uint32Array;
  readonly links: Uint32Array;
  readonly #begins: Positions;
  readonly #all: { nodes: number; links: number };

  /** Places that are not known are NaN. */
  constructor({ ids, sources, targets, degrees }: GraphColumns, shown: Pick<Visible, 'nodes' | 'links'>, known: Positions = new Float32Array(ids.length * 2).fill(NaN)) {
    this.#all = { nodes: ids.length, links: sources.length };
    this.nodes = Uint32Array.from([...shown.nodes.keys()].filter((node) => shown.nodes[node]));
    this.count = this.nodes.length;
    const places = new Uint32Array(ids.length);
    for (const [place, node] of this.nodes.entries()) places[node] = place;
    this.links = Uint32Array.from([...shown.links.keys()].filter((link) => shown.links[link]));
    this.sources = Uint32Array.from(this.links, (link) => places[sources[link]!]!);
    this.targets = Uint32Array.from(this.links, (link) => places[targets[link]!]!);
    this.degrees = Uint32Array.from(this.nodes, (node) => degrees[node]!);
    this.#begins = Float32Array.from({ length: this.count * 2 }, (_, at) => known[this.nodes[at >> 1]! * 2 + (at & 1)]!);
    for (const [at, source] of this.sources.entries()) {
      this.#beside(source, this.targets[at]!);
      this.#beside(this.targets[at]!, source);
    }
  }

  begins(node: number): readonly [number, number] | undefined {
    const x = this.#begins[node * 2]!;
    return Number.isNaN(x) ? undefined : [x, this.#begins[node * 2 + 1]!];
  }

  /** Places of the part as places of the whole graph; NaN for what is not in it. */
  spread(positions: Positions): Positions {
    const all: Positions = new Float32Array(this.#all.nodes * 2).fill(NaN);
    for (const [place, node] of this.nodes.entries()) all.set(positions.subarray(place * 2, place * 2 + 2), node * 2);
    return all;
  }
  /** The same of what is said of each link. */
  spreadLinks(values: Float32Array): Float32Array<ArrayBuffer> {
    const all = new Float32Array(this.#all.links).fill(NaN);
    for (const [place, link] of this.links.entries()) all[link] = values[place]!;
    return all;
  }

  #beside(node: number, placed: number): void {
    if (Number.isNaN(this.#begins[node * 2]) && !Number.isNaN(this.#begins[placed * 2])) this.#begins.copyWithin(node * 2, placed * 2, placed * 2 + 2);
  }
}
