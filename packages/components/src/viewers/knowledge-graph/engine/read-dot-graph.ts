import { dotTokens } from './dot-tokens.ts';
import { TokenCursor } from './token-cursor.ts';

type Fields = Record<string, string>;

/** Links that groups make of each other; more are no graph that anybody reads. */
const most = 1_000_000;
/** How deep subgraphs lie in each other. */
const deepest = 100;

export interface DotGraph {
  nodes: Fields[];
  links: Fields[];
  directed?: false;
  /** Which way layers go, where Graphviz would draw them. */
  rankdir?: string;
}

const begins = /^\ufeff?(?:\s|\/\/|\/\*|#|strict\b|(?:di)?graph\b)/i;

/**
 * Reads DOT (Graphviz) into what `readKnowledgeGraph` takes: nodes, links between nodes and groups of them, their attributes, and of what cluster a node is. What
 * ends early has what came before. Undefined for what is no DOT. Ports, and what is only for the eye of the whole (defaults, ranks), are left out.
 */
export function readDotGraph(text: string): DotGraph | undefined {
  if (!begins.test(text)) return undefined;
  try {
    return new DotReader(new TokenCursor(dotTokens(text.replace(/^\ufeff/, '')))).graph();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

class DotReader {
  readonly #tokens: TokenCursor;
  readonly #nodes = new Map<string, Fields>();
  readonly #links: Fields[] = [];
  /** What is said of the whole. */
  readonly #about: Fields = {};

  constructor(tokens: TokenCursor) {
    this.#tokens = tokens;
  }

  graph(): DotGraph | undefined {
    const tokens = this.#tokens;
    tokens.takeWord('strict');
    const directed = tokens.isWord('digraph');
    if (!tokens.takeWord('digraph', 'graph')) return undefined;
    tokens.takeName();
    if (!tokens.takeSign('{')) return undefined;
    this.#statements(undefined, false, 0);
    const { rankdir = 'TB', layout = 'dot' } = this.#about;
    return { nodes: [...this.#nodes.values()], links: this.#links, ...(!directed ? { directed: false } : layout === 'dot' && { rankdir }) };
  }

  /** The nodes that stand between two braces; `own`: they are those of the cluster. */
  #statements(cluster: Cluster | undefined, own: boolean, depth: number): Set<string> {
    if (depth > deepest) throw new RangeError('too deep');
    const held = new Set<string>();
    while (!this.#tokens.ended && !this.#tokens.takeSign('}')) {
      const about = this.#aboutGroup();
      if (!about) for (const id of this.#chain(cluster, depth)) held.add(id);
      else if (own) cluster!.label = about['label'] || cluster!.label;
      else if (depth === 0) Object.assign(this.#about, about);
    }
    if (own) for (const fields of cluster!.held) fields['group'] ??= plain(cluster!.label, '');
    return held;
  }

  /** What is said of all that comes (`node [...]`, `rankdir=LR`) where that is the group itself, nothing where it is its nodes or links; undefined where it is of some nodes. */
  #aboutGroup(): Fields | undefined {
    const tokens = this.#tokens;
    if (tokens.isWord('graph', 'node', 'edge') && tokens.isSign('[', 1)) {
      const ofGroup = tokens.isWord('graph');
      tokens.skip();
      const fields = this.#attributes();
      return ofGroup ? fields : {};
    }
    if (!tokens.isName || !tokens.isSign('=', 1)) return undefined;
    const field = tokens.takeName()!;
    tokens.skip();
    return { [field]: tokens.takeName() ?? '' };
  }

  /** A node, a group, or links from one to the next; answers all nodes in it. */
  #chain(cluster: Cluster | undefined, depth: number): string[] {
    const first = this.#stop(cluster, depth);
    if (!first) {
      this.#tokens.skip();
      return [];
    }
    const stops = [first];
    while (this.#tokens.takeSign('->', '--')) stops.push(this.#stop(cluster, depth) ?? new Set());
    const fields = this.#attributes();
    if (stops.length > 1) this.#link(stops, described(fields, ''));
    else if (first.size === 1) for (const id of first) Object.assign(this.#nodes.get(id)!, described(fields, id));
    return stops.flatMap((some) => [...some]);
  }

  #link(stops: readonly ReadonlySet<string>[], fields: Fields): void {
    for (const [place, sources] of stops.slice(0, -1).entries()) {
      const targets = stops[place + 1]!;
      if (this.#links.length + sources.size * targets.size > most) throw new RangeError('too many');
      for (const source of sources) for (const target of targets) this.#links.push({ ...fields, source, target });
    }
  }

  /** What a link begins or ends at: a node, or all nodes of a subgraph. */
  #stop(cluster: Cluster | undefined, depth: number): ReadonlySet<string> | undefined {
    const tokens = this.#tokens;
    if (tokens.isWord('subgraph') || tokens.isSign('{')) {
      const called = tokens.takeWord('subgraph') ? (tokens.takeName() ?? '') : '';
      if (!tokens.takeSign('{')) return new Set();
      return called.startsWith('cluster') ? this.#statements({ label: called, held: new Set() }, true, depth + 1) : this.#statements(cluster, false, depth + 1);
    }
    const id = tokens.takeName();
    if (id === undefined) return undefined;
    while (tokens.takeSign(':')) tokens.takeName();
    this.#name(id, cluster);
    return new Set([id]);
  }

  #name(id: string, cluster: Cluster | undefined): void {
    const fields = this.#nodes.get(id) ?? { id };
    this.#nodes.set(id, fields);
    if (cluster && !Object.hasOwn(fields, 'group')) cluster.held.add(fields);
  }

  #attributes(): Fields {
    const tokens = this.#tokens;
    const fields: Fields = {};
    while (tokens.takeSign('[')) {
      while (!tokens.ended && !tokens.takeSign(']')) {
        const field = tokens.takeName();
        const value = tokens.takeSign('=') ? tokens.takeName() : undefined;
        if (field !== undefined && value !== undefined) fields[field] = value;
        if (field === undefined) tokens.skip();
      }
    }
    return fields;
  }
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
