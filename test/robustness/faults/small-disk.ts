import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const root = process.getuid?.() === 0;
/** A mount namespace; who is not root gets one in a user namespace. */
const apart = ['unshare', '--mount', ...(root ? [] : ['--map-root-user'])];

/** True where a file system of one's own can be mounted. */
export const canMount = (): boolean => process.platform === 'linux' && spawnSync(apart[0]!, [...apart.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' }).status === 0;

/** A file system of a few mebibytes over a directory, for programs that are started with `before`; it outlives them. */
export class SmallDisk {
  readonly #holder: ChildProcess;
  readonly #dir: string;
  #filling: NodeJS.Timeout | undefined;

  private constructor(holder: ChildProcess, dir: string) {
    [this.#holder, this.#dir] = [holder, dir];
  }

  static async mount(dir: string, mib: number): Promise<SmallDisk> {
    const holder = spawn(apart[0]!, [...apart.slice(1), 'sh', '-c', `mount -t tmpfs -o size=${mib}m,mode=700 none "$0" && echo mounted && exec cat`, dir], { stdio: ['pipe', 'pipe', 'inherit'] });
    await Promise.race([once(holder.stdout!, 'data'), once(holder, 'exit').then(() => Promise.reject(new Error('no file system could be mounted')))]);
    return new SmallDisk(holder, dir);
  }

  /** The command before one that sees it. */
  get before(): readonly string[] {
    return ['nsenter', '--target', String(this.#holder.pid), '--mount', ...(root ? [] : ['--user', '--preserve-credentials']), '--'];
  }

  /** Where others see what lies there. */
  get #outside(): string {
    return `/proc/${this.#holder.pid}/root`;
  }

  get #filler(): string {
    return join(this.#outside, this.#dir, 'filler');
  }

  /** The files of a directory on it, by their paths there. */
  files(dir: string): string[] {
    return readdirSync(join(this.#outside, dir)).map((name) => join(dir, name));
  }

  /** Leaves not one byte of room, also not what is given up meanwhile, until `free`. */
  fill(): void {
    this.#filling ??= setInterval(() => this.fill(), 20);
    const fd = openSync(this.#filler, 'a');
    try {
      for (let size = 1 << 20; size >= 4096; ) {
        try {
          writeSync(fd, Buffer.alloc(size));
        } catch {
          size >>= 1;
        }
      }
    } finally {
      closeSync(fd);
    }
  }

  /** Makes the room again. */
  free(): void {
    clearInterval(this.#filling);
    this.#filling = undefined;
    rmSync(this.#filler, { force: true });
  }

  async unmount(): Promise<void> {
    clearInterval(this.#filling);
    const ended = once(this.#holder, 'exit');
    this.#holder.stdin!.end();
    await ended;
  }
}
