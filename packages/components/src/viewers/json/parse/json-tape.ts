import { ChunkedNumbers } from './chunked-numbers.ts';
import { beforeBlank, nameBefore, nextToken, opens, scalarEndOf, skipBlank } from './json-tokens.ts';

/** What a node is. `broken` is a line of a list of JSON lines that is no JSON. */
export type Kind = 'object' | 'array' | 'string' | 'number' | 'true' | 'false' | 'null' | 'broken';

const kinds: Readonly<Record<string, Kind>> = { '{': 'object', '[': 'array', '"': 'string', t: 'true', f: 'false', n: 'null' };
/** Of so many nodes in a row the place of the first is kept (a power of 2); the others are found from there. */
const stride = 16;

/**
 * A JSON text as numbers: nothing is copied, so that numbers keep their digits and twenty megabytes take no million of objects. Nodes
 * are counted in the order of the text. Each container has a row: which node it is, what is around it, where what is in it ends, its
 * place among its siblings. All else stands in the text or follows from these. Node 0 is a list around all values of the text.
 */
export class JsonTape {
  readonly text: string;
  #length = 0;
  /** Where every 16th node begins. */
  readonly #marks = new ChunkedNumbers();
  readonly #nodes = new ChunkedNumbers();
  /** The row of what is around it. */
  readonly #parents = new ChunkedNumbers();
  /** The node after the last one inside; 0 while it is open. */
  readonly #after = new ChunkedNumbers();
  readonly #ordinals = new ChunkedNumbers();
  readonly #rows = [this.#nodes, this.#parents, this.#after, this.#ordinals];
  /** Lines that are no JSON: which nodes, and where they begin. */
  readonly #broken = new ChunkedNumbers();
  readonly #brokenStarts = new ChunkedNumbers();
  readonly #cut = new Set<number>();
  /** What is open while the text is read, from the outside in: rows, and how many children each has so far. */
  readonly #open: { row: number; size: number }[] = [];
  /** The place that was asked for last: the next is most often near. */
  #found = { node: 0, start: 0 };

  constructor(text: string) {
    this.text = text;
    this.open(0);
  }

  get length(): number {
    return this.#length;
  }
  /** What it takes beside the text, in bytes. */
  get bytes(): number {
    return [this.#marks, this.#broken, this.#brokenStarts, ...this.#rows].reduce((sum, { bytes }) => sum + bytes, 0);
  }
  kind(node: number): Kind {
    if (node === 0) return 'array';
    return this.#isBroken(node) ? 'broken' : (kinds[this.text[this.start(node)]!] ?? 'number');
  }
  isContainer(node: number): boolean {
    if (node === 0) return true;
    return opens(this.text, this.start(node)) && !this.#isBroken(node);
  }
  start(node: number): number {
    let { node: at, start } = this.#found;
    const mark = node - (node % stride);
    if (at < mark || at > node) {
      at = mark;
      start = this.#marks.at(mark / stride);
    }
    while (at < node) start = this.#startAfter(at++, start);
    this.#found = { node, start };
    return start;
  }
  end(node: number): number {
    if (node === 0 || this.#cut.has(node)) return this.text.length;
    const start = this.start(node);
    if (this.#isBroken(node)) return this.#lineEnd(start);
    if (!this.isContainer(node)) return scalarEndOf(this.text, start);
    const last = this.after(node) - 1;
    if (last === node) return skipBlank(this.text, start + 1) + 1;
    // After the last node inside, all that is open around it closes.
    let at = this.end(last);
    for (let around = this.parent(last); ; around = this.parent(around)) {
      at = skipBlank(this.text, at) + 1;
      if (around === node) return at;
    }
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
    if (node === 0) return this.#open[0]!.size;
    const last = this.after(node) - 1;
    if (last === node) return 0;
    let child = last;
    for (let around = this.parent(child); around !== node; around = this.parent(around)) child = around;
    return this.ordinal(child) + 1;
  }
  /** The text of a scalar or container as it stands in the file. */
  source(node: number, most = Infinity): string {
    const start = this.start(node);
    return this.text.slice(start, Math.min(this.end(node), start + most));
  }
  /** The name of a member; undefined in a list. */
  key(node: number): string | undefined {
    if (node === 0) return undefined;
    const start = this.start(node);
    if (this.text[beforeBlank(this.text, start - 1)] !== ':' || this.#isTop(node)) return undefined;
    return nameBefore(this.text, start);
  }

  /** Adds a container that begins at `start`; what is added from now on lies in it, until it is closed. */
  open(start: number): number {
    const node = this.#add(start);
    const around = this.#open.at(-1);
    const row = [node, around?.row ?? 0, 0, around ? around.size - 1 : 0];
    this.#open.push({ row: this.#nodes.length, size: 0 });
    for (let at = 0; at < row.length; at++) this.#rows[at]!.push(row[at]!);
    return node;
  }
  /** Closes what was opened last. */
  close(): void {
    this.#after.set(this.#open.at(-1)!.row, this.#length);
    // How many values there are is asked for to the end.
    if (this.#open.length > 1) this.#open.pop();
  }
  /** Adds a scalar that begins at `start`. */
  scalar(start: number): void {
    this.#add(start);
  }
  /** Adds a line that is no JSON to the outer list. */
  broken(start: number): void {
    this.#broken.push(this.#add(start));
    this.#brokenStarts.push(start);
  }
  /** The text goes on: everything that is open is closed at its end, and stays known as cut. */
  cutOff(): void {
    for (let open = this.#open.length; open > 0; open--) {
      this.#cut.add(this.#nodes.at(this.#open.at(-1)!.row));
      this.close();
    }
  }
  /** True for a container of which only the beginning is here. */
  isCut(node: number): boolean {
    return this.#cut.has(node);
  }
  /** Forgets the last value of the outer list and what is in it; `top` is how many values came before it. */
  forget(node: number, top: number): void {
    const rows = this.#nodes.lastAtMost(node - 1) + 1;
    for (const numbers of this.#rows) numbers.shorten(rows);
    this.#length = node;
    this.#marks.shorten(Math.ceil(node / stride));
    this.#open.length = 1;
    this.#open[0]!.size = top;
    this.#found = { node: 0, start: 0 };
  }

  #add(start: number): number {
    const around = this.#open.at(-1);
    if (around) around.size += 1;
    if (this.#length % stride === 0) this.#marks.push(start);
    return this.#length++;
  }
  /** The row of a container; -1 for what has none. */
  #row(node: number): number {
    const row = this.#nodes.lastAtMost(node);
    return this.#nodes.at(row) === node ? row : -1;
  }
  #isBroken(node: number): boolean {
    if (this.#broken.length === 0) return false;
    const at = this.#broken.lastAtMost(node);
    return at >= 0 && this.#broken.at(at) === node;
  }
  /** What stands around a broken line looks like anything: there only the nodes say whether a value is a member. */
  #isTop(node: number): boolean {
    return this.#broken.length > 0 && this.parent(node) === 0;
  }
  #lineEnd(start: number): number {
    const end = this.text.indexOf('\n', start);
    return end < 0 ? this.text.length : end;
  }
  /** Where the node after `node` begins, which itself begins at `start`. */
  #startAfter(node: number, start: number): number {
    if (this.#isBroken(node + 1)) return this.#brokenStarts.at(this.#broken.lastAtMost(node + 1));
    const { text } = this;
    const from = node === 0 ? 0 : this.#isBroken(node) ? this.#lineEnd(start) : opens(text, start) ? start + 1 : scalarEndOf(text, start);
    return nextToken(text, from, !this.#isTop(node + 1));
  }
  /** The rows of what is around a scalar and of the last sibling before it that has one, else -1. */
  #around(node: number): { parent: number; before: number } {
    let before = -1;
    let parent = this.#nodes.lastAtMost(node);
    for (; this.#after.at(parent) > 0 && this.#after.at(parent) <= node; parent = this.#parents.at(parent)) before = parent;
    return { parent, before };
  }
}
