import { isJsonObject, type JsonObject, type JsonValue } from '@mcp-canvas/contract';

const annotation = 'x-mcp-header';
/** RFC 9110, section 5.1. */
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const types: ReadonlySet<unknown> = new Set(['string', 'integer', 'boolean']);
/** Keywords whose values are no schemas, but data. */
const data: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples']);
/** Keywords that name schemas of any name. */
const named: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

interface Place {
  schema: JsonObject;
  /** A property that is there by `properties` alone: only such a one may be repeated in a header. */
  plain: boolean;
  path: string;
}

/**
 * Why arguments of a tool cannot be repeated in headers as its schema asks (MCP 2026-07-28, Streamable HTTP, custom headers from tool
 * parameters); undefined where they can, or none is to be. Clients leave out a tool whose schema asks wrongly.
 */
export function headerFault(root: JsonObject): string | undefined {
  const seen = new Set<string>();
  const places: Place[] = [{ schema: root, plain: false, path: '' }];
  for (const place of places) {
    const fault = Object.hasOwn(place.schema, annotation) ? faultOf(place, seen) : undefined;
    if (fault) return `${place.path || 'the schema'}: ${fault}`;
    const within = place.path === '' || place.plain;
    for (const [keyword, value] of Object.entries(place.schema)) {
      if (data.has(keyword) || keyword === annotation) continue;
      const parts = Object.entries(named.has(keyword) && isJsonObject(value) ? value : { [keyword]: value });
      for (const [name, part] of parts) for (const schema of schemasIn(part)) places.push({ schema, plain: keyword === 'properties' && within, path: `${place.path}/${name}` });
    }
  }
  return undefined;
}

function faultOf({ schema, plain }: Place, seen: Set<string>): string | undefined {
  const name = schema[annotation];
  if (!plain) return `${annotation} stands elsewhere than on a property`;
  if (typeof name !== 'string' || !token.test(name)) return `${annotation} is no name of a header`;
  if (!types.has(schema['type'])) return `${annotation} stands on what is no string, integer or boolean`;
  if (seen.has(name.toLowerCase())) return `${annotation} “${name}” stands there twice`;
  seen.add(name.toLowerCase());
  return undefined;
}

const schemasIn = (value: JsonValue): JsonObject[] => (Array.isArray(value) ? value : [value]).filter(isJsonObject);
