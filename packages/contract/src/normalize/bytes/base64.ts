const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Value of each ASCII character: 0–63, or one of the marks below. */
const notBase64 = 255;
const blank = 254;
const values = new Uint8Array(128).fill(notBase64);
for (let i = 0; i < 64; i++) values[alphabet.charCodeAt(i)] = i;
/** RFC 4648 section 5: the URL-safe alphabet, read as a repair. */
const urlSafe: Readonly<Record<number, number>> = { 45: 62, 95: 63 };
for (const code of [9, 10, 13, 32]) values[code] = blank;
const pad = 61;

/** What a base64 text holds, found without decoding it. */
export interface Base64Check {
  /** Bytes after decoding. */
  size: number;
  /** True when the text is not canonical RFC 4648 section 4: blanks, the URL-safe alphabet, padding or trailing bits to mend. */
  repaired: boolean;
}

/** A text as RFC 4648 section 4 writes it, but for the stray bits of its last digit: the case that large contents are, tested natively. */
const plainBase64 = /^[A-Za-z0-9+/]*={0,2}$/;

function checkPlain(text: string): Base64Check | undefined {
  if (text.length % 4 !== 0 || !plainBase64.test(text)) return undefined;
  const pads = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const last = pads === 0 ? 0 : values[text.charCodeAt(text.length - pads - 1)]!;
  const size = (text.length / 4) * 3 - pads;
  return size < 0 ? undefined : { size, repaired: (last & (pads === 2 ? 15 : 3)) !== 0 };
}

/** Reads a text as base64; undefined when it is none. No decoding, no allocation. */
export function checkBase64(text: string): Base64Check | undefined {
  return checkPlain(text) ?? checkMended(text);
}

/** The same for a text that has to be mended, and for one that is none. */
function checkMended(text: string): Base64Check | undefined {
  let digits = 0;
  let pads = 0;
  let last = 0;
  let repaired = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === pad) {
      pads++;
      continue;
    }
    const value = code < 128 ? (values[code] === notBase64 ? (urlSafe[code] ?? notBase64) : values[code]!) : notBase64;
    if (value === notBase64) return undefined;
    if (value === blank) repaired = true;
    else if (pads > 0) return undefined;
    else {
      if (values[code] === notBase64) repaired = true;
      digits++;
      last = value;
    }
  }
  const rest = digits % 4;
  if (rest === 1 || pads > 2) return undefined;
  if (pads !== (4 - rest) % 4) repaired = true;
  if ((rest === 2 && (last & 15) !== 0) || (rest === 3 && (last & 3) !== 0)) repaired = true;
  return { size: Math.floor(digits / 4) * 3 + (rest === 0 ? 0 : rest - 1), repaired };
}

/** True when a text is base64 as RFC 4648 section 4 writes it: its alphabet, padding, no blanks. */
export function isBase64(text: string): boolean {
  return checkBase64(text)?.repaired === false;
}

const digit = (text: string, at: number): number => values[text.charCodeAt(at)] ?? notBase64;

/** Decodes groups of four digits up to the first that holds anything else, and answers how many: most of a text, three bytes at a time. */
function decodeGroups(text: string, bytes: Uint8Array): number {
  const most = Math.min(Math.floor(text.length / 4), Math.floor(bytes.length / 3));
  for (let group = 0, i = 0, at = 0; group < most; group++, i += 4) {
    const a = digit(text, i);
    const b = digit(text, i + 1);
    const c = digit(text, i + 2);
    const d = digit(text, i + 3);
    // 0–63 are digits; every mark has the highest bit.
    if ((a | b | c | d) > 63) return group;
    bytes[at++] = (a << 2) | (b >> 4);
    bytes[at++] = (b << 4) | (c >> 2);
    bytes[at++] = (c << 6) | d;
  }
  return most;
}

/** Decodes base64 (either alphabet, blanks and missing padding tolerated), at most `limit` bytes; undefined when it is none. */
export function decodeBase64(text: string, limit = Infinity): Uint8Array | undefined {
  const head = Number.isFinite(limit) && text.length > limit * 2 + 64 ? text.slice(0, limit * 2 + 64) : text;
  const bytes = new Uint8Array(Math.min(limit, Math.floor((head.length * 3) / 4) + 3));
  const plain = decodeGroups(head, bytes);
  let length = plain * 3;
  let bits = 0;
  let held = 0;
  let ended = false;
  for (let i = plain * 4; i < head.length && length < bytes.length; i++) {
    const code = head.charCodeAt(i);
    if (code === pad) {
      ended = true;
      continue;
    }
    const known = code < 128 ? values[code]! : notBase64;
    if (known === blank) continue;
    const value = known === notBase64 ? urlSafe[code] : known;
    if (value === undefined || ended) return undefined;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[length++] = (bits >> held) & 255;
    }
  }
  return bytes.subarray(0, length);
}

/** Base64 of bytes, canonical (RFC 4648 section 4). */
export function encodeBase64(bytes: Uint8Array): string {
  const chunks: string[] = [];
  let chunk = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i]!, bytes[i + 1], bytes[i + 2]];
    chunk += alphabet[a >> 2]! + alphabet[((a & 3) << 4) | ((b ?? 0) >> 4)]!;
    chunk += b === undefined ? '==' : alphabet[((b & 15) << 2) | ((c ?? 0) >> 6)]! + (c === undefined ? '=' : alphabet[c & 63]!);
    if (chunk.length > 32_768) {
      chunks.push(chunk);
      chunk = '';
    }
  }
  return chunks.join('') + chunk;
}

/** Base64 of a text's UTF-8 bytes. */
export function encodeTextBase64(text: string): string {
  return encodeBase64(new TextEncoder().encode(text));
}

/** The text that bytes hold in UTF-8, a byte order mark kept; undefined when they are no valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes of a text in UTF-8, counted without encoding it. */
export function utf8Length(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) length += 1;
    else if (code < 0x800) length += 2;
    else if (code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      length += 4;
      i++;
    } else length += 3;
  }
  return length;
}
