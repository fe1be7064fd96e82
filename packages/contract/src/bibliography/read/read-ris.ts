import type { JsonObject, JsonValue } from '../../json.ts';
import { doiIn, serialName } from '../identifiers.ts';
import { pageRange } from '../text-parts.ts';
import { readingTagged, type TaggedLine } from './tagged-lines.ts';

/** The fields of tags, by the names that entries have them under (RIS, specification of 2011, and what libraries and EndNote write). */
const fields: Readonly<Record<string, string>> = {
  TY: 'type', ID: 'id', AU: 'authors', A1: 'authors', A2: 'editors', ED: 'editors', TI: 'title', T1: 'title', CT: 'title', BT: 'container-title', T2: 'container-title', JF: 'container-title', JO: 'container-title',
  JA: 'journal-abbreviation', J1: 'journal-abbreviation', J2: 'journal-abbreviation', T3: 'series', PY: 'year', Y1: 'date', DA: 'date', VL: 'volume', VO: 'volume', C7: 'article-number', IS: 'issue', CP: 'issue', SP: 'first', EP: 'last', PB: 'publisher',
  CY: 'publisher-place', PP: 'publisher-place', ET: 'edition', LA: 'language', DO: 'doi', UR: 'url', C2: 'pmcid', KW: 'keywords', AB: 'abstract', N2: 'abstract', N1: 'note', Y2: 'accessed', M3: 'genre', DB: 'database',
};
const lists = new Set(['authors', 'editors', 'keywords']);
/** Kinds whose second title is that of a series. */
const whole = /^(?:E?BOOK|EDBOOK|SER|THES|RPRT)$/;

/** A text in which an entry begins. */
export const risBegins = /^TY {1,2}-/m;
const line = /^([A-Z][A-Z\d]) {1,2}-(?: (.*))?$/;

/** Reads RIS: an object an entry. Lines without a tag go on with the one before; what stands before the first entry is left out. Yields after each entry. */
export const readingRis = (text: string): Generator<void, JsonValue[]> => readingTagged(text, { line, opens: 'TY', closes: 'ER', between: ' ', entryOf });

function entryOf(lines: readonly TaggedLine[]): JsonObject {
  const kind = lines.find(([tag]) => tag === 'TY')?.[1] ?? '';
  const read = new Map<string, JsonValue>();
  for (const [tag, value] of lines) {
    if (value === '') continue;
    const name = nameOf(tag, value, kind);
    const there = read.get(name);
    if (Array.isArray(there)) there.push(value);
    else if (lists.has(name)) read.set(name, [value]);
    else if (there === undefined) read.set(name, /^(?:year|date|accessed)$/.test(name) ? dateOf(value) : value);
    else if (there !== value) read.set(tag, read.has(tag) ? `${String(read.get(tag))}\n${value}` : value);
  }
  const { first, last, database, AN, ...entry } = Object.fromEntries(read);
  const pages = pagesOf(first as string | undefined, last as string | undefined);
  const known = /^(?:pubmed|medline)/i.test(String(database)) ? 'pmid' : typeof database === 'string' && String(AN).startsWith(`${database}:`) ? 'eprint' : undefined;
  return { ...entry, ...(pages !== undefined && { pages }), ...(AN !== undefined && { [known ?? 'accession']: AN }), ...(database !== undefined && !known && { database }) };
}

/** First and last page in one; some writers give the whole range in one of them, or in both. */
function pagesOf(first: string | undefined, last: string | undefined): string | undefined {
  if (first === undefined || last === undefined || first === last) return first ?? last;
  if (pageRange(first).last === last) return first;
  return pageRange(last).first === first && pageRange(last).last !== undefined ? last : `${first}-${last}`;
}

function nameOf(tag: string, value: string, kind: string): string {
  if (tag === 'SN') return serialName(value);
  if (tag === 'BT' && whole.test(kind)) return 'title';
  if (tag === 'T2' && whole.test(kind)) return 'series';
  // Some publishers write the DOI there.
  if (tag === 'M3' && doiIn(value) !== undefined) return 'doi';
  return fields[tag] ?? tag;
}

/** `2006/10/05/other` */
const dateOf = (value: string): string => value.split('/').slice(0, 3).join('/').replace(/\/+$/, '');
