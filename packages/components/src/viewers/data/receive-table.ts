import { pump } from '../streaming/byte-pump.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { pumpTogether } from '../streaming/gathered-pump.ts';
import { yieldFrame } from '../streaming/slices.ts';
import type { DataEngine, Progress } from './data-engine.ts';

export interface TableReceiver {
  /** Called with each progress, one after the other. Answers true from when the first rows are drawn. */
  heard(progress: Progress): Promise<boolean>;
  /** False from when the reader turned to another table of the file: this one is not read on. */
  stays(): boolean;
  /** Everything was read. */
  complete(): Promise<void>;
}

/** Reads the rows that are still to be read out of what is there. */
export async function readOn(told: Progress | undefined, link: EngineLink<DataEngine>, { heard, stays, complete }: Pick<TableReceiver, 'stays' | 'complete'> & { heard(progress: Progress): Promise<unknown> }, signal: AbortSignal): Promise<void> {
  for (let progress = told; progress?.more && stays(); ) {
    if (link.onPage) await yieldFrame();
    progress = await link.call('readOn', []);
    signal.throwIfAborted();
    await heard(progress);
  }
  if (stays()) await complete();
}

/**
 * Brings a file to its engine: piece by piece, or by the ranges that the engine asks for where there is no stream. `begun` settles
 * when the first rows are drawn, with the error where it never comes to that; `whole` when everything is there, and rejects where it is not.
 */
export function receiveTable(stream: ReadableStream<Uint8Array> | undefined, link: EngineLink<DataEngine>, receiver: TableReceiver, signal: AbortSignal): { begun: Promise<Error | undefined>; whole: Promise<void> } {
  const begun = Promise.withResolvers<Error | undefined>();
  let [drawn, seen] = [false, false];
  const hear = async (progress: Progress): Promise<void> => {
    signal.throwIfAborted();
    if (!(await receiver.heard(progress))) return;
    drawn = true;
    begun.resolve(undefined);
  };
  const take = async (piece: Uint8Array<ArrayBuffer>): Promise<void> => {
    // The first rows are seen before more is taken.
    if (drawn && !seen) await yieldFrame();
    seen = drawn;
    signal.throwIfAborted();
    await hear(await link.call('push', [piece], [piece.buffer]));
  };
  const receive = async (): Promise<void> => {
    const give = link.onPage ? pump : pumpTogether;
    const opened = stream ? await give(stream, take, signal, () => seen).then(() => link.call('end', [])) : await link.call('open', []);
    if (opened) await hear(opened);
    await readOn(opened, link, { ...receiver, heard: hear }, signal);
  };
  const whole = receive();
  whole.catch((error: Error) => begun.resolve(error));
  return { begun: begun.promise, whole };
}
