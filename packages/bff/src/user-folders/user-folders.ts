import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createHolding } from '../disk/held-directory.ts';
import { throwStorageFailure } from '../storage/failures.ts';
import { createGeneratedFiles, type LeftFiles } from './generated-files.ts';
import { createInputFiles, inputFolder, type InputFile } from './input-files.ts';
import { openToolFile, type FolderFile } from './open-file.ts';
import { removeTree } from './remove-tree.ts';
import { segmentsOf } from './tool-path.ts';

/** Where the folders of users lie on this machine, and what may be done in them. However a server is isolated, there is one place for each user. */
export interface UserFolders {
  /** The folder's place; it need not be there. */
  place(user: string): string;
  /** Makes the folder where it is missing, for this process's account alone, and answers its place. */
  ensure(user: string): Promise<string>;
  /** A call uses the folder until the answered function is called: it is not emptied meanwhile. */
  hold(user: string): () => void;
  /** Puts a stored file where tools find it, and answers its path as they know it; it keeps that version until `release`. */
  give(user: string, file: InputFile, signal?: AbortSignal): Promise<{ path: string; release(): void }>;
  /** The file that a tool names, open: one of this user's folder in every respect, else E_INVALID_PATH with `details.problem`. */
  open(user: string, path: string): Promise<FolderFile>;
  /** What was left in the folder, stopped changing, and belongs to no result yet: now it belongs to the caller's. Not the files that its result names by path. */
  claim(user: string, named?: readonly string[]): Promise<LeftFiles>;
  /** What is in the folder now belongs to a call that was ended, so to no result; unless another call is under way. */
  passOver(user: string): Promise<void>;
  /** Removes the folder with all that is in it; not while a call uses it. Nobody else may write there any more. */
  empty(user: string): Promise<void>;
  /** Makes the folders this process's own and removes what a process left that was killed; answers why some of it could not be. E_STORAGE when another process has them. */
  sweep(): Promise<unknown[]>;
  close(): Promise<void>;
}

export interface UserFoldersOptions {
  /** A folder of the data directory. */
  root: string;
  /** Milliseconds since the epoch, as the file system has them. */
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  /** Called between the look at a path and its opening. */
  beforeOpen?: () => Promise<void>;
}

export function createUserFolders({ root, now = Date.now, wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)), beforeOpen }: UserFoldersOptions): UserFolders {
  const place = (user: string): string => join(root, user);
  const ensure = async (user: string): Promise<string> => {
    await mkdir(place(user), { recursive: true, mode: 0o700 }).catch(throwStorageFailure);
    return place(user);
  };
  const inputs = createInputFiles({ ensure, remove: (path) => removeTree(path, root) });
  const generated = createGeneratedFiles({ place, inputs: inputFolder, now, wait });
  const holding = createHolding(root);
  const holds = new Map<string, number>();

  return {
    place,
    ensure,
    hold(user) {
      holds.set(user, (holds.get(user) ?? 0) + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const left = holds.get(user)! - 1;
        if (left === 0) holds.delete(user);
        else holds.set(user, left);
      };
    },
    give: (user, file, signal) => inputs.give(user, file, signal),
    async open(user, path) {
      const file = await openToolFile({ user, place: place(user), path, beforeOpen });
      generated.taken(user, file.segments.join('/'), file.print);
      return file;
    },
    claim: (user, named = []) => generated.claim(user, new Set(named.map((path) => segmentsOf(user, place(user), path)?.join('/') ?? ''))).catch(throwStorageFailure),
    async passOver(user) {
      if (!holds.has(user)) await generated.passOver(user).catch(throwStorageFailure);
    },
    async empty(user) {
      if (holds.has(user)) return;
      generated.forget(user);
      inputs.forget(user);
      await removeTree(place(user), root);
    },
    async sweep() {
      await holding.hold();
      const left = (await readdir(root)).filter((name) => !name.startsWith('.held'));
      const failed = (await Promise.allSettled(left.map((name) => removeTree(join(root, name), root)))).filter(({ status }) => status === 'rejected');
      return failed.map((one) => (one as PromiseRejectedResult).reason as unknown);
    },
    close: () => holding.release(),
  };
}
