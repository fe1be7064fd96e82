import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, unlink } from 'node:fs/promises';
import { KitError } from '../errors.ts';
import { OpenFolder } from './open-folder.ts';
import { printOf } from './open-file.ts';
import { seenFolder } from './tool-path.ts';

/** A stored file that a tool is to read. `name` is a safe file name (CONTRACT "File names"). */
export interface InputFile {
  name: string;
  sha256: string;
  /** Its bytes; a chunk is good until the next one. */
  read(): AsyncIterable<Uint8Array>;
}

/** v2.1 section 3.1. */
export const inputFolder = 'input_files';

/** One place that holds one version at a time. */
interface Copy {
  user: string;
  name: string;
  /** The folder below `input_files`; undefined for `input_files` itself. */
  aside?: string;
  sha256: string;
  /** What the copy looked like when it was written; absent until then. */
  print?: string;
  /** Calls that were given its path and have not ended. */
  users: number;
  /** The check or the fetch that is under way: the next one waits for it. */
  ready: Promise<void>;
}

/** Copies of stored files in users' folders, each fetched once for its version. */
export interface InputFiles {
  /** The file's path as tools know it; it keeps this version until `release`. */
  give(user: string, file: InputFile, signal?: AbortSignal): Promise<{ path: string; release(): void }>;
  forget(user: string): void;
}

export interface InputFilesOptions {
  /** Makes the user's folder where it is missing, and answers its place. */
  ensure(user: string): Promise<string>;
  /** Removes a tree that a tool put where a file is to be. */
  remove(path: string): Promise<void>;
}

/**
 * Copies, never links: what a tool writes into its copy must not reach the stored bytes. A copy that a tool changed is fetched again for
 * the next call. Another version of the name waits for nobody: while the first is in use, it lies in a folder of its own beside it.
 */
export function createInputFiles({ ensure, remove }: InputFilesOptions): InputFiles {
  const copies = new Set<Copy>();

  /** Where this version lies, or from now on will lie. Decided at once, so that calls at the same time agree. */
  const copyFor = (user: string, { name, sha256 }: InputFile): Copy => {
    const own = [...copies].filter((copy) => copy.user === user && copy.name === name);
    const same = own.find((copy) => copy.sha256 === sha256);
    if (same) return same;
    const plain = own.find(({ aside }) => aside === undefined);
    if (plain?.users === 0) {
      delete plain.print;
      return Object.assign(plain, { sha256 });
    }
    const copy: Copy = { user, name, sha256, users: 0, ready: Promise.resolve(), ...(plain && { aside: `.${sha256.slice(0, 32)}` }) };
    copies.add(copy);
    return copy;
  };

  const bring = async (copy: Copy, file: InputFile, signal?: AbortSignal): Promise<void> => {
    const folder = await openInputs(await ensure(copy.user), copy.aside);
    try {
      const there = await lstat(folder.at(copy.name), { bigint: true }).catch(() => undefined);
      const whole = there?.isFile() && there.nlink === 1n && printOf(there) === copy.print;
      if (!whole) copy.print = await write(file.read(), folder, copy.name, remove, signal);
    } catch (error) {
      if (error instanceof KitError || signal?.aborted) throw error;
      throw new KitError('E_STORAGE', `The file ${copy.name} could not be put where the tool reads it.`, {}, { cause: error });
    } finally {
      await folder.close();
    }
  };

  return {
    async give(user, file, signal) {
      const copy = copyFor(user, file);
      copy.users++;
      let held = true;
      const release = () => {
        if (held) copy.users--;
        held = false;
      };
      // One that was given up says nothing of the next.
      copy.ready = copy.ready.catch(() => undefined).then(() => bring(copy, file, signal));
      try {
        await copy.ready;
      } catch (error) {
        release();
        throw error;
      }
      return { path: [seenFolder(user), inputFolder, ...(copy.aside === undefined ? [] : [copy.aside]), copy.name].join('/'), release };
    },
    forget(user) {
      for (const copy of copies) if (copy.user === user && copy.users === 0) copies.delete(copy);
    },
  };
}

/** The folder for inputs below a user's; what a tool put in its place goes. */
async function openInputs(place: string, aside: string | undefined): Promise<OpenFolder> {
  let folder = await OpenFolder.own(place);
  for (const name of [inputFolder, ...(aside === undefined ? [] : [aside])]) {
    const outer = folder;
    folder = await made(outer, name).finally(() => outer.close());
  }
  return folder;
}

async function made(folder: OpenFolder, name: string): Promise<OpenFolder> {
  const make = () => mkdir(folder.at(name), { mode: 0o700 }).catch(unless('EEXIST'));
  const own = () => OpenFolder.own(folder.at(name));
  await make();
  return own().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTDIR' && error.code !== 'ELOOP') throw error;
    await unlink(folder.at(name));
    await make();
    return own();
  });
}

/** Writes the bytes under a name of their own, then puts them in place: nobody opens half a file. */
async function write(body: AsyncIterable<Uint8Array>, folder: OpenFolder, name: string, remove: InputFilesOptions['remove'], signal?: AbortSignal): Promise<string> {
  const temporary = folder.at(`.${randomUUID()}.part`);
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
  const handle = await open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
  try {
    for await (const chunk of body) {
      signal?.throwIfAborted();
      for (let done = 0; done < chunk.length; ) done += (await handle.write(chunk, done)).bytesWritten;
    }
    await rename(temporary, folder.at(name)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EISDIR' && error.code !== 'ENOTEMPTY') throw error;
      await remove(folder.at(name));
      await rename(temporary, folder.at(name));
    });
    // After the renaming, which counts as a change.
    return printOf(await handle.stat({ bigint: true }));
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
}

const unless = (code: string) => (error: NodeJS.ErrnoException): void => {
  if (error.code !== code) throw error;
};
