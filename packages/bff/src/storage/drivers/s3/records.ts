import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { KitError } from '../../../errors.ts';
import { keyTaken, notFound } from '../../failures.ts';
import { serialised } from '../../serialised.ts';
import type { Bucket } from './bucket.ts';
import { bucketFailure } from './failures.ts';
import { recordName } from './object-name.ts';
import { decodeRecord, encodeRecord, type RecordHead, type StoredRecord } from './record.ts';

/** The records: one small object a key, written with conditions, so that of two writers one wins. */
export interface Records {
  read(key: string): Promise<StoredRecord | undefined>;
  /** E_CONFLICT when the key has a record. */
  create(head: Omit<RecordHead, 'write'>, body: Uint8Array): Promise<RecordHead>;
  /** Replaces a record by what `change` makes of it. E_NOT_FOUND. */
  change(key: string, change: (head: RecordHead) => RecordHead): Promise<RecordHead>;
  /** What was removed. */
  remove(key: string): Promise<RecordHead | undefined>;
}

const TRIES = 50;
const READS = 3;
const empty = new Uint8Array();

export function createRecords({ bucket, root, onWritten }: { bucket: Bucket; root: string; onWritten: (head: RecordHead, etag: string) => void }): Records {
  const alone = serialised();

  const read = async (key: string): Promise<StoredRecord | undefined> => {
    for (let tries = 1; ; tries++) {
      const found = await bucket.get(recordName(root, key));
      if (found === undefined) return undefined;
      try {
        return decodeRecord(await buffer(found.body), found.etag);
      } catch (error) {
        // The body was cut on its way.
        if (tries === READS) throw bucketFailure(error);
      }
    }
  };

  return {
    read,
    async create(head, body) {
      const written = { ...head, write: randomUUID() };
      const name = recordName(root, head.key);
      for (let tries = 0; tries < TRIES; tries++) {
        const etag = await bucket.put(name, encodeRecord(written, body), { absent: true });
        if (etag !== undefined) {
          onWritten(written, etag);
          return written;
        }
        const there = await read(head.key);
        if (there?.head.write === written.write) return written;
        if (there !== undefined) throw keyTaken();
      }
      throw busy();
    },
    change: (key, change) => alone(key, async () => {
      const write = randomUUID();
      for (let tries = 0; tries < TRIES; tries++) {
        const there = await read(key);
        if (there === undefined) throw notFound();
        if (there.head.write === write) return there.head;
        const head = { ...change(there.head), write };
        // Ceph compares the tag as it stands and knows its own only without quotes; others want them.
        const etag = await bucket.put(recordName(root, key), encodeRecord(head, head.content === undefined ? there.body : empty), { etag: tries % 2 === 0 ? there.etag : `"${there.etag}"` });
        if (etag === undefined) continue;
        onWritten(head, etag);
        return head;
      }
      throw busy();
    }),
    remove: (key) => alone(key, async () => {
      const there = await read(key);
      if (there !== undefined) await bucket.remove(recordName(root, key));
      return there?.head;
    }),
  };
}

const busy = (): KitError => new KitError('E_STORAGE', 'Too many others write this file at the same time.');
