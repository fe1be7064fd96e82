import { KitError } from '../errors.ts';

/** The folder as tools see it; a user's name is safe in a path (CONTRACT "Users"). */
export const seenFolder = (user: string): string => `/tmp/${user}`;

/** Why a path is refused, in words for the tool's author. */
const explanations = {
  outside: 'The path does not lie in the folder of the user.',
  link: 'There is a symbolic link on the way, or the file has a second name.',
  missing: 'There is no such file.',
  special: 'It is no regular file.',
  unreadable: 'The file may not be read.',
  no_username: 'Only a tool that takes username may name files by path.',
  elsewhere: 'Only a server that runs here may name files by path: send the content.',
} as const;

export type PathProblem = keyof typeof explanations;

/** v2.1 section 12.2; `details` also say which way of being outside it is. */
export const invalidPath = (user: string, path: string, problem: PathProblem): KitError =>
  new KitError('E_INVALID_PATH', 'File operation outside allowed directory', {
    attempted_path: path, allowed_prefix: `${seenFolder(user)}/`, problem, explanation: explanations[problem],
  });

/**
 * The names that lead from the user's folder to the file; undefined when the path does not even say that it lies there.
 * `place`: where the folder really lies, which is what a tool gets that resolves links in its own path.
 */
export function segmentsOf(user: string, place: string, path: string): string[] | undefined {
  const root = [seenFolder(user), place].find((folder) => path.startsWith(`${folder}/`));
  if (root === undefined || path.includes('\0')) return undefined;
  const segments = path.slice(root.length).split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.length === 0 || segments.includes('..') ? undefined : segments;
}
