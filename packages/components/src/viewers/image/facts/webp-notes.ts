import type { Content } from '../../content/content.ts';
import { viewOf } from '../../content/view-of.ts';

/** Chunks that are gone through for them: a picture that moves has one a frame. */
const mostChunks = 500;
/** Bytes of a segment of a JPEG without its length. */
const longest = 65_533;

const latin = new TextDecoder('latin1');

/** What stands before the notes in a JPEG (Exif 3.0, 4.5.4; XMP part 3, 1.1.3). */
const heads: Readonly<Record<string, string>> = { 'EXIF': 'Exif\0\0', 'XMP ': 'http://ns.adobe.com/xap/1.0/\0' };

/** The notes of a WebP (RFC 9649, 2.7.1.4), which stand behind the picture, as those of a JPEG without one; undefined where there are none. */
export async function webpNotes(content: Content, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const all = content.ranged ? undefined : await content.bytes(signal);
  const read = async (from: number, length: number): Promise<Uint8Array> => (all ? all.subarray(from, from + length) : content.range(from, from + length - 1, signal));
  const head = await read(0, 30);
  if (head.length < 30 || latin.decode(head.subarray(12, 16)) !== 'VP8X' || (head[20]! & 0x0c) === 0) return undefined;
  const size = 8 + viewOf(head).getUint32(4, true);
  const found: Uint8Array[] = [];
  for (let [at, nth] = [12, 0]; at + 8 <= size && nth < mostChunks; nth++) {
    const chunk = await read(at, 8);
    if (chunk.length < 8) break;
    const length = viewOf(chunk).getUint32(4, true);
    const before = heads[latin.decode(chunk.subarray(0, 4))];
    if (before && length > 0 && length + before.length <= longest) found.push(segment(before, await read(at + 8, length)));
    at += 8 + length + (length & 1);
  }
  return found.length > 0 ? new Uint8Array(await new Blob([Uint8Array.of(0xff, 0xd8), ...(found as Uint8Array<ArrayBuffer>[]), Uint8Array.of(0xff, 0xd9)]).arrayBuffer()) : undefined;
}

function segment(before: string, data: Uint8Array): Uint8Array {
  // Some programs write what JPEG has before it here, too.
  const plain = latin.decode(data.subarray(0, before.length)) === before ? data.subarray(before.length) : data;
  const length = 2 + before.length + plain.length;
  return Uint8Array.from([0xff, 0xe1, length >> 8, length & 255, ...Array.from(before, (char) => char.charCodeAt(0)), ...plain]);
}
