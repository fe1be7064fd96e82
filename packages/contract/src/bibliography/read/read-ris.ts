import type { JsonObject, JsonValue } from '../../json.ts';
import { doiIn, pmcidIn, pmidIn, serialName, serialsIn } from '../identifiers.ts';
import { pageRange } from '../text-parts.ts';
import { datedIn } from './dates.ts';
import { lessLoud } from './less-loud.ts';
import { readingTagged, type TaggedLine } from './tagged-lines.ts';
import { withoutMarkup } from './without-markup.ts';

/** The fields of tags, by the names that entries have them under (RIS, specification of 2011, and what libraries and EndNote write). */
const fields: Readonly<Record<string, string>> = {
  TY: 'type', ID: 'id', AU: 'authors', A1: 'authors', A2: 'editors', ED: 'editors', TI: 'title', T1: 'title', CT: 'title', BT: 'container-title', T2: 'container-title', JF: 'container-title', JO: 'container-title',
  JA: 'journal-abbreviation', J1: 'journal-abbreviation', J2: 'journal-abbreviation', T3: 'series', PY: 'year', Y1: 'date', DA: 'date', VL: 'volume', VO: 'volume', C7: 'article-number', IS: 'issue', CP: 'issue', SP: 'first', EP: 'last', PB: 'publisher',
  CY: 'publisher-place', PP: 'publisher-place', ET: 'edition', LA: 'language', DO: 'doi', UR: 'url', C2: 'pmcid', KW: 'keywords', AB: 'abstract', N2: 'abstract', N1: 'note', Y2: 'accessed', M3: 'genre', DB: 'database', DP: 'provider', JI: 'journal-abbreviation', PU: 'publisher', PI: 'publisher-place',
};
const lists = new Set(['authors', 'editors', 'keywords']);
/** Characters of numbers of series that are one field. */
const mostSerials = 200;
/** Kinds whose second title is that of a series. */
const whole = /^(?:E?BOOK|EDBOOK|SER|THES|RPRT)$/;

/** Kinds whose edition is a version. */
const versioned = /^(?:COMP|DATA)$/;

/** A text in which an entry begins. */
export const risBegins = /^TY {1,2}-/m;
const line = /^([A-Z][A-Z\d]) {1,2}-(?: (.*))?$/;

/** Numbers of NLM's catalogue where Ovid's export of MEDLINE has them in the place of an issue: `uj0, 0330500`. */
const catalogued = /^(?:[\da-z]{2,4}, )?\d{7,9}$/;

/** Reads RIS: an object an entry. Lines without a tag go on with the one before; what stands before the first entry is left out. Yields after each entry. */
export const readingRis = (text: string): Generator<void, JsonValue[]> => readingTagged(text, { line, opens: 'TY', closes: 'ER', between: '\n', entryOf });

function entryOf(lines: readonly TaggedLine[]): JsonObject {
  const kind = lines.find(([tag]) => tag === 'TY')?.[1] ?? '';
  const read = new Map<string, JsonValue>();
  const year = lines.find(([tag]) => tag === 'PY' || tag === 'Y1')?.[1].slice(0, 4) ?? '';
  for (const [tag, written] of lines) {
    // Of keywords each line is one.
    const value = (tag === 'KW' || tag === 'U1' ? written : written.replaceAll('\n', ' ')).replaceAll('\\&', '&');
    if (value === '') continue;
    const name = nameOf(tag, value, kind);
    const there = read.get(name);
    if (Array.isArray(there)) for (const one of value.split('\n')) there.push(one);
    else if (lists.has(name)) read.set(name, value.split('\n'));
    else if (there === undefined) read.set(name, plain(name, value, year));
    else if (name === 'issn' && typeof there === 'string' && there.length < mostSerials) read.set(name, serialsIn(`${there} ${value}`));
    else if (there !== value) read.set(tag, read.has(tag) ? `${String(read.get(tag))}\n${value}` : value);
  }
  const { first, last, database, provider, AN, C5, U1, ...entry } = Object.fromEntries(read);
  const pages = pagesOf(first as string | undefined, last as string | undefined);
  const known = /^(?:pubmed|medline|nlm)/im.test(`${String(database)}\n${String(provider)}`) && pmidIn(String(AN)) !== undefined ? 'pmid' : /^(?:pmc|pubmed central)$/i.test(String(database)) && pmcidIn(String(AN)) !== undefined ? 'pmcid' : typeof database === 'string' && String(AN).startsWith(`${database}:`) ? 'eprint' : undefined;
  // Embase writes the PMID there.
  const beside: JsonObject = C5 === undefined ? {} : /^embase/i.test(String(database)) && pmidIn(String(C5)) !== undefined ? { pmid: C5 } : { C5 };
  if (typeof U1 === 'string') Object.assign(beside, labelled(U1));
  // Scopus writes the PMID where others write the number of PMC.
  if (/^scopus/i.test(String(database)) && /^\d+$/.test(String(entry['pmcid']))) {
    beside['pmid'] = entry['pmcid']!;
    delete entry['pmcid'];
  }
  if (/medline/i.test(String(database)) && catalogued.test(String(entry['issue']))) {
    beside['NLM'] = entry['issue']!;
    delete entry['issue'];
  }
  return { ...entry, ...beside, ...(pages !== undefined && { pages }), ...(AN !== undefined && { [known ?? 'accession']: AN }), ...(database !== undefined && !known && { database }), ...(provider !== undefined && { provider }), ...loud(entry) };
}

/** Dimensions and PMC name their numbers behind them: `35957633 [PMID]`. */
function labelled(text: string): JsonObject {
  const lines = text.split('\n').map((line) => ({ line, ...(/^(?<id>\d+|PMC\d+) ?\[(?<kind>pmid|pmcid)\]$/i.exec(line)?.groups as { id?: string; kind?: string } | undefined) }));
  const others = lines.filter(({ kind }) => kind === undefined).map(({ line }) => line);
  return { ...Object.fromEntries(lines.flatMap(({ id, kind }) => (kind === undefined ? [] : [[kind.toLowerCase(), id!]]))), ...(others.length > 0 && { U1: others.join('\n') }) };
}

/** Web of Science writes journals and publishers in capitals. */
function loud(entry: JsonObject): JsonObject {
  const { 'journal-abbreviation': abbreviation } = entry;
  const names = ['container-title', 'publisher', 'publisher-place'].map((name) => [name, entry[name]] as const).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(names.map(([name, value]) => [name, lessLoud(value, typeof abbreviation === 'string' ? abbreviation : '')]));
}

/** First and last page in one; some writers give the whole range in one of them, or in both. */
function pagesOf(first: string | undefined, last: string | undefined): string | undefined {
  // Programs that make RIS of BibTeX leave its dashes.
  if (last === undefined && first?.includes('--')) return first.replace('--', '-');
  // PsycINFO parts “No-Specified” as it does ranges.
  if (first === 'No' && last === 'Specified') return undefined;
  if (first === undefined || last === undefined || first === last) return first ?? last;
  if (pageRange(first).last === last) return first;
  return pageRange(last).first === first && pageRange(last).last !== undefined ? last : `${first}-${last}`;
}

function nameOf(tag: string, value: string, kind: string): string {
  if (tag === 'SN') return serialName(value);
  if (tag === 'BT' && whole.test(kind)) return 'title';
  if (tag === 'T2' && whole.test(kind)) return 'series';
  if (tag === 'ET' && versioned.test(kind)) return 'version';
  // Some publishers write the DOI there, and EBSCO.
  if ((tag === 'M3' || tag === 'L3') && doiIn(value) !== undefined) return 'doi';
  return fields[tag] ?? tag;
}

/** Notes of Zotero are pages of HTML. */
const ofPage = /<\/?(?:p|div|br|li|span|strong|em|h\d)(?:\s[^<>]*)?\/?>/i;

function plain(name: string, value: string, year: string): string {
  // ScienceDirect leaves the protocol out.
  if (name === 'url') return value.replace(/^\/\/(?=[\w-]+\.)/, 'https://');
  if (name === 'year' || name === 'accessed') return dateOf(value);
  if (name === 'date') return datedIn(dateOf(value), year);
  if (name === 'issn') return serialsIn(value);
  return name === 'note' && ofPage.test(value) ? withoutMarkup(value.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ')) : value;
}

/** `2006/10/05/other` */
const dateOf = (value: string): string => value.split('/').slice(0, 3).join('/').replace(/\/+$/, '');
