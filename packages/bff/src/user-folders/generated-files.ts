import { scanFolder, type SeenFile } from './scan-folder.ts';
import { seenFolder } from './tool-path.ts';

export interface GeneratedOptions {
  place(user: string): string;
  /** The folder at the top that holds what was given to tools. */
  inputs: string;
  /** Milliseconds since the epoch. */
  now(): number;
  wait(ms: number): Promise<void>;
}

/** What a call left in its user's folder. `paths` as tools know them. */
export interface LeftFiles {
  paths: string[];
  /** Files beyond the first `mostLeft`: no result's, until they change. */
  more: number;
  /** True when the folder holds more than was looked at. */
  cut: boolean;
}

/** Files in users' folders that belong to a result although no result names them. */
export interface GeneratedFiles {
  /** Those that stopped changing and belong to no earlier call: from now on they belong to this one. `named`: files of its result, as they lie below the folder; what became of them since is the next call's. */
  claim(user: string, named?: ReadonlySet<string>): Promise<LeftFiles>;
  /** A result has taken the file in the state that `print` tells: it is not to be taken again unless it changes. */
  taken(user: string, path: string, print: string): void;
  /** What a call that was ended has left is no result (v2.1 section 11.3): it is passed over unless it changes. */
  passOver(user: string): Promise<void>;
  forget(user: string): void;
}

/** Milliseconds without a change after which a file counts as written. */
const settle_ms = 200;
/** Files that one call may leave behind; the others are passed over. */
const mostLeft = 100;

/**
 * A generated file belongs to the first call to end after it stopped changing. It stays where it is, so that a tool can go
 * on with it, and is remembered: by device-local number, size and times, of which one cannot be set.
 */
export function createGeneratedFiles({ place, inputs, now, wait }: GeneratedOptions): GeneratedFiles {
  const users = new Map<string, Map<string, string>>();
  const known = (user: string): Map<string, string> => {
    const files = users.get(user) ?? new Map<string, string>();
    users.set(user, files);
    return files;
  };
  const isNew = (user: string) => ({ path, print }: SeenFile) => known(user).get(path) !== print;

  return {
    async claim(user, named = new Set()) {
      const first = await scanFolder(place(user), inputs);
      const fresh = first.files.filter(isNew(user)).filter(({ path }) => !named.has(path));
      if (fresh.length === 0) return { paths: [], more: 0, cut: false };
      if (fresh.some(({ changed_at }) => Math.abs(now() - changed_at) < settle_ms)) await wait(settle_ms);
      const second = await scanFolder(place(user), inputs);
      const prints = new Map(second.files.map(({ path, print }) => [path, print]));
      // Another call of the user may have ended meanwhile: from here to the end nothing waits.
      const settled = fresh.filter((file) => prints.get(file.path) === file.print).filter(isNew(user)).sort(oldestFirst);
      for (const { path, print } of settled) known(user).set(path, print);
      if (!second.cut) for (const path of known(user).keys()) if (!prints.has(path)) known(user).delete(path);
      const paths = settled.slice(0, mostLeft).map(({ path }) => `${seenFolder(user)}/${path}`);
      return { paths, more: settled.length - paths.length, cut: second.cut };
    },
    taken: (user, path, print) => void known(user).set(path, print),
    async passOver(user) {
      const { files } = await scanFolder(place(user), inputs);
      for (const { path, print } of files) known(user).set(path, print);
    },
    forget: (user) => void users.delete(user),
  };
}

const oldestFirst = (a: SeenFile, b: SeenFile): number => a.changed_at - b.changed_at || (a.path < b.path ? -1 : 1);
