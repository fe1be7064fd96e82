import type { JsonObject, JsonValue } from '@mcp-canvas/contract';
import { fitsPattern } from '@mcp-canvas/contract/input-form.js';

/** True for a tool that is told who calls: it may write that user's folder, and name files in it (v2.1 section 5). */
export const takesUsername = (schema: JsonObject): boolean => applied(schema).some((part) => Object.hasOwn(properties(part), 'username'));

/** Names that are held against patterns for one schema, and their length: with more, a server says itself what it does not take. */
const [mostTried, longestTried] = [200, 64];

/** Which properties may stand in an object of the schema (JSON Schema 2020-12, sections 10.3.2 and 11.3). A server wrote it: the work is bounded. */
export function allowedNames(schema: JsonObject): (name: string) => boolean {
  if (schema.additionalProperties !== false && schema.unevaluatedProperties !== false) return () => true;
  const parts = schema.additionalProperties === false ? [schema] : applied(schema);
  if (parts.some(({ additionalProperties }) => additionalProperties === true)) return () => true;
  const declared = new Set(parts.flatMap((part) => Object.keys(properties(part))));
  const patterns = parts.flatMap((part) => Object.keys(objectOr(part.patternProperties)));
  let tried = 0;
  const fits = (pattern: string, name: string): boolean => (tried += 1) > mostTried || name.length > longestTried || fitsPattern(pattern, name);
  return (name) => declared.has(name) || patterns.some((pattern) => fits(pattern, name));
}

/** The schema, and those that it applies to the same object: what they evaluate is not left for `unevaluatedProperties`. Each once: they may go in rings. */
function applied(root: JsonObject): JsonObject[] {
  const parts = new Set([root]);
  for (const part of parts) {
    const reference = typeof part.$ref === 'string' ? [pointed(root, part.$ref)] : [];
    const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (Array.isArray(part[key]) ? part[key] : []));
    const branches = ['if', 'then', 'else'].flatMap((key) => (key in part ? [part[key]!] : []));
    for (const one of [...reference, ...lists, ...branches]) parts.add(objectOr(one));
  }
  return [...parts];
}

function pointed(root: JsonObject, reference: string): JsonValue {
  if (!reference.startsWith('#')) return nothing;
  const steps = reference.slice(1).split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<JsonValue>((at, step) => objectOr(at)[step] ?? nothing, root);
}

/** One object, so that it is known again. */
const nothing: JsonObject = {};
const properties = (schema: JsonObject): JsonObject => objectOr(schema.properties);
const objectOr = (value: JsonValue | undefined): JsonObject => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : nothing);
