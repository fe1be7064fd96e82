import { constants, type BigIntStats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { storageFailure } from '../storage/failures.ts';
import { openBelow } from './open-folder.ts';
import { invalidPath, segmentsOf, type PathProblem } from './tool-path.ts';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_NOCTTY } = constants;
const chunkBytes = 2 ** 20;

/** A file of a user's folder, open: the one that was looked at is the one that is read. */
export interface FolderFile {
  /** Bytes when it was opened. */
  size: number;
  /** Its bytes up to that size, or fewer when it shrinks; a chunk is good until the next one. */
  read(): AsyncGenerator<Uint8Array>;
  /** True when it is not any more as it was when it was opened. */
  changed(): Promise<boolean>;
  close(): Promise<void>;
}

/** Tells a file's content from another content under its name: who changes a file cannot choose the last of these. */
export const printOf = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string => [ino, size, mtimeNs, ctimeNs].join(' ');

/** What opening says of links, of what is not there, and of what may not be read. */
const problems: Record<string, PathProblem> = { ELOOP: 'link', ENOTDIR: 'link', ENOENT: 'missing', ENAMETOOLONG: 'missing', EACCES: 'unreadable', EPERM: 'unreadable', ENXIO: 'special' };

/**
 * Opens the file that a tool names: no link on the way or at its end, no second name elsewhere, and nothing but a regular file.
 * It is judged by its descriptor, so that nothing put in its place meanwhile counts; a FIFO blocks nobody. E_INVALID_PATH.
 * `beforeOpen` lets a test change the folder at the last moment.
 */
export async function openToolFile({ user, place, path, beforeOpen }: { user: string; place: string; path: string; beforeOpen?: (() => Promise<void>) | undefined }): Promise<FolderFile & { segments: string[]; print: string }> {
  const segments = segmentsOf(user, place, path);
  if (!segments) throw invalidPath(user, path, 'outside');
  const handle = await openAt(place, segments, beforeOpen).catch((error: NodeJS.ErrnoException) => {
    const problem = problems[error.code ?? ''];
    throw problem === undefined ? storageFailure(error) : invalidPath(user, path, problem);
  });
  try {
    const stats = await handle.stat({ bigint: true });
    if (!stats.isFile()) throw invalidPath(user, path, 'special');
    if (stats.nlink !== 1n) throw invalidPath(user, path, 'link');
    const print = printOf(stats);
    return {
      segments, print, size: Number(stats.size),
      read: () => chunksOf(handle, Number(stats.size)),
      changed: async () => printOf(await handle.stat({ bigint: true })) !== print,
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openAt(place: string, segments: readonly string[], beforeOpen?: () => Promise<void>): Promise<FileHandle> {
  const folder = await openBelow(place, segments.slice(0, -1));
  try {
    await beforeOpen?.();
    return await open(folder.at(segments.at(-1)!), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  } finally {
    await folder.close();
  }
}

async function* chunksOf(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, size));
  for (let done = 0; done < size; ) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, size - done), done);
    if (bytesRead === 0) return;
    done += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
