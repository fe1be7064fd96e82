import { expiryOf, isVisible, type FileEntry, type FileVersion } from './file-version.ts';
import { createOrderedFiles, type OrderedFiles } from './ordered-files.ts';
import { createNamedFiles } from './named-files.ts';
import { sortValues, type SortField } from './sort-values.ts';

/** Bytes of a user's files, all versions. */
export interface Weight {
  /** Of what is there, and of what is being stored. */
  used: number;
  /** Of what was removed or has expired, and is not erased yet. */
  dead: number;
  /** Taken by what arrives. */
  held: number;
}

/** One user's files in memory: a cache of what the driver's metadata says. */
export interface FileIndex {
  /** Adds a version to its file, in the order of versions. */
  add(version: FileVersion): void;
  drop(version: FileVersion): void;
  /** Runs a change of what is shown of a version's file (name, visibility), and puts the file where it then belongs. */
  change(version: FileVersion, how: () => void): void;
  /** The file and the version of a key. */
  at(key: string): { entry: FileEntry; version: FileVersion } | undefined;
  /** Files with a name, of all sessions. Names of removed versions count too: who asks filters. */
  named(name: string): Iterable<FileEntry>;
  withId(id: string): FileEntry | undefined;
  ofSession(session_id: string): ReadonlySet<FileEntry>;
  /** The files that are shown, in the order of a value; made when it is first wanted, and kept. */
  by(field: SortField): OrderedFiles;
  /** Hides what has expired until now: call before anything else is asked. */
  expire(): void;
  /** Versions that were removed or have expired. */
  readonly dead: ReadonlySet<FileVersion>;
  readonly weight: Weight;
  /** Files that are shown in My Files. */
  readonly listed: number;
  /** Files, also those that nobody sees. */
  readonly size: number;
  /** How often a made-up name was asked for in a session, this time included: where the search for a free number begins. */
  count(session_id: string, name: string): number;
}

const none: ReadonlySet<FileEntry> = new Set();

export function createFileIndex(now: () => Date): FileIndex {
  const byId = new Map<string, FileEntry>();
  const byKey = new Map<string, FileVersion>();
  const bySession = new Map<string, Set<FileEntry>>();
  const counts = new Map<string, number>();
  const names = createNamedFiles();
  const orders = new Map<SortField, OrderedFiles>();
  const dead = new Set<FileVersion>();
  const expiring = new Set<FileVersion>();
  let nextExpiry = Number.POSITIVE_INFINITY;
  const weight: Weight = { used: 0, dead: 0, held: 0 };
  let listed = 0;

  const show = (entry: FileEntry, shown: FileVersion | undefined): void => {
    // Fields are emptied, never deleted: an object that lost one takes several times the memory.
    entry.shown = shown;
    if (shown === undefined) return;
    if (!shown.temporary) listed++;
    for (const order of orders.values()) order.add(entry);
  };
  const hide = (entry: FileEntry): void => {
    if (entry.shown === undefined) return;
    for (const order of orders.values()) order.remove(entry);
    if (!entry.shown.temporary) listed--;
    entry.sortName = undefined;
    entry.searchable = undefined;
  };
  /** Takes the file out of what is sorted, changes it, and puts it back as it then is. */
  const settle = (entry: FileEntry, how: () => void): void => {
    hide(entry);
    how();
    const ms = now().getTime();
    show(entry, entry.versions.findLast((each) => isVisible(each, ms)));
  };
  const isDead = (version: FileVersion): boolean => version.storing === undefined && !isVisible(version, now().getTime());
  const bury = (version: FileVersion): void => {
    const is = isDead(version);
    if (is === dead.has(version)) return;
    weight[is ? 'dead' : 'used'] += version.size;
    weight[is ? 'used' : 'dead'] -= version.size;
    if (is) dead.add(version);
    else dead.delete(version);
  };
  const entryOf = (version: FileVersion): FileEntry | undefined => byId.get(version.described.id);

  return {
    dead,
    weight,
    get listed() {
      return listed;
    },
    get size() {
      return byId.size;
    },
    add(version) {
      const { id, name } = version.described;
      const entry: FileEntry = entryOf(version) ?? { id, session_id: version.session_id, versions: [] };
      byId.set(id, entry);
      byKey.set(version.key, version);
      const session = bySession.get(entry.session_id);
      if (session) session.add(entry);
      else bySession.set(entry.session_id, new Set([entry]));
      const enter = (): void => {
        const place = entry.versions.findLastIndex((each) => each.described.version < version.described.version) + 1;
        entry.versions.splice(place, 0, version);
      };
      // What is being stored shows nothing yet.
      if (version.storing === undefined) settle(entry, enter);
      else enter();
      names.add(entry, name);
      weight.used += version.size;
      const expiry = expiryOf(version);
      if (expiry !== undefined) {
        expiring.add(version);
        nextExpiry = Math.min(nextExpiry, expiry);
      }
      bury(version);
    },
    drop(version) {
      if (!byKey.delete(version.key)) return;
      const entry = entryOf(version)!;
      expiring.delete(version);
      weight[dead.delete(version) ? 'dead' : 'used'] -= version.size;
      settle(entry, () => (entry.versions = entry.versions.filter((each) => each !== version)));
      entry.listed = undefined;
      names.remove(entry, version.described.name);
      if (entry.versions.length > 0) return;
      byId.delete(entry.id);
      const session = bySession.get(entry.session_id);
      session?.delete(entry);
      if (session?.size === 0) bySession.delete(entry.session_id);
    },
    change(version, how) {
      const entry = entryOf(version);
      if (entry === undefined) return how();
      const before = version.described.name;
      settle(entry, how);
      bury(version);
      if (version.described.name === before) return;
      names.add(entry, version.described.name);
      names.remove(entry, before);
    },
    at(key) {
      const version = byKey.get(key);
      const entry = version && entryOf(version);
      return entry && { entry, version: version! };
    },
    named: (name) => names.get(name),
    withId: (id) => byId.get(id),
    ofSession: (session_id) => bySession.get(session_id) ?? none,
    by(field) {
      const known = orders.get(field);
      if (known) return known;
      const shown = [...byId.values()].filter((entry) => entry.shown !== undefined);
      const order = createOrderedFiles(shown, sortValues[field]);
      orders.set(field, order);
      return order;
    },
    expire() {
      const ms = now().getTime();
      if (ms < nextExpiry) return;
      nextExpiry = Number.POSITIVE_INFINITY;
      for (const version of expiring) {
        const expiry = expiryOf(version)!;
        if (expiry > ms) {
          nextExpiry = Math.min(nextExpiry, expiry);
          continue;
        }
        expiring.delete(version);
        const entry = entryOf(version)!;
        entry.listed = undefined;
        settle(entry, () => undefined);
        bury(version);
      }
    },
    count(session_id, name) {
      const asked = `${session_id}/${name}`;
      const count = (counts.get(asked) ?? 0) + 1;
      counts.set(asked, count);
      return count;
    },
  };
}
