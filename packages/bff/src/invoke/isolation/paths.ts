import { existsSync, realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Attempt, Confinement, Launch } from './isolation.ts';

/** True for one of the folders and what lies in it. */
export const isInside = (path: string, folders: readonly string[]): boolean => folders.some((folder) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep));

/** The path without links, as far as it is there. */
export const real = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

/** Where a server may write, in both spellings of its user's folder. */
export const writablePaths = ({ writable, folder }: Confinement): string[] => [...writable, ...(folder?.use === 'write' ? [folder.seen, folder.place] : [])];

/** What it may read though it lies in a hidden folder: the user's folder, and the working directory where it lies in there. */
export const shownPaths = ({ hidden, folder }: Confinement, cwd: string | undefined): string[] => [
  ...(folder ? [folder.seen, folder.place] : []),
  ...(cwd !== undefined && isInside(real(cwd), hidden.map(real)) && !hidden.includes(cwd) ? [cwd] : []),
];

/** The attempt at a path that is outside of what may be written, or hidden; undefined for what is allowed, and failed for another reason. */
export function attemptAt(path: string, confinement: Confinement, cwd: string): Attempt | undefined {
  const at = resolve(cwd, path);
  const { folder, hidden } = confinement;
  if (isInside(at, hidden) && !(folder && isInside(at, [folder.place])) && !isInside(at, confinement.writable)) return { operation: 'read', path: at };
  return isInside(at, writablePaths(confinement)) ? undefined : { operation: 'write', path: at };
}

/** Where the server's own program and what it is given may lie. */
export const wordsOf = ({ command, args, cwd, env }: Launch): string[] => [command, ...args, ...(cwd ? [cwd, real(cwd)] : []), ...Object.values(env)];

/** What the words name in a place that is otherwise not shown: the entries of it, as far as they are there. */
export function entriesIn(place: string, words: readonly string[]): string[] {
  const pattern = new RegExp(`(?<![\\w.-])${place}/([^/:;,=?\\s]+)`, 'g');
  return [...new Set(words.flatMap((word) => [...word.matchAll(pattern)].map(([, entry]) => `${place}/${entry}`)))].filter((path) => existsSync(path));
}
