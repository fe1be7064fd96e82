import { createHash, hash, randomUUID } from 'node:crypto';
import type { StorageDriver, StoredObject } from '../driver.ts';
import { keyTaken, notFound } from '../failures.ts';
import { compareKeys, keySegments } from '../key.ts';
import { clampRange } from '../range.ts';
import { putStaged, unknownRef } from '../staged.ts';
import { toStored, withMeta } from './object-head.ts';

interface Held {
  bytes: Uint8Array;
  stored: StoredObject;
}

/** Files in the memory of the process, for tests and demos: nothing outlives it. */
export function createMemoryDriver({ now = () => new Date() }: { now?: () => Date } = {}): StorageDriver {
  const objects = new Map<string, Held>();
  const staged = new Map<string, Uint8Array>();
  const existing = (key: string): Held => {
    const held = objects.get(key);
    if (held === undefined) throw notFound();
    return held;
  };
  const copy = (stored: StoredObject): StoredObject => structuredClone(stored);

  const driver: StorageDriver = {
    name: 'memory',
    check: async () => undefined,
    async stage() {
      const ref = randomUUID();
      const digest = createHash('sha256');
      let chunks: Buffer[] | undefined = [];
      return {
        ref,
        async write(chunk) {
          if (chunks === undefined) throw unknownRef();
          digest.update(chunk);
          chunks.push(Buffer.from(chunk));
        },
        async finish() {
          if (chunks === undefined) throw unknownRef();
          const bytes = Buffer.concat(chunks);
          chunks = undefined;
          staged.set(ref, bytes);
          return { size: bytes.length, sha256: digest.digest('hex'), head: bytes.subarray(0, 4100) };
        },
        async discard() {
          chunks = undefined;
          staged.delete(ref);
        },
      };
    },
    async commit(ref, key, { mime, meta }) {
      keySegments(key);
      const bytes = staged.get(ref);
      if (bytes === undefined) throw unknownRef();
      if (objects.has(key)) throw keyTaken();
      const sha256 = hash('sha256', bytes, 'hex');
      const stored = toStored({ key, size: bytes.length, sha256, created_at: now().toISOString(), mime, meta: structuredClone(meta) });
      objects.set(key, { bytes, stored });
      return copy(stored);
    },
    put: (key, body, meta) => putStaged(driver, key, body, meta),
    async head(key) {
      keySegments(key);
      const held = objects.get(key);
      return held && copy(held.stored);
    },
    async *read(key, range) {
      const { bytes } = existing(key);
      const { start, end } = clampRange(bytes.length, range);
      if (end >= start) yield bytes.slice(start, end + 1);
    },
    async *readStaged(ref) {
      const bytes = staged.get(ref);
      if (bytes === undefined) throw unknownRef();
      if (bytes.length > 0) yield bytes.slice();
    },
    async setMeta(key, change) {
      const held = existing(key);
      held.stored = structuredClone(withMeta(held.stored, change));
      return copy(held.stored);
    },
    async *list(prefix) {
      for (const key of [...objects.keys()].filter((each) => each.startsWith(prefix)).sort(compareKeys)) {
        const held = objects.get(key);
        if (held !== undefined) yield copy(held.stored);
      }
    },
    async remove(key) {
      objects.delete(key);
    },
    close: async () => undefined,
  };
  return driver;
}
