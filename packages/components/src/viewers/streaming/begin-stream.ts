import { joined } from './joined.ts';

/**
 * Reads a stream as far as `enough` says: its pieces so far, and the whole stream again. A stream that breaks off says so where it is read again.
 * What comes after them is left in the browser's pipe until it is asked for.
 */
export async function beginStream(stream: ReadableStream<Uint8Array>, enough: (piece: Uint8Array) => boolean): Promise<{ pieces: readonly Uint8Array[]; stream: ReadableStream<Uint8Array> }> {
  const reader = stream.getReader();
  const next = async (): Promise<Uint8Array | undefined> => (await reader.read()).value;
  const pieces: Uint8Array[] = [];
  let last: Uint8Array | undefined;
  do {
    last = await next().catch(() => undefined);
    if (last) pieces.push(last);
  } while (last && !enough(last));
  const left = [...pieces];
  const again = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = left.shift() ?? (await next());
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { pieces, stream: again };
}

/** The first bytes of a stream, fewer where it has no more, and the whole stream again. */
export async function headOfStream(stream: ReadableStream<Uint8Array>, bytes: number): Promise<{ head: Uint8Array; stream: ReadableStream<Uint8Array> }> {
  let come = 0;
  const begun = await beginStream(stream, ({ length }) => (come += length) >= bytes);
  return { head: joined(begun.pieces.map((piece) => piece.subarray(0, bytes))).subarray(0, bytes), stream: begun.stream };
}
