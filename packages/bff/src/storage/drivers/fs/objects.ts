import { rename, rm } from 'node:fs/promises';
import { keyTaken, notFound } from '../../failures.ts';
import { serialised } from '../../serialised.ts';
import { closeFile, openFile, syncData, writeAll } from '../../../durable-files.ts';
import { linkOrCopy, type Directories, type Modes } from './durability.ts';
import type { Place } from './place.ts';
import { encodeRecord, readRecord, type RecordFile, type RecordHead } from './record.ts';

/** The objects' directory: what creates, changes and removes records, each durable when it resolves. */
export interface Objects {
  /** Writes a new object: small bytes into its record, or a second name for a staged file. E_CONFLICT when the key is taken. */
  create(place: Place, head: RecordHead, content: { bytes: Uint8Array } | { path: string }): Promise<void>;
  /** Replaces a record by what `change` makes of it. E_NOT_FOUND. */
  change(place: Place, change: (head: RecordHead) => RecordHead): Promise<RecordHead>;
  remove(place: Place): Promise<void>;
}

export function createObjects({ directories, modes, temporaryPath }: { directories: Directories; modes: Modes; temporaryPath: () => Promise<string> }): Objects {
  const alone = serialised();

  /** Under its final name at once: whoever creates it wins, and readers take it for absent until it is whole. */
  const writeRecord = async (place: Place, record: Buffer): Promise<void> => {
    const fd = await openFile(place.record, 'wx', modes.file);
    try {
      await writeAll(fd, record);
      await Promise.all([syncData(fd), directories.sync(place.directory)]);
    } catch (error) {
      await rm(place.record, { force: true });
      throw error;
    } finally {
      // What is durable need not wait for its descriptor.
      closeFile(fd).catch(() => undefined);
    }
  };

  /** A name that is taken though no whole record stands behind it is what a crash left: never acknowledged, so it may go. */
  const orAfterCrash = async (place: Place, step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if ((await readRecord(place.record)) !== undefined) throw keyTaken();
      await Promise.all([rm(place.record, { force: true }), rm(place.bytes, { force: true })]);
      await step();
    }
  };

  const replaceRecord = async (place: Place, record: Buffer): Promise<void> => {
    const temporary = await temporaryPath();
    const fd = await openFile(temporary, 'wx', modes.file);
    try {
      await writeAll(fd, record);
      await syncData(fd);
    } finally {
      await closeFile(fd);
    }
    await rename(temporary, place.record);
    await directories.sync(place.directory);
  };

  return {
    create: (place, head, content) => alone(place.record, async () => {
      await directories.ensure(place.directory);
      if ('bytes' in content) return orAfterCrash(place, () => writeRecord(place, encodeRecord(head, content.bytes)));
      return orAfterCrash(place, async () => {
        await linkOrCopy(content.path, place.bytes);
        try {
          await writeRecord(place, encodeRecord(head));
        } catch (error) {
          await rm(place.bytes, { force: true });
          throw error;
        }
      });
    }),
    change: (place, change) => alone(place.record, async () => {
      const record: RecordFile | undefined = await readRecord(place.record);
      if (record === undefined) throw notFound();
      const head = change(record.head);
      await replaceRecord(place, encodeRecord(head, record.body));
      return head;
    }),
    remove: (place) => alone(place.record, async () => {
      await rm(place.record, { force: true });
      await rm(place.bytes, { force: true });
      await directories.sync(place.directory).catch(ignoreMissing);
    }),
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
