import type { FindResult } from '../../viewer.ts';
import { firstMatch, nextMatch, searchPattern, type FindOptions } from '../../find/search-pattern.ts';
import type { GraphColumns } from '../engine/graph-columns.ts';
import type { Visible } from '../engine/graph-filter.ts';
import type { Part } from './graph-scene.ts';

/** Steps through the nodes, then the links, that are shown and whose names or ids have what is looked for. */
export class GraphFind {
  #asked = '';
  #parts: Part[] = [];
  #current = -1;

  /** The part to go to, and how far the search is. */
  find(columns: GraphColumns, visible: Visible, query: string, options: FindOptions): FindResult & { part: Part | undefined } {
    const asked = JSON.stringify([query, options.matchCase, options.wholeWords]);
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#parts = query === '' ? [] : matches(columns, visible, query, options);
      this.#current = -1;
    }
    const total = this.#parts.length;
    this.#current = this.#current < 0 ? firstMatch(options, total, 0) : nextMatch(options, total, this.#current);
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
  const { source, flags } = searchPattern(query, { ...options, regexp: false });
  const pattern = new RegExp(source, flags.replace('g', ''));
  const linkFits = linkNames.map((name) => pattern.test(name));
  // By their places: lists of lists, and the entries of arrays, take four times as long for a hundred thousand links.
  const found: Part[] = [];
  for (let at = 0; at < names.length; at++) if (visible.nodes[at] && (pattern.test(names[at]!) || pattern.test(ids[at]!))) found.push({ what: 'node', at });
  for (let at = 0; at < linkNameOf.length; at++) if (visible.links[at] && linkFits[linkNameOf[at]!]) found.push({ what: 'link', at });
  return found;
}
