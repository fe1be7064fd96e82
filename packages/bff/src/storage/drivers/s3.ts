import { randomUUID } from 'node:crypto';
import { KitError } from '../../errors.ts';
import type { ObjectMeta, StorageDriver } from '../driver.ts';
import { keyTaken, notFound } from '../failures.ts';
import { keySegments } from '../key.ts';
import { clampRange } from '../range.ts';
import { putStaged, unknownRef } from '../staged.ts';
import { createBucket } from './s3/bucket.ts';
import { createContents } from './s3/contents.ts';
import { listRecords } from './s3/list.ts';
import { createPartBuffers } from './s3/part-buffers.ts';
import { createPacks } from './s3/packs.ts';
import { toStored, withMeta } from './object-head.ts';
import { createRecords } from './s3/records.ts';
import type { S3Settings } from './s3/settings.ts';
import { atHand, createStaging, type StagedContent } from './s3/staging.ts';
import { startSweeping, STAGED_MS } from './s3/sweep.ts';

export interface S3DriverOptions extends S3Settings {
  /** What the names of all objects begin with, such as `canvas/`; at most 200 bytes. */
  prefix?: string;
  /** The clock, for `created_at`. */
  now?: () => Date;
  /** Objects up to this many bytes live in their record: one request instead of two (default 32 KiB). */
  inline_bytes?: number;
  /** Bytes of a part of an upload while few are going on (default 6 MiB); an upload holds three parts at most. */
  part_bytes?: number;
}

/**
 * Objects in a bucket of an S3 server, shared by as many processes as like. Each key has a small record, put only where there is
 * none, which is what makes it visible; larger bytes are an object of their own, written first and never copied or changed.
 */
export function createS3Driver({ prefix = '', now = () => new Date(), inline_bytes = 32 * 1024, part_bytes = 6 * 2 ** 20, ...settings }: S3DriverOptions): StorageDriver {
  const bucket = createBucket(settings);
  const root = `${prefix}records/`;
  const contents = createContents({ bucket, root: `${prefix}content/` });
  const packs = createPacks({ bucket, root: `${prefix}packs/` });
  const records = createRecords({ bucket, root, onWritten: packs.note });
  const listing = { bucket, root, records, packs };
  const buffers = createPartBuffers(part_bytes);
  const elapsed = (): number => performance.now();
  const staging = createStaging({ bucket, contents, buffers, inline_bytes, elapsed });

  const create = async (key: string, content: StagedContent, { mime, meta }: ObjectMeta, id?: string) => {
    const { size, sha256, bytes = new Uint8Array() } = content;
    return toStored(await records.create({ key, size, sha256, created_at: now().toISOString(), mime, meta, ...(id !== undefined && { content: id }) }, bytes));
  };

  /** The first record takes the content over; another one gets a copy made by the server. */
  const commitContent = async (key: string, ref: string, content: StagedContent, meta: ObjectMeta) => {
    const first = !content.claimed;
    if (!first && (await records.read(key)) !== undefined) throw keyTaken();
    const id = first ? ref : randomUUID();
    content.claimed = true;
    if (!first) await contents.copy(ref, id, content.size);
    try {
      return await create(key, content, meta, id);
    } catch (error) {
      // Only a refusal says for sure that there is no record; what is in doubt is left to the sweep.
      if ((error as KitError).code === 'E_CONFLICT') {
        if (first) content.claimed = false;
        else await contents.drop(id);
      }
      throw error;
    }
  };

  const sweeping = startSweeping({ listing, contents: contents.nameOf(''), marker: `${prefix}swept` });
  /** Whether the server is known to heed conditions. */
  let conditional = false;

  const driver: StorageDriver = {
    name: 's3',
    async check() {
      const probe = `${prefix}probe`;
      await bucket.put(probe, new Uint8Array(1));
      if (conditional) return;
      if ((await bucket.put(probe, new Uint8Array(1), { absent: true })) !== undefined) {
        throw new KitError('E_STORAGE', 'The S3 server ignores the conditions of a write (If-None-Match), so that two writers could both win.');
      }
      conditional = true;
    },
    stage: () => staging.stage(),
    async commit(ref, key, meta) {
      keySegments(key);
      const content = staging.content(ref);
      if (content === undefined || elapsed() - content.begun > STAGED_MS) throw unknownRef();
      return content.bytes === undefined ? commitContent(key, ref, content, meta) : create(key, content, meta);
    },
    async put(key, body, meta) {
      keySegments(key);
      if (!(body instanceof Uint8Array) || body.length > inline_bytes) return putStaged(driver, key, body, meta);
      return create(key, atHand(body, elapsed()), meta);
    },
    async head(key) {
      const found = await records.read(key);
      return found && toStored(found.head);
    },
    async *read(key, range, options) {
      const found = await records.read(key);
      if (found === undefined) throw notFound();
      const { start, end } = clampRange(found.head.size, range);
      if (end < start) return;
      if (found.head.content === undefined) yield found.body.subarray(start, end + 1);
      else yield* contents.read(found.head.content, start, end, options?.reuse ?? false);
    },
    async *readStaged(ref) {
      const content = staging.content(ref);
      if (content === undefined) throw unknownRef();
      if (content.bytes === undefined) yield* contents.read(ref, 0, content.size - 1, false);
      else if (content.size > 0) yield content.bytes;
    },
    async setMeta(key, change) {
      return toStored(await records.change(key, (head) => withMeta(head, change)));
    },
    async *list(wanted) {
      for await (const head of listRecords(listing, wanted)) yield toStored(head);
    },
    async remove(key) {
      const removed = await records.remove(key);
      if (removed?.content !== undefined) await contents.drop(removed.content);
    },
    async close() {
      await sweeping.stop();
      await packs.close();
      bucket.close();
    },
  };
  return driver;
}
