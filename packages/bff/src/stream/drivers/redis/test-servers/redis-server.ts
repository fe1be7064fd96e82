import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const installed = (): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** A Redis of a test's own, on a socket in a temporary folder; it writes every change to its append-only file before it answers. */
export class RedisServer {
  readonly dir: string;
  readonly socket: string;
  readonly #options: readonly string[];
  #child: ChildProcess | undefined;

  private constructor(dir: string, options: readonly string[]) {
    [this.dir, this.socket, this.#options] = [dir, join(dir, 'redis.sock'), options];
  }

  static async start(options: readonly string[] = []): Promise<RedisServer> {
    const server = new RedisServer(await mkdtemp(join(tmpdir(), 'mcp-canvas-redis-')), options);
    await server.start();
    return server;
  }

  get url(): string {
    return `unix://${this.socket}`;
  }

  /** Starts it again, with what its files hold. */
  async start(): Promise<void> {
    await rm(this.socket, { force: true });
    // With a port for replication; 0: none.
    const ways = ['--port', '0', '--unixsocket', this.socket, '--dir', this.dir, '--appendonly', 'yes', '--appendfsync', 'always', '--save', '', '--repl-diskless-sync-delay', '0', ...this.#options];
    this.#child = spawn('redis-server', ways, { stdio: 'ignore' });
    const ended = once(this.#child, 'exit').then(([code]) => Promise.reject(new Error(`redis-server ended (${code})`)));
    ended.catch(() => undefined);
    await Promise.race([this.#answers(), ended]);
  }

  async #answers(): Promise<void> {
    for (;;) {
      if (existsSync(this.socket) && /^(\+PONG|-NOAUTH)/.test(await ask(this.socket, 'PING').catch(() => ''))) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Sends one command over a connection of its own; answers what came back. */
  ask(command: string): Promise<string> {
    return ask(this.socket, command);
  }

  async kill(): Promise<void> {
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Holds the process still, as a machine that does not answer; `resume` goes on. */
  pause(): void {
    this.#child!.kill('SIGSTOP');
  }
  resume(): void {
    this.#child!.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.dir, { recursive: true, force: true });
  }
}

function ask(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const wire = connect(socket, () => wire.write(`${command}\r\n`));
    wire.once('data', (data) => {
      wire.destroy();
      resolve(String(data));
    });
    wire.once('error', reject);
  });
}

/** Undefined where no Redis is installed: one skipped test says so then, or the file fails where everything has to run. */
export function redisServers(): ((options?: readonly string[]) => Promise<RedisServer>) | undefined {
  if (!installed()) {
    if (process.env['CI']) throw new Error('no Redis is installed (apt-get install redis-server)');
    test('on a real Redis', { skip: 'none is installed (apt-get install redis-server)' }, () => undefined);
    return undefined;
  }
  const all: RedisServer[] = [];
  after(() => Promise.all(all.map((server) => server.stop())));
  return async (options) => {
    const server = await RedisServer.start(options);
    all.push(server);
    return server;
  };
}
