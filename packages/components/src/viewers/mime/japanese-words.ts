/** ISO-2022-JP under the names that mail has for it (RFC 1468, and Microsoft's code pages). */
const named = /^(?:cs|x-)?iso-?2022-?jp(?:-[12])?$|^junet$|^(?:cp|windows-|ms)5022[012]$/i;
export const isJapanese = (charset: string | undefined): boolean => charset !== undefined && named.test(charset.trim());

/**
 * Text in ISO-2022-JP, each time by a decoder of its own: Chromium's keeps what escape sequence it ended with and writes U+FFFD
 * before the next text. A switch to ASCII and at once back, where words were put together, is no error.
 */
export const decodeJapanese = (bytes: Uint8Array): string => new TextDecoder('iso-2022-jp').decode(withoutEmptySwitches(bytes));

/** `ESC ( B` and `ESC ( J` before another escape sequence are left out. */
function withoutEmptySwitches(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const isEmpty = bytes[at] === 0x1b && bytes[at + 1] === 0x28 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x4a) && bytes[at + 3] === 0x1b;
    if (isEmpty) at += 2;
    else kept[length++] = bytes[at]!;
  }
  return kept.subarray(0, length);
}

/** Encoded words (RFC 2047) of one charset, with nothing but spaces between them. */
const words = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([BQ])\?([^?]*)\?=(?:\s+=\?\1(?:\*[^?\s]*)?\?[BQ]\?[^?]*\?=)*/gi;
const word = /=\?[^?\s]+\?([BQ])\?([^?]*)\?=/gi;

/** A header in which encoded words of ISO-2022-JP are written in UTF-8. */
export function japaneseWordsInUtf8(header: string): string {
  return header.replace(words, (run, charset: string) => {
    if (!isJapanese(charset)) return run;
    const bytes = [...run.matchAll(word)].map(([, encoding, text]) => (encoding!.toUpperCase() === 'B' ? fromBase64(text!) : fromQuoted(text!))).join('');
    return inUtf8(decodeJapanese(Uint8Array.from(bytes, (one) => one.charCodeAt(0))));
  });
}

/** Bytes as the characters U+0000 to U+00FF; what is no base64 is none. */
function fromBase64(text: string): string {
  const [letters] = /^[^=]*/.exec(text.replace(/[^\w+/=]/g, ''))!;
  return atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0)));
}
const fromQuoted = (text: string): string => text.replaceAll('_', ' ').replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))).replace(/[\u0100-\uffff]/g, '?');

const inUtf8 = (text: string): string => `=?utf-8?B?${btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))}?=`;
