import type { FileEntry, FileVersion } from './file-version.ts';

/** One user's files in memory: a cache of what the driver's metadata says. */
export interface FileIndex {
  /** Adds a version to its file, in the order of versions. */
  add(version: FileVersion): void;
  drop(version: FileVersion): void;
  /** The file and the version of a key. */
  at(key: string): { entry: FileEntry; version: FileVersion } | undefined;
  /** Files with a name, of all sessions. Names of removed versions count too: who asks filters. */
  named(name: string): Iterable<FileEntry>;
  /** Call after the name of a version was changed. */
  renamed(version: FileVersion, before: string): void;
  all(): Iterable<FileEntry>;
  /** How often a made-up name was asked for in a session, this time included: where the search for a free number begins. */
  count(session_id: string, name: string): number;
}

export function createFileIndex(): FileIndex {
  const byId = new Map<string, FileEntry>();
  const byKey = new Map<string, FileVersion>();
  const counts = new Map<string, number>();
  const byName = new Map<string, Set<FileEntry>>();
  const entryOf = (version: FileVersion): FileEntry | undefined => byId.get(version.described.id);

  const unname = (entry: FileEntry, name: string): void => {
    if (entry.versions.some((each) => each.described.name === name)) return;
    const entries = byName.get(name);
    entries?.delete(entry);
    if (entries?.size === 0) byName.delete(name);
  };
  const enname = (entry: FileEntry, name: string): void => {
    const entries = byName.get(name);
    if (entries) entries.add(entry);
    else byName.set(name, new Set([entry]));
  };

  return {
    add(version) {
      const { id, name } = version.described;
      const entry = entryOf(version) ?? { id, versions: [] };
      byId.set(id, entry);
      const place = entry.versions.findLastIndex((each) => each.described.version < version.described.version) + 1;
      entry.versions.splice(place, 0, version);
      byKey.set(version.key, version);
      enname(entry, name);
    },
    drop(version) {
      byKey.delete(version.key);
      const entry = entryOf(version);
      if (entry === undefined) return;
      entry.versions = entry.versions.filter((each) => each !== version);
      delete entry.listed;
      unname(entry, version.described.name);
      if (entry.versions.length === 0) byId.delete(entry.id);
    },
    at(key) {
      const version = byKey.get(key);
      const entry = version && entryOf(version);
      return entry && { entry, version: version! };
    },
    named: (name) => byName.get(name) ?? [],
    renamed(version, before) {
      const entry = entryOf(version);
      if (entry === undefined) return;
      enname(entry, version.described.name);
      unname(entry, before);
    },
    all: () => byId.values(),
    count(session_id, name) {
      const asked = `${session_id}/${name}`;
      const count = (counts.get(asked) ?? 0) + 1;
      counts.set(asked, count);
      return count;
    },
  };
}
