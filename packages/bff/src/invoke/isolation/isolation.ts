import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** How a server's process is started. */
export interface Launch {
  command: string;
  args: string[];
  cwd?: string | undefined;
}

/** What a server may not see, and what it may write all the same. */
export interface Confinement {
  /** Directories that look empty from inside: the data directory. */
  hidden: readonly string[];
  writable: readonly string[];
}

/** A way to keep a server's processes together, so that none outlives its kill. */
export interface Isolation {
  readonly name: 'bubblewrap' | 'tree';
  available(): Promise<boolean>;
  wrap(launch: Launch, confinement: Confinement): Launch;
}

/** A PID namespace of its own: when bubblewrap dies, the kernel ends everything inside, detached processes too. */
const bubblewrap: Isolation = {
  name: 'bubblewrap',
  available: () => succeeds('bwrap', [...base, '--', 'true']),
  wrap: ({ command, args, cwd }, { hidden, writable }) => {
    const masked = hidden.flatMap((path) => (existsSync(path) ? ['--tmpfs', path] : []));
    const shown = [...writable, ...(cwd && !hidden.includes(cwd) ? [cwd] : [])];
    const open = shown.flatMap((path) => (isInside(path, hidden) && existsSync(path) ? ['--bind', path, path] : []));
    return { command: 'bwrap', args: [...base, ...masked, ...open, ...(cwd ? ['--chdir', cwd] : []), '--', command, ...args], cwd };
  },
};
const base = ['--bind', '/', '/', '--dev-bind', '/dev', '/dev', '--proc', '/proc', '--unshare-pid', '--die-with-parent'];

/** No namespace: the tree is found through /proc before the kill. */
const tree: Isolation = { name: 'tree', available: () => Promise.resolve(true), wrap: (launch) => launch };

/** Best first. */
const isolations: readonly Isolation[] = [bubblewrap, tree];

let best: Promise<Isolation> | undefined;

/** The best that works on this machine; tried once a process. */
export function bestIsolation(): Promise<Isolation> {
  best ??= (async () => {
    for (const isolation of isolations) if (await isolation.available()) return isolation;
    return tree;
  })();
  return best;
}

/** What is in force for a server: `off` and a machine without namespaces leave the tree; `required` then answers undefined. */
export async function isolationFor(wanted: 'auto' | 'required' | 'off'): Promise<Isolation | undefined> {
  if (wanted === 'off') return tree;
  const found = await bestIsolation();
  return wanted === 'required' && found === tree ? undefined : found;
}

const isInside = (path: string, folders: readonly string[]) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

function succeeds(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', timeout: 5000 });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
