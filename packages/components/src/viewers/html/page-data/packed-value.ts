import { decodeBase64 } from '../../content/decode.ts';
import { jsonEnd } from '../script/json-extent.ts';
import { inflated } from '../../content/inflated.ts';

/** Letters of base64 below which they are a word. */
const fewest = 24;
/** Characters of JSON below which a value is a setting. */
export const fewestOfJson = 80;
/** Characters above which it is not read to see whether it is whole. */
const longest = 1_000_000;
/** Characters of a list of bytes that is read. */
const longestList = 8_000_000;
const listed = /^\d{1,3}(?:,\d{1,3})+$/;
const base64 = /^[\w+/\s]+={0,2}$/;
const dataAddress = /^data:([\w.+-]{1,60}\/[\w.+-]{1,60})?(?:;[\w-]{1,30}=[^;,]{0,60})*;base64,/i;
/** Parts of a program, and what it is dressed in. */
const dressing = /^(?:image|font|audio|video)\/|javascript|css|html|wasm/i;

export interface Packed {
  bytes: Uint8Array<ArrayBuffer>;
  /** What a `data:` address says that it is. */
  mime?: string;
}

/** What a string of a page holds: JSON as it is or escaped as in an address, or a file in base64. Undefined where it is but words. */
export function unpacked(text: string): Packed | undefined {
  const json = asJson(text);
  if (json !== undefined) return { bytes: new TextEncoder().encode(json) };
  const [head, mime] = dataAddress.exec(text) ?? [];
  if (mime !== undefined && dressing.test(mime)) return undefined;
  const bytes = listedBytes(text) ?? asBytes(text.slice(head?.length ?? 0).trim());
  if (!bytes || head !== undefined) return bytes && { bytes, ...(mime !== undefined && { mime }) };
  if (archiveEnding(bytes)) return { bytes };
  const inner = asJson(new TextDecoder().decode(bytes));
  return inner === undefined ? undefined : { bytes: new TextEncoder().encode(inner) };
}

function asJson(said: string): string | undefined {
  const text = said.trim();
  if (text.length < fewestOfJson) return undefined;
  if (/^[[{]/.test(text)) return jsonEnd(text, 0) === text.length && isJson(text) ? text : undefined;
  if (!/^%(?:7B|5B)/i.test(text)) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A long one is told by its signs alone. */
function isJson(text: string): boolean {
  if (text.length > longest) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Numbers of bytes, one after the other, that were deflated without a head, as pako reads them; undefined where a text is something else. */
function listedBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length < fewest || text.length > longestList || !listed.test(text)) return undefined;
  try {
    return inflated(Uint8Array.from(text.split(','), Number));
  } catch {
    return undefined;
  }
}

/** The bytes of base64; undefined where a text is something else. */
export function asBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length < fewest || !base64.test(text.slice(0, 4096))) return undefined;
  try {
    return decodeBase64(text, '');
  } catch {
    return undefined;
  }
}

/** The ending of an archive's name, by its first bytes: zip and gzip. */
export function archiveEnding([a, b, c]: Uint8Array): '.zip' | '.gz' | undefined {
  if (a === 0x50 && b === 0x4b && c === 3) return '.zip';
  return a === 0x1f && b === 0x8b && c === 8 ? '.gz' : undefined;
}
