import type { Content } from '../content/content.ts';
import { viewOf } from '../content/view-of.ts';
import { inParts, lastBoxEnd } from './codec-parts.ts';

const fourCharacters = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** RIFF: the length stands behind the sign; a program that wrote to a pipe did not know it. */
function riffEnd(head: Uint8Array): number | undefined {
  const length = viewOf(head).getUint32(4, true);
  return length > 0 && length < 0xffff_ff00 ? 8 + length : undefined;
}

/** A number of EBML (RFC 8794, section 4) and where it ends; one of which all bits are set is unknown. */
function ebmlNumber(bytes: Uint8Array, at: number): { value: number; end: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return undefined;
  const mask = 0xff >> length;
  const rest = bytes.subarray(at + 1, at + length);
  if ((first & mask) === mask && rest.every((byte) => byte === 0xff)) return undefined;
  return { value: rest.reduce((sum, byte) => sum * 256 + byte, first & mask), end: at + length };
}

/** Matroska (RFC 9559, section 4.5): a head, and one segment that holds all else. */
function segmentEnd(head: Uint8Array): number | undefined {
  const described = ebmlNumber(head, 4);
  const at = described && described.end + described.value;
  if (at === undefined || at + 12 > head.length || viewOf(head).getUint32(at) !== 0x18_53_80_67) return undefined;
  const segment = ebmlNumber(head, at + 4);
  return segment && segment.end + segment.value;
}

/** How much of a sound or film is there, 0 to 1: less than 1 where its container says that more was to come. */
export async function partThere(content: Content, type: string, signal: AbortSignal): Promise<number> {
  const file = await inParts(content, signal);
  const head = await file.range(0, 255, signal);
  if (file.size < 16 || head.length < 16) return 1;
  const end = type.endsWith('/mp4') ? await lastBoxEnd(file, signal) : fourCharacters(head, 0) === 'RIFF' ? riffEnd(head) : type.endsWith('/webm') ? segmentEnd(head) : undefined;
  return end === undefined ? 1 : Math.min(1, file.size / end);
}
