import type { StorageDriver } from '../driver.ts';
import { isNotFound, notFound } from '../failures.ts';
import type { FileIndex } from './file-index.ts';
import { metaOf, versionOf, type FileVersion } from './file-version.ts';

/** Changes what is stored of a version, of which another process may know more than the index does; both say the same afterwards. */
export type Amend = (index: FileIndex, version: FileVersion, change: (stored: FileVersion) => FileVersion) => Promise<void>;

/** What `change` throws is thrown, and nothing is changed. E_NOT_FOUND for a version that is gone, which the index then forgets. */
export const createAmend = (driver: Pick<StorageDriver, 'setMeta'>): Amend => async (index, version, change) => {
  let found: FileVersion | undefined;
  try {
    await driver.setMeta(version.key, (object) => {
      found = versionOf(object);
      if (found === undefined) throw notFound();
      found = change(found);
      return metaOf(found);
    });
  } catch (error) {
    if (found !== undefined) adopt(index, version, found);
    else if (isNotFound(error)) index.drop(version);
    throw error;
  }
  adopt(index, version, found!);
};

/** Only what decides who sees a version, and under which name, moves it in the index. */
function adopt(index: FileIndex, version: FileVersion, { described, temporary, facts, removed_at, erased }: FileVersion): void {
  const take = (): void => void Object.assign(version, { described, temporary, ...(facts !== undefined && { facts }), removed_at, erased });
  if (described.name === version.described.name && temporary === version.temporary && removed_at === version.removed_at && erased === version.erased) return take();
  const at = index.at(version.key);
  index.change(version, take);
  if (at !== undefined) at.entry.listed = undefined;
}

/** For a change that keeps the version: what is being erased is gone. */
export function unlessErased(stored: FileVersion): FileVersion {
  if (stored.erased) throw notFound();
  return stored;
}
