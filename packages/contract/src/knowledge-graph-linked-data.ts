import { isJsonObject } from './guards.ts';
import type { JsonObject } from './json.ts';
import { nameFields } from './knowledge-graph-spellings.ts';

/** Fields that hold what a thing is called, behind a prefix or an address: `skos:prefLabel`, `http://schema.org/name`. */
const names: readonly string[] = [...nameFields, 'prefLabel'];
/** How deep things within things are followed. */
const deepest = 8;

/**
 * JSON-LD (W3C, 1.1), compacted with `@graph` or expanded as a list: things with an `@id`, and what in their fields names one: an `@id`, a field that the
 * context says is one, or text that is the `@id` of a thing of the file.
 */
export function linkedData(value: unknown): { nodes: unknown[]; links: unknown[]; rest: JsonObject } | undefined {
  const listed = Array.isArray(value) ? (value as unknown[]) : isJsonObject(value) && Array.isArray(value['@graph']) ? (value['@graph'] as unknown[]) : undefined;
  if (!listed?.some(isThing) || (Array.isArray(value) && !listed.every(isThing))) return undefined;
  const { '@graph': _, ...rest } = Array.isArray(value) ? ({} as JsonObject) : (value as JsonObject);
  const ids = new Set(listed.filter(isThing).map((one) => one['@id'] as string));
  const isNamed = fieldsOfIds(rest['@context']);
  const [nodes, links]: [unknown[], unknown[]] = [[], []];
  const add = (one: unknown, depth: number): void => {
    if (!isThing(one)) return void (depth === 0 && nodes.push(one));
    const source = one['@id'] as string;
    nodes.push({ ...typed(one), ...named(one, source) });
    for (const [field, held] of Object.entries(one)) {
      if (field.startsWith('@')) continue;
      for (const each of inLists(held)) {
        const target = isThing(each) ? (each['@id'] as string) : typeof each === 'string' && (ids.has(each) || isNamed(field)) ? each : undefined;
        if (target === undefined) continue;
        links.push({ source, target, label: local(field), ...(local(field) !== field && { predicate: field }) });
        if (isThing(each) && Object.keys(each).length > 1 && depth < deepest) add(each, depth + 1);
      }
    }
  };
  for (const one of listed) add(one, 0);
  return { nodes, links, rest: rest as JsonObject };
}

/** What a thing is called in any of its spellings, else the end of its address; one without an address that a program numbered is called by its type. */
function named(thing: JsonObject, id: string): JsonObject {
  for (const name of names) {
    for (const [field, held] of Object.entries(thing)) {
      const text = local(field) === name ? inLists(held).map((one) => (isJsonObject(one) ? one['@value'] : one)).find((one) => typeof one === 'string' && one !== '') : undefined;
      if (text !== undefined) return field === name && typeof held === 'string' ? thing : { ...thing, name: text as string };
    }
  }
  const end = numbered.test(id) ? (typeOf(thing) ?? '[ ]') : local(id);
  return end === id ? thing : { ...thing, name: end };
}

/** Nodes without an address, as RDF 1.1 names them (`_:`), that programs count: `_:b0`, `_:n3-12`, `_:c14n3`. */
const numbered = /^_:(?:b|c14n|genid|n3-)[\w-]*\d$/;

/** A type that is an address, by its end. */
function typed(thing: JsonObject): JsonObject {
  const [type, end] = [firstType(thing), typeOf(thing)];
  return end !== undefined && end !== type && thing['type'] === undefined ? { type: end } : {};
}

const typeOf = (thing: JsonObject): string | undefined => {
  const type = firstType(thing);
  return type === undefined ? undefined : local(type);
};

/** Of several types the first that tells something: OWL and RDFS say of each thing that it is one. */
function firstType(thing: JsonObject): string | undefined {
  const types = [thing['@type']].flat().filter((type) => typeof type === 'string');
  return types.find((type) => !/^(NamedIndividual|Thing|Resource)$/.test(local(type))) ?? types[0];
}

/** The words behind the last `#` or `/` of an address, or behind a prefix. */
const local = (name: string): string => /(?:^[\w.-]*:|[#/])([^#/:\s]+)[#/]?$/.exec(name)?.[1] ?? name;

function inLists(held: unknown): unknown[] {
  return [held].flat().flatMap((one: unknown) => (isJsonObject(one) && (Array.isArray(one['@list']) || Array.isArray(one['@set'])) ? ((one['@list'] ?? one['@set']) as unknown[]) : [one]));
}

function fieldsOfIds(context: unknown): (field: string) => boolean {
  const fields = new Set([context].flat().flatMap((one: unknown) => (isJsonObject(one) ? Object.entries(one) : [])).filter(([, said]) => isJsonObject(said) && said['@type'] === '@id').map(([field]) => field));
  return (field) => fields.has(field);
}

const isThing = (value: unknown): value is JsonObject => isJsonObject(value) && typeof value['@id'] === 'string' && value['@id'] !== '';
