import type { JsonValue } from '../../json.ts';
import { endnoteEntry } from './read-endnote.ts';
import type { TaggedLine } from './tagged-lines.ts';
import { held, textIn } from './xml-elements.ts';

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
