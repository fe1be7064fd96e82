import { isJsonObject } from '../../guards.ts';
import type { JsonValue } from '../../json.ts';
import { spilledFor, type Draft } from '../draft.ts';

/** Tells whether a text, and what it is as JSON where it is that, only says again what structured content says. */
export type Repeats = (text: string, parsed: JsonValue | undefined) => boolean;

/** JSON text of a value that does not depend on the order of keys, nor on what is null or left out; marks of the same content are the same. */
function canonical(draft: Draft, value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(spilledFor(draft, value)?.sha256 ?? value);
  if (Array.isArray(value)) return `[${value.map((item) => canonical(draft, item)).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? 'null';
  return `{${Object.keys(value).filter((key) => value[key] !== null).sort().map((key) => `${JSON.stringify(key)}:${canonical(draft, value[key]!)}`).join()}}`;
}

/** What a contract object without anything but results says: the results. */
const bare = (value: JsonValue): JsonValue => (isJsonObject(value) && Object.keys(value).join() === 'results' ? value['results']! : value);

/**
 * Repetitions of structured content: a text that is the whole of it, one of its fields, or, where FastMCP wrapped a list, one of the
 * list's entries, as JSON or as it is. Looked up, not searched, because texts and fields can both be many.
 */
export function repetitionsOf(draft: Draft, structured: JsonValue, wrapped?: JsonValue): Repeats {
  const said = [structured, ...(isJsonObject(structured) ? Object.values(structured) : []), ...(Array.isArray(wrapped) ? wrapped : [])];
  const plainOf = (value: JsonValue): string => spilledFor(draft, String(value))?.sha256 ?? String(value);
  const plain = new Set(said.filter((value) => typeof value !== 'object').map(plainOf));
  let known: Set<string> | undefined;
  const containers = (): Set<string> => (known ??= new Set(said.filter((value) => typeof value === 'object').map((value) => canonical(draft, value))));
  return (text, parsed) => {
    if (plain.has(plainOf(text))) return true;
    if (parsed === undefined) return false;
    const inner = bare(parsed);
    return typeof inner === 'object' ? containers().has(canonical(draft, inner)) : plain.has(plainOf(inner));
  };
}
