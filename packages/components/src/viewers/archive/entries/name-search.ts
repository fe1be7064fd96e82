import type { FindResult } from '../../viewer.ts';
import { firstMatch, nextMatch, searchPattern, type FindOptions } from '../../find/search-pattern.ts';
import type { EntryNode, EntryTree, SortOrder } from './entry-tree.ts';

/** The search of the toolbar: steps through the names that match, in closed folders too. */
export class NameSearch {
  readonly #tree: EntryTree;
  readonly #order: () => SortOrder;
  #key = '';
  #matches: EntryNode[] = [];
  #current = -1;

  constructor(tree: EntryTree, order: () => SortOrder) {
    this.#tree = tree;
    this.#order = order;
  }

  /** Goes on from the entry `from`, or to the match that is asked for. */
  find(query: string, options: FindOptions, from: EntryNode | undefined): { result: FindResult; node?: EntryNode; pattern?: RegExp } {
    if (query === '') {
      this.clear();
      return { result: { current: 0, total: 0 } };
    }
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source} ${this.#tree.nodes.length}`;
    if (key === this.#key) this.#current = nextMatch(options, this.#matches.length, this.#current);
    else {
      this.#key = key;
      const once = new RegExp(source, flags.replace('g', ''));
      const all = this.#tree.rows(this.#order(), new Set(this.#tree.nodes));
      this.#matches = all.filter(({ name }) => once.test(name));
      const after = from ? new Set(all.slice(all.indexOf(from))) : undefined;
      this.#current = firstMatch(options, this.#matches.length, this.#matches.findIndex((node) => after?.has(node) ?? true));
    }
    const node = this.#matches[this.#current];
    const result = { current: node ? this.#current + 1 : 0, total: this.#matches.length };
    return { result, pattern: new RegExp(source, flags), ...(node && { node }) };
  }

  clear(): void {
    this.#key = '';
    this.#matches = [];
    this.#current = -1;
  }
}
