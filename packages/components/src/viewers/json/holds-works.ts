import { endOfValue, skipBlank } from './parse/value-end.ts';

/** Items that are looked at. */
const looked = 3;
/** Characters of a file in which they should stand. */
export const worksHead = 64 * 1024;

/** True where a file begins as a bibliography in CSL-JSON does, as Zotero and Pandoc write it: a list of items of some type, with names or dates of that format (schema 1.0.2). */
export function holdsWorks(head: string): boolean {
  let at = skipBlank(head, head.startsWith('\ufeff') ? 1 : 0);
  if (head[at] !== '[') return false;
  const items: unknown[] = [];
  do {
    const end = endOfValue(head, ++at);
    if (end === head.length) break;
    try {
      items.push(JSON.parse(head.slice(at, end)));
    } catch {
      return false;
    }
    at = end;
  } while (items.length < looked && head[at] === ',');
  return items.length > 0 && items.every((item) => isRecord(item) && typeof item['type'] === 'string' && typeof item['title'] === 'string') && items.some((item) => isRecord(item) && (hasDate(item) || hasNames(item)));
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const hasDate = ({ issued }: Record<string, unknown>): boolean => isRecord(issued) && (Array.isArray(issued['date-parts']) || isText(issued['raw']) || isText(issued['literal']));
const hasNames = ({ author, editor }: Record<string, unknown>): boolean => [author, editor].flat().some((name) => isRecord(name) && (isText(name['family']) || isText(name['literal'])));
