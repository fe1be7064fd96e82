import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { RedisServer } from './redis-server.ts';

/** The name that the sentinels know the primary by. */
const name = 'canvas';

/** A primary of Redis with two replicas, and three sentinels that watch it. */
export class WatchedRedis {
  readonly servers: readonly (RedisServer & { readonly port: number })[];
  readonly #sentinels: readonly { port: number; child: ChildProcess }[];
  readonly #dir: string;

  private constructor(dir: string, servers: WatchedRedis['servers'], sentinels: readonly { port: number; child: ChildProcess }[]) {
    [this.#dir, this.servers, this.#sentinels] = [dir, servers, sentinels];
  }

  static async start(): Promise<WatchedRedis> {
    const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-sentinels-'));
    const [first, ...ports] = (await Promise.all(Array.from({ length: 6 }, freePort))) as [number, ...number[]];
    const server = async (port: number, ...more: string[]) => Object.assign(await RedisServer.start(['--port', String(port), '--bind', '127.0.0.1', ...more]), { port });
    const servers = [await server(first), ...(await Promise.all(ports.splice(0, 2).map((port) => server(port, '--replicaof', '127.0.0.1', String(first)))))];
    const sentinels = await Promise.all(ports.map(async (port) => {
      const file = join(dir, `${port}.conf`);
      await writeFile(file, `bind 127.0.0.1\nport ${port}\ndir ${dir}\nsentinel monitor ${name} 127.0.0.1 ${first} 2\nsentinel down-after-milliseconds ${name} 1000\nsentinel failover-timeout ${name} 4000\n`);
      return { port, child: spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' }) };
    }));
    const watched = new WatchedRedis(dir, servers, sentinels);
    // Who has not seen the replicas and the other two yet could not fail over.
    for (const { port } of sentinels) while (!/num-slaves\r\n\$\d+\r\n2\r\n.*num-other-sentinels\r\n\$\d+\r\n2\r\n/s.test(await ask(port, `SENTINEL MASTER ${name}`))) await new Promise((resolve) => setTimeout(resolve, 50));
    return watched;
  }

  /** What the driver is told. */
  get settings(): { url: string; sentinels: string[] } {
    return { url: `redis://${name}`, sentinels: this.#sentinels.map(({ port }) => `redis://127.0.0.1:${port}`) };
  }

  /** The server that the sentinels take for the primary. */
  async primary(): Promise<WatchedRedis['servers'][number]> {
    const port = Number(/\r\n(\d{4,5})\r\n$/.exec(await ask(this.#sentinels[0]!.port, `SENTINEL GET-MASTER-ADDR-BY-NAME ${name}`))?.[1]);
    return this.servers.find((server) => server.port === port)!;
  }

  async stop(): Promise<void> {
    for (const { child } of this.#sentinels) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await Promise.all(this.servers.map((server) => server.stop()));
    await rm(this.#dir, { recursive: true, force: true });
  }
}

/** One command and all that is answered within a moment; nothing where nobody listens. */
function ask(port: number, command: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const wire = connect(port, '127.0.0.1', () => wire.write(`${command}\r\nPING\r\n`));
    wire.on('data', (data) => {
      answer += String(data);
      if (answer.endsWith('+PONG\r\n')) wire.end();
    });
    wire.on('close', () => resolve(answer.replace(/\+PONG\r\n$/, ''))).on('error', () => undefined);
  });
}
