import { ChunkedNumbers } from './chunked-numbers.ts';
import { nameBefore, scalarEndOf } from './json-tokens.ts';

/** What a node is. `broken` is a line of a list of JSON lines that is no JSON. */
export type Kind = 'object' | 'array' | 'string' | 'number' | 'true' | 'false' | 'null' | 'broken';

const scalars: Readonly<Record<string, Kind>> = { '"': 'string', t: 'true', f: 'false', n: 'null' };
/** Marks a node that has a row among the wide ones; no text of JavaScript is as long. */
const wide = 2 ** 31;
/** The size of what is broken. */
const noSize = 2 ** 32 - 1;

/**
 * A JSON text as numbers, one a node in the order of the text: nothing is copied, so that numbers keep their digits and twenty
 * megabytes take no million of objects. Of a scalar its beginning is kept, what else is asked stands in the text or follows from
 * the containers, which have a row each. Node 0 is a list around all values of the text.
 */
export class JsonTape {
  readonly text: string;
  /** Where a scalar begins; of others `wide` and their row. */
  readonly #places = new ChunkedNumbers();
  readonly #nodes = new ChunkedNumbers();
  readonly #starts = new ChunkedNumbers();
  readonly #ends = new ChunkedNumbers();
  /** The row of what is around it. */
  readonly #parents = new ChunkedNumbers();
  /** The node after the last one inside; 0 while it is open. */
  readonly #after = new ChunkedNumbers();
  readonly #ordinals = new ChunkedNumbers();
  readonly #sizes = new ChunkedNumbers();
  readonly #rows = [this.#nodes, this.#starts, this.#ends, this.#parents, this.#after, this.#ordinals, this.#sizes];
  readonly #cut = new Set<number>();

  constructor(text: string) {
    this.text = text;
    this.open(0, 0);
  }

  get length(): number {
    return this.#places.length;
  }
  /** What it takes beside the text, in bytes. */
  get bytes(): number {
    return this.#rows.reduce((sum, { bytes }) => sum + bytes, this.#places.bytes);
  }
  kind(node: number): Kind {
    const row = this.#row(node);
    if (row < 0) return scalars[this.text[this.start(node)]!] ?? 'number';
    if (this.#sizes.at(row) === noSize) return 'broken';
    return row > 0 && this.text[this.#starts.at(row)] === '{' ? 'object' : 'array';
  }
  isContainer(node: number): boolean {
    const row = this.#row(node);
    return row >= 0 && this.#sizes.at(row) !== noSize;
  }
  start(node: number): number {
    const row = this.#row(node);
    return row < 0 ? this.#places.at(node) : this.#starts.at(row);
  }
  end(node: number): number {
    const row = this.#row(node);
    return row < 0 ? scalarEndOf(this.text, this.#places.at(node)) : this.#ends.at(row);
  }
  parent(node: number): number {
    const row = this.#row(node);
    return this.#nodes.at(row < 0 ? this.#around(node).parent : this.#parents.at(row));
  }
  after(node: number): number {
    const row = this.#row(node);
    return row < 0 ? node + 1 : this.#after.at(row);
  }
  /** The place among the children of its parent, from 0. */
  ordinal(node: number): number {
    const row = this.#row(node);
    if (row >= 0) return this.#ordinals.at(row);
    const { parent, before } = this.#around(node);
    return before < 0 ? node - this.#nodes.at(parent) - 1 : this.#ordinals.at(before) + 1 + node - this.#after.at(before);
  }
  /** How many children it has. */
  size(node: number): number {
    return this.isContainer(node) ? this.#sizes.at(this.#row(node)) : 0;
  }
  /** The text of a scalar or container as it stands in the file. */
  source(node: number, most = Infinity): string {
    return this.text.slice(this.start(node), Math.min(this.end(node), this.start(node) + most));
  }
  /** The name of a member; undefined in a list. */
  key(node: number): string | undefined {
    return node > 0 && this.kind(this.parent(node)) === 'object' ? nameBefore(this.text, this.start(node)) : undefined;
  }

  /** Adds a container that begins at `start`; what is in it is added before it is closed. */
  open(start: number, parent: number): number {
    const node = this.length;
    const around = node === 0 ? 0 : this.#row(parent);
    const row = [node, start, start, around, 0, node === 0 ? 0 : this.#sizes.at(around), 0];
    if (node > 0) this.#count(around);
    this.#places.push(wide + this.#nodes.length);
    for (let at = 0; at < row.length; at++) this.#rows[at]!.push(row[at]!);
    return node;
  }
  close(node: number, end: number): void {
    const row = this.#row(node);
    this.#ends.set(row, end);
    this.#after.set(row, this.length);
  }
  /** Adds a scalar that begins at `start`. */
  scalar(start: number, parent: number): void {
    this.#count(this.#row(parent));
    this.#places.push(start);
  }
  /** Adds a line that is no JSON to the outer list. */
  broken(start: number, end: number): void {
    const node = this.open(start, 0);
    this.close(node, end);
    this.#sizes.set(this.#row(node), noSize);
  }
  /** The text goes on: everything that is open at `end` is closed there, and stays known as cut. */
  cutOff(end: number): void {
    // What is open lies around the last node, or is it.
    for (let row = this.#nodes.length - 1; row > 0; row = this.#parents.at(row)) if (this.#after.at(row) === 0) this.#cutNode(this.#nodes.at(row), end);
    this.#cutNode(0, end);
  }
  #cutNode(node: number, end: number): void {
    this.close(node, end);
    this.#cut.add(node);
  }
  /** True for a container of which only the beginning is here. */
  isCut(node: number): boolean {
    return this.#cut.has(node);
  }
  /** Forgets the last value of the outer list and what is in it; `top` is how many values came before it. */
  forget(node: number, top: number): void {
    const rows = this.#nodes.lastAtMost(node - 1) + 1;
    this.#places.shorten(node);
    for (const numbers of this.#rows) numbers.shorten(rows);
    this.#sizes.set(0, top);
  }

  #row(node: number): number {
    const place = this.#places.at(node);
    return place < wide ? -1 : place - wide;
  }
  #count(row: number): void {
    this.#sizes.set(row, this.#sizes.at(row) + 1);
  }
  /** The rows of what is around a scalar and of the last sibling before it that has one, else -1. */
  #around(node: number): { parent: number; before: number } {
    let before = -1;
    let parent = this.#nodes.lastAtMost(node);
    for (; this.#after.at(parent) > 0 && this.#after.at(parent) <= node; parent = this.#parents.at(parent)) before = parent;
    return { parent, before };
  }
}
