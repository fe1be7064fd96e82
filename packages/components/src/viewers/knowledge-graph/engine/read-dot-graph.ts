import { dotTokens, type Token } from './dot-tokens.ts';

type Fields = Record<string, string>;

/** Links that groups make of each other; more are no graph that anybody reads. */
const most = 1_000_000;
/** How deep subgraphs lie in each other. */
const deepest = 100;

/**
 * Reads DOT (Graphviz) into what `readKnowledgeGraph` takes: nodes, links between nodes and groups of them, their attributes, and of what cluster a node is. What
 * ends early has what came before. Undefined for what is no DOT. Ports, and what is only for the eye of the whole (defaults, ranks), are left out.
 */
export function readDotGraph(text: string): { nodes: Fields[]; links: Fields[]; directed?: false } | undefined {
  const begins = /^\ufeff?(?:\s|\/\/|\/\*|#|strict\b|(?:di)?graph\b)/i;
  if (!begins.test(text)) return undefined;
  const tokens = dotTokens(text.replace(/^\ufeff/, ''));
  const nodes = new Map<string, Fields>();
  const links: Fields[] = [];
  let at = 0;
  const is = (sign: string): boolean => tokens[at]?.kind === 'sign' && tokens[at]!.text === sign;
  const isWord = (...words: string[]): boolean => tokens[at]?.kind === 'word' && words.includes(tokens[at]!.text.toLowerCase());
  const took = (yes: boolean): boolean => {
    if (yes) at += 1;
    return yes;
  };
  const name = (): Token | undefined => (tokens[at] && tokens[at]!.kind !== 'sign' ? tokens[at++] : undefined);

  const attributes = (): Fields => {
    const fields: Fields = {};
    while (took(is('['))) {
      while (at < tokens.length && !took(is(']'))) {
        const field = name();
        const value = took(is('=')) ? name() : undefined;
        if (field && value) fields[field.text] = value.text;
        if (!field) at += 1;
      }
    }
    return fields;
  };
  const node = (id: string, cluster: Cluster | undefined): void => {
    if (!nodes.has(id)) nodes.set(id, { id });
    const fields = nodes.get(id)!;
    if (cluster && !Object.hasOwn(fields, 'group')) cluster.held.add(fields);
  };

  /** What a link begins or ends at: a node, or all nodes of a subgraph. */
  const stop = (cluster: Cluster | undefined, depth: number): ReadonlySet<string> | undefined => {
    if (isWord('subgraph') || is('{')) {
      const called = took(isWord('subgraph')) ? (name()?.text ?? '') : '';
      return took(is('{')) ? statements(called.startsWith('cluster') ? { label: called, held: new Set() } : cluster, called.startsWith('cluster'), depth + 1) : new Set();
    }
    const id = name();
    if (!id) return undefined;
    while (took(is(':'))) name();
    node(id.text, cluster);
    return new Set([id.text]);
  };
  const statements = (cluster: Cluster | undefined, own: boolean, depth: number): Set<string> => {
    const held = new Set<string>();
    if (depth > deepest) throw new RangeError('too deep');
    while (at < tokens.length && !took(is('}'))) {
      if (isWord('graph', 'node', 'edge') && tokens[at + 1]?.text === '[') {
        const ofGraph = isWord('graph');
        at += 1;
        const { label } = attributes();
        if (ofGraph && own && label) cluster!.label = label;
        continue;
      }
      if (tokens[at]!.kind !== 'sign' && tokens[at + 1]?.kind === 'sign' && tokens[at + 1]!.text === '=') {
        const field = name()!.text;
        at += 1;
        const value = name()?.text;
        if (own && field === 'label' && value) cluster!.label = value;
        continue;
      }
      const stops = [stop(cluster, depth)];
      if (!stops[0]) {
        at += 1;
        continue;
      }
      while (took(is('->') || is('--'))) stops.push(stop(cluster, depth) ?? new Set());
      const fields = attributes();
      for (const some of stops) for (const id of some!) held.add(id);
      if (stops.length === 1) {
        if (stops[0].size === 1) for (const id of stops[0]) Object.assign(nodes.get(id)!, described(fields, id));
        continue;
      }
      for (const [place, sources] of stops.slice(0, -1).entries()) {
        if (links.length + sources!.size * stops[place + 1]!.size > most) throw new RangeError('too many');
        for (const source of sources!) for (const target of stops[place + 1]!) links.push({ ...described(fields, ''), source, target });
      }
    }
    if (own) for (const fields of cluster!.held) fields['group'] ??= plain(cluster!.label, '');
    return held;
  };

  took(isWord('strict'));
  const directed = isWord('digraph');
  if (!took(isWord('digraph', 'graph'))) return undefined;
  name();
  if (!took(is('{'))) return undefined;
  try {
    statements(undefined, false, 0);
  } catch {
    return undefined;
  }
  return { nodes: [...nodes.values()], links, ...(!directed && { directed: false }) };
}

interface Cluster {
  label: string;
  /** Nodes that are named in it first. */
  held: Set<Fields>;
}

/** Attributes, with a label in plain words; one that is the id alone says nothing. */
function described({ label, ...fields }: Fields, id: string): Fields {
  const said = label === undefined ? '' : plain(/record/i.test(fields['shape'] ?? '') ? label.replaceAll(/[{}]|<\w+>/g, '').replaceAll('|', ' · ') : label, id);
  return { ...fields, ...(said !== '' && said !== id && { label: said }) };
}

/** Line ends and the name of the node, as labels write them. */
const plain = (label: string, id: string): string => label.replaceAll(/\\[nlr]/g, ' ').replaceAll('\\N', id).replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ').trim();
