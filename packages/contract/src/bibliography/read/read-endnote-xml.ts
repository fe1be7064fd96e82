import type { JsonValue } from '../../json.ts';
import { endnoteEntry } from './read-endnote.ts';
import type { TaggedLine } from './tagged-lines.ts';

/** Elements of a record, and what contains them where others are called the same, by the tags that EndNote imports. */
const tags: readonly (readonly [tag: string, element: string, within?: string])[] = [
  ['A', 'author', 'authors'], ['E', 'author', 'secondary-authors'], ['Y', 'author', 'tertiary-authors'], ['T', 'title', 'titles'], ['B', 'secondary-title'], ['S', 'tertiary-title'], ['J', 'full-title'], ['O', 'abbr-1'], ['O', 'alt-title'], ['!', 'short-title'],
  ['D', 'year', 'dates'], ['8', 'date', 'pub-dates'], ['V', 'volume'], ['N', 'number'], ['N', 'issue'], ['P', 'pages'], ['7', 'edition'], ['C', 'pub-location'], ['I', 'publisher'], ['@', 'isbn'], ['R', 'electronic-resource-num'], ['M', 'accession-num'],
  ['W', 'remote-database-provider'], ['W', 'remote-database-name'], ['K', 'keyword'], ['X', 'abstract'], ['Z', 'notes'], ['G', 'language'], ['U', 'url', 'related-urls'], ['F', 'label'], ['9', 'work-type'], ['L', 'call-num'], ['+', 'auth-address'], ['2', 'custom2'],
];

/** A text in which a record begins. */
export const endnoteXmlBegins = /<records>\s*<record>/;

/** Reads what EndNote, Zotero, Mendeley and review programs export as XML of EndNote: an object a record; what is cut off is left out. Yields after each record. */
export function* readingEndnoteXml(text: string): Generator<void, JsonValue[]> {
  const entries: JsonValue[] = [];
  for (const record of held(text, 'record')) {
    const [, kind = 'Generic'] = /<ref-type name="([^"<>]*)"/.exec(record) ?? [];
    const lines = tags.flatMap(([tag, element, within]) => (within === undefined ? [record] : [...held(record, within)]).flatMap((part) => [...held(part, element)].map((found): TaggedLine => [tag, textIn(found)])));
    entries.push(endnoteEntry([['0', textIn(kind)], ...lines]));
    yield;
  }
  return entries;
}

/** What stands in each element of a name. */
function* held(text: string, name: string): Generator<string> {
  for (let at = text.indexOf(`<${name}`); at >= 0; at = text.indexOf(`<${name}`, at)) {
    const begun = text.indexOf('>', at) + 1;
    const next = text[at + name.length + 1];
    at += name.length + 1;
    if (begun === 0) return;
    if ((next !== '>' && next !== ' ') || text[begun - 2] === '/') continue;
    const end = text.indexOf(`</${name}>`, begun);
    if (end < 0) return;
    yield text.slice(begun, end);
    at = end;
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text without how it looks; lines end as EndNote ends them, with a carriage return. */
const textIn = (xml: string): string =>
  xml
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()]!;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    })
    .replace(/\r\n?/g, '\n')
    .trim();
