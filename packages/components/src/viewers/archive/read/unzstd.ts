import { ArchiveError } from './archive-entry.ts';

/** Bytes that are unpacked at once: each four of them can stand for 128 KiB (RFC 8878, 3.1.1.2). */
const step = 512;

/** What was packed with Zstandard, as it is unpacked; no faster than it is read. */
export function unzstd(packed: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  const reader = packed.getReader();
  const ready: Uint8Array[] = [];
  let held: Uint8Array = new Uint8Array();
  let unpack: ((bytes: Uint8Array, last: boolean) => void) | undefined;
  let ended = false;
  return new ReadableStream({
    async start() {
      const { Decompress } = await import('fzstd');
      const stream = new Decompress((bytes) => void (bytes.length > 0 && ready.push(bytes.slice())));
      unpack = (bytes, last) => stream.push(bytes, last);
    },
    async pull(controller) {
      while (ready.length === 0 && !ended) {
        if (held.length === 0) {
          const { done, value } = await reader.read();
          [held, ended] = [value ?? held, done];
        }
        try {
          unpack!(held.subarray(0, step), ended);
        } catch (cause) {
          throw new ArchiveError('damaged', { cause });
        }
        held = held.subarray(step);
      }
      const next = ready.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 });
}
