import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../child-environment.ts';
import type { Confinement, Isolation } from '../isolation.ts';
import { killTree, markerVariable } from '../process-tree.ts';
import { createSeenLinks } from '../seen-links.ts';

/** Hostile servers and the throw-away folders they are let loose in, for the suite that every level of isolation passes. */
export type Language = 'javascript' | 'python';
interface Account {
  uid: number;
  gid: number;
}

const servers = fileURLToPath(new URL('../test-servers', import.meta.url));
const files: Record<Language, string> = { javascript: 'hostile.mjs', python: 'hostile.py' };

export const allowed = ['own_file', 'writable_file', 'read_outside'];
const both = ['write_absolute', 'write_relative', 'write_dotdot', 'append_by_flags', 'truncate', 'through_symlink', 'through_linked_folder', 'hard_link', 'rename_away', 'rename_over', 'copy_over', 'remove', 'change_mode', 'make_folder', 'through_proc_root', 'through_proc_cwd', 'shared_memory', 'temporary_file', 'child_process', 'worker', 'database', 'read_key', 'read_key_by_link', 'read_key_by_proc_root', 'list_data', 'read_other_user', 'read_other_environment', 'signal_other'];
const own: Record<Language, string[]> = {
  javascript: ['write_promise', 'write_stream', 'report', 'read_key_by_module'],
  python: ['write_pathlib', 'make_fifo', 'shell', 'spawned', 'forked', 'fork_exec', 'database_attached', 'native', 'by_folder_handle', 'mapped', 'changed_builtins'],
};
export const attacksOf = (language: Language): string[] => [...own[language], ...both];

/** A folder with a data directory, a folder of somebody else's files, a user's folder and the program. */
export interface Place {
  root: string;
  user: string;
  other: string;
  confinement: Confinement;
  target(attack: string): string;
  ownFile(): Promise<string>;
  remove(): Promise<void>;
}

const [key, bobs, secret] = ['the-key-of-the-service', 'what-bob-wrote', 'the-environment-of-the-service'];

export async function createPlace(account: Account | undefined): Promise<Place> {
  const root = await mkdtemp(join(tmpdir(), 'hostile-'));
  const id = randomBytes(6).toString('hex');
  const [user, other] = [`user-${id}`, `other-${id}`];
  const at = (...names: string[]) => join(root, ...names);
  for (const folder of [at('data', 'keys'), at('data', 'tmp', user), at('data', 'tmp', other), at('outside'), at('writable')]) await mkdir(folder, { recursive: true });
  await cp(servers, at('program'), { recursive: true });
  await writeFile(at('data', 'keys', 'key'), key);
  await writeFile(at('data', 'keys', 'key.json'), JSON.stringify({ key }));
  await writeFile(at('data', 'tmp', other, 'secret.txt'), bobs);
  const target = (attack: string) => at('outside', `${attack}.txt`);
  for (const attack of [...both, ...own.javascript, ...own.python, ...allowed]) {
    await writeFile(target(attack), 'before');
    await chmod(target(attack), 0o644);
  }
  await chmod(root, 0o755);
  if (account) for (const name of ['.', ...(await readdir(root, { recursive: true }))]) await chown(at(name), account.uid, account.gid);
  return {
    root, user, other, target,
    confinement: { hidden: [at('data')], writable: [at('writable')], folder: { place: at('data', 'tmp', user), seen: `/tmp/${user}`, use: 'write' } },
    ownFile: () => readFile(at('data', 'tmp', user, 'made', 'own.txt'), 'utf8'),
    async remove() {
      await rm(root, { recursive: true, force: true });
      for (const path of [`/dev/shm/${token(user)}`, `/tmp/${token(user)}`]) await rm(path, { force: true });
    },
  };
}
/** The name of files that an attack makes in places of all users. */
const token = (user: string): string => `hostile-${user}`;

export interface HostileServer {
  victim: ChildProcess;
  call(attack: string): Promise<{ text: string; isError: boolean }>;
  /** What it wrote beside the protocol. */
  written(): string;
  end(): Promise<void>;
  /** Processes that `outlive` left. */
  survivors(): Promise<number[]>;
  endSurvivors(): Promise<void>;
}

interface StartOptions {
  isolation: Isolation;
  language: Language;
  program: string;
  place: Place;
  account: Account | undefined;
}

export async function startHostile({ isolation, language, program, place, account }: StartOptions): Promise<HostileServer> {
  const { root, user, other, confinement } = place;
  const cwd = join(root, 'program');
  const links = createSeenLinks();
  // Another user's link is there while that one works.
  const releases = [...(isolation.mounts ? [] : [links.hold(confinement.folder!.seen, confinement.folder!.place)]), links.hold(`/tmp/${other}`, join(root, 'data', 'tmp', other))];
  const launch = await isolation.wrap({ command: program, args: [join(cwd, files[language])], cwd, env: {} }, confinement);
  const marker = randomBytes(16).toString('hex');
  const as = { ...account, detached: true };
  const victim = spawn('sleep', ['600'], { ...as, stdio: 'ignore', env: { PATH: process.env['PATH'], SECRET: secret } });
  const child = spawn(launch.command, launch.args, { ...as, cwd: launch.cwd, env: { ...childEnvironment(launch.env, { PATH: process.env['PATH'] }), [markerVariable]: marker }, stdio: ['pipe', 'pipe', 'pipe'] });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-100_000)));
  const waiting = new Map<number, (result: Result) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, result } = JSON.parse(line) as { id: number; result: Result };
    waiting.get(id)?.(result);
  });
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  void exited.then(() => waiting.forEach((resolve) => resolve({ isError: true, content: [{ text: `the server ended: ${text}` }] })));
  child.stdin.on('error', () => undefined);
  let id = 0;
  const ask = (method: string, params: object) =>
    new Promise<Result>((resolve) => {
      waiting.set(++id, resolve);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
  const survivors = async () => {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
    return pids.filter((_, index) => lines[index]!.split('\0').includes(`outlive-${user}`)).map(Number);
  };
  const began = await ask('initialize', { protocolVersion: '2025-11-25' });
  if (began.isError) throw new Error(began.content[0]!.text);
  let ended: Promise<void> | undefined;
  return {
    victim, survivors,
    written: () => text,
    async call(attack) {
      const args = { target: place.target(attack), seen: confinement.folder!.seen, secret: join(root, 'data', 'keys', 'key'), other: `/tmp/${other}/secret.txt`, writable: confinement.writable[0], pid: victim.pid, name: token(user), token: `outlive-${user}` };
      const { content, isError = false } = await ask('tools/call', { name: attack, arguments: args });
      return { text: content[0]!.text, isError };
    },
    end: () =>
      (ended ??= (async () => {
        victim.kill('SIGKILL');
        await killTree(child.pid!, marker);
        await exited;
        for (const release of releases) release?.();
      })()),
    async endSurvivors() {
      for (const pid of await survivors()) process.kill(pid, 'SIGKILL');
    },
  };
}
interface Result {
  isError?: boolean;
  content: { text: string }[];
}

/** Whether the attack did what it is there for; `expected`: it is waited for, as a signal arrives a moment after it was sent. */
export async function harmed({ place, server }: { place: Place; server: HostileServer }, attack: string, text: string, expected: boolean): Promise<boolean> {
  if (attack === 'read_other_environment') return text.includes(secret);
  if (attack === 'read_other_user') return text.includes(bobs);
  if (attack === 'list_data') return text.startsWith('done') && text.includes('key.json');
  if (attack.startsWith('read_key')) return text.includes(key);
  if (attack === 'signal_other') {
    if (expected && !hasEnded(server.victim)) await once(server.victim, 'exit');
    return hasEnded(server.victim);
  }
  if (attack === 'shared_memory') return existsSync(`/dev/shm/${token(place.user)}`);
  if (attack === 'temporary_file') return existsSync(`/tmp/${token(place.user)}`);
  const target = place.target(attack);
  const names = (await readdir(join(place.root, 'outside'))).filter((name) => name.startsWith(basename(target)));
  if (names.length !== 1 || names[0] !== basename(target)) return true;
  return (await readFile(target, 'utf8')) !== 'before' || ((await stat(target)).mode & 0o777) !== 0o644;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
