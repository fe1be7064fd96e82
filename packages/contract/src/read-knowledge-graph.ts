import type { JsonObject } from './json.ts';

/** A node in the one shape that the kit draws, with everything the file says of it. */
export interface GraphNode {
  id: string;
  /** What to call it: its name, else its label, else its id. */
  name: string;
  /** Its type; `''` when it has none. */
  kind: string;
  /** The values of the file that speak of it, as they were: none for a node that only links name, several for an id given twice. */
  given: readonly unknown[];
}

/** A link in the one shape that the kit draws. `source` and `target` are places in `nodes`. */
export interface GraphLink {
  source: number;
  target: number;
  /** `''` when it has none. */
  name: string;
  given: unknown;
}

export interface ReadGraph {
  nodes: GraphNode[];
  links: GraphLink[];
  /** Values among nodes and links that are neither, as they were. */
  unread: unknown[];
  /** The fields of the file beside its nodes and links. */
  rest: JsonObject;
  /** Ids that came more than once; their values are kept with the first. */
  repeated: number;
  /** Nodes that only links name. */
  implied: number;
}

type Fields = readonly string[];
const nodeLists: Fields = ['nodes', 'vertices', 'entities'];
const linkLists: Fields = ['links', 'edges', 'relationships', 'relations'];
/** Objects that a graph may lie in: TRAPI's `message.knowledge_graph`, Cytoscape's `elements`, and what tools wrap it in. */
const wrappers: Fields = ['graph', 'knowledge_graph', 'knowledgeGraph', 'message', 'elements', 'data', 'content'];
const idFields: Fields = ['id', 'key', 'identifier', 'curie', 'uri', '@id'];
const nameFields: Fields = ['name', 'label', 'title', 'caption', 'text'];
const kindFields: Fields = ['type', 'group', 'category', 'categories', 'kind', 'class', 'labels', '@type'];
const sourceFields: Fields = ['source', 'from', 'subject', 'start', 'src', 'source_id', 'startNode'];
const targetFields: Fields = ['target', 'to', 'object', 'end', 'dst', 'target_id', 'endNode'];
const linkNameFields: Fields = ['label', 'predicate', 'relation', 'relationship', 'type', 'name', 'title'];
/** Where some writers put the fields of a node or link: Cytoscape's `data`, Neo4j's `properties`. */
const inner: Fields = ['data', 'properties', 'attributes'];

/**
 * Reads a knowledge graph (seed 003) in any of the shapes that tools give: `links` or `edges`, ends as ids, numbers or objects,
 * nodes as a list, as an object by id, or named by links alone. Never throws; what it cannot read is in `unread`.
 */
export function readKnowledgeGraph(value: unknown): ReadGraph {
  const { nodes, links, rest, found } = parts(value, 0);
  const graph: ReadGraph = { nodes: [], links: [], unread: found ? [] : value === undefined || value === null ? [] : [value], rest, repeated: 0, implied: 0 };
  const places = new Map<string, number>();
  const listed = nodes.map((given, place) => addNode(graph, places, given, place));
  for (const given of links) addLink(graph, places, listed, given);
  return graph;
}

interface Parts {
  nodes: unknown[];
  links: unknown[];
  rest: JsonObject;
  found: boolean;
}

function parts(value: unknown, depth: number): Parts {
  const none: Parts = { nodes: [], links: [], rest: {}, found: false };
  if (Array.isArray(value)) {
    const isLink = (one: unknown): boolean => ['source', 'target'].every((end) => endOf(one, end === 'source' ? sourceFields : targetFields) !== undefined);
    return { nodes: value.filter((one) => !isLink(one)), links: value.filter(isLink), rest: {}, found: value.length > 0 };
  }
  if (!isObject(value) || depth > 4) return none;
  const nodeField = nodeLists.find((field) => isCollection(own(value, field)));
  const linkField = linkLists.find((field) => isCollection(own(value, field)));
  if (nodeField !== undefined || linkField !== undefined) {
    return { nodes: itemsOf(own(value, nodeField)), links: itemsOf(own(value, linkField)), rest: without(value, [nodeField, linkField]), found: true };
  }
  for (const field of wrappers) {
    const inside = parts(own(value, field), depth + 1);
    if (inside.found) return { ...inside, rest: { ...without(value, [field]), ...inside.rest } };
  }
  return none;
}

/** A list, or an object whose keys are the ids (TRAPI). */
function itemsOf(collection: unknown): unknown[] {
  if (Array.isArray(collection)) return collection;
  if (!isObject(collection)) return [];
  return Object.entries(collection).map(([id, one]) => (isObject(one) && idOf(one) === undefined ? withId(one, id) : one));
}

/** Defined, not assigned: a key may be `__proto__`. */
function withId(one: JsonObject, id: string): JsonObject {
  const copy = without(one, []);
  Object.defineProperty(copy, 'id', { value: id, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** The place of the node; a value that is none is kept among `unread`, and its place is -1. */
function addNode(graph: ReadGraph, places: Map<string, number>, given: unknown, at: number): number {
  const plain = idText(given);
  if (plain === undefined && !isObject(given)) {
    graph.unread.push(given);
    return -1;
  }
  const id = plain ?? idOf(given) ?? freeId(places, nameOf(given) || `#${at + 1}`);
  const there = places.get(id);
  if (there !== undefined) {
    const first = graph.nodes[there]!;
    graph.repeated += 1;
    graph.nodes[there] = { ...first, name: first.name === first.id ? nameOf(given) || first.name : first.name, kind: first.kind || kindOf(given), given: [...first.given, given] };
    return there;
  }
  places.set(id, graph.nodes.length);
  return graph.nodes.push({ id, name: nameOf(given) || id, kind: kindOf(given), given: [given] }) - 1;
}

function addLink(graph: ReadGraph, places: Map<string, number>, listed: readonly number[], given: unknown): void {
  const ends = [sourceFields, targetFields].map((fields) => endOf(given, fields));
  const [source, target] = ends.map((end) => (end === undefined ? undefined : placeOf(graph, places, listed, end)));
  if (source === undefined || target === undefined) graph.unread.push(given);
  else graph.links.push({ source, target, name: textOf(given, linkNameFields), given });
}

/** A number that is no id counts the nodes from 0, as d3 did. A name without a node makes one. */
function placeOf(graph: ReadGraph, places: Map<string, number>, listed: readonly number[], end: unknown): number | undefined {
  const id = idText(end) ?? (idOf(end) || undefined);
  if (id === undefined) return undefined;
  const there = places.get(id) ?? (typeof end === 'number' && (listed[end] ?? -1) >= 0 ? listed[end] : undefined);
  if (there !== undefined) return there;
  graph.implied += 1;
  places.set(id, graph.nodes.length);
  return graph.nodes.push({ id, name: nameOf(end) || id, kind: kindOf(end), given: isObject(end) ? [end] : [] }) - 1;
}

function endOf(given: unknown, fields: Fields): unknown {
  for (const holder of holders(given)) {
    for (const field of fields) {
      const end = own(holder, field);
      if (idText(end) !== undefined || idOf(end) !== undefined) return end;
    }
  }
  return undefined;
}

function idOf(given: unknown): string | undefined {
  for (const holder of holders(given)) {
    for (const field of idFields) {
      const id = idText(own(holder, field));
      if (id !== undefined) return id;
    }
  }
  return undefined;
}

const nameOf = (given: unknown): string => textOf(given, nameFields);

/** A `label` beside a `name` is the type, where nothing else says one. */
function kindOf(given: unknown): string {
  const kind = textOf(given, kindFields);
  if (kind !== '') return kind;
  const label = textOf(given, ['label']);
  return textOf(given, ['name']) === '' || label === textOf(given, ['name']) ? '' : label;
}

function textOf(given: unknown, fields: Fields): string {
  for (const field of fields) {
    for (const holder of holders(given)) {
      const value = own(holder, field);
      const text = idText(Array.isArray(value) ? value.find((one) => idText(one) !== undefined) : value);
      if (text !== undefined) return text;
    }
  }
  return '';
}

function* holders(given: unknown): Generator<JsonObject> {
  if (!isObject(given)) return;
  yield given;
  for (const field of inner) {
    const holder = own(given, field);
    if (isObject(holder)) yield holder;
  }
}

function freeId(places: ReadonlyMap<string, number>, wished: string): string {
  for (let number = 1; ; number++) {
    const id = number === 1 ? wished : `${wished} (${number})`;
    if (!places.has(id)) return id;
  }
}

const idText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : (typeof value === 'number' && Number.isFinite(value)) || typeof value === 'boolean' ? String(value) : isRaw?.(value) ? value.rawJSON : undefined;

/** A number of more digits than one holds, kept as it is written (`JSON.rawJSON`, ECMAScript 2026). */
const { isRawJSON: isRaw } = JSON as JSON & { isRawJSON?(value: unknown): value is { rawJSON: string } };

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCollection = (value: unknown): boolean => Array.isArray(value) || isObject(value);
const own = (value: JsonObject, field: string | undefined): unknown => (field !== undefined && Object.hasOwn(value, field) ? value[field] : undefined);
const without = (value: JsonObject, fields: readonly (string | undefined)[]): JsonObject => Object.fromEntries(Object.entries(value).filter(([key]) => !fields.includes(key)));
