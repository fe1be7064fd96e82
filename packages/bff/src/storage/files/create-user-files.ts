import { safeFileName } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { createUlids } from '../../ulids.ts';
import type { StorageDriver } from '../driver.ts';
import { notFound } from '../failures.ts';
import { serialised } from '../serialised.ts';
import type { UserFile, UserFiles } from '../user-files.ts';
import type { FileIndex } from './file-index.ts';
import { pageOf } from './file-query.ts';
import { isVisible, metaOf, toUserFile, type FileEntry, type FileVersion } from './file-version.ts';
import { createLoadedUsers } from './loaded-users.ts';
import { createRemoval } from './removal.ts';
import { createStoreFile } from './store-file.ts';

export interface UserFilesOptions {
  driver: StorageDriver;
  /** The clock. */
  now?: () => Date;
  /** A new ULID for an instant in milliseconds; each greater than the one before. */
  ids?: (ms: number) => string;
  /** `max_file_mb`: MiB of the largest file that is stored. */
  features?: { max_file_mb: number };
  /** Users whose index is kept in memory. */
  users_in_memory?: number;
}

const MIB = 1024 * 1024;

/** Files of users. All state is in the driver's metadata; what is held in memory is read again when it is missing. */
export function createUserFiles({ driver, now = () => new Date(), ids = createUlids(), features = { max_file_mb: 51_200 }, users_in_memory = 1000 }: UserFilesOptions): UserFiles {
  const users = createLoadedUsers(driver, users_in_memory);
  const storeFile = createStoreFile({ driver, now, ids, max_file_bytes: features.max_file_mb * MIB });
  const removal = createRemoval({ driver, now });
  const alone = serialised();

  const visible = (version: FileVersion): boolean => isVisible(version, now().getTime());
  const newest = (entry: FileEntry): FileVersion | undefined => entry.versions.findLast(visible);
  const shown = (entry: FileEntry, version: FileVersion): UserFile => toUserFile(entry, version, now().getTime());
  const found = (index: FileIndex, key: string): { entry: FileEntry; version: FileVersion } => {
    const at = index.at(key);
    if (at === undefined) throw notFound();
    return at;
  };
  /** Changes of one file run one after the other. */
  const changing = <T>(user: string, key: string, work: (index: FileIndex, at: { entry: FileEntry; version: FileVersion }) => Promise<T>): Promise<T> =>
    users.with(user, (index) => alone(`${user}/${found(index, key).entry.id}`, () => work(index, found(index, key))));

  const rename = async (index: FileIndex, entry: FileEntry, name: string): Promise<void> => {
    for (const other of index.named(name)) {
      const last = newest(other);
      if (other !== entry && last?.session_id === newest(entry)?.session_id && last?.described.name === name) {
        throw new KitError('E_CONFLICT', `The session has a file named ${name} already.`, { name });
      }
    }
    // The newest first: its name is the file's.
    for (const version of entry.versions.toReversed()) {
      const before = version.described.name;
      const described = { ...version.described, name };
      await driver.setMeta(version.key, metaOf({ ...version, described }));
      version.described = described;
      index.renamed(version, before);
    }
  };

  return {
    store: (owner, file) => users.with(owner.user, (index) => storeFile(index, owner, file)),
    get: (user, key) => users.with(user, async (index) => {
      const at = index.at(key);
      return at && visible(at.version) ? shown(at.entry, at.version) : undefined;
    }),
    byName: (user, session_id, name) => users.with(user, async (index) => {
      const candidates = [...index.named(name)]
        .map((entry) => ({ entry, version: newest(entry) }))
        .filter((each): each is { entry: FileEntry; version: FileVersion } => each.version?.described.name === name
          && (each.version.session_id === session_id || !each.version.temporary))
        .sort((a, b) => (a.version.created_at < b.version.created_at ? 1 : -1));
      const chosen = candidates.find(({ version }) => version.session_id === session_id) ?? candidates[0];
      return chosen && shown(chosen.entry, chosen.version);
    }),
    list: (user, query) => users.with(user, async (index) => {
      const files = [...index.all()].flatMap((entry) => {
        const version = newest(entry);
        return version && (query.temporary === true || !version.temporary) ? [shown(entry, version)] : [];
      });
      return pageOf(files, query);
    }),
    rename: (user, key, name) => changing(user, key, async (index, { entry, version }) => {
      if (!visible(version)) throw notFound();
      await rename(index, entry, safeFileName(name));
      return shown(entry, version);
    }),
    keepFacts: (user, key, facts) => users.with(user, async (index) => {
      const at = index.at(key);
      if (at === undefined) return;
      await alone(`${user}/${at.entry.id}`, async () => {
        if (index.at(key) === undefined) return;
        at.version.facts = facts;
        await driver.setMeta(key, metaOf(at.version));
      });
    }),
    remove: (user, key, version) => changing(user, key, async (index, { entry, version: at }) => {
      if (!visible(at)) throw notFound();
      await removal.hide(entry, version);
      await removal.eraseOld(index);
    }),
    restore: (user, key) => changing(user, key, async (_, { entry, version }) => {
      await removal.restore(entry, version);
      return shown(entry, visible(version) ? version : newest(entry)!);
    }),
    endSession: (user, session_id, all) => users.with(user, async (index) => {
      const ending = [...index.all()].flatMap(({ versions }) => versions.filter((each) => each.session_id === session_id && (all || each.temporary)));
      await removal.erase(index, ending);
      await removal.eraseOld(index);
    }),
  };
}
