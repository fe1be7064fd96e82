import type { ServerResponse } from 'node:http';
import type { ParameterizedContext } from 'koa';
import { transferTurn } from '../../requests/transfer-turns.ts';

/** What was sent: bytes handed to the system, and whether they were all, since a client can go away. */
export interface Sent {
  bytes: number;
  complete: boolean;
}

/**
 * Sends bytes as the body, headers as set so far. The next chunk is asked for when the last one is written, so that the source may use
 * its buffer again; the source is always ended. A failure before the first chunk is thrown while headers can still change. A client that
 * takes nothing for `stall_s` seconds is cut off: its place, and what is held for it, are others'.
 */
export async function sendBytes(ctx: ParameterizedContext, chunks: AsyncIterable<Uint8Array>, { stall_s }: { stall_s: number }): Promise<Sent> {
  const source = chunks[Symbol.asyncIterator]();
  let bytes = 0;
  try {
    let step = await source.next();
    ctx.respond = false;
    while (!step.done && (await written(ctx.res, step.value, stall_s * 1000))) {
      bytes += step.value.length;
      await transferTurn(bytes);
      step = await source.next();
    }
    ctx.res.end();
    return { bytes, complete: step.done === true };
  } catch (error) {
    // The head is out: breaking the connection is the only way left to say that the body is not whole.
    if (ctx.res.headersSent) ctx.res.destroy();
    throw error;
  } finally {
    await source.return?.();
  }
}

/** Resolves when the system has taken the chunk (true) or the connection is gone (false). */
function written(res: ServerResponse, chunk: Uint8Array, stall_ms: number): Promise<boolean> {
  if (res.closed || res.destroyed || res.socket?.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const gone = (): void => resolve(false);
    res.once('close', gone);
    // The socket goes by whether any byte of it has moved, and is destroyed; while the source is asked nothing is waited for.
    res.socket?.setTimeout(stall_ms);
    res.write(chunk, (error) => {
      res.socket?.setTimeout(0);
      res.off('close', gone);
      resolve(!error);
    });
  });
}
