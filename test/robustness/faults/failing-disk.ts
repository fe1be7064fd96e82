import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** What fails of a process, and how. */
export interface Fault {
  calls: string;
  error: 'EIO' | 'ENOSPC' | 'EMFILE';
}

/** What is written to a place in a file and asked to be on the disk; what is read from a place in a file; names that are given; what is opened; what is added to the end of a file. */
export const broken = {
  writes: { calls: 'pwrite64,pwritev,fdatasync,fsync', error: 'EIO' },
  reads: { calls: 'pread64,preadv,preadv2', error: 'EIO' },
  names: { calls: 'rename,renameat,renameat2,link,linkat', error: 'EIO' },
  opens: { calls: 'open,openat,openat2', error: 'EMFILE' },
  ends: { calls: 'write,writev', error: 'EIO' },
  fullEnds: { calls: 'write,writev', error: 'ENOSPC' },
} as const satisfies Record<string, Fault>;

/** Until the answer is called, these of a process fail as on a broken disk: by strace, in the kernel's place; with `only` those of these files. */
export async function breakDisk(pid: number, { calls, error }: Fault, only: readonly string[] = []): Promise<() => Promise<void>> {
  const strace = spawn('strace', ['-f', '-p', String(pid), '-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`, ...only.flatMap((path) => ['-P', path]), '-o', '/dev/null'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [line] = (await Promise.race([once(createInterface({ input: strace.stderr! }), 'line'), once(strace, 'exit').then(() => ['ended'])])) as [string];
  if (!/attached/.test(line)) throw new Error(`strace: ${line}`);
  return async () => {
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
  };
}
