/** The thread of `read-in-worker`: reads one file's facts, asking the service's thread for each part of the bytes. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readFacts } from './read-facts.ts';
import type { Question, WorkerInput } from './read-in-worker.ts';

const { size, mime } = workerData as WorkerInput;
const port = parentPort!;

async function ask(question: Question): Promise<Uint8Array | null> {
  const answered = once(port, 'message');
  port.postMessage(question);
  return ((await answered) as [Uint8Array | null])[0];
}

async function* chunks(): AsyncGenerator<Uint8Array> {
  for (let chunk = await ask({ next: true }); chunk !== null; chunk = await ask({ next: true })) yield chunk;
}

const facts = await readFacts({ size, chunks, read: async (start, end) => (await ask({ start, end })) ?? new Uint8Array() }, mime);
port.postMessage({ facts } satisfies Question);
