import { randomUUID } from 'node:crypto';
import { readdir, rename, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { openOwn, pathOf } from './open-folder.ts';

const slash = Buffer.from('/');

/**
 * Removes whatever stands at a path, however a tool left it: no link is followed, even when one is put there meanwhile; folders without
 * any permission are opened again; names need not be UTF-8; a tree of any depth is taken apart level by level, not walked into.
 * `trash`: a folder of the same file system that no tool can reach. What a process goes on writing stays there.
 */
export async function removeTree(path: string, trash: string): Promise<void> {
  const left = [path];
  const putAside = async (entry: string | Buffer): Promise<void> => {
    const aside = join(trash, `.${randomUUID()}.gone`);
    await rename(entry, aside);
    left.push(aside);
  };
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (await removed(next)) continue;
    const folder = await openOwn(next);
    try {
      const base = pathOf(folder, next);
      for (const name of await readdir(base, { encoding: 'buffer' })) {
        const entry = Buffer.concat([Buffer.from(base), slash, name]);
        if (await removed(entry)) continue;
        await openOwn(entry).then((inner) => inner.close());
        await putAside(entry);
      }
    } finally {
      await folder.close();
    }
    await rmdir(next).catch(unless('ENOTEMPTY'));
  }
}

/** True when it was no folder: then it is gone. */
async function removed(path: string | Buffer): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    // EPERM is what other systems than Linux say of a folder.
    if (code === 'EISDIR' || code === 'EPERM') return false;
    throw error;
  }
}

const unless = (code: string) => (error: NodeJS.ErrnoException): void => {
  if (error.code !== code) throw error;
};
