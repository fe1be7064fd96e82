import type { Content } from '../content/content.ts';
import { readText } from '../content/decode.ts';
import { pump } from './byte-pump.ts';
import { joined } from './joined.ts';

/** A text that is on its way. */
export interface ComingText {
  /** What it begins with, once more bytes than a `head` are there; undefined where all of it came first, or is no UTF-8 so far. */
  head: Promise<string | undefined>;
  whole: Promise<string>;
}

/** Reads a file as a text, and answers its beginning before the rest has come. `head` in bytes. */
export function comingText(content: Content, head: number, signal: AbortSignal): ComingText {
  const begun = Promise.withResolvers<string | undefined>();
  // Of what is at hand the beginning comes no earlier.
  const whole = content.ahead ? read(content, head, begun.resolve, signal) : content.text(signal);
  whole.finally(() => begun.resolve(undefined)).catch(() => undefined);
  return { head: begun.promise, whole };
}

async function read(content: Content, head: number, begun: (text: string | undefined) => void, signal: AbortSignal): Promise<string> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  await pump(await content.stream(signal), (piece) => {
    const before = length;
    pieces.push(piece);
    length += piece.length;
    if (before <= head && length > head) begun(utf8(joined(pieces)));
  }, signal);
  return readText(joined(pieces));
}

/** A character that the end cuts off is left out. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
