import type { Content } from '../content/content.ts';

/** Bytes from `start` to `end`, the last not included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Reads ranges one after the other; the next is already on its way while the receiver works on one. */
export async function* rangesAhead<Range extends ByteRange>(content: Content, ranges: Iterable<Range>, signal: AbortSignal): AsyncGenerator<{ range: Range; bytes: Uint8Array }> {
  const read = (range: Range) => {
    const bytes = readRange(content, range, signal);
    // Whoever leaves before it comes does not want to hear of it.
    bytes.catch(() => {});
    return { range, bytes };
  };
  let ahead: ReturnType<typeof read> | undefined;
  for (const range of ranges) {
    const now = ahead;
    ahead = read(range);
    if (now) yield { range: now.range, bytes: await now.bytes };
  }
  if (ahead) yield { range: ahead.range, bytes: await ahead.bytes };
}

/** One range, whole: a file that became shorter than it was said to be is told, not shown in part. */
export async function readRange(content: Content, { start, end }: ByteRange, signal: AbortSignal): Promise<Uint8Array> {
  const bytes = await content.range(start, end - 1, signal);
  signal.throwIfAborted();
  if (bytes.length < end - start) throw new CutShort(end - start, bytes.length);
  return bytes;
}

/** Fewer bytes came than were asked for. */
export class CutShort extends Error {
  constructor(asked: number, came: number) {
    super(`${came} of ${asked} bytes came.`);
  }
}
