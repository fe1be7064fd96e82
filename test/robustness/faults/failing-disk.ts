import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** What fails: what is written to a place in a file and asked to be on the disk; what is read from a place in a file. */
export const broken = { writes: 'pwrite64,pwritev,fdatasync,fsync', reads: 'pread64,preadv,preadv2' } as const;

/** Until the answer is called, these of a process fail as on a broken disk: by strace, in the kernel's place. */
export async function breakDisk(pid: number, calls: (typeof broken)[keyof typeof broken]): Promise<() => Promise<void>> {
  const strace = spawn('strace', ['-f', '-p', String(pid), '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`, '-o', '/dev/null'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [line] = (await Promise.race([once(createInterface({ input: strace.stderr! }), 'line'), once(strace, 'exit').then(() => ['ended'])])) as [string];
  if (!/attached/.test(line)) throw new Error(`strace: ${line}`);
  return async () => {
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
  };
}
