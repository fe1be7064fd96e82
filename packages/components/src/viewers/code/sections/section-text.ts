import type { Encoding } from '../../streaming/encodings.ts';
import { TextDecoding } from '../../streaming/text-decoding.ts';

/** Undefined `encoding`: whichever the bytes speak for; it stays undefined while they are ASCII. */
export function sectionText(bytes: Uint8Array, encoding: Encoding | undefined): { text: string; encoding: Encoding | undefined } {
  const decoding = new TextDecoding(encoding);
  const text = decoding.push(bytes);
  const { decided } = decoding;
  return { text: text + decoding.end(), encoding: decided ? decoding.encoding : undefined };
}
