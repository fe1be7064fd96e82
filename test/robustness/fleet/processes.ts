import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../../packages/bff/src/bin.ts', import.meta.url));

export interface ServiceOptions {
  name: string;
  port: number;
  config: object;
  /** What its configuration takes from the environment. */
  env: Record<string, string>;
}

/** Programs that a test runs in a folder, each with a log of what it says beside its answers. */
export class Processes {
  readonly dir: string;
  readonly logs: string;
  readonly #running = new Set<ChildProcess>();

  constructor(dir: string) {
    [this.dir, this.logs] = [dir, join(dir, 'logs')];
    mkdirSync(this.logs, { recursive: true });
  }

  start(command: string, args: readonly string[], log: string, env: NodeJS.ProcessEnv = process.env): ChildProcess {
    const child = spawn(command, args, { cwd: this.dir, env, stdio: ['ignore', 'pipe', openSync(join(this.logs, `${log}.log`), 'a')] });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  /** The service by its command; it listens. */
  async service({ name, port, config, env }: ServiceOptions): Promise<ChildProcess> {
    const file = join(this.dir, `${port}.json`);
    writeFileSync(file, JSON.stringify(config));
    const child = this.start(process.execPath, ['--conditions=@mcp-canvas/source', bin, '--config', file, '--data', join(this.dir, `data-${port}`), '--port', String(port)], name, { PATH: process.env['PATH'], LOG_LEVEL: 'debug', ...env });
    await Promise.race([once(createInterface({ input: child.stdout! }), 'line'), once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} did not start (${code})`)))]);
    return child;
  }

  /** One process of nginx, so that killing it is killing all of it; `http` is what stands in its part of that name. */
  nginx(http: string): ChildProcess {
    const { dir, logs } = this;
    const file = join(dir, 'main.conf');
    writeFileSync(file, `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; master_process off; pid ${dir}/nginx.pid; error_log ${logs}/nginx.log crit;
events { worker_connections 4096; }
http {
access_log off; client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s;
${http}
}
`);
    return this.start('nginx', ['-p', dir, '-c', file, '-e', join(logs, 'nginx.log')], 'nginx');
  }

  async end(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running].map((child) => this.end(child)));
  }
}

export const answers = async (url: string, init: RequestInit = {}): Promise<void> => {
  for (;;) {
    if (await fetch(url, { ...init, signal: AbortSignal.timeout(2000) }).then(async (response) => (await response.arrayBuffer(), response.ok), () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
