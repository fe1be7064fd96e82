import { freeId } from './free-id.ts';
import type { JsonObject } from './json.ts';
import { gather } from './knowledge-graph-shapes.ts';
import { rowsOfGraphs } from './knowledge-graph-rows.ts';
import { cytoscapeGroup, idFields, inner, kindFields, linkLists, linkNameFields, nameFields, nodeLists, plainKinds, sourceFields, targetFields, tripleLists, wrappers, type Fields } from './knowledge-graph-spellings.ts';

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
  /** The value of the file; of a list (source, target, what it is called) an object with these fields. */
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

/**
 * Reads a knowledge graph (seed 003) in any of the shapes that tools give: `links` or `edges`, ends as ids, numbers or objects,
 * nodes as a list, as an object by id, or named by links alone. Never throws; what it cannot read is in `unread`.
 */
export function readKnowledgeGraph(value: unknown): ReadGraph {
  const { nodes, links, rest, found, triples = false } = parts(value, 0);
  const graph: ReadGraph = { nodes: [], links: [], unread: found ? [] : value === undefined || value === null ? [] : [value], rest, repeated: 0, implied: 0 };
  const places = new Map<string, number>();
  const listed = nodes.map((given, place) => addNode(graph, places, given, place));
  const known: Known = { places, listed, named: namesakes(graph.nodes) };
  for (const given of links) addLink(graph, known, given, triples);
  return graph;
}

interface Parts {
  nodes: unknown[];
  links: unknown[];
  rest: JsonObject;
  found: boolean;
  /** A list among `links` is source, name and target; otherwise source, target and name. */
  triples?: boolean;
}

function parts(value: unknown, depth: number): Parts {
  const none: Parts = { nodes: [], links: [], rest: {}, found: false };
  const gathered = depth > 4 ? undefined : (gather(value) ?? (Array.isArray(value) ? rowsOfGraphs(value) : undefined));
  if (gathered) return { ...gathered, found: true };
  if (Array.isArray(value)) {
    const isLink = (one: unknown): boolean => [sourceFields, targetFields].every((fields) => endOf(one, fields) !== undefined);
    return { nodes: value.filter((one) => !isLink(one)), links: value.filter(isLink), rest: {}, found: value.length > 0 };
  }
  if (!isObject(value) || depth > 4) return none;
  const nodeField = nodeLists.find((field) => isCollection(own(value, field)));
  const linkField = linkLists.find((field) => isCollection(own(value, field)));
  if (nodeField !== undefined || linkField !== undefined) {
    return { nodes: itemsOf(own(value, nodeField)), links: itemsOf(own(value, linkField)), rest: without(value, [nodeField, linkField]), found: true, triples: tripleLists.includes(linkField ?? '') };
  }
  for (const field of wrappers) {
    const held = own(value, field);
    // JSON Graph Format and OBO Graphs hold a list of graphs: of several, none is the graph.
    const inside = parts(field === 'graphs' && Array.isArray(held) ? (held.length === 1 ? held[0] : undefined) : held, depth + 1);
    if (inside.found) return { ...inside, rest: { ...without(value, [field]), ...inside.rest } };
  }
  const rows = depth === 0 ? rowsOfGraphs(value) : undefined;
  return rows ? { ...rows, found: true } : none;
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

/** What the ends of links may name. */
interface Known {
  places: Map<string, number>;
  /** Of each value among the nodes its place, -1 for none. */
  listed: readonly number[];
  /** Places by the names that one node alone has. */
  named: ReadonlyMap<string, number>;
}

function namesakes(nodes: readonly GraphNode[]): Map<string, number> {
  const named = new Map<string, number>();
  for (const [place, { name }] of nodes.entries()) named.set(name, named.has(name) ? -1 : place);
  return named;
}

function addLink(graph: ReadGraph, known: Known, given: unknown, triples: boolean): void {
  const link = Array.isArray(given) ? withFields(given, triples) : given;
  const [from, to] = [endOf(link, sourceFields), endOf(link, targetFields)];
  const [source, target] = from === undefined || to === undefined ? [] : [placeOf(graph, known, from), placeOf(graph, known, to)];
  if (source === undefined || target === undefined) graph.unread.push(given);
  else graph.links.push({ source, target, name: textOf(link, linkNameFields), given: link });
}

/** A link that is a list, as an object that says which is which. */
function withFields([first, second, third, ...more]: readonly unknown[], triples: boolean): JsonObject {
  const [ends, told] = triples ? [{ subject: first, object: third }, second] : [{ source: first, target: second }, third];
  const named = idText(told) !== undefined ? { [triples ? 'predicate' : 'label']: told } : isObject(told) && !Object.keys(ends).some((end) => Object.hasOwn(told, end)) ? told : undefined;
  const rest = [...(named || told === undefined ? [] : [told]), ...more];
  return { ...named, ...ends, ...(rest.length > 0 && { rest }) } as JsonObject;
}

/** A number that is no id counts the nodes from 0, as d3 did; words that are no id are the name that one node has. What names no node makes one. */
function placeOf(graph: ReadGraph, { places, listed, named }: Known, end: unknown): number | undefined {
  const id = idText(end) ?? idOf(end);
  if (id === undefined) return undefined;
  const other = typeof end === 'number' ? listed[end] : named.get(id);
  const there = places.get(id) ?? (other !== undefined && other >= 0 ? other : undefined);
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
  const kind = textOf(given, kindFields, (text) => !plainKinds.test(text)) || textOf(given, kindFields, (text) => text !== cytoscapeGroup);
  if (kind !== '') return kind;
  const label = textOf(given, ['label']);
  return textOf(given, ['name']) === '' || label === textOf(given, ['name']) ? '' : label;
}

function textOf(given: unknown, fields: Fields, fits: (text: string) => boolean = () => true): string {
  for (const field of fields) {
    for (const holder of holders(given)) {
      const value = own(holder, field);
      const text = (Array.isArray(value) ? value : [value]).map(idText).find((one) => one !== undefined && fits(one));
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

const idText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : (typeof value === 'number' && Number.isFinite(value)) || typeof value === 'boolean' ? String(value) : isRaw?.(value) ? value.rawJSON : undefined;

/** A number of more digits than one holds, kept as it is written (`JSON.rawJSON`, ECMAScript 2026). */
const { isRawJSON: isRaw } = JSON as JSON & { isRawJSON?(value: unknown): value is { rawJSON: string } };

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCollection = (value: unknown): boolean => Array.isArray(value) || isObject(value);
const own = (value: JsonObject, field: string | undefined): unknown => (field !== undefined && Object.hasOwn(value, field) ? value[field] : undefined);
const without = (value: JsonObject, fields: readonly (string | undefined)[]): JsonObject => Object.fromEntries(Object.entries(value).filter(([key]) => !fields.includes(key)));
