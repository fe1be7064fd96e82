import { broken, isDamage, type DatabasePages } from './database-pages.ts';
import { treePage, type TreePage } from './tree-page.ts';

/** Trees that SQLite makes are not deeper. */
const mostDeep = 40;
/** Pages that are brought at once where they do not lie together. */
const ahead = 64;

/** Rows that lie together: all of a leaf, or the one that a page holds between two of its children. */
export interface Run {
  page: number;
  /** Of a page with children: which of its cells. */
  cell: number | undefined;
  start: number;
  end: number;
}

interface Step {
  number: number;
  page: TreePage;
  child: number;
}

/** Where the rows of a tree lie: found in their order, a part at a time. */
export class TreeRows {
  readonly #pages: DatabasePages;
  readonly #root: number;
  readonly #runs: Run[] = [];
  readonly #path: Step[] = [];
  /** Pages that were met: a file may claim that one lies within itself. */
  readonly #met = new Set<number>();
  #begun = false;
  /** What is wrong with a page that was passed over. */
  damage: Error | undefined;

  constructor(pages: DatabasePages, root: number) {
    this.#pages = pages;
    this.#root = root;
  }

  get rows(): number {
    return this.#runs.at(-1)?.end ?? 0;
  }
  /** All of them were found. */
  get whole(): boolean {
    return this.#begun && this.#path.length === 0;
  }

  /** Finds more, until so many leaves were met. */
  async find(leaves: number): Promise<void> {
    if (!this.#begun) leaves -= await this.#enter(this.#root);
    this.#begun = true;
    while (leaves > 0 && this.#path.length > 0) {
      const step = this.#path.at(-1)!;
      const { page, number, child } = step;
      const next = page.children[child];
      // What is not there may fail to come: then nothing was taken, and it is asked for again.
      if (next !== undefined && !this.#pages.page(next)) await this.#pages.bring(page.children.slice(child, child + Math.min(leaves, ahead)));
      if (child > 0 && child <= page.cells.length && !page.keyed) this.#found(number, 1, child - 1);
      step.child++;
      if (next === undefined) this.#path.pop();
      else leaves -= await this.#enter(next).catch((error: Error) => this.#pass(error));
    }
  }

  /** Rows of other pages are read all the same. */
  #pass(error: Error): number {
    if (!isDamage(error)) throw error;
    this.damage ??= error;
    return 1;
  }

  /** Where a row lies. */
  at(row: number): Run | undefined {
    let [from, to] = [0, this.#runs.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#runs[middle]!.end <= row) from = middle + 1;
      else to = middle;
    }
    return this.#runs[from];
  }

  /** Answers how many leaves it is. */
  async #enter(number: number): Promise<number> {
    if (this.#met.has(number) || this.#path.length >= mostDeep) throw broken();
    this.#met.add(number);
    const page = treePage(await this.#pages.read(number), number === 1);
    if (!page.leaf) this.#path.push({ number, page, child: 0 });
    else this.#found(number, page.cells.length);
    return page.leaf ? 1 : 0;
  }

  #found(page: number, count: number, cell?: number): void {
    const start = this.rows;
    if (count > 0) this.#runs.push({ page, cell, start, end: start + count });
  }
}
