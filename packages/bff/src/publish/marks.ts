import { cutForPrompt, type SpilledContent, type Spills } from '@mcp-canvas/contract';
import type { StorageDriver } from '../storage/driver.ts';
import { eachString, mapStrings } from './map-strings.ts';

type Staging = Pick<StorageDriver, 'readStaged'>;

/** Splits a text at the marks that stand in it: texts and contents in turn. */
export function splitAtMarks(text: string, spills: Spills): (string | SpilledContent)[] {
  let parts: (string | SpilledContent)[] = [text];
  for (const [mark, content] of spills) {
    if (!text.includes(mark)) continue;
    parts = parts.flatMap((part) => (typeof part === 'string' ? part.split(mark).flatMap((piece, index) => (index === 0 ? [piece] : [content, piece])) : [part]));
  }
  return parts.filter((part) => part !== '');
}

/** Bytes of a text with the base64 of the contents in place of their marks, as they stood in the message. */
export async function* restoredText(text: string, spills: Spills, driver: Staging): AsyncGenerator<Uint8Array> {
  for (const part of splitAtMarks(text, spills)) {
    if (typeof part === 'string') yield Buffer.from(part);
    else yield* base64Of(driver.readStaged(part.ref), part.missing_padding);
  }
}

/** Base64 of a stream, without the padding that the message lacked; groups of three bytes are kept together over its chunks. */
async function* base64Of(chunks: AsyncIterable<Uint8Array>, missing_padding: number): AsyncGenerator<Uint8Array> {
  let left: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([left, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    left = bytes.subarray(whole);
    if (whole > 0) yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1');
  }
  if (left.length > 0) yield Buffer.from(left.toString('base64').slice(0, 4 - missing_padding), 'latin1');
}

/** Puts the exact text back wherever a mark stands in a string of the value. What is over `limit` bytes stays out, named by `onTooLarge`. */
export async function restoreMarks<T>(value: T, spills: Spills, { driver, limit, onTooLarge, forPrompt = false }: { driver: Staging; limit: number; onTooLarge(size: number): void; forPrompt?: boolean }): Promise<T> {
  if (spills.size === 0) return value;
  const found = new Set<SpilledContent>();
  eachString(value, (text) => {
    for (const part of splitAtMarks(text, spills)) if (typeof part !== 'string') found.add(part);
  });
  if (found.size === 0) return value;
  const texts = new Map<SpilledContent, string>();
  for (const content of found) {
    if (content.size > limit) onTooLarge(content.size);
    texts.set(content, content.size > limit ? `[base64 of ${content.size} bytes left out]` : await textOf(base64Of(driver.readStaged(content.ref), content.missing_padding)));
  }
  return mapStrings(value, (text) => {
    const parts = splitAtMarks(text, spills);
    if (parts.every((part) => typeof part === 'string')) return text;
    const restored = parts.map((part) => (typeof part === 'string' ? part : texts.get(part)!)).join('');
    return forPrompt ? cutForPrompt(restored) : restored;
  });
}

export async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString();
}
