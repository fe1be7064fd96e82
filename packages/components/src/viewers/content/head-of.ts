import type { Content } from './content.ts';

/** Bytes of the head that are asked for. */
const wanted = 512;
/** Bytes of the largest file that is read for its head where the server may not know ranges. */
const mostUnranged = 2 ** 20;

/** The first bytes of a file; none where they could only be had with all of many others. One whose size nobody told is let go once they came. */
export async function headOf(content: Content, signal: AbortSignal): Promise<Uint8Array> {
  const { ranged, size } = content;
  if (ranged || (size ?? Infinity) <= mostUnranged) return (await content.range(0, wanted - 1, signal)).subarray(0, wanted);
  return size === undefined ? firstOf(await content.stream(signal)) : new Uint8Array();
}

/** The first bytes of a file that is read next from its beginning, without asking for it twice. */
export async function headAhead(content: Content, signal: AbortSignal): Promise<Uint8Array> {
  return content.peek ? firstOf(await content.peek(signal)) : headOf(content, signal);
}

async function firstOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const head = new Uint8Array(wanted);
  let filled = 0;
  while (filled < wanted) {
    const { value } = await reader.read();
    if (!value) break;
    const part = value.subarray(0, wanted - filled);
    head.set(part, filled);
    filled += part.length;
  }
  await reader.cancel();
  return head.subarray(0, filled);
}
