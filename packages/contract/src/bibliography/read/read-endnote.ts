import type { JsonObject, JsonValue } from '../../json.ts';
import { doiIn, pmidIn, serialName, serialsIn } from '../identifiers.ts';
import { plainName } from '../text-of.ts';
import { datedIn } from './dates.ts';
import { readingTagged, type TaggedLine } from './tagged-lines.ts';

/** The fields of tags, by the names that entries have them under (refer, as EndNote, Google Scholar and publishers export it). */
const fields: Readonly<Record<string, string>> = {
  0: 'type', 7: 'edition', 8: 'date', 9: 'genre', A: 'authors', B: 'container-title', C: 'publisher-place', D: 'year', E: 'editors', F: 'id', G: 'language', I: 'publisher', J: 'container-title', K: 'keywords', L: 'call-number',
  M: 'accession', N: 'issue', O: 'journal-abbreviation', P: 'pages', S: 'series', T: 'title', U: 'url', V: 'volume', W: 'database', X: 'abstract', Y: 'series-editors', Z: 'note', '[': 'accessed', '!': 'short-title', '~': 'database', '+': 'address',
};
const lists = new Set(['authors', 'editors', 'keywords']);
/** Kinds that are called otherwise here. */
const kinds: Readonly<Record<string, string>> = {
  conferenceproceedings: 'conference paper', electronicarticle: 'journal article', electronicbook: 'book', electronicbooksection: 'book section', governmentdocument: 'report', onlinedatabase: 'webpage', unpublishedwork: 'unpublished',
};
/** Kinds whose second title is that of a series. */
const whole = /book$|^thesis$|^report$/i;

/** A text in which an entry begins. */
export const endnoteBegins = /^%0[ \t]+\p{L}/mu;

/** Reads the format that EndNote imports (`.enw`): an object an entry. Lines without a tag go on with the one before; of keywords each is one. Yields after each entry. */
export const readingEndnote = (text: string): Generator<void, JsonValue[]> => readingTagged(text, { line: /^%([\dA-Z@!~+[\]()?*^>#$&={}"'<|:;,./-])(?:[ \t]+(.*))?$/, opens: '0', between: '\n', entryOf: endnoteEntry });

/** The entry that lines of it make, the kind first. */
export function endnoteEntry(lines: readonly TaggedLine[]): JsonObject {
  const kind = lines[0]![1];
  const year = lines.find(([tag]) => tag === 'D')?.[1] ?? '';
  const read = new Map<string, JsonValue>([['type', kinds[plainName(kind)] ?? kind]]);
  for (const [tag, value] of lines.slice(1)) {
    if (value === '') continue;
    const name = nameOf(tag, value, kind);
    const there = read.get(name);
    if (lists.has(name)) for (const one of name === 'keywords' ? value.split(/[;\n]/) : [value]) add(read, name, one.trim());
    else if (there === undefined) read.set(name, plain(name, value, year));
    else if (there !== value) read.set(`%${tag}`, read.has(`%${tag}`) ? `${String(read.get(`%${tag}`))}\n${value}` : value);
  }
  const { database, accession, '%2': custom, 'container-title': title, 'journal-abbreviation': short, ...entry } = Object.fromEntries(read);
  // What is taken from there has its number.
  const pmid = /^(?:pubmed|medline|nlm)/i.test(String(database)) && typeof accession === 'string' ? pmidIn(accession) : undefined;
  const pmcid = typeof custom === 'string' && /^PMC\d+$/i.test(custom);
  // Of both names of a journal some writers give the short one first.
  const [journal, abbreviation] = String(short ?? '').length > String(title ?? '').length && title !== undefined ? [short, title] : [title, short];
  return {
    ...entry, ...(journal !== undefined && { 'container-title': journal }), ...(abbreviation !== undefined && { 'journal-abbreviation': abbreviation }), ...(custom !== undefined && { [pmcid ? 'pmcid' : '%2']: custom }), ...(pmid !== undefined && { pmid }), ...(accession !== undefined && pmid === undefined && { accession }), ...(database !== undefined && { database }),
  };
}

function add(read: Map<string, JsonValue>, name: string, value: string): void {
  const there = read.get(name);
  if (value === '') return;
  if (Array.isArray(there)) there.push(value);
  else read.set(name, [value]);
}

function nameOf(tag: string, value: string, kind: string): string {
  if (tag === '@') return serialName(value);
  if (tag === 'R' && doiIn(value) !== undefined) return 'doi';
  if (tag === 'B' && whole.test(kind)) return 'series';
  return fields[tag] ?? `%${tag}`;
}

function plain(name: string, value: string, year: string): string {
  if (name === 'date') return datedIn(value, year);
  return name === 'issn' ? serialsIn(value) : value;
}
