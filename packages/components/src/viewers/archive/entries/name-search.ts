import type { FindResult } from '../../viewer.ts';
import { runSliced } from '../../streaming/slices.ts';
import { firstMatch, nextMatch, searchPattern, type FindOptions } from '../../find/search-pattern.ts';
import type { EntryNode, EntryTree, Shown, SortOrder } from './entry-tree.ts';

/** A step of a search: where it stands. */
export interface Searched {
  result: FindResult;
  node?: EntryNode;
  pattern?: RegExp;
}

const every: Shown = { has: () => true };

/** The search of the toolbar: steps through the names that match, in closed folders too. */
export class NameSearch {
  readonly #tree: EntryTree;
  readonly #order: () => SortOrder;
  #key = '';
  #matches: EntryNode[] = [];
  #current = -1;
  #going = new AbortController();

  constructor(tree: EntryTree, order: () => SortOrder) {
    this.#tree = tree;
    this.#order = order;
  }

  /** Goes on from the entry `from`, or to the match that is asked for. In slices, which a newer question ends with an `AbortError`. */
  async find(query: string, options: FindOptions, from: EntryNode | undefined): Promise<Searched> {
    this.#going.abort();
    if (query === '') {
      this.clear();
      return { result: { current: 0, total: 0 } };
    }
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source} ${this.#tree.nodes.length}`;
    if (key === this.#key) this.#current = nextMatch(options, this.#matches.length, this.#current);
    else {
      const { signal } = (this.#going = new AbortController());
      const { matches, first } = await runSliced(this.#look(new RegExp(source, flags.replace('g', '')), from), signal);
      [this.#key, this.#matches] = [key, matches];
      this.#current = firstMatch(options, matches.length, first);
    }
    const node = this.#matches[this.#current];
    const result = { current: node ? this.#current + 1 : 0, total: this.#matches.length };
    return { result, pattern: new RegExp(source, flags), ...(node && { node }) };
  }

  /** What matches, and which of it comes first after an entry. */
  *#look(once: RegExp, from: EntryNode | undefined): Generator<void, { matches: EntryNode[]; first: number }> {
    const all = yield* this.#tree.inOrder(this.#order(), every);
    const matches: EntryNode[] = [];
    let first = -1;
    let after = from === undefined;
    for (const [at, node] of all.entries()) {
      if (at % 1000 === 999) yield;
      after ||= node === from;
      if (!once.test(node.name)) continue;
      if (after && first < 0) first = matches.length;
      matches.push(node);
    }
    return { matches, first };
  }

  clear(): void {
    this.#going.abort();
    this.#key = '';
    this.#matches = [];
    this.#current = -1;
  }
}
