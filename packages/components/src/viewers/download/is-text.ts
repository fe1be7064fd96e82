import { sniffType } from '@mcp-canvas/contract';
import { announcedEncoding } from '../streaming/text-decoding.ts';

/** Control characters that texts have: tab, line ends, form feed, and the escape of terminals. */
const inTexts = new Set([9, 10, 11, 12, 13, 27]);

/** Whether the first bytes of a file are a text, in whichever encoding: they begin no known format, and have no control characters that texts do not have. */
export function isText(head: Uint8Array): boolean {
  if (head.length === 0 || sniffType(head) !== undefined) return false;
  return announcedEncoding(head) !== undefined || !head.some((byte) => byte === 127 || (byte < 32 && !inTexts.has(byte)));
}
