import { safeFileName } from '@mcp-canvas/contract';
import { createUlids } from '../../ulids.ts';
import { KitError } from '../../errors.ts';
import type { StorageDriver } from '../driver.ts';
import { isNotFound, notFound } from '../failures.ts';
import { serialised } from '../serialised.ts';
import type { FilesGone, UserFile, UserFiles } from '../user-files.ts';
import { createAmend } from './amend-version.ts';
import type { FileIndex } from './file-index.ts';
import { pageOf } from './file-query.ts';
import { isVisible, toUserFile, versionOf, type FileEntry, type FileVersion } from './file-version.ts';
import { createLoadedUsers } from './loaded-users.ts';
import { createRoom } from './quota.ts';
import { createRemoval, UNDO_MS } from './removal.ts';
import { renameApart, renameFile } from './rename-file.ts';
import { createStoreFile } from './store-file.ts';

export interface UserFilesOptions {
  driver: StorageDriver;
  /** The clock. */
  now?: () => Date;
  /** A new ULID for an instant in milliseconds; each greater than the one before. */
  ids?: (ms: number) => string;
  /** `max_file_mb`: MiB of the largest file that is stored; `quota_mb`: MiB of all versions of a user's files, 0 or none: no limit. */
  features?: { max_file_mb: number; quota_mb?: number };
  /** Users whose index is kept in memory. */
  users_in_memory?: number;
  /** Resolves when it is durable that something of the user's has to be erased at this instant (milliseconds): what `sweep` does then. */
  noteDue?: (user: string, at: number) => Promise<void>;
}

const MIB = 1024 * 1024;

/** Files of users. All state is in the driver's metadata; what is held in memory is read again when it is missing. */
export function createUserFiles(options: UserFilesOptions): UserFiles {
  const { driver, now = () => new Date(), ids = createUlids(), features = { max_file_mb: 51_200 }, users_in_memory = 1000, noteDue = async () => undefined } = options;
  const quota_bytes = features.quota_mb === undefined || features.quota_mb === 0 ? undefined : features.quota_mb * MIB;
  const users = createLoadedUsers(driver, users_in_memory, now);
  const storeFile = createStoreFile({ driver, now, ids, max_file_bytes: features.max_file_mb * MIB, noteDue });
  const removal = createRemoval({ driver, now });
  const amend = createAmend(driver);
  const alone = serialised();

  const visible = (version: FileVersion): boolean => isVisible(version, now().getTime());
  const shown = (entry: FileEntry, version: FileVersion): UserFile => toUserFile(entry, version, now().getTime());
  const found = (index: FileIndex, key: string): { entry: FileEntry; version: FileVersion } => {
    const at = index.at(key);
    if (at === undefined) throw notFound();
    return at;
  };
  /** What another process stored since this one read the user's files: an address is good on all of them. */
  const adopted = async (user: string, index: FileIndex, key: string): Promise<ReturnType<FileIndex['at']>> => {
    if (!key.startsWith(`${user}/`)) return undefined;
    const object = await driver.head(key).catch(unlessBadKey);
    const version = object && versionOf(object);
    if (version !== undefined && index.at(key) === undefined) index.add(version);
    return index.at(key);
  };
  /** Changes of one file run one after the other. */
  const changing = <T>(user: string, key: string, work: (index: FileIndex, at: { entry: FileEntry; version: FileVersion }) => Promise<T>): Promise<T> =>
    users.with(user, (index) => alone(`${user}/${found(index, key).entry.id}`, () => work(index, found(index, key))));

  /** What was removed goes when its room is needed: all bytes together stay under the quota. */
  const roomIn = (user: string, index: FileIndex) => createRoom(index, quota_bytes, () => {
    void alone(`shrink ${user}`, () => removal.shrink(index, quota_bytes!)).catch(() => undefined);
  });

  /** Erases versions that may go, and says of which files nothing, or an older version, is left to see. */
  const erase = async (index: FileIndex, versions: readonly FileVersion[], mayGo: (stored: FileVersion) => boolean): Promise<FilesGone> => {
    const entryOf = new Map(versions.map((version) => [version, index.at(version.key)!.entry]));
    const went = await removal.erase(index, versions, mayGo);
    // Readers know of what was removed by hand, and temporary files are in nobody's list.
    const entries = new Set(went.filter(({ removed_at, temporary }) => removed_at === undefined && !temporary).map((version) => entryOf.get(version)!));
    const gone: FilesGone = { removed: [], changed: [] };
    for (const entry of entries) {
      if (entry.shown === undefined) gone.removed.push(entry.id);
      else gone.changed.push(shown(entry, entry.shown));
    }
    return gone;
  };

  return {
    store: (owner, file, held) => users.with(owner.user, async (index) => {
      const room = held ?? roomIn(owner.user, index);
      try {
        return await storeFile(index, owner, file, { room, held: held !== undefined });
      } finally {
        if (held === undefined) room.close();
      }
    }),
    async room(user) {
      const { index, release } = await users.hold(user);
      const room = roomIn(user, index);
      return { ...room, close: () => [room.close(), release()] };
    },
    usage: (user) => users.with(user, async ({ weight, listed }) => ({ used_bytes: weight.used, ...(quota_bytes !== undefined && { quota_bytes }), files: listed })),
    get: (user, key) => users.with(user, async (index) => {
      const at = index.at(key) ?? (await adopted(user, index, key));
      return at && visible(at.version) ? shown(at.entry, at.version) : undefined;
    }),
    byName: (user, session_id, name) => users.with(user, async (index) => {
      let chosen: FileEntry | undefined;
      for (const entry of index.named(name)) {
        const { shown: version } = entry;
        if (version?.described.name !== name) continue;
        if (entry.session_id === session_id) return shown(entry, version);
        if (!version.temporary && !(chosen && chosen.shown!.created_at >= version.created_at)) chosen = entry;
      }
      return chosen && shown(chosen, chosen.shown!);
    }),
    list: (user, query) => users.with(user, async (index) => {
      const { entries, next } = pageOf(index, query);
      return { files: entries.map((entry) => shown(entry, entry.shown!)), ...(next !== undefined && { next }) };
    }),
    rename: (user, key, name) => changing(user, key, async (index, { entry, version }) => {
      if (!visible(version)) throw notFound();
      await renameFile(amend, index, entry, safeFileName(name));
      return shown(entry, version);
    }),
    keepFacts: (user, key, facts) => users.with(user, async (index) => {
      const at = index.at(key);
      if (at === undefined) return;
      await alone(`${user}/${at.entry.id}`, async () => {
        if (index.at(key) !== undefined) await amend(index, at.version, (stored) => ({ ...stored, facts })).catch(unlessGone);
      });
    }),
    remove: (user, key, version) => changing(user, key, async (index, { entry, version: at }) => {
      if (!visible(at)) throw notFound();
      await noteDue(user, now().getTime() + UNDO_MS);
      await removal.hide(index, entry, version);
    }),
    restore: (user, key) => changing(user, key, async (index, { entry, version }) => {
      await removal.restore(index, entry, version);
      await renameApart(amend, index, entry);
      return shown(entry, visible(version) ? version : entry.shown!);
    }),
    distrust: (user) => users.distrust(user),
    endSession: (user, session_id, all) => users.with(user, (index) => {
      const ends = ({ temporary }: FileVersion): boolean => all || temporary;
      return erase(index, [...index.ofSession(session_id)].flatMap(({ versions }) => versions.filter(ends)), ends);
    }),
    sweep: (user) => users.with(user, (index) => erase(index, removal.due(index), removal.isDue)),
  };
}

/** A key that can be none is one that is not there. */
function unlessBadKey(error: unknown): undefined {
  if (!(error instanceof KitError) || error.code !== 'E_BAD_REQUEST') throw error;
}

function unlessGone(error: unknown): void {
  if (!isNotFound(error)) throw error;
}
