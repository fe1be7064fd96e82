/** What results link to where two processes serve a session: the one that listens to the server tells readers of both. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Artifact, StreamEvent } from '@mcp-canvas/contract';
import { createMemoryDriver } from '../storage/drivers/memory.ts';
import { redisServers, type RedisServer } from '../stream/drivers/redis/test-servers/redis-server.ts';
import { serveApp, type ServedApp } from '../testing/served-app.ts';

const startRedis = redisServers();
const at = (file: string) => fileURLToPath(new URL(`../testing/${file}`, import.meta.url));
/** Versions that readers were told of a file: they hear of the files of all sessions of their user. */
const versions = (events: readonly StreamEvent[], id: string): number[] =>
  events.flatMap((event) => (event.type === 'files_update' ? event.changed.filter((file) => file.id === id).map(({ version }) => version) : []));

describe('a link in a session that two processes serve', { skip: startRedis === undefined && 'no Redis is installed' }, () => {
  let redis: RedisServer;
  let modern: ChildProcess;
  let a: ServedApp;
  let b: ServedApp;
  before(async () => {
    redis = await startRedis!();
    modern = spawn(process.execPath, [at('linking-modern.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [port] = (await once(modern.stdout!, 'data')) as [Buffer];
    const servers = { modern: { url: `http://127.0.0.1:${String(port).trim()}/mcp` }, legacy: { command: [process.execPath, at('linking-legacy.mjs')], isolation: 'off' as const } };
    const config = { servers, events: { driver: 'redis' as const, url: redis.url }, tokens: { keys: [{ kid: 'k', secret: 's'.repeat(40) }] } };
    const driver = createMemoryDriver();
    [a, b] = [await serveApp({ config, driver }), await serveApp({ config, driver })];
  });
  after(async () => {
    await Promise.all([a?.stop(), b?.stop()]);
    modern?.kill('SIGKILL');
    await redis?.kill();
  });

  const call = async (app: ServedApp, session: string, tool: string, args: object = {}, server = 'modern') => (await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server, tool, arguments: args } })).json;
  const until = async (true_: () => Promise<boolean>) => {
    while (!(await true_())) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('brings what changed to a reader of the other one', async () => {
    const session = await b.newSession();
    const link = (await call(a, session, 'link')).artifacts[0] as Artifact;
    const reading = b.events(session, (all) => versions(all, link.id).length > 0);
    assert.equal((await a.ask('GET', link.url!)).status, 200);
    await call(b, session, 'change', { tell: true });
    assert.deepEqual(versions(await reading, link.id), [2]);
    // The process that listens would read this one again with each change below, too.
    assert.equal((await a.ask('DELETE', `/api/sessions/${session}`)).status, 204);
  });

  it('that both opened is one file, with one version for each change', async () => {
    const session = await a.newSession();
    const link = (await call(a, session, 'link')).artifacts[0] as Artifact;
    const [one, other] = await Promise.all([a, b].map((app) => app.ask('GET', link.url!)));
    assert.equal(one!.json.key, other!.json.key);
    const readings = async () => Number((await call(a, session, 'readings')).results);
    const before = await readings();
    for (const version of [2, 3]) {
      const reading = b.events(session, (all) => versions(all, link.id).includes(version));
      await call(a, session, 'change', { tell: true });
      await reading;
    }
    assert.equal(await readings(), before + 2);
    const all = await a.events(session, (events) => versions(events, link.id).includes(3));
    assert.deepEqual(versions(all, link.id), [2, 3]);
  });

  it('is listened to no more in either when its session ends in one', async () => {
    const [session, other] = [await a.newSession(), await a.newSession()];
    const link = (await call(a, session, 'link', {}, 'legacy')).artifacts[0] as Artifact;
    assert.equal((await a.ask('GET', link.url!)).status, 200);
    assert.equal((await call(a, other, 'subscribed', {}, 'legacy')).results, '1');
    assert.equal((await b.ask('DELETE', `/api/sessions/${session}`)).status, 204);
    await until(async () => (await call(a, other, 'subscribed', {}, 'legacy')).results === '0');
  });
});
