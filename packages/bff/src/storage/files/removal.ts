import type { StorageDriver } from '../driver.ts';
import { notFound } from '../failures.ts';
import type { FileIndex } from './file-index.ts';
import { expiryOf, isVisible, metaOf, type FileEntry, type FileVersion } from './file-version.ts';

/** How long a removal can be undone. */
export const UNDO_MS = 10 * 60 * 1000;
const AT_ONCE = 16;

/** Removal that can be undone for ten minutes, and removal for good. */
export interface Removal {
  /** Hides all visible versions of a file, or the one with this number. */
  hide(index: FileIndex, entry: FileEntry, version?: number): Promise<void>;
  /** Shows again what was hidden together with this version; for a visible version, what of its file was hidden last. */
  restore(index: FileIndex, entry: FileEntry, version: FileVersion): Promise<void>;
  /** Removes these versions and their bytes. */
  erase(index: FileIndex, versions: Iterable<FileVersion>): Promise<void>;
  /** What has expired, or was hidden longer ago than it can be undone. */
  due(index: FileIndex): FileVersion[];
  /** Erases of what was hidden or has expired what is needed to bring all bytes under `limit`, what went first before the rest. */
  shrink(index: FileIndex, limit: number): Promise<void>;
}

/** When a version was hidden, by hand or by itself. */
const goneAt = (version: FileVersion): number => (version.removed_at === undefined ? (expiryOf(version) ?? 0) : Date.parse(version.removed_at));

export function createRemoval({ driver, now }: { driver: StorageDriver; now: () => Date }): Removal {
  const mark = async (index: FileIndex, entry: FileEntry, version: FileVersion, removed_at: string | undefined): Promise<void> => {
    const { removed_at: _before, ...rest } = version;
    await driver.setMeta(version.key, metaOf({ ...rest, ...(removed_at !== undefined && { removed_at }) }));
    index.change(version, () => (version.removed_at = removed_at));
    entry.listed = undefined;
  };
  const undoable = ({ removed_at, erasing }: FileVersion): boolean => removed_at !== undefined && erasing !== true && now().getTime() - Date.parse(removed_at) < UNDO_MS;

  const erase = async (index: FileIndex, versions: Iterable<FileVersion>): Promise<void> => {
    const left = [...versions];
    while (left.length > 0) {
      await Promise.all(left.splice(0, AT_ONCE).map(async (version) => {
        version.erasing = true;
        try {
          await version.storing?.catch(() => undefined);
          // The bytes first: a version that could not be removed is still known, and is tried again.
          await driver.remove(version.key);
          index.drop(version);
        } finally {
          version.erasing = undefined;
        }
      }));
    }
  };

  return {
    async hide(index, entry, number) {
      const visible = entry.versions.filter((each) => isVisible(each, now().getTime()) && (number === undefined || each.described.version === number));
      if (visible.length === 0) throw notFound();
      const at = now().toISOString();
      // The newest last: until it goes, the file is still there as it was.
      for (const version of visible) await mark(index, entry, version, at);
    },
    async restore(index, entry, version) {
      const hidden = entry.versions.filter(undoable);
      const together = version.removed_at ?? hidden.map((each) => each.removed_at!).sort().at(-1);
      const back = hidden.filter((each) => each.removed_at === together);
      if (back.length === 0) throw notFound();
      for (const each of back) await mark(index, entry, each, undefined);
    },
    erase,
    due: (index) => [...index.dead].filter((version) => !undoable(version) || isExpired(version, now().getTime())),
    async shrink(index, limit) {
      const oldest = [...index.dead].sort((a, b) => goneAt(a) - goneAt(b));
      const going: FileVersion[] = [];
      let over = index.weight.used + index.weight.held + index.weight.dead - limit;
      while (over > 0 && oldest.length > 0) {
        const next = oldest.shift()!;
        over -= next.size;
        going.push(next);
      }
      await erase(index, going);
    },
  };
}

const isExpired = (version: FileVersion, now: number): boolean => (expiryOf(version) ?? Number.POSITIVE_INFINITY) <= now;
