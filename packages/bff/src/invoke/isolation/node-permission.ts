import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Confinement, Isolation, Launch } from './isolation.ts';
import { attemptAt, entriesIn, isInside, real, shownPaths, wordsOf, writablePaths } from './paths.ts';
import { succeeds } from './succeeds.ts';
import { toldRefusal } from './told-refusal.ts';

const guard = fileURLToPath(new URL('guards/node-guard.cjs', import.meta.url));
/** SQLite opens files by itself, past the model. */
const flags = ['--permission', '--no-experimental-sqlite', '--require', guard];
/** Ways round the paths: `/proc/{pid}/root` and `/dev/fd` lead anywhere, and `/tmp` holds the links to users' folders. */
const never = ['/proc', '/dev', '/tmp'];
const devices = ['null', 'zero', 'random', 'urandom', 'tty'].map((name) => `/dev/${name}`);

/**
 * Node's permission model: the server's own process asks before it opens a file by `node:fs`; child processes, workers and
 * addons are refused, the last unless the server does not start without. A seat belt, in the words of its authors: it stops what forgets itself, not what fights it.
 */
export const nodePermission: Isolation = {
  name: 'node-permission',
  enforced: { writes: 'guard', reads: 'guard', processes: 'guard' },
  mounts: false,
  async fits({ command }) {
    if (!/^node(\.exe)?$/.test(basename(command))) return false;
    let known = tried.get(command);
    if (!known) tried.set(command, (known = succeeds(command, [...flags, '--allow-fs-read=*', '-e', 'process.exit(process.permission.has("fs.write") ? 1 : 0)'])));
    return known;
  },
  async wrap(launch, confinement) {
    const { command, args, env } = launch;
    const reads = [...(await readable(launch, confinement)), ...writablePaths(confinement), ...shownPaths(confinement, launch.cwd), ...devices, dirname(guard)];
    const allowed = [...reads.map((path) => `--allow-fs-read=${path}`), ...[...writablePaths(confinement), '/dev/null'].map((path) => `--allow-fs-write=${path}`)];
    return { ...launch, args: [...flags, ...(confinement.native ? ['--allow-addons'] : []), ...allowed, ...args], command, env: { ...(confinement.folder?.use === 'write' && { TMPDIR: confinement.folder.seen }), ...env } };
  },
  refused(text, confinement, cwd) {
    const told = toldRefusal(text);
    // Node asks for many files that need not be there; what counts among reads is what is hidden.
    if (told?.operation === 'read') return told.path !== undefined && attemptAt(told.path, confinement, cwd)?.operation === 'read' ? told : undefined;
    if (told) return told;
    return /Access to this API has been restricted|requires full fs\.read and fs\.write|loading addons is disabled/.test(text) ? { operation: 'write' } : undefined;
  },
};
const tried = new Map<string, Promise<boolean>>();

/** True for a line of a server that may not load its native modules. */
export const wantsNative = (text: string): boolean => text.includes('ERR_DLOPEN_DISABLED');

/** All that is there, but for what is hidden: the model knows no exceptions, so the neighbours of hidden folders are named one by one. */
async function readable(launch: Launch, { hidden }: Confinement): Promise<string[]> {
  const closed = [...new Set([...hidden, ...hidden.map(real)])];
  const entries = entriesIn('/tmp', wordsOf(launch));
  const found = await Promise.all([around('/', [...closed, ...never]), ...entries.map((entry) => around(entry, closed))]);
  return found.flat();
}

async function around(folder: string, closed: readonly string[]): Promise<string[]> {
  if (closed.includes(folder)) return [];
  if (!closed.some((path) => isInside(path, [folder]))) return [folder];
  const names = await readdir(folder).catch(() => [] as string[]);
  return (await Promise.all(names.map((name) => around(join(folder, name), closed)))).flat();
}
