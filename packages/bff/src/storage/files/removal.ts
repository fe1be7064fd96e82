import type { StorageDriver } from '../driver.ts';
import { isKeyTaken, isNotFound, notFound, otherwise } from '../failures.ts';
import { createAmend, unlessErased } from './amend-version.ts';
import type { FileIndex } from './file-index.ts';
import { expiryOf, isVisible, type FileEntry, type FileVersion } from './file-version.ts';

/** How long a removal can be undone. */
export const UNDO_MS = 10 * 60 * 1000;
const AT_ONCE = 16;

/** Removal that can be undone for ten minutes, and removal for good. */
export interface Removal {
  /** Hides all visible versions of a file, or the one with this number. */
  hide(index: FileIndex, entry: FileEntry, version?: number): Promise<void>;
  /** Shows again what was hidden together with this version; for a visible version, what of its file was hidden last. */
  restore(index: FileIndex, entry: FileEntry, version: FileVersion): Promise<void>;
  /**
   * Removes these versions and their bytes, each only if it may go as it is stored by then: that is judged and written down in one step,
   * after which nothing brings it back. What another process restored or kept meanwhile stays. Answers what went, and was not going already.
   */
  erase(index: FileIndex, versions: Iterable<FileVersion>, mayGo: (stored: FileVersion) => boolean): Promise<FileVersion[]>;
  /** What has expired, or was hidden longer ago than it can be undone. */
  due(index: FileIndex): FileVersion[];
  isDue(version: FileVersion): boolean;
  /** Erases of what was hidden or has expired what is needed to bring all bytes under `limit`, what went first before the rest. */
  shrink(index: FileIndex, limit: number): Promise<void>;
}

/** When a version was hidden, by hand or by itself. */
const goneAt = (version: FileVersion): number => (version.removed_at === undefined ? (expiryOf(version) ?? 0) : Date.parse(version.removed_at));

export function createRemoval({ driver, now }: { driver: StorageDriver; now: () => Date }): Removal {
  const amend = createAmend(driver);
  const mark = (index: FileIndex, version: FileVersion, removed_at: string | undefined): Promise<void> =>
    amend(index, version, (stored) => ({ ...unlessErased(stored), removed_at }));
  const undoable = ({ removed_at, erasing, erased }: FileVersion): boolean => removed_at !== undefined && !erasing && !erased && now().getTime() - Date.parse(removed_at) < UNDO_MS;
  const isDead = (version: FileVersion): boolean => !isVisible(version, now().getTime());
  const isDue = (version: FileVersion): boolean => isDead(version) && (!undoable(version) || isExpired(version, now().getTime()));

  /** True when it went, and was not going already. */
  const eraseOne = async (index: FileIndex, version: FileVersion, mayGo: (stored: FileVersion) => boolean): Promise<boolean> => {
    // Written down before by this process, which could not remove the bytes then.
    const begun = version.erasing;
    let others: boolean | undefined;
    version.erasing = true;
    try {
      await version.storing?.catch(() => undefined);
      await amend(index, version, (stored) => {
        others = stored.erased && !begun;
        if (!stored.erased && !mayGo(stored)) throw otherwise();
        return { ...stored, erased: true };
      });
      // A version whose bytes could not be removed is still known, and is tried again.
      await driver.remove(version.key);
      index.drop(version);
      return !others;
    } catch (error) {
      if (version.erased === undefined) version.erasing = undefined;
      if (isNotFound(error) || isKeyTaken(error)) return false;
      throw error;
    }
  };
  const erase: Removal['erase'] = async (index, versions, mayGo) => {
    const left = [...versions];
    const gone: FileVersion[] = [];
    while (left.length > 0) {
      await Promise.all(left.splice(0, AT_ONCE).map(async (version) => {
        if (await eraseOne(index, version, mayGo)) gone.push(version);
      }));
    }
    return gone;
  };

  return {
    async hide(index, entry, number) {
      const visible = entry.versions.filter((each) => isVisible(each, now().getTime()) && (number === undefined || each.described.version === number));
      if (visible.length === 0) throw notFound();
      const at = now().toISOString();
      // The newest last: until it goes, the file is still there as it was.
      for (const version of visible) await mark(index, version, at);
    },
    async restore(index, entry, version) {
      const hidden = entry.versions.filter(undoable);
      const together = version.removed_at ?? hidden.map((each) => each.removed_at!).sort().at(-1);
      const back = hidden.filter((each) => each.removed_at === together);
      if (back.length === 0) throw notFound();
      for (const each of back) await mark(index, each, undefined);
    },
    erase,
    due: (index) => [...index.dead].filter(isDue),
    isDue,
    async shrink(index, limit) {
      const oldest = [...index.dead].sort((a, b) => goneAt(a) - goneAt(b));
      const going: FileVersion[] = [];
      let over = index.weight.used + index.weight.held + index.weight.dead - limit;
      while (over > 0 && oldest.length > 0) {
        const next = oldest.shift()!;
        over -= next.size;
        going.push(next);
      }
      await erase(index, going, isDead);
    },
  };
}

const isExpired = (version: FileVersion, now: number): boolean => (expiryOf(version) ?? Number.POSITIVE_INFINITY) <= now;
