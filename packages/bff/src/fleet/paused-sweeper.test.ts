import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startFaultyProxy } from '../storage/drivers/s3/test-servers/faulty-proxy.ts';
import { s3Server } from '../storage/drivers/s3/test-servers/s3-server.ts';
import { redisServers, type RedisServer } from '../stream/drivers/redis/test-servers/redis-server.ts';
import type { Orders } from './test-servers/sweeping-service.ts';

const startRedis = redisServers();
const s3 = startRedis && (await s3Server());
const script = fileURLToPath(new URL('./test-servers/sweeping-service.ts', import.meta.url));
const minute = 60_000;

class Service {
  readonly child: ChildProcess;
  #last = 0;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async start(config: object): Promise<Service> {
    const child = fork(script, [], { execArgv: ['--conditions=@mcp-canvas/source'] });
    child.setMaxListeners(0);
    child.send({ config });
    await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => assert.fail(`a service ended (${code})`))]);
    return new Service(child);
  }

  async ask<O extends keyof Orders>(order: O, given: Parameters<Orders[O]>[0] | object = {}): Promise<Awaited<ReturnType<Orders[O]>>> {
    const id = ++this.#last;
    this.child.send({ id, order, ...given });
    for (;;) {
      const [answer] = await once(this.child, 'message');
      if (answer.id !== id) continue;
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

const until = async (true_: () => Promise<boolean>): Promise<void> => {
  while (!(await true_())) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('a process that stands still while it erases', { skip: s3 === undefined && 'no Redis or no S3 server is installed' }, () => {
  let dir: string;
  let redis: RedisServer;
  let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
  const services: Service[] = [];
  const start = async (endpoint: string): Promise<Service> => {
    const { bucket, access_key_id, secret_access_key } = s3!;
    const service = await Service.start({
      servers: {}, data: join(dir, `${services.length}`), tokens: { keys: [{ kid: 'k', secret: 's'.repeat(40) }] },
      storage: { driver: 's3', bucket, endpoint, prefix, access_key_id, secret_access_key }, events: { driver: 'redis', url: redis.url },
    });
    services.push(service);
    return service;
  };
  const prefix = `${randomUUID()}/`;
  const holder = async (): Promise<string> => (await redis.ask('HGET mcp-canvas:fleet:holder holder')).split('\r\n')[1] ?? '';
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-paused-'));
    redis = await startRedis!();
    proxy = await startFaultyProxy(s3!.endpoint);
  });
  after(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await proxy.stop();
    await rm(dir, { recursive: true, force: true });
  });

  it('erases nothing when it goes on that was restored meanwhile, and leaves the rest to who has the lease then', { timeout: 120_000 }, async () => {
    const paused = await start(proxy.endpoint);
    const [first, other, reader] = [await holder(), await start(s3!.endpoint), await start(s3!.endpoint)];
    const wanted = await paused.ask('store', { name: 'wanted.txt' });
    const draft = await paused.ask('store', { name: 'draft.txt', expires_in_ms: 30 * minute });
    await paused.ask('remove', { key: wanted.key });

    // The first write to what is stored of the file, by the process whose clock says that its time is over: it never sees the process go on.
    let go: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      let held = false;
      proxy.spoil((method, { pathname }) => {
        if (held || method === 'GET' || method === 'HEAD' || !pathname.endsWith('/wanted.txt')) return undefined;
        held = true;
        paused.child.kill('SIGSTOP');
        resolve();
        return { until: new Promise<void>((release) => (go = release)) };
      });
    });
    await paused.ask('advance', { ms: 13 * minute });
    await reached;
    await until(async () => ![first, ''].includes(await holder()));

    assert.equal(await other.ask('restore', { key: wanted.key }), 'wanted.txt');
    assert.equal((await other.ask('store', { name: 'later.txt' })).name, 'later.txt');
    // What is due by now is erased by the holder of the lease, and told in the sessions of all.
    for (const service of [other, reader]) await service.ask('advance', { ms: 33 * minute });
    for (const service of [other, reader]) await until(async () => (await service.ask('told')).includes(draft.id));
    go();
    paused.child.kill('SIGCONT');
    await paused.ask('advance', { ms: 20 * minute });
    // Whatever it had still to do is done before it ends.
    await paused.ask('end');

    for (const service of [other, reader]) assert.deepEqual([await service.ask('names'), await service.ask('told')], [['later.txt', 'wanted.txt'], [draft.id]]);
    const fresh = await start(s3!.endpoint);
    assert.deepEqual(await fresh.ask('names'), ['later.txt', 'wanted.txt']);
    assert.deepEqual(await fresh.ask('told'), []);
  });
});
