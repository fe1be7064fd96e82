import { close, fdatasync, fsync, ftruncate, open, write } from 'node:fs';
import { promisify } from 'node:util';

// Calls by descriptor cost half of what a FileHandle costs; a call of a tool makes a dozen of them.
export const openFile = promisify(open);
export const closeFile = promisify(close);
export const cutFile = promisify(ftruncate);
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

/** Makes the entries of a directory durable. */
export async function syncDirectory(path: string): Promise<void> {
  const fd = await openFile(path, 'r');
  await syncAll(fd).finally(() => closeFile(fd));
}
