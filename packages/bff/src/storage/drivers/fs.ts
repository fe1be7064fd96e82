import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KitError } from '../../errors.ts';
import { createHolding } from '../../disk/held-directory.ts';
import type { ObjectMeta, StorageDriver } from '../driver.ts';
import { notFound, storageFailure, throwStorageFailure } from '../failures.ts';
import { clampRange } from '../range.ts';
import { putStaged, unknownRef } from '../staged.ts';
import { createDirectories, linkOrCopy } from './fs/durability.ts';
import { listRecords } from './fs/list.ts';
import { createObjects } from './fs/objects.ts';
import { placeOf } from './fs/place.ts';
import { readFileRange } from './fs/read.ts';
import type { RecordFile, RecordHead } from './fs/record.ts';
import { toStored, withMeta } from './object-head.ts';
import { createRecordLogs } from './fs/record-logs.ts';
import { createStaging, type StagedContent } from './fs/staging.ts';

export interface FsDriverOptions {
  /** The directory of the store; made when missing. It belongs to one process at a time. */
  dir: string;
  /** The clock, for `created_at`. */
  now?: () => Date;
  /**
   * Objects up to this many bytes live in their record, and those that come together share a sync (default 32 KiB). 0 gives every object a
   * file of exactly its bytes, for a front server that sends files itself.
   */
  inline_bytes?: number;
  /** Lets the group of the service read the files (0640, directories 0750), for a front server in it. Else the owner alone may. */
  group_readable?: boolean;
}

/**
 * Files on a local disk: each directory of `{dir}/objects` holds the records of its objects in one log, and the bytes of
 * larger ones beside it; `{dir}/staging` holds what has no key yet. The record is written last, proves itself and is synced
 * before anything is acknowledged, so that a crash at any moment leaves either the whole object or none.
 */
export function createFsDriver({ dir, now = () => new Date(), inline_bytes = 32 * 1024, group_readable = false }: FsDriverOptions): StorageDriver {
  const root = join(dir, 'objects');
  const modes = group_readable ? { file: 0o640, directory: 0o750 } : { file: 0o600, directory: 0o700 };
  const directories = createDirectories(root, modes);
  const staging = createStaging({ root: join(dir, 'staging'), memoryLimit: inline_bytes, modes });
  const holding = createHolding(dir, { mode: modes.directory });
  const logs = createRecordLogs({ modes, directories, ready: holding.hold });
  const objects = createObjects({ directories, logs });

  const create = async (key: string, content: StagedContent, { mime, meta }: ObjectMeta) => {
    const place = placeOf(root, key);
    const { size, sha256 } = content;
    const head: RecordHead = { key, size, sha256, created_at: now().toISOString(), mime, meta, inline: 'bytes' in content };
    await objects.create(place, head, content).catch(throwStorageFailure);
    return toStored(head);
  };

  const logOf = (key: string) => logs.existing(placeOf(root, key).directory).catch(throwStorageFailure);
  const recordOf = async (key: string): Promise<RecordFile | undefined> => (await logOf(key))?.read(key).catch(throwStorageFailure);

  const driver: StorageDriver = {
    name: 'fs',
    async check() {
      const probe = await staging.temporaryPath().catch(throwStorageFailure);
      const second = `${probe}~`;
      const tried = writeFile(probe, 'check', { flush: true }).then(() => linkOrCopy(probe, second));
      await tried.finally(() => Promise.all([probe, second].map((path) => rm(path, { force: true })))).catch(throwStorageFailure);
    },
    stage: () => staging.stage(),
    async commit(ref, key, meta) {
      const content = staging.content(ref);
      if (content === undefined) throw unknownRef();
      return create(key, content, meta);
    },
    async put(key, body, meta) {
      if (!(body instanceof Uint8Array) || body.length > inline_bytes) return putStaged(driver, key, body, meta);
      return create(key, { bytes: body, size: body.length, sha256: hash('sha256', body, 'hex') }, meta);
    },
    async head(key) {
      const head = (await logOf(key))?.head(key);
      return head && toStored(head);
    },
    async *read(key, range, options) {
      const { bytes } = placeOf(root, key);
      const record = await recordOf(key);
      if (record === undefined) throw notFound();
      const { start, end } = clampRange(record.head.size, range);
      try {
        if (!record.head.inline) yield* readFileRange(bytes, start, end, options?.reuse ?? false);
        else if (end >= start) yield record.body.subarray(start, end + 1);
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? notFound() : storageFailure(error);
      }
    },
    async *readStaged(ref) {
      const content = staging.content(ref);
      if (content === undefined) throw unknownRef();
      if ('path' in content) yield* readFileRange(content.path, 0, content.size - 1, false);
      else if (content.size > 0) yield content.bytes;
    },
    localPath(key) {
      const { bytes } = placeOf(root, key);
      return existsSync(bytes) ? bytes : undefined;
    },
    async setMeta(key, change) {
      return toStored(await objects.change(placeOf(root, key), key, (head) => withMeta(head, change)).catch(throwStorageFailure));
    },
    async *list(prefix) {
      // What cannot be written can still be read; what another process has in its hands cannot be.
      await holding.hold().catch((error: unknown) => error instanceof KitError && Promise.reject(error));
      for await (const head of listRecords(root, prefix, logs)) yield toStored(head);
    },
    remove: (key) => objects.remove(placeOf(root, key), key).catch(throwStorageFailure),
    async close() {
      await logs.close();
      await staging.close();
      await holding.release();
    },
  };
  return driver;
}
