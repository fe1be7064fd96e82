import type { KnowledgeGraphFilter } from '@mcp-canvas/contract';
import type { GraphColumns } from './graph-columns.ts';

/** A filter with every part of it. */
export type GraphFilter = Required<KnowledgeGraphFilter>;

export const noFilter: GraphFilter = { seeds: [], hidden_types: [], node: '', neighbours: false, link: '', linked_only: false };

/** What of a graph is shown: 1 for each node and link that is. */
export interface Visible {
  nodes: Uint8Array;
  links: Uint8Array;
  nodeCount: number;
  linkCount: number;
}

/** Types, names of nodes and names of links all have to fit; a link needs both its nodes. */
export function visibleOf(columns: GraphColumns, filter: GraphFilter): Visible {
  const { kindOf, kinds, names, ids, sources, targets, linkNameOf, linkNames } = columns;
  const hidden = new Set(filter.hidden_types);
  const kindShown = kinds.map((kind) => !hidden.has(kind));
  const linkFits = linkNames.map(contains(filter.link));
  const wanted = contains(filter.node);
  let nodes = Uint8Array.from(names, (name, at) => (kindShown[kindOf[at]!] && (wanted(name) || wanted(ids[at]!)) ? 1 : 0));
  if (filter.neighbours && filter.node.trim() !== '') {
    const wider = nodes.slice();
    for (let link = 0; link < sources.length; link++) {
      const [source, target] = [sources[link]!, targets[link]!];
      if (!linkFits[linkNameOf[link]!]) continue;
      if (nodes[source] && kindShown[kindOf[target]!]) wider[target] = 1;
      if (nodes[target] && kindShown[kindOf[source]!]) wider[source] = 1;
    }
    nodes = wider;
  }
  if (filter.seeds.length > 0) {
    const reached = reachedFrom(columns, filter.seeds, linkFits);
    nodes = nodes.map((shown, at) => shown & reached[at]!);
  }
  const links = new Uint8Array(sources.length);
  const linked = new Uint8Array(nodes.length);
  for (let link = 0; link < sources.length; link++) {
    const [source, target] = [sources[link]!, targets[link]!];
    if (!nodes[source] || !nodes[target] || !linkFits[linkNameOf[link]!]) continue;
    links[link] = 1;
    linked[source] = 1;
    linked[target] = 1;
  }
  if (filter.linked_only) nodes = nodes.map((shown, at) => shown & linked[at]!);
  return { nodes, links, nodeCount: sum(nodes), linkCount: sum(links) };
}

/** The seeds and what a link that fits joins to them. */
function reachedFrom({ ids, sources, targets, linkNameOf }: GraphColumns, seeds: readonly string[], linkFits: readonly boolean[]): Uint8Array {
  const wanted = new Set(seeds);
  const seed = Uint8Array.from(ids, (id) => (wanted.has(id) ? 1 : 0));
  const reached = seed.slice();
  for (let link = 0; link < sources.length; link++) {
    const [source, target] = [sources[link]!, targets[link]!];
    if (!linkFits[linkNameOf[link]!]) continue;
    if (seed[source]) reached[target] = 1;
    if (seed[target]) reached[source] = 1;
  }
  return reached;
}

export function isFiltering({ seeds, hidden_types, node, link, linked_only }: GraphFilter): boolean {
  return seeds.length > 0 || hidden_types.length > 0 || node.trim() !== '' || link.trim() !== '' || linked_only;
}

/** A filter that was kept somewhere; what is none of it is left out. */
export function readFilter(value: unknown): GraphFilter {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const text = (field: string): string => (typeof given[field] === 'string' ? given[field] : '');
  const list = (field: string): string[] => (Array.isArray(given[field]) ? given[field].filter((one) => typeof one === 'string') : []);
  return { seeds: list('seeds'), hidden_types: list('hidden_types'), node: text('node'), neighbours: given['neighbours'] === true, link: text('link'), linked_only: given['linked_only'] === true };
}

/** The filter as a command, the same in every language: `filter types: disease, drug; node: "adr" with neighbours; linked only`. */
export function commandOf(filter: GraphFilter, kinds: readonly string[]): string {
  const { seeds, hidden_types, node, neighbours, link, linked_only } = filter;
  const shown = kinds.filter((kind) => !hidden_types.includes(kind)).map((kind) => kind || '(none)');
  const parts = [
    seeds.length > 0 ? `from: ${seeds.map((id) => JSON.stringify(id)).join(', ')}` : '',
    hidden_types.length > 0 ? `types: ${shown.join(', ') || 'none'}` : '',
    node.trim() ? `node: ${JSON.stringify(node.trim())}${neighbours ? ' with neighbours' : ''}` : '',
    link.trim() ? `link: ${JSON.stringify(link.trim())}` : '',
    linked_only ? 'linked only' : '',
  ];
  return `filter ${parts.filter(Boolean).join('; ') || 'nothing'}`.slice(0, 2000);
}

function contains(text: string): (name: string) => boolean {
  const wanted = plain(text.trim());
  return wanted === '' ? () => true : (name) => plain(name).includes(wanted);
}

/** Without case and accents. */
const plain = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
const sum = (flags: Uint8Array): number => flags.reduce((total, flag) => total + flag, 0);
