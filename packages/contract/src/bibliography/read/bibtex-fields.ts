import type { JsonObject, JsonValue } from '../../json.ts';
import { biblatexWords } from './biblatex-words.ts';
import { fromTex } from './from-tex.ts';
import { isGroup } from './names.ts';
import { arxivIn, arxivLink } from './preprints.ts';
import { webLink } from '../identifiers.ts';
import { oneLine, plainName } from '../text-of.ts';
import { withSubtitle } from './subtitles.ts';

/** Addresses and names for machines: no letters of TeX in them, but its escapes. */
const verbatim = new Set(['doi', 'url', 'link', 'eprint', 'file', 'id', 'citationkey', 'entrytype']);

/**
 * An entry that a reader of BibTeX made into an object, in plain letters and with its names apart; any other as it is. Those
 * readers name the kind `ENTRYTYPE` or `entryType`, and the latter hold the fields in `entryTags`.
 */
export function fromBibtex(entry: JsonObject): JsonObject {
  if (!Object.keys(entry).some((name) => plainName(name) === 'entrytype')) return entry;
  const { entryTags, ...outer } = entry;
  const fields = withSubtitles({ ...outer, ...(typeof entryTags === 'object' && !Array.isArray(entryTags) ? entryTags : {}) });
  const named = Object.entries(fields).map(([label, value]) => ({ label, name: plainName(label), value }));
  const labels = new Map(named.toReversed().map(({ label, name }) => [name, label]));
  const place = labels.get('publisherplace') ?? labels.get('address') ?? labels.get('location');
  // Styles name it where a publisher would stand: R writes `@Manual` so.
  const publisher = ['publisher', 'school', 'institution'].some((name) => labels.has(name)) ? undefined : labels.get('organization');
  const eprint = eprintOf((name) => fields[labels.get(name) ?? '']);
  // What was put out at an address has it there, from times when BibTeX knew no other field for it.
  const published = labels.has('url') ? undefined : addressIn(fields[labels.get('howpublished') ?? '']);
  const url = published ?? (labels.has('url') || eprint === undefined ? undefined : arxivLink(eprint));
  const own = named.filter(({ name, value }) => (eprint === undefined || !archives.has(name)) && (published === undefined || name !== 'howpublished') && (name !== 'booktitle' || value !== fields[labels.get('title') ?? ''] || !isWhole(fields[labels.get('entrytype') ?? ''])));
  return { ...Object.fromEntries(own.map(({ label, name, value }) => [label === place ? 'publisher-place' : label === publisher ? 'publisher' : label, typeof value === 'string' ? field(name, value) : value])), ...(eprint !== undefined && { eprint }), ...(url !== undefined && { url }) };
}

/** Kinds of entries that stand in nothing else: what they call their book is they themselves. */
const isWhole = (kind: JsonValue | undefined): boolean => typeof kind === 'string' && /^(?:mv)?(?:book|collection|proceedings|reference)$/i.test(kind);

/** `\url{https://example.org/}` */
const addressIn = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' ? webLink(fromTex(value).trim()) : undefined);

/** Titles that biblatex takes apart. */
const subtitled: Readonly<Record<string, string>> = { title: 'subtitle', booktitle: 'booksubtitle', journaltitle: 'journalsubtitle' };

/** Titles with what stands behind them: “Birds: A study”, “Why birds? A study”. */
function withSubtitles(fields: JsonObject): JsonObject {
  const labels = new Map(Object.keys(fields).map((label) => [plainName(label), label]));
  const whole = { ...fields };
  for (const [first, second] of Object.entries(subtitled)) {
    const [label, under] = [labels.get(first) ?? '', labels.get(second) ?? ''];
    const [title, subtitle] = [fields[label], fields[under]];
    if (typeof title !== 'string' || typeof subtitle !== 'string' || title.trim() === '' || subtitle.trim() === '') continue;
    whole[label] = withSubtitle(title, subtitle);
    delete whole[under];
  }
  return whole;
}

/** Fields of an entry in an archive, of which BibTeX and biblatex name the archive and the number apart. */
const archives = new Set(['archiveprefix', 'eprinttype', 'eprint']);

function eprintOf(of: (name: string) => JsonValue | undefined): string | undefined {
  const [archive = 'arxiv', number] = [of('archiveprefix') ?? of('eprinttype'), of('eprint')];
  if (typeof archive !== 'string' || typeof number !== 'string') return undefined;
  if (/^arxiv$/i.test(archive)) return arxivIn(number);
  return /^\w+$/.test(archive) ? `${archive}:${field('eprint', number) as string}` : undefined;
}

function field(name: string, value: string): JsonValue {
  if (verbatim.has(name)) return value.replace(/\\([&%$#_{}~])/g, '$1');
  if (name === 'pages') return fromTex(value).replace(/\s*[–—]\s*/g, '-');
  return name === 'author' || name === 'editor' ? namesOf(oneLine(value)).map(nameOf) : biblatexWords(name, fromTex(value));
}

/** Longer texts are no names. */
const longest = 200;

/** Parts of a name that has them each by its own name (biblatex, “extended name format”). */
const parts: Readonly<Record<string, string>> = { family: 'family', given: 'given', prefix: 'particle', suffix: 'suffix' };

/** `family=Berg, given=Ann, prefix=van der, useprefix=true`; undefined for any other name. */
function extendedName(text: string): JsonObject | undefined {
  if (!/^\{?\s*(?:family|given|prefix|suffix)(?:-i)?\s*=/.test(text) || text.length > longest * 2) return undefined;
  const said = [...text.replace(/^\{(.*)\}$/s, '$1').matchAll(/(?:^|,)\s*([a-z-]+)\s*=\s*("[^"]*"|\{[^{}]*\}|[^,]*)/g)];
  const read = said.flatMap(([, name, value]) => (parts[name!] === undefined ? [] : [[parts[name!]!, fromTex(value!.replace(/^"(.*)"$/, '$1')).trim()] as const]));
  return read.some(([name]) => name === 'family') ? Object.fromEntries(read) : undefined;
}

/** A group is all in braces. Without a comma a family name of several words is in braces, or begins with the first in small letters. */
function nameOf(text: string): JsonValue {
  const extended = extendedName(text);
  if (extended) return extended;
  if (/^\{(?:[^{}]|\{[^{}]*\})*\}$/.test(text)) return `{${fromTex(text)}}`;
  const plain = fromTex(text);
  if (plain.includes(',') || plain.length > longest) return plain;
  const [, first, last] = /^([^{}]+) \{([^{}]+ [^{}]+)\}$/.exec(text) ?? [];
  if (last !== undefined) return `${fromTex(last)}, ${fromTex(first!)}`;
  const [, given, family] = isGroup(plain) ? [] : (/^(.+?) (\p{Ll}{2}.* .+)$/u.exec(plain) ?? []);
  return family === undefined ? plain : `${family}, ${given!}`;
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
