import { unescaped } from './xml-entities.ts';

/** Bytes that are looked at together. */
const piece = 4 * 1024 * 1024;

/** Which way a tag goes: `<a>`, `</a>`, `<a/>`. */
export type TagKind = 'opens' | 'closes' | 'alone';

/** Told of each tag: its name without a prefix, its attributes as they are written, the text up to the next tag, escapes and all, and the prefix, `''` for none. */
export type TagSeen = (name: string, kind: TagKind, attributes: string, text: string, prefix: string) => void;

/** Goes through the tags of a part as they come, so that no tree of a sheet with millions of cells is made. What is no tag is passed by. */
export function walkTags(bytes: Uint8Array, seen: TagSeen): void {
  for (const text of textPieces(bytes)) walkText(text, seen);
}

/** The same of a text that is at hand; tags in comments are none. */
export function walkText(given: string, seen: TagSeen): void {
  const text = withoutComments(withEscapes(given));
  for (let at = text.indexOf('<'); at >= 0; ) {
    const closes = text.charCodeAt(at + 1) === slash;
    const start = closes ? at + 2 : at + 1;
    const nameEnd = endOfName(text, start);
    const end = nameEnd < 0 ? -1 : endOfTag(text, nameEnd);
    if (end < 0) {
      at = text.indexOf('<', start);
      continue;
    }
    const next = text.indexOf('<', end + 1);
    const name = text.slice(start, nameEnd);
    const kind = closes ? 'closes' : end > nameEnd && text.charCodeAt(end - 1) === slash ? 'alone' : 'opens';
    const local = name.indexOf(':') + 1;
    seen(name.slice(local), kind, text.slice(nameEnd, end), next < 0 ? text.slice(end + 1) : text.slice(end + 1, next), name.slice(0, Math.max(0, local - 1)));
    at = next;
  }
}

const [slash, less, more, colon] = [47, 60, 62, 58];
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || (code > 0x7f && /\s/.test(String.fromCharCode(code)));

/** Behind the name of a tag, whose prefix is one at most; below 0 where there is none. */
function endOfName(text: string, start: number): number {
  let begun = start;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === slash || code === more || isSpace(code)) return at > begun ? at : -1;
    if (code === less || code === 34 || code === 39 || code === 61) return -1;
    if (code !== colon) continue;
    if (begun !== start || at === start) return -1;
    begun = at + 1;
  }
  return -1;
}

/** Where a tag ends: at `>` outside of quotes. Below 0 where another begins before; what does not end is looked through once for all that begin in it. */
function endOfTag(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === less) return -1;
    if (code === more && quote === 0) return at;
    if (code === 34 || code === 39) quote = quote === 0 ? code : quote === code ? 0 : quote;
  }
  return -1;
}

/** The text of a part, a few megabytes at a time; no tag is cut. */
function* textPieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  let rest = '';
  for (let at = 0; at < bytes.length; at += piece) {
    const text = rest + decoder.decode(bytes.subarray(at, at + piece), { stream: true });
    const end = at + piece < bytes.length ? Math.max(0, text.lastIndexOf('<')) : text.length;
    rest = text.slice(end);
    yield text.slice(0, end);
  }
}

/** What is written as it stands is escaped like everything else. */
const withEscapes = (text: string): string => without(text, '<![CDATA[', ']]>', (raw) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
const withoutComments = (text: string): string => without(text, '<!--', '-->', () => '');

/** A text in which what stands between two signs, and they, is something else. Each end is looked for once: many beginnings without an end take no time. */
function without(text: string, begins: string, ends: string, instead: (inside: string) => string): string {
  const parts: string[] = [];
  for (let at = 0; ; ) {
    const begin = text.indexOf(begins, at);
    const end = begin < 0 ? -1 : text.indexOf(ends, begin + begins.length);
    if (end < 0) return at === 0 ? text : parts.join('') + text.slice(at);
    parts.push(text.slice(at, begin), instead(text.slice(begin + begins.length, end)));
    at = end + ends.length;
  }
}

/** Parts are UTF-8 or, with its mark, UTF-16 (ECMA-376 part 2, section 6.2.5). */
const encodingOf = ([first, second]: Uint8Array): string => (first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8');

const known = new Map<string, RegExp>();

/** An attribute of a tag, as it is written, whatever its prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = known.get(name);
  if (!pattern) known.set(name, (pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)));
  const match = pattern.exec(attributes);
  return match?.[1] ?? match?.[2];
}

/** All attributes of a tag, with their prefixes and without references to characters. */
export const attributesOf = (attributes: string): Record<string, string> =>
  Object.fromEntries([...attributes.matchAll(/([^\s"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [name!, unescaped(double ?? single!)]));
