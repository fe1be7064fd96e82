import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FileFacts } from '@mcp-canvas/contract';
import type { ByteSource } from './byte-source.ts';

export interface WorkerInput {
  size: number;
  mime: string;
}

/** What the thread asks for: bytes from `start` to before `end`, the next chunk of all bytes; or its answer. */
export type Question = { start: number; end: number } | { next: true } | { facts: FileFacts };

/** The thread's module has the ending that this one has: `.ts` in the source, `.js` where it was built. */
const script = new URL(`./facts.worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

/**
 * Reads facts on a thread of its own, with little memory: the service's thread does nothing but fetch bytes. Where the thread
 * breaks, or `signal` ends it, there are no facts. Fails as the source fails.
 */
export async function readInWorker(source: ByteSource, mime: string, signal: AbortSignal): Promise<FileFacts> {
  const worker = new Worker(script, { workerData: { size: source.size, mime } satisfies WorkerInput, resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }, stderr: true });
  worker.unref();
  const ended = Promise.withResolvers<FileFacts>();
  const chunks = source.chunks()[Symbol.asyncIterator]();
  const answer = async (question: Question): Promise<void> => {
    if ('facts' in question) return ended.resolve(question.facts);
    if ('start' in question) return worker.postMessage(await source.read(question.start, question.end));
    const { value, done } = await chunks.next();
    worker.postMessage(done ? null : value);
  };
  worker.on('message', (question: Question) => void answer(question).catch(ended.reject));
  worker.on('error', () => ended.resolve({}));
  worker.on('exit', () => ended.resolve({}));
  const stop = (): void => ended.resolve({});
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await ended.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
    await chunks.return?.();
  }
}
