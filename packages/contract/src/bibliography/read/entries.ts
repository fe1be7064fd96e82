import { isJsonObject } from '../../guards.ts';
import type { JsonValue } from '../../json.ts';
import type { Reference } from '../reference.ts';
import { readReference } from './read-reference.ts';
import { plainName } from '../text-of.ts';

/** Members that hold the list where a bibliography is an object. */
const lists = ['message', 'bibliography', 'entries', 'references', 'items', 'articles', 'citations', 'publications', 'papers', 'works', 'results', 'records', 'documents', 'data'];
const marks = new Set(['title', 'articletitle', 'authors', 'author', 'pmid', 'doi', 'journal', 'year', 'abstract']);

/** The entries of a bibliography: a list, an object with a list in it, an object of entries by id, or one entry. */
export function bibliographyEntries(value: JsonValue): JsonValue[] {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return value === null ? [] : [value];
  const names = Object.keys(value);
  if (names.some((name) => marks.has(plainName(name)))) return [value];
  const held = lists.map((list) => names.find((name) => plainName(name) === list && (Array.isArray(value[name]) || isJsonObject(value[name])))).find((name) => name !== undefined);
  if (held !== undefined) return bibliographyEntries(value[held]!);
  const byId = Object.entries(value);
  if (byId.length > 0 && byId.every(([, entry]) => isJsonObject(entry))) return byId.map(([id, entry]) => ({ id, ...(entry as object) }));
  return byId.length === 0 ? [] : [value];
}

/** Reads a whole bibliography, `application/vnd.bibliography` or CSL-JSON. Never throws. */
export function readBibliography(value: JsonValue): Reference[] {
  return bibliographyEntries(value).map(readReference);
}
