import { join } from 'node:path';
import type { Directories, Modes } from './durability.ts';
import { RecordLog } from './record-log.ts';

/** `+` begins no name that a key can get. */
export const logName = '+records';

/** Logs that are kept open; those that nobody uses are closed first. */
const mostOpen = 256;

export interface RecordLogs {
  /** The log of a directory, made with it when missing. */
  of(directory: string): Promise<RecordLog>;
  /** The log of a directory that has one. */
  existing(directory: string): Promise<RecordLog | undefined>;
  close(): Promise<void>;
}

/** The logs of a store's directories: one of each, whoever asks. */
/** `ready` comes before the first look at the disk. */
export function createRecordLogs({ modes, directories, ready }: { modes: Modes; directories: Directories; ready: () => Promise<unknown> }): RecordLogs {
  const open = new Map<string, Promise<RecordLog | undefined>>();

  const evict = async (): Promise<void> => {
    for (const [directory, opened] of [...open].slice(0, -1)) {
      if (open.size <= mostOpen) return;
      const log = await opened.catch(() => undefined);
      if (log?.busy || open.get(directory) !== opened) continue;
      open.delete(directory);
      await log?.close();
    }
  };

  const take = (directory: string, create: boolean): Promise<RecordLog | undefined> => {
    const known = open.get(directory);
    const taken = known ?? ready().then(() => RecordLog.open(join(directory, logName), { create, modes, directories }));
    open.delete(directory);
    open.set(directory, taken);
    if (known) return known;
    // A directory that is not there may come; one that failed may be mended.
    const forget = (): void => void (open.get(directory) === taken && open.delete(directory));
    taken.then((log) => (log ? void evict() : forget()), forget);
    return taken;
  };

  return {
    async of(directory) {
      await ready();
      await directories.ensure(directory);
      // Who looked at the same moment, and found none, was first.
      return (await take(directory, true)) ?? (await take(directory, true))!;
    },
    existing: (directory) => take(directory, false),
    async close() {
      const all = await Promise.allSettled(open.values());
      open.clear();
      for (const one of all) if (one.status === 'fulfilled') await one.value?.close();
    },
  };
}
