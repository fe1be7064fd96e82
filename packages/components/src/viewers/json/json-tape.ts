import { Growing } from '../virtual/growing.ts';

/** What a node is. `broken` is a line of a list of JSON lines that is no JSON. */
export const kinds = ['object', 'array', 'string', 'number', 'true', 'false', 'null', 'broken'] as const;
export type Kind = (typeof kinds)[number];

const numbers = Object.fromEntries(kinds.map((kind, at) => [kind, at])) as Record<Kind, number>;
const { object, array } = numbers;

/**
 * A JSON text as numbers in rows, one entry a node in the order of the text: nothing is copied, so that numbers keep their
 * digits and twenty megabytes take no million of objects. Node 0 is a list around all values of the text.
 */
export class JsonTape {
  readonly text: string;
  readonly #kinds = new Growing();
  readonly #starts = new Growing();
  readonly #ends = new Growing();
  readonly #keys = new Growing();
  readonly #parents = new Growing();
  /** The node after the last one inside. */
  readonly #after = new Growing();
  readonly #ordinals = new Growing();
  readonly #sizes = new Growing();
  readonly #cut = new Set<number>();

  constructor(text: string) {
    this.text = text;
    this.add('array', 0, 0, 0);
  }

  get length(): number {
    return this.#kinds.length;
  }
  kind(node: number): Kind {
    return kinds[this.#kinds.at(node)]!;
  }
  isContainer(node: number): boolean {
    const kind = this.#kinds.at(node);
    return kind === object || kind === array;
  }
  start(node: number): number {
    return this.#starts.at(node);
  }
  end(node: number): number {
    return this.#ends.at(node);
  }
  parent(node: number): number {
    return this.#parents.at(node);
  }
  after(node: number): number {
    return this.#after.at(node);
  }
  /** The place among the children of its parent, from 0. */
  ordinal(node: number): number {
    return this.#ordinals.at(node);
  }
  /** How many children it has. */
  size(node: number): number {
    return this.#sizes.at(node);
  }
  /** The text of a scalar or container as it stands in the file. */
  source(node: number, most = Infinity): string {
    return this.text.slice(this.start(node), Math.min(this.end(node), this.start(node) + most));
  }
  /** The name of a member; undefined in a list. */
  key(node: number): string | undefined {
    if (node === 0 || this.#kinds.at(this.parent(node)) !== object) return undefined;
    return unquoted(this.text, this.#keys.at(node));
  }

  add(kind: Kind, start: number, parent: number, key: number): number {
    const node = this.length;
    this.#kinds.push(numbers[kind]);
    this.#starts.push(start);
    this.#ends.push(start);
    this.#keys.push(key);
    this.#parents.push(parent);
    this.#after.push(node + 1);
    this.#sizes.push(0);
    this.#ordinals.push(node === 0 ? 0 : this.#sizes.at(parent));
    if (node > 0) this.#sizes.set(parent, this.#sizes.at(parent) + 1);
    return node;
  }
  close(node: number, end: number): void {
    this.#ends.set(node, end);
    this.#after.set(node, this.length);
  }
  /** The text goes on: everything that is open at `end` is closed there, and stays known as cut. */
  cutOff(end: number): void {
    // What is open lies around the last node, or is it.
    for (let node = this.length - 1; node > 0; node = this.parent(node)) if (this.isContainer(node) && this.end(node) === this.start(node)) this.#cutNode(node, end);
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
    for (const row of [this.#kinds, this.#starts, this.#ends, this.#keys, this.#parents, this.#after, this.#ordinals, this.#sizes]) row.length = Math.min(row.length, node);
    this.#sizes.set(0, top);
  }
}

/** The string that begins at `start`, a quote. */
export function unquoted(text: string, start: number): string {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 1) continue;
    const body = text.slice(start, end + 1);
    return body.includes('\\') ? (JSON.parse(body) as string) : body.slice(1, -1);
  }
  return '';
}
