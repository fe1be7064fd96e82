import { close, constants, fdatasync, fstat, fsync, ftruncate, open, write } from 'node:fs';
import { promisify } from 'node:util';

// Calls by descriptor cost half of what a FileHandle costs; a call of a tool makes a dozen of them.
export const openFile = promisify(open);
export const closeFile = promisify(close);
export const cutFile = promisify(ftruncate);
const describe = promisify(fstat);
/** Bytes of an open file. */
export const sizeOf = async (fd: number): Promise<number> => (await describe(fd)).size;
/** The bytes of a file, and its length. */
export const syncData = promisify(fdatasync);
/** The file with all its attributes; of a directory, its entries. */
export const syncAll = promisify(fsync);
const writeSome = promisify(write) as unknown as (fd: number, data: Uint8Array, offset: number, length: number, position: number | null) => Promise<{ bytesWritten: number }>;

/** Writes all of it: the system may take less than it was given. */
export async function writeAll(fd: number, data: Uint8Array, position: number | null = null): Promise<void> {
  for (let done = 0; done < data.length; ) {
    const { bytesWritten } = await writeSome(fd, data, done, data.length - done, position === null ? null : position + done);
    done += bytesWritten;
  }
}

/** Where the system has it, each write of a file that is opened so is durable when it ends: one trip to the disk for two. */
const durable: number | undefined = constants.O_DSYNC;

/** Opens a file for reading and for `writeDurably`; `create` makes it when it is missing. */
export const openDurable = (path: string, { create, mode }: { create: boolean; mode: number }): Promise<number> =>
  openFile(path, constants.O_RDWR | (create ? constants.O_CREAT : 0) | (durable ?? 0), mode);

/** Resolves when the bytes stand at `position` of a file that was opened with `openDurable`, and are durable. */
export async function writeDurably(fd: number, data: Uint8Array, position: number): Promise<void> {
  await writeAll(fd, data, position);
  if (durable === undefined) await syncData(fd);
}

/** Makes the entries of a directory durable. */
export async function syncDirectory(path: string): Promise<void> {
  const fd = await openFile(path, 'r');
  await syncAll(fd).finally(() => closeFile(fd));
}
