import { TextDecoding } from './text-decoding.ts';

/** How far browsers look for it in a page (HTML, “prescan a byte stream”). */
const prescan = 1024;

/** The text of bytes that are no UTF-8: in the encoding that a page or its XML declaration names, else in the one that it looks like. */
export function guessedText(bytes: Uint8Array): string {
  return inNamed(bytes) ?? asItLooks(bytes);
}

function inNamed(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, prescan));
  const label = /<(?:meta|\?xml)\s[^>]*?(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  // These bytes are neither; a page that says so was written over by another program.
  if (!label || /^(?:x-)?u(?:nicode|tf-?(?:8|16))/i.test(label)) return undefined;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return undefined; // no encoding that browsers know
  }
}

function asItLooks(bytes: Uint8Array): string {
  const decoding = new TextDecoding();
  return decoding.push(bytes) + decoding.end();
}
