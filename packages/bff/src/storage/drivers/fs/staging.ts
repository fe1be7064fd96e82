import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Staged } from '../../driver.ts';
import { sharedBuffer, startDigest, type Digest } from '../../digest/digest.ts';
import { throwStorageFailure } from '../../failures.ts';
import { closeFile, openFile, syncData, writeAll } from '../../../disk/durable-files.ts';
import type { Modes } from './durability.ts';

/** Enough for every magic number a sniffer knows. */
export const HEAD_BYTES = 4100;
const BUFFER_BYTES = 512 * 1024;
/** So much is written before the disk is asked to take it: the sync at the end then has little left to wait for. */
const SYNC_BYTES = 64 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a finished ref stands for: bytes held in memory, or a file in staging. */
export type StagedContent = { size: number; sha256: string } & ({ bytes: Uint8Array } | { path: string });

export interface Staging {
  stage(): Promise<Staged>;
  /** The content of a ref whose `finish` was called and whose `discard` was not. */
  content(ref: string): StagedContent | undefined;
  /** A name in this process's staging directory, for a file that is renamed into place. */
  temporaryPath(): Promise<string>;
  close(): Promise<void>;
}

/** Bytes without a key. Up to `memoryLimit` bytes never touch the disk; more go to a file in a directory of this process. */
export function createStaging({ root, memoryLimit, modes }: { root: string; memoryLimit: number; modes: Modes }): Staging {
  const own = join(root, `${encodeURIComponent(hostname())}~${process.pid}~${randomUUID()}`);
  const finished = new Map<string, StagedContent>();
  let ready: Promise<unknown> | undefined;

  const prepare = (): Promise<unknown> => {
    if (ready === undefined) {
      ready = mkdir(own, { recursive: true, mode: modes.directory }).then(() => sweep(root, own));
      ready.catch(() => (ready = undefined));
    }
    return ready;
  };

  return {
    async stage() {
      const ref = randomUUID();
      const path = join(own, ref);
      const writer = createWriter(path, modes.file, memoryLimit, prepare);
      return {
        ref,
        write: (chunk) => writer.write(chunk).catch(throwStorageFailure),
        async finish() {
          const { content, head } = await writer.finish().catch(throwStorageFailure);
          finished.set(ref, content);
          return { size: content.size, sha256: content.sha256, head };
        },
        async discard() {
          finished.delete(ref);
          await writer.close();
          if (writer.onDisk()) await rm(path, { force: true }).catch(throwStorageFailure);
        },
      };
    },
    content: (ref) => finished.get(ref),
    async temporaryPath() {
      await prepare();
      return join(own, randomUUID());
    },
    async close() {
      finished.clear();
      await rm(own, { recursive: true, force: true });
    },
  };
}

interface Writer {
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<{ content: StagedContent; head: Uint8Array }>;
  close(): Promise<void>;
  /** True once there was more than fits into memory. */
  onDisk(): boolean;
}

/** Collects in memory until the limit, then in two buffers in turn: one fills while the other is being written. */
function createWriter(path: string, mode: number, memoryLimit: number, prepare: () => Promise<unknown>): Writer {
  let small: Buffer[] | undefined = [];
  let size = 0;
  let digest: Digest | undefined;
  let head = Buffer.alloc(0);
  let fd: number | undefined;
  let filling: Buffer | undefined;
  let resting: Buffer | undefined;
  let used = 0;
  let flushing: Promise<void> = Promise.resolve();
  let [unsynced, syncing]: [number, Promise<void> | undefined] = [0, undefined];
  let closed = false;

  /** One sync at a time, beside the writing. A failure stays: a disk tells it once (fsync(2)). */
  const syncAhead = (): void => {
    if (unsynced < SYNC_BYTES || syncing !== undefined) return;
    unsynced = 0;
    const ahead = flushing.then(() => syncData(fd!));
    syncing = ahead;
    ahead.then(() => (syncing = undefined), () => undefined);
  };

  /** The block is in use until `flushing` resolves. */
  const pass = (block: Uint8Array): void => {
    flushing = Promise.all([writeAll(fd!, block), digest!.update(block)]).then(() => undefined);
    flushing.catch(() => undefined);
    unsynced += block.length;
    syncAhead();
  };

  const flush = async (): Promise<void> => {
    const full = filling!.subarray(0, used);
    await flushing;
    filling = resting ?? sharedBuffer(BUFFER_BYTES);
    resting = full.length === BUFFER_BYTES ? full : undefined;
    used = 0;
    pass(full);
  };

  const fill = async (chunk: Uint8Array): Promise<void> => {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + BUFFER_BYTES - used);
      filling!.set(part, used);
      used += part.length;
      from += part.length;
      if (used === BUFFER_BYTES) await flush();
    }
  };

  const spill = async (collected: Buffer[]): Promise<void> => {
    await prepare();
    fd = await openFile(path, 'wx', mode);
    digest = startDigest();
    filling = sharedBuffer(BUFFER_BYTES);
    small = undefined;
    for (const part of collected) await fill(part);
  };

  const close = async (): Promise<void> => {
    closed = true;
    small = undefined;
    await flushing.catch(() => undefined);
    await syncing?.catch(() => undefined);
    digest?.discard();
    if (fd === undefined) return;
    const open = fd;
    fd = undefined;
    await closeFile(open);
  };

  return {
    async write(chunk) {
      if (closed) throw new Error('The staged content is finished or discarded.');
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      size += chunk.length;
      if (small !== undefined && size <= memoryLimit) {
        small.push(Buffer.from(chunk));
        return;
      }
      if (small !== undefined) await spill(small);
      if (chunk.length < BUFFER_BYTES || !(chunk.buffer instanceof SharedArrayBuffer)) return fill(chunk);
      // As it is: the copy would cost as much as the writing.
      if (used > 0) await flush();
      await flushing;
      pass(chunk);
      await flushing;
    },
    async finish() {
      if (closed) throw new Error('The staged content is finished or discarded.');
      if (small !== undefined) {
        const bytes = small.length === 1 ? small[0]! : Buffer.concat(small);
        closed = true;
        small = undefined;
        return { content: { size, sha256: hash('sha256', bytes, 'hex'), bytes }, head };
      }
      if (used > 0) await flush();
      await flushing;
      await syncing;
      const [sha256] = await Promise.all([digest!.hex(), syncData(fd!)]);
      await close();
      return { content: { size, sha256, path }, head };
    },
    close,
    onDisk: () => digest !== undefined,
  };
}

/** Removes what dead processes left: those of this host by their pid, those of other hosts after a day without a write. */
async function sweep(root: string, own: string): Promise<void> {
  const host = encodeURIComponent(hostname());
  for (const name of await readdir(root)) {
    const path = join(root, name);
    if (path === own) continue;
    const [ownerHost, pid] = name.split('~');
    const ended = ownerHost === host && pid !== undefined && !isAlive(Number(pid));
    if (ended || Date.now() - (await lastWrite(path)) > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function lastWrite(path: string): Promise<number> {
  const times = [path, ...(await readdir(path).catch(() => [])).map((name) => join(path, name))]
    .map((entry) => stat(entry).then((found) => found.mtimeMs, () => 0));
  return Math.max(...(await Promise.all(times)));
}
