/** A `data:` URL, taken apart: base64 payload as text, else the bytes that its percent-encoding writes. */
export type DataUrl = { mime: string; payload: string } | { mime: string; bytes: Uint8Array };

// RFC 2397, with the base64 flag as browsers read it: last, any case. The header is short: longer ones are prose.
const header = /^data:([a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+)?((?:;[a-z0-9!#$&^_.+-]+=(?:[^;,"\s]*|"[^"]*"))*)(;base64)?,/i;
const longestHeader = 1024;

const hexDigit = (code: number): number =>
  code >= 48 && code <= 57 ? code - 48 : code >= 65 && code <= 70 ? code - 55 : code >= 97 && code <= 102 ? code - 87 : -1;

/** Bytes of a percent-encoded text; a `%` that encodes nothing stays itself. */
function percentDecode(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    const high = bytes[i] === 37 ? hexDigit(bytes[i + 1] ?? 0) : -1;
    const low = high < 0 ? -1 : hexDigit(bytes[i + 2] ?? 0);
    bytes[length++] = low < 0 ? bytes[i]! : high * 16 + low;
    if (low >= 0) i += 2;
  }
  return bytes.subarray(0, length);
}

/** Takes a text apart that is a `data:` URL as a whole; undefined for everything else. */
export function parseDataUrl(text: string): DataUrl | undefined {
  const match = header.exec(text.slice(0, longestHeader));
  if (match === null) return undefined;
  const rest = text.slice(match[0].length);
  const mime = (match[1] ?? '').toLowerCase();
  if (match[3] === undefined) return { mime, bytes: percentDecode(rest) };
  return { mime, payload: rest.includes('%') ? new TextDecoder().decode(percentDecode(rest)) : rest };
}
