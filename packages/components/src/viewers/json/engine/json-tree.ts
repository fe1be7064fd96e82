import type { JsonTape, Kind } from '../parse/json-tape.ts';
import { unquoted } from '../parse/json-tokens.ts';
import { NodeBits } from './node-bits.ts';
import { readableText } from './readable-text.ts';

/** A row of the tree as it is drawn. */
export interface TreeRow {
  /** The node's number: stays the same while rows come and go. */
  node: number;
  kind: Kind;
  /** From 1. */
  level: number;
  /** The name of a member, the place in a list; undefined for the root. */
  key: string | number | undefined;
  /** The value, cut to what fits a screen; of a container the beginning of its source. */
  text: string;
  /** True when `text` was cut. */
  cut: boolean;
  /** Children of a container, as far as they are here. */
  size: number;
  /** True for a container of which only the beginning is here. */
  growing: boolean;
  open: boolean;
  /** From 1, among its siblings. */
  place: number;
  /** -1 while they are not all here (ARIA: `aria-setsize`). */
  siblings: number;
  /** Matches of the search in the name and in the text: start and end in turn. */
  marks?: { key: number[]; text: number[] };
}

/** What a reader opened or closed: by the names and places that lead there, so that another version of the file has it, too. */
export interface Turn {
  path: readonly (string | number)[];
  open: boolean;
}

/** Characters of a value that are drawn; the whole is there to copy. */
const longest = 500;
/** Characters of a container's source beside its head. */
const previewed = 100;
/** Rows that may be open at first. */
const firstRows = 150;

/** Which nodes of a tape are seen: the rows of a tree that opens and closes. Rows are nodes in ascending order. */
export class JsonTree {
  readonly tape: JsonTape;
  /** True when the file is a list of values rather than one. */
  readonly isList: boolean;
  /** What the search looks for, marked in the rows. */
  marked: RegExp | undefined;
  readonly #open: NodeBits;
  #visible: Uint32Array;

  /** `head`: the tree of the same text's head, whose nodes are as open as they were there. */
  constructor(tape: JsonTape, isList: boolean, head?: JsonTree) {
    this.tape = tape;
    this.isList = isList;
    this.#open = new NodeBits(tape.length);
    this.#visible = Uint32Array.of(this.#root);
    if (head?.isList === isList) {
      this.#open.take(head.#open);
      this.#rebuild();
    } else this.#openFirst();
  }

  get #root(): number {
    return this.isList ? 0 : 1;
  }
  get rows(): number {
    return this.#visible.length;
  }
  node(row: number): number {
    return this.#visible[row] ?? this.#root;
  }

  read(from: number, to: number): TreeRow[] {
    return Array.from(this.#visible.subarray(from, to), (node) => this.#row(node));
  }

  toggle(row: number, open: boolean): number {
    const node = this.node(row);
    if (!this.tape.isContainer(node) || open === this.#open.has(node)) return this.rows;
    this.#open.set(node, open);
    const head = this.#visible.subarray(0, row + 1);
    const tail = this.#visible.subarray(this.#firstAtLeast(this.tape.after(node)));
    this.#visible = joined(head, open ? this.#inside(node) : [], tail);
    return this.rows;
  }

  expandAll(): number {
    this.#open.fill(true);
    return this.#rebuild();
  }
  collapseAll(): number {
    this.#open.fill(false);
    this.#open.set(this.#root, true);
    return this.#rebuild();
  }

  /** Opens and closes what there is of it; answers how many rows there are then. */
  turn(turns: readonly Turn[]): number {
    for (const { path, open } of turns) {
      const node = this.#at(path);
      if (node !== undefined && this.tape.isContainer(node)) this.#open.set(node, open);
    }
    return this.#rebuild();
  }
  /** The row that names and places lead to; undefined where there is none or it is closed away. */
  rowAt(path: readonly (string | number)[]): number | undefined {
    const node = this.#at(path);
    const row = node === undefined ? 0 : this.#firstAtLeast(node);
    return this.#visible[row] === node ? row : undefined;
  }

  /** Opens everything around a node; answers its row. */
  reveal(node: number): number {
    let closed = false;
    for (let around = this.tape.parent(node); around >= this.#root && around !== node; around = this.tape.parent(around)) {
      if (!this.#open.has(around)) closed = true;
      this.#open.set(around, true);
      if (around === this.#root) break;
    }
    if (closed) this.#rebuild();
    return this.#firstAtLeast(node);
  }

  parentRow(row: number): number {
    const node = this.node(row);
    return node === this.#root ? row : this.#firstAtLeast(this.tape.parent(node));
  }

  /** Of a string its characters, of all else its source; undefined where that is longer than `most`. */
  value(node: number, most = Infinity): string | undefined {
    if (this.tape.end(node) - this.tape.start(node) > most) return undefined;
    return this.tape.isContainer(node) ? this.tape.source(node) : this.scalar(node);
  }

  /** The names and places that lead from the root to a row. */
  path(row: number): (string | number)[] {
    const steps: (string | number)[] = [];
    for (let node = this.node(row); node !== this.#root; node = this.tape.parent(node)) steps.unshift(this.#key(node)!);
    return steps;
  }

  /** The characters of a string; of another scalar its source. */
  scalar(node: number): string {
    return this.tape.kind(node) === 'string' ? unquoted(this.tape.text, this.tape.start(node)) : this.tape.source(node);
  }

  #at(path: readonly (string | number)[]): number | undefined {
    let node = this.#root;
    for (const step of path) {
      if (!this.tape.isContainer(node)) return undefined;
      const end = this.tape.after(node);
      let child = node + 1;
      while (child < end && this.#key(child) !== step) child = this.tape.after(child);
      if (child >= end) return undefined;
      node = child;
    }
    return node;
  }

  #key(node: number): string | number | undefined {
    return node === this.#root ? undefined : (this.tape.key(node) ?? this.tape.ordinal(node));
  }

  #row(node: number): TreeRow {
    const { tape } = this;
    const container = tape.isContainer(node);
    const source = tape.source(node, container ? previewed : longest);
    const cut = tape.end(node) - tape.start(node) > source.length;
    const text = readableText(container ? source.replace(/\s+/g, ' ') : source, cut);
    const key = this.#key(node);
    const row: TreeRow = {
      node,
      kind: tape.kind(node),
      level: this.#level(node),
      key,
      text,
      cut,
      size: tape.size(node),
      growing: tape.isCut(node),
      open: this.#open.has(node),
      place: node === this.#root ? 1 : tape.ordinal(node) + 1,
      siblings: node === this.#root ? 1 : tape.isCut(tape.parent(node)) ? -1 : tape.size(tape.parent(node)),
    };
    if (this.marked) row.marks = { key: typeof key === 'string' ? marksIn(key, this.marked) : [], text: container ? [] : marksIn(text, this.marked) };
    return row;
  }

  #level(node: number): number {
    let level = 1;
    for (; node !== this.#root; node = this.tape.parent(node)) level += 1;
    return level;
  }

  /** The rows inside an open node. */
  #inside(node: number): number[] {
    const rows: number[] = [];
    const end = this.tape.after(node);
    for (let child = node + 1; child < end; child = this.#open.has(child) ? child + 1 : this.tape.after(child)) rows.push(child);
    return rows;
  }

  #rebuild(): number {
    this.#visible = joined([this.#root], this.#open.has(this.#root) ? this.#inside(this.#root) : [], []);
    return this.rows;
  }

  /** Opens level by level as long as the rows stay few. */
  #openFirst(): void {
    for (let level = [this.#root], rows = 1; level.length > 0; ) {
      const next: number[] = [];
      for (const node of level) {
        const size = this.tape.size(node);
        if (!this.tape.isContainer(node) || (node !== this.#root && rows + size > firstRows)) continue;
        this.#open.set(node, true);
        rows += size;
        if (size <= firstRows) for (let child = node + 1; child < this.tape.after(node); child = this.tape.after(child)) next.push(child);
      }
      level = next;
    }
    this.#rebuild();
  }

  #firstAtLeast(node: number): number {
    let low = 0;
    let high = this.#visible.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#visible[middle]! < node) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function joined(...parts: readonly (ArrayLike<number>)[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function marksIn(text: string, pattern: RegExp): number[] {
  const found: number[] = [];
  for (const { index, 0: match } of text.matchAll(pattern)) if (match !== '') found.push(index, index + match.length);
  return found;
}
