import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { StreamEvent } from '@mcp-canvas/contract';
import { createMemoryDriver } from '../storage/index.ts';
import { redisServers } from '../stream/drivers/redis/test-servers/redis-server.ts';
import { serveApp, story, type ServedApp } from '../testing/served-app.ts';

/** What is left of a stream, and where it begins to be something. */
const restOf = async (url: string): Promise<{ text(): string; has(word: string): Promise<void>; ended: Promise<void> }> => {
  let text = '';
  let look = (): void => undefined;
  const response = await fetch(url);
  const ended = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      look();
    }
  })();
  return { text: () => text, ended, has: (word) => new Promise((resolve) => (look = () => text.includes(word) && resolve())) };
};
const eventsIn = (text: string): StreamEvent[] => [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!) as StreamEvent);
const retriesIn = (text: string): number[] => [...text.matchAll(/^retry: (\d+)$/gm)].map(([, ms]) => Number(ms));

let dir: string;
before(async () => void (dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-drain-'))));
const children: ChildProcess[] = [];
after(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

/** The command with a call that never ends, and its stream. */
async function startBusy(config: object) {
  await writeFile(join(dir, 'c.json'), JSON.stringify({ servers: { story }, ...config }));
  const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', fileURLToPath(new URL('../bin.ts', import.meta.url)), '--config', 'c.json', '--port', '0', '--data', `data-${children.length}`], { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'], env: { PATH: process.env['PATH'] } });
  children.push(child);
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', (line) => resolve(line.replace('listening on ', ''))));
  const post = (path: string, body: object = {}) => fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const { session_id } = (await (await post('/api/sessions')).json()) as { session_id: string };
  const stream = await restOf(`${url}/api/sessions/${session_id}/events`);
  const begun = stream.has('tool_start');
  const answer = post(`/api/sessions/${session_id}/calls`, { server: 'story', tool: 'hang', arguments: {} }).then((response) => response.json() as Promise<{ meta_data: { error_code: string } }>);
  await begun;
  const unready = async (): Promise<Response> => {
    for (;;) {
      const ready = await fetch(`${url}/readyz`);
      if (ready.status === 503) return ready;
      await ready.arrayBuffer();
    }
  };
  return { child, ended, url, post, stream, answer, unready, session_id };
}

describe('a service that is told to stop', () => {
  const busy = (drain: object) => startBusy({ drain });

  it('gives running calls the configured time, ends each once with its event, and asks its readers to come back', async () => {
    const { child, ended, stream, answer } = await busy({ grace_s: 0.3 });
    const began = performance.now();
    child.kill('SIGTERM');
    assert.equal((await answer).meta_data.error_code, 'E_SHUTTING_DOWN');
    assert.ok(performance.now() - began >= 290);
    await stream.ended;
    const ends = eventsIn(stream.text()).filter(({ type }) => type === 'tool_error' || type === 'tool_complete' || type === 'session_end');
    assert.deepEqual(ends.map((event) => [event.type, event.type === 'tool_error' && event.error.error_code]), [['tool_error', 'E_SHUTTING_DOWN']]);
    const [first, last] = retriesIn(stream.text());
    assert.equal(first, 1000);
    assert.ok(last! >= 100 && last! <= 1000, `retry: ${last}`);
    assert.deepEqual(await ended, [0, null]);
  });

  it('is unready for the configured time while it still takes work, and gives its connections up', async () => {
    const { child, ended, unready, post, url } = await busy({ notice_s: 60, grace_s: 0 });
    child.kill('SIGTERM');
    const ready = await unready();
    assert.deepEqual([((await ready.json()) as { status: string }).status, ready.headers.get('connection')], ['stopping', 'close']);
    const made = await post('/api/sessions');
    assert.deepEqual([made.status, made.headers.get('connection')], [201, 'close']);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  });

  it('stops at once when it is told a second time: calls end with their event all the same', async () => {
    const { child, ended, unready, stream, answer } = await busy({ grace_s: 3600 });
    child.kill('SIGINT');
    await unready();
    child.kill('SIGTERM');
    assert.equal((await answer).meta_data.error_code, 'E_SHUTTING_DOWN');
    await stream.ended;
    assert.equal(eventsIn(stream.text()).at(-1)!.type, 'tool_error');
    assert.deepEqual(await ended, [0, null]);
  });
});

const startRedis = redisServers();
describe('one of two processes that is told to stop', { skip: startRedis === undefined && 'no Redis is installed' }, () => {
  it('refuses connections at once, so that load balancers take to the next what cannot be sent twice, and gives its calls their time', async () => {
    const { url: redis } = await startRedis!();
    const { child, ended, url, stream, answer } = await startBusy({ drain: { grace_s: 3 }, events: { driver: 'redis', url: redis } });
    child.kill('SIGTERM');
    await stream.ended;
    await assert.rejects(fetch(`${url}/readyz`), ({ cause }) => (cause as NodeJS.ErrnoException).code === 'ECONNREFUSED');
    assert.equal((await answer).meta_data.error_code, 'E_SHUTTING_DOWN');
    assert.deepEqual(await ended, [0, null]);
  });

  it('sends its readers to the other one at once, and runs its calls to their end', async () => {
    const { url } = await startRedis!();
    const driver = createMemoryDriver();
    const make = (): Promise<ServedApp> => serveApp({ driver, config: { events: { driver: 'redis', url }, tokens: { keys: [{ kid: 'k', secret: 's'.repeat(40) }] } } });
    const [leaving, staying] = [await make(), await make()];
    const session = await leaving.newSession();
    const stream = await restOf(`${leaving.url}/api/sessions/${session}/events`);
    const begun = stream.has('tool_start');
    const answer = leaving.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'slow', arguments: { ms: 1000 } } });
    await begun;
    const closed = leaving.close(10_000);
    await stream.ended;
    assert.ok(!stream.text().includes('tool_complete') && retriesIn(stream.text()).length === 2, stream.text());
    const refused = await leaving.ask('GET', `/api/sessions/${session}/events`);
    assert.deepEqual([refused.status, refused.json.meta_data.error_code, refused.headers.get('retry-after')], [503, 'E_SHUTTING_DOWN', '1']);
    const after = await staying.events(session, (events) => events.at(-1)?.type === 'tool_complete', { after: eventsIn(stream.text()).at(-1)!.id });
    assert.deepEqual(after.map(({ type }) => type), ['tool_complete']);
    assert.equal((await answer).json.results, 'slow');
    await closed;
    await Promise.all([leaving, staying].map((app) => app.stop()));
  });
});
