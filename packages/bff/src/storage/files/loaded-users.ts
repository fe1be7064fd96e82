import type { StorageDriver } from '../driver.ts';
import { createFileIndex, type FileIndex } from './file-index.ts';
import { versionOf } from './file-version.ts';

/** The indexes of the users who were active last, each read once from the driver's metadata. */
export interface LoadedUsers {
  /** Runs work on the user's index; the index stays while any work on it runs. */
  with<T>(user: string, work: (index: FileIndex) => Promise<T>): Promise<T>;
}

interface Loaded {
  index: Promise<FileIndex>;
  working: number;
}

export function createLoadedUsers(driver: StorageDriver, max: number): LoadedUsers {
  const users = new Map<string, Loaded>();

  const read = async (user: string): Promise<FileIndex> => {
    const index = createFileIndex();
    for await (const object of driver.list(`${user}/`)) {
      const version = versionOf(object);
      if (version !== undefined) index.add(version);
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

  return {
    async with(user, work) {
      const row = loaded(user);
      row.working++;
      try {
        return await work(await row.index);
      } finally {
        row.working--;
        forget();
      }
    },
  };
}
