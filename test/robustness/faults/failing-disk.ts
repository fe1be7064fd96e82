import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Until the answer is called, what a process writes to a place in a file, and what it asks to be on the disk, fails as on a broken disk: by strace, in the kernel's place. */
export async function breakDisk(pid: number): Promise<() => Promise<void>> {
  const strace = spawn('strace', ['-f', '-p', String(pid), '-e', 'trace=pwrite64,pwritev,fdatasync,fsync', '-e', 'inject=pwrite64,pwritev,fdatasync,fsync:error=EIO', '-o', '/dev/null'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [line] = (await Promise.race([once(createInterface({ input: strace.stderr! }), 'line'), once(strace, 'exit').then(() => ['ended'])])) as [string];
  if (!/attached/.test(line)) throw new Error(`strace: ${line}`);
  return async () => {
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
  };
}
