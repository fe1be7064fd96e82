import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { createLocalBounds } from '../bounds/index.ts';
import { completeConfig, type ConfigInput } from '../config/complete.ts';
import { createLimits } from '../limits.ts';
import { createMemoryDriver } from '../storage/index.ts';
import { redisServers } from '../stream/drivers/redis/test-servers/redis-server.ts';
import { proxy_secret, serveApp, type Answer, type ServedApp } from '../testing/served-app.ts';

const running: ServedApp[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop();
});
const serve = async (limits: ConfigInput['limits'], config: ConfigInput = {}, more: object = {}): Promise<ServedApp> => {
  const app = await serveApp({ config: { identity: { provider: 'header', proxy_secret }, ...config, limits: limits! }, ...more });
  running.push(app);
  return app;
};
const refused = ({ status, json, headers }: Answer): unknown[] => [status, json?.meta_data?.error_code, json?.meta_data?.details?.limit, headers.get('retry-after') !== null];
const call = (app: ServedApp, user: string, session: string, call_id: string, tool = 'hang') =>
  app.ask('POST', `/api/sessions/${session}/calls`, { user, body: { server: 'story', tool, call_id, arguments: {} }, headers: { prefer: 'respond-async' } });
const stream = async (app: ServedApp, user: string, session: string) => {
  const abort = new AbortController();
  const response = await fetch(`${app.url}/api/sessions/${session}/events`, { headers: { 'x-proxy-secret': proxy_secret, 'x-user-email': user }, signal: abort.signal });
  return { status: response.status, leave: () => abort.abort() };
};

describe('limits', () => {
  it('bound the calls of a user over all sessions, and a call that has ended leaves its place', async () => {
    const app = await serve({ calls_per_user: 2 });
    const [one, two] = [await app.newSession('ann@x.org'), await app.newSession('ann@x.org')];
    assert.deepEqual([(await call(app, 'ann@x.org', one, 'a')).status, (await call(app, 'ann@x.org', two, 'b')).status], [202, 202]);
    assert.deepEqual(refused(await call(app, 'ann@x.org', two, 'c')), [429, 'E_CALL_LIMIT', 'calls_per_user', false]);
    // What was answered is no new call, and another user has places of his own.
    assert.equal((await call(app, 'ann@x.org', one, 'a')).status, 202);
    assert.equal((await call(app, 'bob@x.org', await app.newSession('bob@x.org'), 'a')).status, 202);
    await app.ask('DELETE', `/api/sessions/${one}/calls/a`, { user: 'ann@x.org' });
    assert.equal((await call(app, 'ann@x.org', two, 'c')).status, 202);
  });

  it('bound the calls and the streams of a session, whoever’s it is', async () => {
    const limits = createLimits(createLocalBounds({ clock: { elapsed: () => performance.now() } }), completeConfig({}).limits);
    for (const [what, most] of [['call', 512], ['stream', 2048]] as const) {
      const leave = await Promise.all(Array.from({ length: most }, () => limits[what]('ann@x.org', 's')));
      await assert.rejects(limits[what]('ann@x.org', 's'), { code: `E_${what.toUpperCase()}_LIMIT`, details: { limit: `${what}s_per_session`, most } });
      (await limits[what]('ann@x.org', 't'))();
      leave[0]!();
      await limits[what]('ann@x.org', 's');
    }
  });

  it('bound the streams of a user, and a reader who goes leaves the place', async () => {
    const app = await serve({ streams_per_user: 1 });
    const session = await app.newSession('ann@x.org');
    const first = await stream(app, 'ann@x.org', session);
    assert.equal(first.status, 200);
    assert.deepEqual(refused(await app.ask('GET', `/api/sessions/${session}/events`, { user: 'ann@x.org' })), [429, 'E_STREAM_LIMIT', 'streams_per_user', false]);
    first.leave();
    let again = await stream(app, 'ann@x.org', session);
    while (again.status !== 200) again = await stream(app, 'ann@x.org', session);
    again.leave();
  });

  it('bound the requests that one process works on, and leave probes and streams out', async () => {
    const app = await serve({ requests: 1 });
    const session = await app.newSession('ann@x.org');
    const events = stream(app, 'ann@x.org', session);
    const begun = app.events(session, (all) => all.some(({ type }) => type === 'tool_start'), { user: 'ann@x.org' });
    const waiting = app.ask('POST', `/api/sessions/${session}/calls`, { user: 'ann@x.org', body: { server: 'story', tool: 'slow', arguments: { ms: 1500 } } });
    await begun;
    assert.deepEqual(refused(await app.ask('GET', '/api/config', { user: 'ann@x.org' })), [429, 'E_LIMIT', 'requests', true]);
    assert.deepEqual([(await app.ask('GET', '/readyz')).status, (await events).status], [200, 200]);
    assert.equal((await waiting).status, 200);
    assert.equal((await app.ask('GET', '/api/config', { user: 'ann@x.org' })).status, 200);
    (await events).leave();
  });

  it('bound how often a user asks, and say when to come back', async () => {
    const app = await serve({ requests_per_minute: 3 });
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await app.ask('GET', '/api/config', { user: 'ann@x.org' }));
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200, 429]);
    assert.deepEqual(refused(answers[3]!), [429, 'E_RATE_LIMITED', 'requests_per_minute', true]);
    assert.equal((await app.ask('GET', '/api/config', { user: 'bob@x.org' })).status, 200);
  });

  it('bound the body that carries arguments', async () => {
    const app = await serve({ body_mb: 1 });
    const session = await app.newSession('ann@x.org');
    const large = await app.ask('POST', `/api/sessions/${session}/calls`, { user: 'ann@x.org', body: { server: 'story', tool: 'echo', arguments: { text: 'x'.repeat(2 ** 20) } } });
    assert.deepEqual([large.status, large.json.meta_data.error_code, large.json.meta_data.details.current_limit_bytes], [413, 'E_BODY_TOO_LARGE', 2 ** 20]);
  });
});

const startRedis = redisServers();
it('the limits of a user hold over two processes together', { skip: startRedis === undefined && 'no Redis is installed' }, async () => {
  const { url } = await startRedis!();
  const config: ConfigInput = { events: { driver: 'redis', url }, tokens: { keys: [{ kid: 'k', secret: 's'.repeat(40) }] } };
  const driver = createMemoryDriver();
  const limits = { calls_per_user: 1, streams_per_user: 1, requests_per_minute: 6 };
  const [a, b] = [await serve(limits, config, { driver }), await serve(limits, config, { driver })];
  const session = await a.newSession('ann@x.org');
  assert.equal((await call(a, 'ann@x.org', session, 'one')).status, 202);
  assert.deepEqual(refused(await call(b, 'ann@x.org', session, 'two')), [429, 'E_CALL_LIMIT', 'calls_per_user', false]);
  const reading = await stream(a, 'ann@x.org', session);
  assert.equal((await stream(b, 'ann@x.org', session)).status, 429);
  reading.leave();
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await [a, b][n % 2]!.ask('GET', '/api/config', { user: 'ann@x.org' })).status);
  assert.deepEqual(statuses, [200, 200, 200, 429]);
});
