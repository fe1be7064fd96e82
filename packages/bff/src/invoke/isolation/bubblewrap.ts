import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Attempt, Confinement, Isolation, Launch } from './isolation.ts';
import { attemptAt, entriesIn, isInside, real, wordsOf } from './paths.ts';
import { succeeds } from './succeeds.ts';

/** Private memory for HOME and TMPDIR: nobody else sees it, and it is gone with the process. A user's name cannot begin with a dot. */
const scratch = '/tmp/.private';
const home = `${scratch}/home`;
/** Bytes of memory that a server may fill with files: of scratch, and again of /dev/shm. */
const scratchBytes = String(256 * 2 ** 20);

/** A mount, PID and IPC namespace without any capability: root of this machine is nobody in there. */
const namespaces = ['--unshare-pid', '--unshare-ipc', '--unshare-cgroup-try', '--die-with-parent', '--cap-drop', 'ALL'];
/** All that is there, to be read; of the devices a few; of /proc what is inside. */
const base = ['--ro-bind', '/', '/', '--dev', '/dev', '--size', scratchBytes, '--tmpfs', '/dev/shm', '--remount-ro', '/dev', '--proc', '/proc'];
/** Places whose content is not shown: temporary files of others, and the sockets of the machine's services. */
const emptied = ['/tmp', '/run'];
/** What programs need of /run: the resolver's addresses, and where NixOS keeps all programs. */
const neededOfRun = ['/run/systemd/resolve', '/run/resolvconf', '/run/NetworkManager/resolv.conf', '/run/current-system', '/run/opengl-driver'];

/**
 * The whole file system read-only, `/tmp` private with the user's folder in it, the data directory masked, a PID namespace of
 * its own: when bubblewrap dies, the kernel ends everything inside, detached processes too. The network stays.
 */
export const bubblewrap: Isolation = {
  name: 'bubblewrap',
  enforced: { writes: 'kernel', reads: 'kernel', processes: 'kernel' },
  mounts: true,
  fits: () => (works ??= succeeds('bwrap', [...namespaces, ...base, '--tmpfs', '/tmp', '--remount-ro', '/tmp', '--', 'true'])),
  async wrap(launch, confinement) {
    const { command, args, cwd, env } = launch;
    return {
      command: 'bwrap',
      args: [...namespaces, ...base, ...mounts(launch, confinement), ...(cwd ? ['--chdir', cwd] : []), '--', command, ...args],
      cwd,
      env: { HOME: home, TMPDIR: scratch, ...env },
    };
  },
  refused(text, confinement, cwd) {
    for (const [, code, ...paths] of text.matchAll(failure)) {
      // Of two paths the second is the one that was to be made.
      const given = paths.filter((path) => path !== undefined).toReversed();
      const attempts = given.map((path) => attemptAt(path, confinement, cwd));
      const attempt = attempts.find((one) => one && (one.operation === 'read' || refusal.test(code!)));
      if (attempt) return attempt;
      if (readOnly.test(code!)) return throughLink(given[0]!, cwd);
    }
    const path = byPrograms.exec(text)?.[1];
    return path === undefined ? undefined : attemptAt(path, confinement, cwd) ?? throughLink(path, cwd);
  },
};
let works: Promise<boolean> | undefined;

/** As Node and Python put it: the reason, then the path in quotes, and the second one of a rename (which finds another mount there: EXDEV). */
const failure = /(EROFS|EXDEV|ENOENT|EACCES|Errno (?:30|18|13|2))\b[^'"\n]{0,80}'([^'\n]{1,4096})'(?: -> '([^'\n]{1,4096})')?/g;
const refusal = /EROFS|EXDEV|Errno (30|18)/;
const readOnly = /EROFS|Errno 30/;
/** As shells, the system's own programs and Go put it: the path, then the reason. */
const byPrograms = /(?<![^\s'"‘])(\/[^:'"‘’\n]{1,4095})['"’]?: read-only file system/i;

/** A place that may be written is never read-only: a link in there led out of it. */
const throughLink = (path: string, cwd: string): Attempt => ({ operation: 'write', path: resolve(cwd, path) });

function mounts(launch: Launch, { hidden, writable, folder }: Confinement): string[] {
  const { cwd } = launch;
  const masks = [...new Set(hidden.filter((path) => existsSync(path)).map(real))];
  const shown = emptied.flatMap((place) => entriesIn(place, wordsOf(launch))).filter((path) => path !== folder?.seen);
  const bind = (path: string) => ['--bind', path, path];
  const [within, outside] = [writable.filter((path) => isInside(real(path), masks)), writable.filter((path) => !isInside(real(path), masks))];
  return [
    '--tmpfs', '/run', ...neededOfRun.flatMap((path) => ['--ro-bind-try', path, path]),
    '--tmpfs', '/tmp', '--perms', '0700', '--size', scratchBytes, '--tmpfs', scratch, '--dir', home,
    ...shown.flatMap((path) => ['--ro-bind', path, path]),
    ...outside.flatMap(bind),
    ...masks.flatMap((path) => ['--tmpfs', path]),
    // The working directory may lie in a hidden folder: it alone is then shown.
    ...(cwd && isInside(real(cwd), masks) && !masks.includes(real(cwd)) ? ['--ro-bind', real(cwd), real(cwd)] : []),
    ...within.flatMap(bind),
    ...(folder ? [folder.use === 'write' ? '--bind' : '--ro-bind', real(folder.place), folder.seen] : []),
    ...[...masks, ...emptied].flatMap((path) => ['--remount-ro', path]),
  ];
}
