/** A node of a knowledge graph (seed 003). Fields not named here are kept. */
export interface KnowledgeGraphNode {
  id: string;
  name?: string;
  label?: string;
  group?: string | number;
  type?: string;
  [field: string]: unknown;
}
/** A link between two nodes, by their ids. */
export interface KnowledgeGraphLink {
  source: string;
  target: string;
  label?: string;
  [field: string]: unknown;
}
/** What a reader left of a graph. An absent or empty part filters nothing. */
export interface KnowledgeGraphFilter {
  /** Ids of nodes: they and those one link away are left, nothing else. */
  seeds?: string[];
  /** Types that are left out. `''` stands for nodes without one. */
  hidden_types?: string[];
  /** Part of a node's name or id, in any case. */
  node?: string;
  /** With the nodes found by `node`, those one link away. */
  neighbours?: boolean;
  /** Part of a link's name, in any case. */
  link?: string;
  /** Without nodes that no link holds. */
  linked_only?: boolean;
}
/** How a saved version of a graph came to be. */
export interface KnowledgeGraphRevision {
  /** What the reader calls it. */
  label: string;
  /** The filter in words. */
  command: string;
  filter: KnowledgeGraphFilter;
  /** The version it was made from. */
  of: number;
  /** ISO 8601 instant. */
  at: string;
}
/** `application/vnd.knowledge-graph`. */
export interface KnowledgeGraph {
  nodes: KnowledgeGraphNode[];
  links: KnowledgeGraphLink[];
  revision?: KnowledgeGraphRevision;
  [field: string]: unknown;
}
