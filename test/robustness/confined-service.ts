import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'packages/bff/src/bin.ts');
export const rawServer = join(root, 'packages/bff/src/invoke/test-servers/raw.mjs');
export const storyServer = join(root, 'packages/bff/src/testing/story-server.mjs');

/** A service as a process of its own. */
export interface Service {
  url: string;
  child: ChildProcess;
  ended: Promise<unknown>;
}

export interface StartOptions {
  /** Everything of the service lies in here: `data/`, and its configuration. */
  dir: string;
  config: object;
  /** A command before the service's own, which confines it. */
  before?: readonly string[];
  uid?: number;
}

const nobody = 65_534;

/**
 * How hostile input is tried: as an unprivileged user, where there is bubblewrap in a file system of which the directory alone can be
 * written. Undefined where this process is root and nothing can take that from the service.
 */
export function confinement(dir: string): Pick<StartOptions, 'before' | 'uid'> | undefined {
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot ? { uid: nobody } : {};
  if (process.platform === 'win32') return undefined;
  const before = ['bwrap', '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--bind', dir, dir, '--die-with-parent', ...(isRoot ? ['--unshare-user', '--uid', String(nobody), '--gid', String(nobody)] : []), '--'];
  if (spawnSync(before[0]!, [...before.slice(1), 'true']).status === 0) return { before };
  return uid;
}

/** Starts the service and waits until it listens. */
export async function startService({ dir, config, before = [], uid }: StartOptions): Promise<Service> {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'config.json'), JSON.stringify(config));
  if (uid !== undefined) chownSync(dir, uid, uid);
  const command = [...before, process.execPath, '--conditions=@mcp-canvas/source', bin, '--config', join(dir, 'config.json'), '--data', join(dir, 'data'), '--port', '0'];
  const child = spawn(command[0]!, command.slice(1), { cwd: dir, env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn' }, stdio: ['ignore', 'pipe', 'pipe'], ...(uid !== undefined && { uid, gid: uid }) });
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr!.on('data', (chunk) => (errors += String(chunk)));
  const first = await Promise.race([once(createInterface({ input: child.stdout! }), 'line'), ended.then(() => [''])]);
  const url = /http:\S+/.exec(String(first[0]))?.[0];
  if (url === undefined) throw new Error(`the service did not start: ${errors}`);
  return { url, child, ended };
}
