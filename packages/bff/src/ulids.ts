import { randomFillSync } from 'node:crypto';
import { monotonicFactory } from 'ulid';

/** ULIDs for instants in milliseconds, each greater than the one before. Random bytes are drawn many at a time: one by one they cost more than the rest of a small request. */
export function createUlids(): (ms: number) => string {
  const pool = new Uint8Array(1024);
  let used = pool.length;
  // The library asks for a number from 0 to 1, and takes 5 bits of it.
  return monotonicFactory(() => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    return pool[used++]! / 256;
  });
}
