// Runs a program of the project with the repository's Node first in PATH, its output passed through or collected.
import { spawn } from 'node:child_process';
import { node24, root } from './node24.mjs';

/** Resolves with `{code, output}`; `output` is empty unless `collect`, and is passed through meanwhile, or to the function `echo`. Never rejects for an exit code. */
export function run(command, args, { collect = false, env = {}, timeoutMs = 0, echo = true, cwd = root } = {}) {
  const node = node24();
  return new Promise((resolve, reject) => {
    const child = spawn(command === 'node' ? node.path : command, args, {
      cwd,
      env: { ...node.env, ...env },
      stdio: ['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit'],
    });
    const timer = timeoutMs ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined;
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        chunks.push(chunk);
        if (echo === true) process.stdout.write(chunk);
        else if (echo) echo(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, signal, output: Buffer.concat(chunks).toString() });
    });
  });
}
