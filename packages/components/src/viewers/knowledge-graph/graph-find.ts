import type { FindResult } from '../viewer.ts';
import { askedMatch, searchPattern, type FindOptions } from '../virtual/search-pattern.ts';
import type { GraphColumns } from './graph-columns.ts';
import type { Visible } from './graph-filter.ts';
import type { Part } from './graph-scene.ts';

/** Steps through the nodes, then the links, that are shown and whose names or ids have what is looked for. */
export class GraphFind {
  #asked = '';
  #parts: Part[] = [];
  #current = -1;

  /** The part to go to, and how far the search is. */
  find(columns: GraphColumns, visible: Visible, query: string, options: FindOptions): FindResult & { part: Part | undefined } {
    const asked = JSON.stringify([query, options.matchCase]);
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#parts = query === '' ? [] : matches(columns, visible, query, options);
      this.#current = -1;
    }
    const total = this.#parts.length;
    if (total > 0) this.#current = this.#current < 0 ? Math.max(0, askedMatch(options, total)) : (this.#current + (options.step ?? 0) + total) % total;
    return { current: this.#current + 1, total, part: this.#parts[this.#current] };
  }

  /** What is shown changed, or the search is over. */
  clear(): void {
    this.#asked = '';
    this.#parts = [];
    this.#current = -1;
  }
}

function matches({ names, ids, linkNames, linkNameOf }: GraphColumns, visible: Visible, query: string, options: FindOptions): Part[] {
  // Names of a graph are searched here on the page, where an expression without end could not be stopped: words only.
  const { source, flags } = searchPattern(query, { matchCase: options.matchCase === true });
  const pattern = new RegExp(source, flags.replace('g', ''));
  const linkFits = linkNames.map((name) => pattern.test(name));
  return [
    ...names.flatMap((name, at): Part[] => (visible.nodes[at] && (pattern.test(name) || pattern.test(ids[at]!)) ? [{ what: 'node', at }] : [])),
    ...[...linkNameOf].flatMap((name, at): Part[] => (visible.links[at] && linkFits[name] ? [{ what: 'link', at }] : [])),
  ];
}
