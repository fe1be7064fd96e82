import { isJsonObject } from './guards.ts';
import type { JsonObject } from './json.ts';
import { freeId } from './free-id.ts';
import { idFields, nameFields, sourceFields, targetFields } from './knowledge-graph-spellings.ts';

/** How deep a row is looked into: HTTP answers hold nodes seven deep. */
const deepest = 12;

/**
 * What a query of Neo4j answers: rows of nodes, relationships and paths, by its HTTP interfaces and its drivers, or as the Python driver's `data()` writes
 * them, where a relationship is a list of what it leads from, its type and what it leads to, and a path goes on so. What is no graph in a row, such as a count, is left out.
 */
export function rowsOfGraphs(value: unknown): { nodes: unknown[]; links: unknown[]; rest: JsonObject } | undefined {
  if (Array.isArray(value) && value.some((one) => isNode(one) || isRelationship(one))) return undefined;
  const nodes = new Map<string, unknown>();
  const links = new Map<string, unknown>();
  const ids = new Map<string, string>();
  const known = (given: JsonObject): string => {
    const key = idOf(given) ?? JSON.stringify(given);
    const id = ids.get(key) ?? (idOf(given) === undefined ? freeId(nodes, wordsOf(given)) : key);
    ids.set(key, id);
    if (!nodes.has(id)) nodes.set(id, { ...given, id });
    return id;
  };
  const look = (one: unknown, depth: number): void => {
    if (depth > deepest || typeof one !== 'object' || one === null) return;
    if (isNode(one)) return void known(one);
    if (isRelationship(one)) return void links.set(idOf(one) ?? JSON.stringify(one), counted(one));
    if (isPath(one)) {
      const stops = one.map((part) => (isJsonObject(part) ? known(part) : ''));
      for (let at = 1; at < one.length; at += 2) {
        const link = { source: stops[at - 1]!, target: stops[at + 1]!, type: one[at] as string };
        links.set(JSON.stringify(link), link);
      }
      return;
    }
    for (const held of Object.values(one)) look(held, depth + 1);
  };
  look(value, 0);
  // A row of plain values beside a path holds the nodes that the path names again.
  return links.size > 0 || (nodes.size > 0 && !Array.isArray(value)) ? { nodes: [...nodes.values()], links: [...links.values()], rest: {} } : undefined;
}

const isNode = (one: unknown): one is JsonObject => isJsonObject(one) && Array.isArray(one['labels']) && isJsonObject(one['properties']) && idOf(one) !== undefined;
const isRelationship = (one: unknown): one is JsonObject => isJsonObject(one) && typeof one['type'] === 'string' && isJsonObject(one['properties']) && [sourceFields, targetFields].every((fields) => fields.some((field) => Object.hasOwn(one, field)));
const isPath = (one: unknown): one is unknown[] => Array.isArray(one) && one.length > 2 && one.length % 2 === 1 && one.every((part, at) => (at % 2 === 1 ? typeof part === 'string' && /^\w+$/.test(part) : isJsonObject(part) && Object.keys(part).length > 0));

/** Ends that the driver writes as numbers of two halves, as ids. */
function counted(link: JsonObject): JsonObject {
  const [source, target] = link['startNodeElementId'] === undefined ? [link['start'], link['end']].map(halves) : [];
  return { ...link, ...(source !== undefined && { source }), ...(target !== undefined && { target }) };
}

const halves = (id: unknown): string | undefined => (isJsonObject(id) && typeof id['low'] === 'number' && typeof id['high'] === 'number' ? String(id['high'] * 2 ** 32 + (id['low'] >>> 0)) : undefined);

/** What a node without an id is told by: its name, else its first words. */
const wordsOf = (given: JsonObject): string => String(nameFields.map((field) => given[field]).find(isText) ?? Object.values(given).find(isText) ?? Object.values(given)[0]);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

function idOf(given: JsonObject): string | undefined {
  for (const field of [...idFields, 'identity']) {
    const id = given[field];
    if (typeof id === 'string' || typeof id === 'number') return String(id);
    const number = halves(id);
    if (number !== undefined) return number;
  }
  return undefined;
}
