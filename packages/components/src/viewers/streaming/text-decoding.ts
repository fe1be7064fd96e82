import { decoderFor, type Encoding } from './encodings.ts';
import { legacyEncoding } from './legacy-encoding.ts';
import type { Decoder } from './utf32-decoder.ts';

const none = new Uint8Array(0);

/**
 * Decodes text as it arrives. The byte order mark decides, else zeros where UTF-16 has them, else the first part that is
 * more than ASCII: valid UTF-8 stays UTF-8 (later invalid bytes become U+FFFD), invalid is an older encoding.
 */
export class TextDecoding {
  #decoder: Decoder | undefined;
  #head: Uint8Array = none;
  #begun = false;

  /** Final once something other than ASCII was seen. */
  encoding: Encoding = 'utf-8';

  /** `chosen` is what the reader says it is. */
  constructor(chosen?: Encoding) {
    if (!chosen) return;
    this.encoding = chosen;
    this.#decoder = decoderFor(chosen);
  }

  /** True once something settled the encoding. */
  get decided(): boolean {
    return this.#decoder !== undefined;
  }

  /** The text of the next bytes; what cannot be decided yet is kept back. */
  push(bytes: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: true });
    const all = this.#head.length === 0 ? bytes : joined(this.#head, bytes);
    this.#head = none;
    if (!this.#begun) {
      if (all.length < 4) return this.#keep(all);
      this.#begun = true;
      const announced = announcedEncoding(all);
      if (announced) return this.#decide(announced, all);
    }
    const whole = completeLength(all);
    const head = all.subarray(0, whole);
    const text = asAscii(head);
    if (text && switchesToJapanese(text)) return this.#decide('iso-2022-jp', all);
    if (text !== undefined) {
      this.#head = all.slice(whole);
      return text;
    }
    return this.#decide(isUtf8(head) ? 'utf-8' : legacyEncoding(all), all);
  }

  /** The rest; call it once, at the end. */
  end(): string {
    if (this.#decoder) return this.#decoder.decode();
    const rest = this.#head;
    this.#head = none;
    this.encoding = (this.#begun ? undefined : announcedEncoding(rest)) ?? (isUtf8(rest) ? 'utf-8' : legacyEncoding(rest));
    return decoderFor(this.encoding).decode(rest);
  }

  #keep(bytes: Uint8Array): string {
    this.#head = bytes.slice();
    return '';
  }

  #decide(encoding: Encoding, bytes: Uint8Array): string {
    this.encoding = encoding;
    this.#decoder = decoderFor(encoding);
    return this.#decoder.decode(bytes, { stream: true });
  }
}

// ASCII decodes the same in UTF-8, and browsers have a fast path for it.
const ascii = new TextDecoder('utf-8', { ignoreBOM: true });

/** Of ISO-2022-JP (RFC 1468), whose bytes are all of ASCII: what terminals are told begins otherwise. */
const switchesToJapanese = (text: string): boolean => text.includes('\u001b$B') || text.includes('\u001b$@');

/** By byte order mark (Encoding Standard, “BOM sniff”, and UTF-32, which it leaves out), else by zeros in the first bytes: in three of four places, or in every other one. */
export function announcedEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  // The mark of UTF-32 begins with that of UTF-16: text begins with no zero.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.length >= 4 && !bytes[2] && !bytes[3] ? 'utf-32le' : 'utf-16le';
  if (!bytes[0] && !bytes[1] && bytes[2] === 0xfe && bytes[3] === 0xff) return 'utf-32be';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf32(bytes, true)) return 'utf-32le';
  if (isUtf32(bytes, false)) return 'utf-32be';
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, 512) & ~1;
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at & 1]! += 1;
  const [even, odd] = zeros as [number, number];
  // Text of another script has zeros only beside spaces, digits and line ends; a few characters have one on the other side (U+DE00 of emoji).
  const beside = odd > even * 8 ? 0 : even > odd * 8 ? 1 : undefined;
  if (beside === undefined) return undefined;
  const told = (looked >= 4 && odd + even > looked / 4) || (looked >= 16 && zerosBeside(bytes, looked, beside) && !isSurelyUtf8(bytes.subarray(0, looked)));
  return told ? (beside === 0 ? 'utf-16le' : 'utf-16be') : undefined;
}

/** True when the first bytes are nothing but characters of four: the highest byte of each is 0, the next one at most that of the last plane. */
function isUtf32(bytes: Uint8Array, little: boolean): boolean {
  const looked = Math.min(bytes.length, 512) & ~3;
  if (looked < 8) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, looked);
  for (let at = 0; at < looked; at += 4) {
    const code = view.getUint32(at, little);
    if (code < 9 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
  }
  return true;
}

/** True when each zero belongs to a character of ASCII that text has, and much else is none: a zero that strayed into ASCII makes no other text of it. */
function zerosBeside(bytes: Uint8Array, looked: number, other: 0 | 1): boolean {
  let strange = 0;
  for (let at = 0; at < looked; at++) {
    if (bytes[at]) strange += Number(!isPlain(bytes[at]!));
    else if (!isPlain(bytes[at - 1 + other * 2]!)) return false;
  }
  return strange * 4 > looked;
}
/** Characters of several bytes, each as UTF-8 has it: zeros between them part names and records. */
function isSurelyUtf8(bytes: Uint8Array): boolean {
  const whole = bytes.subarray(0, completeLength(bytes));
  return whole.some((byte) => byte > 0x7f) && isUtf8(whole);
}
const isPlain = (char: number): boolean => (char > 8 && char < 14) || (char > 31 && char < 127);

/** The text, where all of it is ASCII: of anything else the decoder makes fewer units than there are bytes, or puts U+FFFD into its place. */
function asAscii(bytes: Uint8Array): string | undefined {
  const text = ascii.decode(bytes);
  return text.length === bytes.length && !text.includes('\uFFFD') ? text : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** How many bytes come before a UTF-8 sequence that the end cuts off. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return needs > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
