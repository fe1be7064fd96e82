import { decoderOf } from '../../content/code-pages.ts';

/** Groups that are no text; of those that begin with a star all but the tags of a page are none. */
const unseen = /^(?:fonttbl|colortbl|stylesheet|info|pict|objdata|object|header[lrf]?|footer[lrf]?)$/;
const signs: Readonly<Record<string, string>> = { par: '\r\n', line: '\r\n', row: '\r\n', tab: '\t', cell: '\t', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', bullet: '•', endash: '–', emdash: '—', '~': '\u00a0', _: '‑', '{': '{', '}': '}', '\\': '\\', '\n': '\r\n', '\r': '\r\n' };
/** Code pages of the charsets of fonts. */
const charsets: Readonly<Record<number, number>> = { 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250 };
const mostDeep = 1000;

interface Group {
  /** Nothing of it is text. */
  unseen: boolean;
  fonts: boolean;
  /** A tag of the page that the rich text was made of. */
  tag: boolean;
  /** What only who reads it as rich text is to see. */
  rich: boolean;
  /** Signs that stand for one that is told by its number. */
  instead: number;
  font: number;
}

/** The page that a rich text was made of, word for word, or its plain text where it was made of none ([MS-OXRTFEX]). */
export function readRichText(bytes: Uint8Array): { text: string; page: boolean } {
  const source = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, at) => String.fromCharCode(...bytes.subarray(at * 8192, at * 8192 + 8192))).join('');
  const page = /\\fromhtml1\b/.test(source.slice(0, 1000));
  const fonts = new Map<number, number>();
  const [written, groups]: [string[], Group[]] = [[], []];
  let group: Group = { unseen: false, fonts: false, tag: false, rich: false, instead: 1, font: -1 };
  let [usual, skipped, starred] = [1252, 0, false];
  let held: { bytes: number[]; codePage: number } = { bytes: [], codePage: 0 };
  const flush = (): void => {
    if (held.bytes.length > 0) written.push(decoderOf(held.codePage).decode(Uint8Array.from(held.bytes)));
    held = { bytes: [], codePage: 0 };
  };
  const isSeen = (): boolean => !group.unseen && (group.tag || !group.rich);
  const put = (text: string): void => {
    if (!isSeen()) return;
    flush();
    written.push(text);
  };
  const putByte = (byte: number): void => {
    if (skipped > 0) return void (skipped -= 1);
    if (!isSeen()) return;
    const codePage = (group.tag ? undefined : fonts.get(group.font)) ?? usual;
    if (codePage !== held.codePage) flush();
    held.codePage = codePage;
    held.bytes.push(byte);
  };
  const word = (name: string, number: number | undefined): void => {
    if (name === 'htmltag' && starred) group.tag = true;
    else if (unseen.test(name) || (starred && !group.tag)) Object.assign(group, { unseen: true, fonts: name === 'fonttbl' });
    else if (name === 'htmlrtf') group.rich = number !== 0;
    else if (name === 'ansicpg' && number) usual = number;
    else if (name === 'uc') group.instead = number ?? 1;
    else if (name === 'f') group.font = number ?? 0;
    else if (name === 'plain') group.font = -1;
    else if (name === 'fcharset' && group.fonts) {
      const codePage = charsets[number ?? 0];
      if (codePage) fonts.set(group.font, codePage);
    } else if (name === 'u' && number !== undefined) {
      put(String.fromCharCode(number & 0xffff));
      skipped = group.instead;
    } else if (signs[name] !== undefined) put(signs[name]);
    starred = false;
  };
  for (const [whole, name, number, code, sign, brace] of source.matchAll(/\\([a-z]+)(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^])|([{}])|[\r\n]+|[^\\{}\r\n]+/gi)) {
    if (brace === '{') {
      if (groups.length < mostDeep) groups.push({ ...group });
    } else if (brace === '}') {
      skipped = 0;
      group = groups.pop() ?? group;
    } else if (name !== undefined) word(name, number === undefined ? undefined : Number(number));
    else if (code !== undefined) putByte(parseInt(code, 16));
    else if (sign === '*') starred = true;
    else if (sign !== undefined) put(signs[sign] ?? '');
    else if (!/^[\r\n]/.test(whole)) for (let at = 0; at < whole.length; at++) putByte(whole.charCodeAt(at));
  }
  flush();
  return { text: written.join(''), page };
}
