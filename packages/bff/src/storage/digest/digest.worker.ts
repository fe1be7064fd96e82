// The thread that `digest.ts` starts: hashes what it is handed, in order, and says after each block that the block is free again.
import { createHash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { Question } from './digest.ts';

const hashes = new Map<number, Hash>();

parentPort!.on('message', ({ id, block, end }: Question) => {
  const hash = hashes.get(id) ?? createHash('sha256');
  hashes.set(id, hash);
  if (block !== undefined) hash.update(block);
  if (end !== undefined) hashes.delete(id);
  parentPort!.postMessage(end === 'hex' ? hash.digest('hex') : '');
});
