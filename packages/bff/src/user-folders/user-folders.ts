import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the folders of users lie on this machine. However a server is isolated, there is one place for each user. */
export interface UserFolders {
  /** The folder's place; it need not be there. */
  place(user: string): string;
  /** Makes the folder where it is missing, for this process's account alone, and answers its place. */
  ensure(user: string): Promise<string>;
}

/** The folder as tools see it; a user's name is safe in a path (CONTRACT "Users"). */
export const seenFolder = (user: string): string => `/tmp/${user}`;

/** `root`: a folder of the data directory. */
export function createUserFolders({ root }: { root: string }): UserFolders {
  const place = (user: string): string => join(root, user);
  return {
    place,
    async ensure(user) {
      await mkdir(place(user), { recursive: true, mode: 0o700 });
      return place(user);
    },
  };
}
