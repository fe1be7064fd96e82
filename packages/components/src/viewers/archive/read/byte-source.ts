import type { Content } from '../../content/content.ts';
import { ArchiveError, bounds } from './archive-entry.ts';
import { joined } from '../../streaming/joined.ts';

/** An archive that can be read at any place. */
export interface ByteSource {
  size: number;
  /** At most `length` bytes from `start` on; fewer at the end of the file. */
  read(start: number, length: number, signal: AbortSignal): Promise<Uint8Array>;
}

/** Bytes that are asked for at once while an entry is read. */
const fetched = 2 * 1024 * 1024;
/** Bytes that are handed on at once: unpacking makes up to a thousand times as many of them before anybody can stop it. */
const handed = 16 * 1024;

/** By ranges where the server gives them; else the whole file is read, up to a bound. */
export async function byteSource(content: Content, signal: AbortSignal): Promise<ByteSource> {
  const { size } = content;
  if (content.ranged && size !== undefined) {
    return { size, read: async (start, length, until) => (start >= size || length <= 0 ? new Uint8Array() : content.range(start, Math.min(size, start + length) - 1, until)) };
  }
  if ((size ?? 0) > bounds.whole) throw new ArchiveError('tooLarge');
  const bytes = await collect(await content.stream(signal, true), bounds.whole, signal);
  return { size: bytes.length, read: async (start, length) => bytes.subarray(start, start + length) };
}

/** A part of the source, fetched piece by piece as it is read. */
export function partOf(source: ByteSource, start: number, length: number, signal: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start;
  const end = Math.min(source.size, start + length);
  let held: Uint8Array = new Uint8Array();
  return new ReadableStream({
    async pull(controller) {
      if (held.length === 0 && at < end) {
        held = await source.read(at, Math.min(fetched, end - at), signal);
        at += held.length;
      }
      if (held.length === 0) return controller.close();
      controller.enqueue(new Uint8Array(held.subarray(0, handed)));
      held = held.subarray(handed);
    },
  }, { highWaterMark: 0 });
}

/** What was packed, as it is unpacked. The platform tells damage as a TypeError, which could be anything else. */
export function unpacked(packed: ReadableStream<Uint8Array<ArrayBuffer>>, format: 'gzip' | 'deflate-raw'): ReadableStream<Uint8Array> {
  const reader = packed.pipeThrough(new DecompressionStream(format)).getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw cause instanceof TypeError ? new ArchiveError('damaged', { cause }) : cause;
      });
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 });
}

/** Ends with an error where more than `most` bytes come: a small file can be made to unpack to any size. */
export function bounded(stream: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  let taken = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        taken += bytes.length;
        if (taken > most) controller.error(new ArchiveError('tooLarge'));
        else controller.enqueue(bytes);
      },
    }),
  );
}

/** All bytes of a stream, at most `most`. */
export async function collect(stream: ReadableStream<Uint8Array>, most: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of readPieces(stream, signal)) {
    length += bytes.length;
    if (length > most) throw new ArchiveError('tooLarge');
    pieces.push(bytes);
  }
  return joined(pieces);
}

/** A stream of pieces, each of which is made when it is asked for. */
export function streamOf(pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return()),
  }, { highWaterMark: 0 });
}

/** The pieces of a stream; it is let go when the loop over them ends, also early. */
export async function* readPieces(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const stop = (): void => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
