import type { FileEntry } from './file-version.ts';

/** Files by the names of their versions. */
export interface NamedFiles {
  add(entry: FileEntry, name: string): void;
  /** Call when a version with the name went or was renamed: the file keeps it while another version has it. */
  remove(entry: FileEntry, name: string): void;
  get(name: string): Iterable<FileEntry>;
}

export function createNamedFiles(): NamedFiles {
  // Most names are of one file: a set for each would be the larger part of the index.
  const byName = new Map<string, FileEntry | Set<FileEntry>>();
  return {
    add(entry, name) {
      const there = byName.get(name);
      if (there === undefined) byName.set(name, entry);
      else if (there instanceof Set) there.add(entry);
      else if (there !== entry) byName.set(name, new Set([there, entry]));
    },
    remove(entry, name) {
      if (entry.versions.some((each) => each.described.name === name)) return;
      const there = byName.get(name);
      if (!(there instanceof Set)) return void (there === entry && byName.delete(name));
      there.delete(entry);
      if (there.size === 0) byName.delete(name);
    },
    get(name) {
      const there = byName.get(name);
      return there === undefined ? [] : there instanceof Set ? there : [there];
    },
  };
}
