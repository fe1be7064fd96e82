import type { KnowledgeGraphRevision, ReadGraph } from '@mcp-canvas/contract';
import { directionOf, type Direction } from './layered-layout.ts';

/** A graph as the page needs it to draw, list and filter: names and numbers in rows, so that it crosses from the worker at once. */
export interface GraphColumns {
  ids: readonly string[];
  names: readonly string[];
  /** Of each node, the place of its type in `kinds`. */
  kindOf: Uint32Array;
  /** The types, `''` for none, in the order of the alphabet. */
  kinds: readonly string[];
  /** Of each link, the place of a node. */
  sources: Uint32Array;
  targets: Uint32Array;
  /** Of each link, the place of its name in `linkNames`. */
  linkNameOf: Uint32Array;
  linkNames: readonly string[];
  /** Links of each node; a loop counts once. */
  degrees: Uint32Array;
  /** The place of each name, id or type in the order of the language, for sorting. */
  ranks: { name: Uint32Array; id: Uint32Array; kind: Uint32Array; linkName: Uint32Array };
  /** Values that are no node and no link, ids that came twice, nodes that only links name. */
  notes: { unread: number; repeated: number; implied: number };
  /** False where the file says that its links have no direction. */
  directed: boolean;
  /** Where the file is to be drawn in layers: which way its links lead. */
  direction?: Direction;
  /** How a saved version came to be. */
  revision?: Pick<KnowledgeGraphRevision, 'label' | 'command'>;
}

export function columnsOf({ nodes, links, unread, repeated, implied, rest }: ReadGraph, locale: string): GraphColumns {
  const collator = new Intl.Collator(locale, { numeric: true });
  const byLanguage = (texts: readonly string[]): Uint32Array => {
    const order = texts.map((_, at) => at).sort((a, b) => collator.compare(texts[a]!, texts[b]!) || a - b);
    const ranks = new Uint32Array(texts.length);
    for (const [rank, at] of order.entries()) ranks[at] = rank;
    return ranks;
  };
  const kinds = distinct(nodes.map(({ kind }) => kind));
  const linkNames = distinct(links.map(({ name }) => name));
  const sources = Uint32Array.from(links, ({ source }) => source);
  const targets = Uint32Array.from(links, ({ target }) => target);
  const degrees = new Uint32Array(nodes.length);
  for (const [at, source] of sources.entries()) {
    degrees[source]! += 1;
    if (targets[at] !== source) degrees[targets[at]!]! += 1;
  }
  const names = nodes.map(({ name }) => name);
  const ids = nodes.map(({ id }) => id);
  const revision = revisionOf(rest['revision']);
  const direction = directionOf(rest['rankdir']);
  return {
    ids, names, sources, targets, degrees,
    kinds: kinds.list, kindOf: Uint32Array.from(nodes, ({ kind }) => kinds.places.get(kind)!),
    linkNames: linkNames.list, linkNameOf: Uint32Array.from(links, ({ name }) => linkNames.places.get(name)!),
    ranks: { name: byLanguage(names), id: byLanguage(ids), kind: byLanguage(kinds.list), linkName: byLanguage(linkNames.list) },
    notes: { unread: unread.length, repeated, implied },
    directed: isDirected(rest),
    ...(direction && { direction }),
    ...(revision && { revision }),
  };
}

function distinct(texts: readonly string[]): { list: string[]; places: Map<string, number> } {
  const list = [...new Set(texts)].sort();
  return { list, places: new Map(list.map((text, place) => [text, place])) };
}

/** As NetworkX and JSON Graph Format say it, and as Graphology does. */
const isDirected = ({ directed, options }: Readonly<Record<string, unknown>>): boolean => directed !== false && (options as { type?: unknown } | null | undefined)?.type !== 'undirected';

function revisionOf(value: unknown): GraphColumns['revision'] {
  const { label, command } = (value ?? {}) as Partial<KnowledgeGraphRevision>;
  return typeof label === 'string' && typeof command === 'string' ? { label, command } : undefined;
}
