import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import type { StreamEvent } from '@mcp-canvas/contract';
import { createMemoryDriver } from '../storage/drivers/memory.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { redisServers, type RedisServer } from '../stream/drivers/redis/test-servers/redis-server.ts';
import { serveApp, story, type ServedApp } from '../testing/served-app.ts';

const startRedis = redisServers();
const everything = join(dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/package.json')), 'dist', 'index.js');
const hostile = { command: [process.execPath, fileURLToPath(new URL('../testing/hostile-views.mjs', import.meta.url))], isolation: 'off' as const };
const ends = (events: readonly StreamEvent[]) => events.filter(({ type }) => type === 'tool_complete' || type === 'tool_error');
const until = async (true_: () => Promise<boolean>) => {
  while (!(await true_())) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('two processes that serve the same sessions', { skip: startRedis === undefined && 'no Redis is installed' }, () => {
  let redis: RedisServer;
  let driver: StorageDriver;
  let apps: { a: ServedApp; b: ServedApp };
  before(async () => {
    redis = await startRedis!();
    driver = createMemoryDriver();
    const servers = { story, hostile, everything: { command: [process.execPath, everything] } };
    const config = { servers, events: { driver: 'redis' as const, url: redis.url }, tokens: { keys: [{ kid: 'k', secret: 's'.repeat(40) }] } };
    apps = { a: await serveApp({ config, driver }), b: await serveApp({ config, driver }) };
  });
  after(() => Promise.all([apps.a.stop(), apps.b.stop()]));

  const start = (app: ServedApp, session: string, tool: string, call_id: string, args: object = {}, headers = {}) =>
    app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool, call_id, arguments: args }, headers });

  it('stream a call of one to readers of both, and cancel it from either', async () => {
    const { a, b } = apps;
    const session = await a.newSession();
    assert.equal((await start(a, session, 'hang', 'c1', {}, { prefer: 'respond-async' })).status, 202);
    const reading = b.events(session, (all) => ends(all).length === 1);
    await until(async () => (await b.ask('GET', `/api/sessions/${session}/calls/c1`)).json.status === 'running');
    const cancelled = await b.ask('DELETE', `/api/sessions/${session}/calls/c1`);
    assert.deepEqual([cancelled.status, cancelled.json.status], [200, 'cancelled']);
    assert.equal((await a.ask('GET', `/api/sessions/${session}/calls/c1`)).json.status, 'cancelled');
    const [end] = ends(await reading);
    assert.equal(end?.type === 'tool_error' && end.error.error_code, 'E_CANCELLED');
  });

  it('take the answer to what a call of one asks in either, checked there, and once', async () => {
    const { a, b } = apps;
    const session = await a.newSession();
    const body = { server: 'everything', tool: 'trigger-elicitation-request', call_id: 'asks', arguments: {} };
    assert.equal((await a.ask('POST', `/api/sessions/${session}/calls`, { body, headers: { prefer: 'respond-async' } })).status, 202);
    const asked = (await b.events(session, (all) => all.some(({ type }) => type === 'tool_input'))).find((event) => event.type === 'tool_input');
    const input_id = asked?.type === 'tool_input' ? asked.input!.id : '';
    const answer = (app: ServedApp, content: object, id = input_id) => app.ask('POST', `/api/sessions/${session}/calls/asks/input`, { body: { input_id: id, action: 'accept', content } });
    const wrong = await answer(b, {});
    assert.deepEqual([wrong.status, wrong.json.error_code ?? wrong.json.meta_data?.error_code], [400, 'E_BAD_REQUEST']);
    assert.equal((await answer(b, { name: 'Ada' }, 'another')).status, 409);
    assert.equal((await answer(b, { name: 'Ada' })).status, 204);
    const events = await b.events(session, (all) => ends(all).length === 1);
    assert.match(JSON.stringify(events.at(-1)), /Ada/);
    assert.equal((await answer(b, { name: 'Eve' })).status, 409);
  });

  it('run a call once that is asked of both at the same time, and answer both', async () => {
    const { a, b } = apps;
    const session = await b.newSession();
    const both = await Promise.all([a, b].map((app) => start(app, session, 'slow', 'same', { ms: 300 })));
    assert.deepEqual(both.map(({ status, json }) => [status, json.results]), [[200, 'slow'], [200, 'slow']]);
    const events = await a.events(session, (all) => ends(all).length === 1);
    assert.equal(events.filter(({ type }) => type === 'tool_start').length, 1);
    // Refused in one: the other one's claim does not wait for it.
    for (const app of [a, b]) assert.equal((await start(app, session, 'no-such-tool', 'refused')).status, 404);
  });

  it('know of a session’s end in one what it means in the other: its calls end, its streams too, and it is gone', async () => {
    const { a, b } = apps;
    const session = await a.newSession();
    assert.equal((await b.ask('GET', `/api/sessions/${session}`)).status, 200);
    const running = start(a, session, 'hang', 'c1');
    const reading = a.events(session, () => false);
    await until(async () => (await b.ask('GET', `/api/sessions/${session}/calls/c1`)).json.status === 'running');
    assert.equal((await b.ask('DELETE', `/api/sessions/${session}`)).status, 204);
    assert.equal((await running).status, 200);
    assert.equal((await reading).filter(({ type }) => type === 'session_end').length, 1);
    await until(async () => (await a.ask('GET', `/api/sessions/${session}`)).status === 410);
    assert.equal((await start(a, session, 'echo', 'c2')).status, 410);
  });

  it('show files that one stored in the lists of the other, and their removal', async () => {
    const { a, b } = apps;
    const session = await a.newSession();
    const names = async (app: ServedApp) => (await app.ask('GET', `/api/files?session=${session}`)).json.files.map(({ name }: { name: string }) => name);
    assert.deepEqual([await names(a), await names(b)], [[], []]);
    const { json } = await a.ask('POST', `/api/files?session=${session}`, { body: { filename: 'note.txt', content_base64: 'aGk=' } });
    await until(async () => (await names(b)).length === 1);
    assert.equal((await b.ask('GET', (await a.ask('GET', `/api/files/${json.key}`)).json.url)).text, 'hi');
    assert.equal((await b.ask('DELETE', `/api/files/${json.key}`)).status, 204);
    await until(async () => (await names(a)).length === 0);
  });

  it('take each other’s tokens, of files, Views and dashboards, and know of each that was called back', async () => {
    const { a, b } = apps;
    const session = await a.newSession();
    const called = (tool: string, server: string) => a.ask('POST', `/api/sessions/${session}/calls`, { body: { server, tool, arguments: {} } });
    const { url } = (await called('report', 'story')).json.artifacts[0];
    assert.match(url, /token=/);
    assert.equal((await b.ask('GET', url)).status, 200);

    const { id } = (await called('page', 'hostile')).json.views[0];
    const view = `/api/sessions/${session}/views/${encodeURIComponent(id)}`;
    const { token: ofView } = (await a.ask('POST', view, { body: {} })).json;
    const asView = () => b.ask('POST', `/api/apps/${encodeURIComponent(id)}/tools/list`, { body: {}, headers: { 'mcp-view-token': ofView } });
    assert.equal((await asView()).status, 200);

    await a.ask('POST', `/api/sessions/${session}/results`, { body: { server: 'grafana', tool: 't', result: { results: 1, canvas: { id: 'main', url: 'https://dash.example/', open: true } } } });
    const dashboard = `/api/sessions/${session}/dashboards/main`;
    const valid = async (app: ServedApp, token: string) => (await app.ask('POST', '/api/capabilities/verify', { body: { token } })).json.valid;
    const { token } = (await a.ask('POST', `${dashboard}/token?server=grafana`, { body: {} })).json;
    assert.deepEqual([await valid(a, token), await valid(b, token)], [true, true]);
    assert.equal((await b.ask('DELETE', `${dashboard}?server=grafana`)).status, 204);
    assert.deepEqual([await valid(a, token), await valid(b, token)], [false, false]);

    assert.equal((await b.ask('DELETE', `/api/sessions/${session}`)).status, 204);
    await until(async () => (await asView()).status !== 200);
    assert.notEqual((await a.ask('POST', `/api/apps/${encodeURIComponent(id)}/tools/list`, { body: {}, headers: { 'mcp-view-token': ofView } })).status, 200);
  });

  it('say on /readyz that Redis is away, refuse what needs it, and go on when it is back', async () => {
    const { a } = apps;
    const session = await a.newSession();
    await redis.kill();
    const { status, json } = await a.ask('GET', '/readyz');
    assert.deepEqual([status, json.events], [503, { driver: 'redis', status: 'failed', error: 'The event log in Redis cannot be reached.' }]);
    const waiting = start(a, session, 'slow', 'patient', { ms: 1 });
    await redis.start();
    assert.equal((await waiting).json.results, 'slow');
    await until(async () => (await a.ask('GET', '/readyz')).status === 200);
  });
});
