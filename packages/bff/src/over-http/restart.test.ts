import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Artifact } from '@mcp-canvas/contract';
import { serveApp } from '../testing/served-app.ts';

const data = await mkdtemp(join(tmpdir(), 'mcp-canvas-restart-'));
after(() => rm(data, { recursive: true, force: true }));
const raw = { command: [process.execPath, fileURLToPath(new URL('../invoke/test-servers/raw.mjs', import.meta.url))], isolation: 'off' as const };
const story = { command: [process.execPath, fileURLToPath(new URL('../testing/story-server.mjs', import.meta.url))], isolation: 'off' as const };
const config = { data, servers: { raw, story } };

it('a call_id that was used before a restart answers that call and never runs the tool again', async () => {
  const before = await serveApp({ config });
  const session = await before.newSession();
  const path = `/api/sessions/${session}/calls`;
  const bodies = { instance: { server: 'raw', tool: 'echo', arguments: { at: 1 }, call_id: 'one' }, report: { server: 'story', tool: 'report', arguments: {}, call_id: 'two' }, hang: { server: 'raw', tool: 'hang', call_id: 'cut' } };
  const [one, two] = [await before.ask('POST', path, { body: bodies.instance }), await before.ask('POST', path, { body: bodies.report })];
  const ingested = { server: 'host', tool: 't', call_id: 'given', result: { results: 5 } };
  await before.ask('POST', `/api/sessions/${session}/results`, { body: ingested });
  assert.equal((await before.ask('POST', path, { headers: { prefer: 'respond-async' }, body: bodies.hang })).status, 202);
  assert.equal((await before.ask('GET', `${path}/given`)).json.result.results, 5);
  const reused = (await before.ask('POST', path, { body: { ...bodies.report, call_id: 'given' } })).json;
  assert.deepEqual([reused.results, reused.warnings.at(-1).code], [5, 'call_id_reused']);
  await before.stop();

  const again = await serveApp({ config });
  assert.deepEqual((await again.ask('POST', path, { body: bodies.instance })).json.results, one.json.results);
  const repeated = (await again.ask('POST', path, { body: bodies.report })).json;
  assert.deepEqual(repeated.artifacts.map(({ id, version, key }: Artifact) => [id, version, key]), two.json.artifacts.map(({ id, version, key }: Artifact) => [id, version, key]));
  assert.equal((await again.ask('GET', repeated.artifacts[1].url)).text, 'a,b\n1,2\n');
  const cut = await again.ask('POST', path, { body: bodies.hang });
  assert.deepEqual([cut.status, cut.json.is_error, cut.json.retryable], [200, true, true]);
  assert.match(cut.json.meta_data.error_code, /^E_(INTERRUPTED|SHUTTING_DOWN)$/);
  assert.equal((await again.ask('GET', `${path}/cut`)).json.status, 'failed');
  const other = await again.ask('POST', path, { body: { ...bodies.instance, arguments: { at: 2 } } });
  assert.deepEqual([other.status, other.json.results, other.json.warnings.at(-1).code], [200, one.json.results, 'call_id_reused']);
  assert.deepEqual((await again.ask('DELETE', `${path}/two`)).json.status, 'done');
  assert.equal((await again.ask('POST', `/api/sessions/${session}/results`, { body: ingested })).json.results, 5);
  assert.equal((await again.ask('GET', `${path}/never`)).status, 404);
  const starts = (await again.events(session, (events) => events.filter(({ type }) => type === 'tool_error' || type === 'tool_complete').length === 4)).filter(({ type }) => type === 'tool_start');
  assert.equal(starts.length, 4);
  await again.stop();
});

it('a server killed from outside in the middle of a call loses that call, and the next one works', async () => {
  const app = await serveApp({ config });
  const session = await app.newSession();
  const call = (tool: string, call_id?: string) => app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'raw', tool, ...(call_id && { call_id }) } });
  const pid = Number((await call('pid')).json.results);
  const hanging = call('hang', 'hanging');
  await app.events(session, (events) => events.some(({ type, call_id }) => type === 'tool_start' && call_id === 'hanging'));
  process.kill(pid, 'SIGKILL');
  const { status, json } = await hanging;
  assert.deepEqual([status, json.is_error, json.meta_data.error_code, json.retryable], [200, true, 'E_SERVER_LOST', true]);
  const events = await app.events(session, (all) => all.some(({ type }) => type === 'tool_error'));
  assert.equal(events.at(-1)?.call_id, 'hanging');
  const next = Number((await call('pid')).json.results);
  assert.ok(next > 0 && next !== pid);
  await app.stop();
});
