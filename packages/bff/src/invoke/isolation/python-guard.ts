import { basename, delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Isolation, Launch } from './isolation.ts';
import { shownPaths, writablePaths } from './paths.ts';
import { succeeds } from './succeeds.ts';
import { toldRefusal } from './told-refusal.ts';

const guards = fileURLToPath(new URL('guards', import.meta.url));
const words = 'Outside the allowed directory';
/** Ends with 0 when the guard, and not the system, refused. */
const probe = `
try: open('/nowhere-at-all/x', 'w')
except OSError as error: raise SystemExit(0 if error.strerror == '${words}' else 1)
raise SystemExit(1)`;

/**
 * An audit hook inside the server's own interpreter, loaded before its first line: it refuses writes outside, reads of what is
 * hidden, processes and native calls. The last resort: it stops Python code, not native code that a server brings along.
 */
export const pythonGuard: Isolation = {
  name: 'python-guard',
  enforced: { writes: 'guard', reads: 'guard', processes: 'guard' },
  mounts: false,
  async fits(launch) {
    if (!/^python(3(\.\d+)?)?$/.test(basename(launch.command)) || ignoresEnvironment(launch.args)) return false;
    let known = tried.get(launch.command);
    if (!known) tried.set(launch.command, (known = succeeds(launch.command, ['-c', probe], { ...process.env, ...variables({ hidden: [], writable: [], shown: [] }, {}) })));
    return known;
  },
  async wrap(launch, confinement) {
    const { hidden, folder } = confinement;
    const shown = shownPaths(confinement, launch.cwd);
    return { ...launch, env: { ...(folder?.use === 'write' && { TMPDIR: folder.seen }), ...launch.env, ...variables({ hidden, writable: writablePaths(confinement), shown }, launch.env) } };
  },
  refused: (text) => toldRefusal(text) ?? inError(text),
};
const tried = new Map<string, Promise<boolean>>();

/** Python's own wording of the guard's error, as tools repeat it. */
function inError(text: string) {
  const path = new RegExp(`${words}: '([^'\\n]{1,4096})'`).exec(text)?.[1];
  if (path !== undefined) return { operation: 'write' as const, path };
  return text.includes('Not allowed in a guarded server') ? { operation: 'process' as const } : undefined;
}

function variables(settings: { hidden: readonly string[]; writable: readonly string[]; shown: readonly string[] }, env: Launch['env']): Record<string, string> {
  return {
    PYTHONPATH: [guards, ...(env['PYTHONPATH'] ? [env['PYTHONPATH']] : [])].join(delimiter),
    PYTHONDONTWRITEBYTECODE: '1',
    MCP_CANVAS_GUARD: JSON.stringify(settings),
  };
}

/** Options -I, -E and -S leave out what loads the guard. */
function ignoresEnvironment(args: readonly string[]): boolean {
  for (let at = 0; at < args.length && /^-[^-]/.test(args[at]!); at++) {
    const option = args[at]!;
    if (/^-[mc]/.test(option)) return false;
    if (/^-[WX]$/.test(option)) at++;
    else if (!/^-[WX]/.test(option) && /[IES]/.test(option)) return true;
  }
  return false;
}
