import { rm } from 'node:fs/promises';
import { keyTaken, notFound } from '../../failures.ts';
import { linkOrCopy, type Directories } from './durability.ts';
import type { Place } from './place.ts';
import type { RecordHead } from './record.ts';
import type { RecordLogs } from './record-logs.ts';

/** The objects' directory: what creates, changes and removes records, each durable when it resolves. */
export interface Objects {
  /** Writes a new object: small bytes into its record, or a second name for a staged file. E_CONFLICT when the key is taken. */
  create(place: Place, head: RecordHead, content: { bytes: Uint8Array } | { path: string }): Promise<void>;
  /** Replaces a record by what `change` makes of it. E_NOT_FOUND. */
  change(place: Place, key: string, change: (head: RecordHead) => RecordHead): Promise<RecordHead>;
  remove(place: Place, key: string): Promise<void>;
}

export function createObjects({ directories, logs }: { directories: Directories; logs: RecordLogs }): Objects {
  /** Bytes under their final name, without a record, are what a crash left: never acknowledged, so they may go. */
  const place = async (from: string, { directory, bytes }: Place): Promise<void> => {
    await linkOrCopy(from, bytes).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      await rm(bytes);
      await linkOrCopy(from, bytes);
    });
    await directories.sync(directory);
  };

  return {
    async create(at, head, content) {
      const log = await logs.of(at.directory);
      return log.alone(head.key, async () => {
        if (log.head(head.key) !== undefined) throw keyTaken();
        if ('bytes' in content) return log.write(head, content.bytes);
        await place(content.path, at);
        try {
          await log.write(head);
        } catch (error) {
          await rm(at.bytes, { force: true });
          throw error;
        }
      });
    },
    async change(at, key, change) {
      const log = await logs.existing(at.directory);
      if (log === undefined) throw notFound();
      return log.alone(key, async () => {
        const record = await log.read(key);
        if (record === undefined) throw notFound();
        const head = change(record.head);
        await log.write(head, head.inline ? record.body : undefined);
        return head;
      });
    },
    async remove(at, key) {
      const log = await logs.existing(at.directory);
      await log?.alone(key, async () => {
        await log.remove(key);
        await rm(at.bytes, { force: true });
      });
    },
  };
}
