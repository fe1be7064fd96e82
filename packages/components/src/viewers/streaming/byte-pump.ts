import { readThrough } from '../content/broken-off.ts';

/** The most bytes that are given on at once, so that taking them holds up nothing else. */
const largest = 64 * 1024;

/** Gives a stream's bytes to `take` in pieces that are the receiver's own (transferable); `take` may wait to slow the stream. */
export async function pump(stream: ReadableStream<Uint8Array>, take: (piece: Uint8Array<ArrayBuffer>) => unknown, signal: AbortSignal): Promise<void> {
  const reader = stream.getReader();
  const stop = () => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const { done, value } = await readThrough(reader.read(), signal);
      signal.throwIfAborted();
      if (done) return;
      for (let at = 0; at < value.length; at += largest) {
        // Copied: the chunk may be a view of bytes that the content still holds.
        await take(value.slice(at, at + largest) as Uint8Array<ArrayBuffer>);
        signal.throwIfAborted();
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    reader.releaseLock();
  }
}
