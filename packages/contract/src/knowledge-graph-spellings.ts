export type Fields = readonly string[];

/** What writers of graphs call the same thing; of several that are there the first counts. */
export const nodeLists: Fields = ['nodes', 'vertices', 'entities'];
/** Lists whose items are source, relation and target, in this order. */
export const tripleLists: Fields = ['triples'];
export const linkLists: Fields = ['links', 'edges', 'relationships', 'relations', ...tripleLists];
/** What a graph may lie in: TRAPI's `message.knowledge_graph`, Cytoscape's `elements`, the `graphs` of JSON Graph Format and OBO Graphs, the `sbom` that GitHub answers, and what tools wrap it in. */
export const wrappers: Fields = ['graph', 'knowledge_graph', 'knowledgeGraph', 'message', 'elements', 'graphs', 'sbom', 'data', 'content'];
/** `elementId` is Neo4j's, `uuid` Graphiti's. */
export const idFields: Fields = ['id', 'key', 'identifier', 'curie', 'uri', '@id', 'uuid', 'elementId', '_id'];
/** `lbl`, `sub`, `pred` and `obj` are those of OBO Graphs, `file`, `url`, `fromNode` and `toNode` those of a canvas of Obsidian, `data` of a link that of LangGraph. */
export const nameFields: Fields = ['name', 'label', 'title', 'caption', 'text', 'lbl', 'file', 'url'];
/** `entityType` and `relationType` are those of the reference memory server. `group` may be a number for a colour: it comes last. */
export const kindFields: Fields = ['entityType', 'entity_type', 'type', 'category', 'categories', 'kind', 'class', 'labels', '@type', 'group'];
/** Types that tell nothing, where something else does: Neo4j's exports and the memory server's file call every node so. */
export const plainKinds = /^(nodes?|vertex|entity)$/i;
/** The `group` of every node of a list of Cytoscape's elements. */
export const cytoscapeGroup = 'nodes';
export const sourceFields: Fields = ['source', 'from', 'subject', 'start', 'src', 'source_id', 'startNode', 'startNodeElementId', 'source_node_uuid', 'sourceId', 'from_id', '_from', 'head', 'sub', 'fromNode'];
export const targetFields: Fields = ['target', 'to', 'object', 'end', 'dst', 'target_id', 'endNode', 'endNodeElementId', 'target_node_uuid', 'targetId', 'to_id', '_to', 'tail', 'obj', 'toNode'];
export const linkNameFields: Fields = ['label', 'predicate', 'relation', 'relationship', 'relationType', 'relation_type', 'relationshipType', 'relationship_type', 'interaction', 'type', 'name', 'title', 'pred', 'data'];
/** Where some writers put the fields of a node or link: Cytoscape's `data`, Neo4j's `properties`, Graphology's `attributes`, `metadata` of JSON Graph Format. */
export const inner: Fields = ['data', 'properties', 'attributes', 'metadata'];
