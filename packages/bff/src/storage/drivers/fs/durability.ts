import { constants } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { closeFile, openFile, syncAll, syncData } from '../../../disk/durable-files.ts';
import { LatestMap } from '../../../latest-map.ts';

/** Who may read what the store makes, as file modes. */
export interface Modes {
  file: number;
  directory: number;
}

/** Makes directories and their entries durable. */
export interface Directories {
  /** Makes the directory, if need be, and its way down durable. */
  ensure(directory: string): Promise<void>;
  /** Resolves when every entry that was there before the call is durable. Calls that wait for the same directory share a sync. */
  sync(directory: string): Promise<void>;
}

interface SyncGroup {
  /** Open for as long as one sync follows the other. */
  fd: Promise<number>;
  running: Promise<void>;
  next?: Promise<void>;
}

export function createDirectories(root: string, modes: Modes): Directories {
  const known = new LatestMap<string, Promise<void>>(10_000);
  const groups = new Map<string, SyncGroup>();

  const start = (directory: string, fd: Promise<number> = openFile(directory, constants.O_RDONLY)): Promise<void> => {
    const running = fd.then(syncAll);
    const group: SyncGroup = { fd, running };
    groups.set(directory, group);
    const ended = (): void => {
      if (group.next !== undefined) return;
      groups.delete(directory);
      void fd.then(closeFile).catch(() => undefined);
    };
    running.then(ended, ended);
    return running;
  };

  // A sync that already runs may have missed the caller's entry: it waits for the one after it, together with the others.
  const sync = (directory: string): Promise<void> => {
    const group = groups.get(directory);
    if (group === undefined) return start(directory);
    const again = (): Promise<void> => start(directory, group.fd);
    group.next ??= group.running.then(again, again);
    return group.next;
  };

  /** The root may be new too, and the directory it is in: their entries are synced once. Above that is not ours, and may not even be readable. */
  const syncAboveRoot = async (): Promise<void> => {
    await sync(dirname(root));
    await sync(dirname(dirname(root))).catch(() => undefined);
  };
  let rooted: Promise<void> | undefined;

  const make = async (directory: string): Promise<void> => {
    await mkdir(directory, { recursive: true, mode: modes.directory });
    const steps = relative(root, directory).split(sep).length;
    for (let step = 0, at = dirname(directory); step < steps; step++, at = dirname(at)) await sync(at);
    rooted ??= syncAboveRoot();
    await rooted.catch((error) => {
      rooted = undefined;
      throw error;
    });
  };

  const ensure = (directory: string): Promise<void> => {
    let made = known.get(directory);
    if (made === undefined) {
      made = make(directory);
      known.set(directory, made);
      made.catch(() => known.delete(directory));
    }
    return made;
  };

  return { ensure, sync };
}

const NO_LINKS = new Set(['EPERM', 'EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS']);

/** A second name for the same bytes; a copy where the file system has no hard links. EEXIST when the name is taken. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const fd = await openFile(to, constants.O_RDONLY);
    await syncData(fd).finally(() => closeFile(fd));
  }
}
