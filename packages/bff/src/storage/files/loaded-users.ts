import type { StorageDriver } from '../driver.ts';
import { createFileIndex, type FileIndex } from './file-index.ts';
import { versionOf } from './file-version.ts';

/** The indexes of the users who were active last, each read once from the driver's metadata. */
export interface LoadedUsers {
  /** Runs work on the user's index; the index stays while any work on it runs. */
  with<T>(user: string, work: (index: FileIndex) => Promise<T>): Promise<T>;
  /** The user's index, which stays until the release. */
  hold(user: string): Promise<{ index: FileIndex; release(): void }>;
  /** The user's index, or everyone's, is read anew when it is wanted next. */
  distrust(user?: string): void;
}

/** Files that are read at one go. */
const TURN = 1000;

interface Loaded {
  index: Promise<FileIndex>;
  working: number;
  distrusted?: true;
}

export function createLoadedUsers(driver: StorageDriver, max: number, now: () => Date): LoadedUsers {
  const users = new Map<string, Loaded>();

  const read = async (user: string): Promise<FileIndex> => {
    const index = createFileIndex(now);
    let read = 0;
    for await (const object of driver.list(`${user}/`)) {
      const version = versionOf(object);
      if (version !== undefined) index.add(version);
      // What is at hand comes without a turn of the loop: others have theirs in between.
      if (++read % TURN === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return index;
  };

  const loaded = (user: string): Loaded => {
    const row = users.get(user) ?? fresh(user);
    users.delete(user);
    users.set(user, row);
    return row;
  };

  const fresh = (user: string): Loaded => {
    const row: Loaded = { index: read(user), working: 0 };
    row.index.catch(() => users.get(user) === row && users.delete(user));
    return row;
  };

  const forget = (): void => {
    for (const [user, row] of users) {
      if (users.size <= max) return;
      if (row.working === 0) users.delete(user);
    }
  };

  const hold = async (user: string): Promise<{ index: FileIndex; release(): void }> => {
    const row = loaded(user);
    row.working++;
    let held = true;
    const release = (): void => {
      if (!held) return;
      held = false;
      row.working--;
      // One was read meanwhile that may lack what this work changed.
      if (row.distrusted && row.working === 0 && users.get(user) !== row) users.delete(user);
      forget();
    };
    try {
      const index = await row.index;
      index.expire();
      return { index, release };
    } catch (error) {
      release();
      throw error;
    }
  };

  return {
    hold,
    distrust(user) {
      for (const one of user === undefined ? [...users.keys()] : [user]) {
        const row = users.get(one);
        if (row) row.distrusted = true;
        users.delete(one);
      }
    },
    async with(user, work) {
      const { index, release } = await hold(user);
      try {
        return await work(index);
      } finally {
        release();
      }
    },
  };
}
