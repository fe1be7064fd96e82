import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { KitError } from '../errors.ts';
import { isRunning, thisProcess, type ProcessIdentity } from './process-identity.ts';

/** Who holds a directory. */
interface Holder extends ProcessIdentity {
  host: string;
}

export interface HoldOptions {
  /** Milliseconds to wait for the process before this one: a service that is restarted may still be ending. Default 10,000. */
  wait_ms?: number;
  /** Milliseconds between two signs of life; a process on another machine that gave none for three of them has ended. Default 2,000. */
  beat_ms?: number;
  /** Modes of the directory, where it has to be made. */
  mode?: number;
}

const lockName = '.held';
const every = 100;

const self: Holder = { host: hostname(), ...thisProcess };

/** Says of a holder whether it lives: a process of this machine is looked up, one of another has to give signs while we wait. */
function lifeOf(path: string, silence_ms: number): (holder: Holder) => Promise<boolean> {
  let seen: { sign: number; at: number } | undefined;
  return async (holder) => {
    if (holder.host === self.host) return isRunning(holder);
    const sign = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
    if (seen?.sign !== sign) seen = { sign, at: performance.now() };
    return performance.now() - seen.at < silence_ms;
  };
}

const isSelf = ({ host, pid, started }: Holder): boolean => host === self.host && pid === self.pid && started === self.started;

async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Takes away the lock of a process that has ended; one that another process put in its place meanwhile is put back. */
async function clear(path: string, ended: Holder | undefined): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(ignoreMissing);
  const found = await holderOf(aside);
  if (found !== undefined && found.pid !== ended?.pid) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Makes a directory this process's own, until `release`: what is kept in memory of its files holds only for one process.
 * A process that was killed holds nothing. E_STORAGE, naming the holder, when it has not ended after `wait_ms`.
 */
export async function holdDirectory(dir: string, { wait_ms = 10_000, beat_ms = 2000, mode = 0o700 }: HoldOptions = {}): Promise<{ release(): Promise<void> }> {
  await mkdir(dir, { recursive: true, mode });
  const path = join(dir, lockName);
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, JSON.stringify(self), { mode: 0o600 });
  const isAlive = lifeOf(path, beat_ms * 3);
  try {
    for (let waited = 0; ; waited += every) {
      // A second name for a whole file: nobody sees a lock that says nothing.
      const taken = await link(own, path).then(() => true, (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      });
      if (taken) break;
      const holder = await holderOf(path);
      if (holder && isSelf(holder)) break;
      if (holder === undefined || !(await isAlive(holder))) await clear(path, holder);
      else if (waited >= wait_ms) throw inUse(dir, holder);
      else await new Promise((resolve) => setTimeout(resolve, every));
    }
  } finally {
    await rm(own, { force: true });
  }
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), beat_ms).unref();
  return {
    async release() {
      clearInterval(beat);
      const holder = await holderOf(path);
      if (holder && isSelf(holder)) await rm(path, { force: true });
    },
  };
}

/** Holds a directory from the first time that it is wanted. */
export function createHolding(dir: string, options: HoldOptions = {}): { hold(): Promise<unknown>; release(): Promise<void> } {
  let held: ReturnType<typeof holdDirectory> | undefined;
  return {
    hold() {
      if (held === undefined) {
        held = holdDirectory(dir, options);
        held.catch(() => (held = undefined));
      }
      return held;
    },
    async release() {
      await (await held?.catch(() => undefined))?.release();
      held = undefined;
    },
  };
}

const inUse = (dir: string, { host, pid }: Holder): KitError =>
  new KitError('E_STORAGE', `The directory ${dir} is in use by process ${pid} on ${host}: stop it, or give this service a directory of its own. If it has ended, remove ${join(dir, lockName)}.`);

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
