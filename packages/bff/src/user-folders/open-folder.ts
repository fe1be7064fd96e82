import { constants, existsSync } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;

/** Where the system names open files, a name is looked up in the very directory that was opened, as openat(2) does. */
const named = existsSync('/proc/self/fd');

/**
 * A directory that is held open: whoever renames it, or puts a link in its place, changes nothing of what is found in it.
 * Where a system has no /proc the path is used, and only links at its end are refused.
 */
export class OpenFolder {
  readonly #handle: FileHandle;
  readonly #path: string;

  private constructor(handle: FileHandle, path: string) {
    this.#handle = handle;
    this.#path = named ? `/proc/self/fd/${handle.fd}` : path;
  }

  /** ENOTDIR or ELOOP for anything but a directory. */
  static async open(path: string): Promise<OpenFolder> {
    return new OpenFolder(await open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW), path);
  }

  /** The path of a name in it, for one call of the system; the name is one segment. */
  at(name: string): string {
    return join(this.#path, name);
  }

  folder(name: string): Promise<OpenFolder> {
    return OpenFolder.open(this.at(name));
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
    const next = await folder.folder(segment).finally(() => folder.close());
    folder = next;
  }
  return folder;
}
