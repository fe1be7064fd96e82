import type { Content } from '../content/content.ts';

/** Bytes of the largest file that is read for its head where the server may not know ranges. */
const mostUnranged = 2 ** 20;

/** The first bytes of a file, at most so many; of one whose size nobody knows as they arrive, and the rest is called off. Undefined where all of a large file would have to come. */
export async function firstBytes(content: Content, most: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const { ranged, size } = content;
  if (ranged || (size !== undefined && size <= mostUnranged)) return (await content.range(0, most - 1, signal)).subarray(0, most);
  if (size !== undefined) return undefined;
  const reader = (await content.stream(signal)).getReader();
  const head = new Uint8Array(most);
  let length = 0;
  while (length < most) {
    const { value } = await reader.read();
    if (!value) break;
    const piece = value.subarray(0, most - length);
    head.set(piece, length);
    length += piece.length;
  }
  void reader.cancel().catch(() => undefined);
  return head.subarray(0, length);
}
