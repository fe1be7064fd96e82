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
/** `application/vnd.knowledge-graph`. */
export interface KnowledgeGraph {
  nodes: KnowledgeGraphNode[];
  links: KnowledgeGraphLink[];
  [field: string]: unknown;
}
