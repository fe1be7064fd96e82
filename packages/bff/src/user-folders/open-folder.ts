import { constants, existsSync } from 'node:fs';
import { chmod, open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
/** open(2) on Linux: names the file and needs no permission to read it. */
const O_PATH = 0o10000000;

/** Where the system names open files, a name is looked up in the very directory that was opened, as openat(2) does. */
const named = existsSync('/proc/self/fd');

/** The path of an open folder; where a system names none, the one that it was opened by. */
export const pathOf = (handle: FileHandle, path: string): string => (named ? `/proc/self/fd/${handle.fd}` : path);

/** Opens a folder that a tool may have taken all permissions from, and gives them back: by descriptor, so that nothing put in its place is changed. */
export async function openOwn(path: string | Buffer): Promise<FileHandle> {
  const flags = O_DIRECTORY | O_NOFOLLOW;
  if (!named) return chmod(path, 0o700).then(() => open(path as string, O_RDONLY | flags));
  const handle = await open(path as string, O_PATH | flags);
  try {
    const own = `/proc/self/fd/${handle.fd}`;
    // One that is another account's may be open to this one all the same.
    await chmod(own, 0o700).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM') throw error;
    });
    return await open(own, O_RDONLY | O_DIRECTORY);
  } finally {
    await handle.close();
  }
}

/**
 * A directory that is held open: whoever renames it, or puts a link in its place, changes nothing of what is found in it.
 * Where a system has no /proc the path is used, and only links at its end are refused.
 */
export class OpenFolder {
  readonly #handle: FileHandle;
  readonly #path: string;

  private constructor(handle: FileHandle, path: string) {
    this.#handle = handle;
    this.#path = pathOf(handle, path);
  }

  /** ENOTDIR or ELOOP for anything but a directory. */
  static async open(path: string): Promise<OpenFolder> {
    return new OpenFolder(await open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW), path);
  }

  /** The same, for writing: with the permissions that it needs. */
  static async own(path: string): Promise<OpenFolder> {
    return new OpenFolder(await openOwn(path), path);
  }

  /** The path of a name in it, for one call of the system; the name is one segment. */
  at(name: string): string {
    return join(this.#path, name);
  }

  /** Its entries; names that are not UTF-8 come with replacement characters, and are found under none. */
  async entries(): Promise<{ name: string; isFolder: boolean; isFile: boolean }[]> {
    const entries = await readdir(this.#path, { withFileTypes: true });
    return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory(), isFile: entry.isFile() }));
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

/** Opens the folder that the segments lead to from `root`, link by no link, and closes what lies between. */
export async function openBelow(root: string, segments: readonly string[]): Promise<OpenFolder> {
  let folder = await OpenFolder.open(root);
  for (const segment of segments) {
    const outer = folder;
    folder = await OpenFolder.open(outer.at(segment)).finally(() => outer.close());
  }
  return folder;
}
