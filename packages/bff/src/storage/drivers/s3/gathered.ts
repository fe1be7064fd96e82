import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { giveBack } from '../../../give-back.ts';

/** A piece of a download as it is passed on. */
const PIECE_BYTES = 512 * 1024;

/**
 * The chunks of a body in larger pieces, in two buffers that are used again and again: one fills while the other is with the
 * reader, until the next is asked for. The memory of each chunk is given back at once: the collector, which sees only small
 * objects, would let it pile up. Chunks come as events, because an iterator joins those that wait into copies.
 */
export async function* gathered(body: Readable): AsyncGenerator<Uint8Array> {
  const buffers = [Buffer.allocUnsafeSlow(PIECE_BYTES), Buffer.allocUnsafeSlow(PIECE_BYTES)];
  let turn = 0;
  let used = 0;
  let rest: { chunk: Uint8Array; from: number } | undefined;
  let over: { error?: Error } | undefined;
  let wake = (): void => undefined;

  // A client's parser copies the body out of what the socket read; nobody looks at that again.
  const { socket } = body as Partial<IncomingMessage>;

  const take = (chunk: Uint8Array, from = 0): void => {
    const part = chunk.subarray(from, from + PIECE_BYTES - used);
    buffers[turn]!.set(part, used);
    used += part.length;
    rest = from + part.length < chunk.length ? { chunk, from: from + part.length } : undefined;
    if (rest === undefined) giveBack(chunk);
    if (used < PIECE_BYTES) return;
    body.pause();
    wake();
  };
  const end = (error?: Error): void => {
    over ??= error === undefined ? {} : { error };
    // Before the connection is given to another request, whose parser would come after this.
    socket?.off('data', giveBack);
    wake();
  };
  socket?.on('data', giveBack);
  const filled = async (): Promise<void> => {
    if (used < PIECE_BYTES && over === undefined) await new Promise<void>((resolve) => (wake = resolve));
  };
  body.on('data', (chunk: Uint8Array) => take(chunk)).on('end', () => end()).on('error', end).on('close', () => end());

  try {
    for (;;) {
      await filled();
      const piece = buffers[turn]!.subarray(0, used);
      turn = 1 - turn;
      used = 0;
      if (rest !== undefined) take(rest.chunk, rest.from);
      if (over === undefined && used < PIECE_BYTES) body.resume();
      if (piece.length > 0) yield piece;
      else if (over !== undefined) break;
    }
  } finally {
    socket?.off('data', giveBack);
  }
  if (over?.error !== undefined) throw over.error;
}
