import type { JsonObject, JsonValue } from '../json.ts';
import { fromTex } from './from-tex.ts';
import { oneLine, plainName } from './text-of.ts';

/** Addresses and names for machines: no letters of TeX in them, but its escapes. */
const verbatim = new Set(['doi', 'url', 'link', 'eprint', 'file', 'id', 'citationkey', 'entrytype']);

/**
 * An entry that a reader of BibTeX made into an object, in plain letters and with its names apart; any other as it is. Those
 * readers name the kind `ENTRYTYPE` or `entryType`, and the latter hold the fields in `entryTags`.
 */
export function fromBibtex(entry: JsonObject): JsonObject {
  if (!Object.keys(entry).some((name) => plainName(name) === 'entrytype')) return entry;
  const { entryTags, ...own } = entry;
  const fields = { ...own, ...(typeof entryTags === 'object' && !Array.isArray(entryTags) ? entryTags : {}) };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? field(plainName(name), value) : value]));
}

function field(name: string, value: string): JsonValue {
  if (verbatim.has(name)) return value.replace(/\\([&%$#_{}~])/g, '$1');
  return name === 'author' || name === 'editor' ? namesOf(oneLine(value)).map((one) => (/^\{(?:[^{}]|\{[^{}]*\})*\}$/.test(one) ? `{${fromTex(one)}}` : fromTex(one))) : fromTex(value);
}

/** Names are parted by “and”, but not within braces. */
function namesOf(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: found, index } of text.matchAll(/\\.|[{}]|\s+and\s+/gis)) {
    if (found === '{') depth += 1;
    else if (found === '}') depth -= 1;
    else if (depth === 0 && !found.startsWith('\\')) {
      names.push(text.slice(from, index));
      from = index + found.length;
    }
  }
  return [...names, text.slice(from)].map((name) => name.trim());
}
