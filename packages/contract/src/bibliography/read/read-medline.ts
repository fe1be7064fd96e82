import type { JsonObject, JsonValue } from '../../json.ts';
import { doiIn } from '../identifiers.ts';
import { readingTagged, type TaggedLine } from './tagged-lines.ts';

/** The fields of tags, by the names that entries have them under (NLM, “MEDLINE/PubMed Data Element (Field) Descriptions”). */
const fields: Readonly<Record<string, string>> = {
  PMID: 'pmid', PMC: 'pmcid', TI: 'title', BTI: 'container-title', JT: 'container-title', TA: 'journal-abbreviation', CTI: 'series', DP: 'date', VI: 'volume', VTI: 'volume', IP: 'issue', PG: 'pages', AB: 'abstract',
  LA: 'language', IS: 'issn', ISBN: 'isbn', PB: 'publisher', EN: 'edition', MH: 'keywords', OT: 'keywords', FAU: 'authors', AU: 'authors', CN: 'authors', FED: 'editors', ED: 'editors',
};
const lists = new Set(['authors', 'editors', 'keywords']);
/** Tags of whole names, each followed by the same name in short. */
const wholeNames: Readonly<Record<string, string>> = { AU: 'FAU', ED: 'FED' };

/** A text in which a record begins. */
export const medlineBegins = /^PMID- {0,2}\d/m;
const line = /^(?=.{4}-)([A-Z][A-Z\d]{1,3}) {0,2}- ?(.*)$/;

/** Reads what PubMed exports (`.nbib`): an object a record, each from its PMID on. Indented lines go on with the one before. Yields after each record. */
export const readingMedline = (text: string): Generator<void, JsonValue[]> => readingTagged(text, { line, opens: 'PMID', between: ' ', entryOf: medlineEntry });

/** The object of a record by its tags. */
export function medlineEntry(lines: readonly TaggedLine[]): JsonObject {
  const inBook = lines.some(([tag]) => tag === 'BTI');
  const titled = lines.some(([tag]) => tag === 'TI');
  const types = lines.filter(([tag]) => tag === 'PT').map(([, value]) => value);
  const read = new Map<string, JsonValue>([['type', inBook ? (titled ? 'chapter' : 'book') : kindOf(types)]]);
  for (const [at, [tag, value]] of lines.entries()) {
    if (value === '' || (tag in wholeNames && lines[at - 1]?.[0] === wholeNames[tag])) continue;
    const name = nameOf(tag, value, inBook, titled);
    const there = read.get(name);
    const one = lists.has(name) ? itemOf(tag, value) : (plainer[name]?.(value) ?? value);
    if (there === undefined || lists.has(name)) add(read, name, one);
    else if (there !== one) add(read, tag, value);
  }
  return Object.fromEntries(read);
}

/** What comes again makes a list. */
function add(read: Map<string, JsonValue>, name: string, value: JsonValue): void {
  const there = read.get(name);
  if (Array.isArray(there)) there.push(value);
  else if (there !== undefined) read.set(name, [there, value]);
  else read.set(name, lists.has(name) ? [value] : value);
}

function nameOf(tag: string, value: string, inBook: boolean, titled: boolean): string {
  if (tag === 'LID' || tag === 'AID') return doiIn(doiOf(value)) !== undefined && value.endsWith('[doi]') ? 'doi' : tag;
  if (tag === 'BTI' && !titled) return 'title';
  // Of a journal it is the country.
  if (tag === 'PL' && inBook) return 'publisher-place';
  return fields[tag] ?? tag;
}

/** `10.1000/h [doi]` */
const doiOf = (value: string): string => value.replace(/ ?\[doi\]$/, '');
/** Values without what the record says of them: `1234-5678 (Print)`. */
const plainer: Readonly<Record<string, (value: string) => string>> = { doi: doiOf, issn: (value) => value.replace(/ \((?:Print|Electronic|Linking)\)$/, '') };

/** Of what a record says of its kind, that which tells it from an article of a journal. */
const kindOf = (types: readonly string[]): string => types.find((type) => /^(?:preprint|dataset)$/i.test(type)) ?? 'Journal Article';

/** A person with the parts of the name apart, a group by its name, a heading without the star of what a work is mainly about. */
function itemOf(tag: string, value: string): JsonValue {
  if (tag === 'MH' || tag === 'OT') return value.replace(/^\*/, '').replaceAll('/*', '/');
  if (tag === 'CN') return { literal: value };
  const comma = value.indexOf(', ');
  if (comma < 0 || !Object.values(wholeNames).includes(tag)) return value;
  const given = value.slice(comma + 2);
  const suffix = / (?:Jr|Sr|[2-9](?:nd|rd|th))\.?$/.exec(given);
  return { family: value.slice(0, comma), given: suffix ? given.slice(0, suffix.index) : given, ...(suffix && { suffix: suffix[0].trim() }) };
}
