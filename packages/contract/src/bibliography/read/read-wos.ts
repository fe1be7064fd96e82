import type { JsonObject, JsonValue } from '../../json.ts';
import { serialsIn } from '../identifiers.ts';
import { lessLoud } from './less-loud.ts';
import { datedIn } from './dates.ts';
import { readingTagged, type TaggedLine } from './tagged-lines.ts';

/** The fields of tags, by the names that entries have them under (Clarivate, “Web of Science Core Collection Field Tags”). */
const fields: Readonly<Record<string, string>> = {
  AF: 'authors', CA: 'authors', BE: 'editors', TI: 'title', SO: 'container-title', SE: 'series', LA: 'language', DE: 'keywords', ID: 'keywords', AB: 'abstract', PU: 'publisher', PI: 'publisher-place', SN: 'issn', EI: 'issn', BN: 'isbn',
  JI: 'journal-abbreviation', PD: 'date', PY: 'year', VL: 'volume', IS: 'issue', BP: 'first', EP: 'last', PS: 'pages', AR: 'article-number', DI: 'doi', PM: 'pmid', UT: 'accession',
  DT: 'document type', C1: 'addresses', C3: 'affiliations', RP: 'reprint address', EM: 'e-mail addresses', RI: 'ResearcherID', OI: 'ORCID', FU: 'funding', FX: 'funding text', CR: 'cited references', NR: 'number of cited references', TC: 'times cited', Z9: 'times cited in all',
  PA: 'address of publisher', J9: 'short title', EA: 'early access', PG: 'number of pages', WC: 'categories', SC: 'research areas', GA: 'document delivery number', OA: 'open access', CT: 'conference', CL: 'place of conference',
};
/** Tags whose values are one a line. */
const names = new Set(['AU', 'AF', 'BA', 'BF', 'BE', 'CA', 'CR', 'C1']);
/** What a line of the kind says: journal, series, book. */
const kinds: Readonly<Record<string, string>> = { J: 'journal article', S: 'conference paper', C: 'conference paper', B: 'book' };

/** A text that is one of records: a file says what made it, then the kind of the first. */
export const wosBegins = /^\ufeff?FN [^\n]*\n(?:VR [^\n]*\n)?\s*PT [A-Z]\r?$/m;

/** Reads what Web of Science exports as plain text (`savedrecs.txt`, `.ciw`): an object a record. Indented lines go on with the one before. Yields after each record. */
export const readingWos = (text: string): Generator<void, JsonValue[]> => readingTagged(text, { line: /^([A-Z][A-Z\d])(?: (.*))?$/, opens: 'PT', closes: 'ER', between: '\n', entryOf });

function entryOf(lines: readonly TaggedLine[]): JsonObject {
  const all = new Map(lines);
  const said = (tag: string): string => all.get(tag)?.replace(/\s+/g, ' ') ?? '';
  const read = new Map<string, JsonValue>([['type', kindOf(all)]]);
  for (const [tag, value] of lines.slice(1)) {
    // Authors are there by their whole names, too.
    if (value === '' || (tag === 'AU' && all.has('AF')) || (tag === 'BA' && all.has('BF'))) continue;
    const name = tag === 'AU' || tag === 'BA' || tag === 'BF' ? 'authors' : (fields[tag] ?? tag);
    if (name === 'authors' || name === 'editors') add(read, name, value.split('\n').map((one) => (tag === 'CA' ? { literal: one } : one)));
    else if (name === 'keywords') add(read, name, value.replaceAll('\n', ' ').split(/\s*;\s*/).filter(Boolean));
    else if (read.has(name)) read.set(tag, value);
    else read.set(name, names.has(tag) ? value : said(tag));
  }
  const { first, last, ...entry } = Object.fromEntries(read);
  const range = typeof first === 'string' ? (typeof last === 'string' && last !== first ? `${first}-${last}` : first) : undefined;
  const serials = serialsIn(`${said('SN')} ${said('EI')}`);
  return {
    ...entry, ...(range !== undefined && { pages: range }), ...(all.has('PD') && { date: datedIn(said('PD'), said('PY')) }), ...(serials !== '' && { issn: serials }),
    ...(all.has('SO') && { 'container-title': lessLoud(said('SO'), said('JI')) }), ...(all.has('SE') && { series: lessLoud(said('SE')) }), ...(all.has('PU') && { publisher: lessLoud(said('PU')) }), ...(all.has('PI') && { 'publisher-place': lessLoud(said('PI')) }),
  };
}

/** A paper of a conference, or a chapter, stands in a book. */
function kindOf(all: ReadonlyMap<string, string>): string {
  const kind = kinds[all.get('PT') ?? ''] ?? 'document';
  if (/proceedings paper/i.test(all.get('DT') ?? '') && all.get('PT') !== 'J') return 'conference paper';
  return kind === 'book' && all.has('TI') && all.has('SO') && all.get('TI') !== all.get('SO') ? 'chapter' : kind;
}

function add(read: Map<string, JsonValue>, name: string, values: readonly JsonValue[]): void {
  const there = read.get(name);
  read.set(name, [...(Array.isArray(there) ? there : []), ...values]);
}
