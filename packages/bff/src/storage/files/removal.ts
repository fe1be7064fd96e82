import type { StorageDriver } from '../driver.ts';
import { notFound } from '../failures.ts';
import type { FileIndex } from './file-index.ts';
import { isVisible, metaOf, type FileEntry, type FileVersion } from './file-version.ts';

/** How long a removal can be undone. */
const UNDO_MS = 10 * 60 * 1000;
const AT_ONCE = 16;

/** Removal that can be undone for ten minutes, and removal for good. */
export interface Removal {
  /** Hides all visible versions of a file, or the one with this number. */
  hide(entry: FileEntry, version?: number): Promise<void>;
  /** Shows again what was hidden together with this version; for a visible version, what of its file was hidden last. */
  restore(entry: FileEntry, version: FileVersion): Promise<void>;
  /** Removes these versions and their bytes. */
  erase(index: FileIndex, versions: readonly FileVersion[]): Promise<void>;
  /** Erases what was hidden longer ago than it can be undone. */
  eraseOld(index: FileIndex): Promise<void>;
}

export function createRemoval({ driver, now }: { driver: StorageDriver; now: () => Date }): Removal {
  const mark = async (entry: FileEntry, version: FileVersion, removed_at: string | undefined): Promise<void> => {
    const { removed_at: _before, ...rest } = version;
    await driver.setMeta(version.key, metaOf({ ...rest, ...(removed_at !== undefined && { removed_at }) }));
    if (removed_at === undefined) delete version.removed_at;
    else version.removed_at = removed_at;
    delete entry.listed;
  };
  const undoable = ({ removed_at }: FileVersion): boolean => removed_at !== undefined && now().getTime() - Date.parse(removed_at) < UNDO_MS;

  const erase = async (index: FileIndex, versions: readonly FileVersion[]): Promise<void> => {
    for (let from = 0; from < versions.length; from += AT_ONCE) {
      await Promise.all(versions.slice(from, from + AT_ONCE).map(async (version) => {
        await version.storing?.catch(() => undefined);
        index.drop(version);
        await driver.remove(version.key);
      }));
    }
  };

  return {
    async hide(entry, number) {
      const visible = entry.versions.filter((each) => isVisible(each, now().getTime()) && (number === undefined || each.described.version === number));
      if (visible.length === 0) throw notFound();
      const at = now().toISOString();
      // The newest last: until it goes, the file is still there as it was.
      for (const version of visible) await mark(entry, version, at);
    },
    async restore(entry, version) {
      const hidden = entry.versions.filter(undoable);
      const together = version.removed_at ?? hidden.map((each) => each.removed_at!).sort().at(-1);
      const back = hidden.filter((each) => each.removed_at === together);
      if (back.length === 0) throw notFound();
      for (const each of back) await mark(entry, each, undefined);
    },
    erase,
    async eraseOld(index) {
      const old = [...index.all()].flatMap(({ versions }) => versions.filter((each) => each.removed_at !== undefined && !undoable(each)));
      await erase(index, old);
    },
  };
}
