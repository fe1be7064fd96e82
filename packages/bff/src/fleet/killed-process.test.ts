import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { StreamEvent } from '@mcp-canvas/contract';
import { s3Server } from '../storage/drivers/s3/test-servers/s3-server.ts';
import { redisServers } from '../stream/drivers/redis/test-servers/redis-server.ts';
import { streamedEvents } from '../testing/streamed-events.ts';

const bin = fileURLToPath(new URL('../bin.ts', import.meta.url));
const story = fileURLToPath(new URL('../testing/story-server.mjs', import.meta.url));
const startRedis = redisServers();
const s3 = startRedis && (await s3Server());
const secret = 'what the proxy shows';
const headers = { 'x-user-email': 'alice@x.org', 'x-proxy-secret': secret };

interface Process {
  base: string;
  kill(): Promise<unknown>;
  stop(): Promise<unknown>;
}

describe('three processes over one Redis and one bucket', { skip: s3 === undefined && 'no Redis or no S3 server is installed' }, () => {
  let dir: string;
  const all: Process[] = [];
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-fleet-'));
    const redis = await startRedis!();
    await writeFile(join(dir, 'c.json'), JSON.stringify({
      servers: { story: { command: [process.execPath, story], isolation: 'off' } },
      identity: { provider: 'header', proxy_secret: secret },
      storage: { driver: 's3', bucket: s3!.bucket, endpoint: s3!.endpoint, prefix: `${randomUUID()}/`, access_key_id: '${KEY}', secret_access_key: '${SECRET}' },
      events: { driver: 'redis', url: redis.url },
      tokens: { keys: [{ kid: 'k', secret: 's'.repeat(40) }] },
    }));
    all.push(...(await Promise.all(['a', 'b', 'c'].map(start))));
  });
  after(async () => {
    await Promise.all(all.map(({ stop }) => stop()));
    await rm(dir, { recursive: true, force: true });
  });

  async function start(data: string): Promise<Process> {
    const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', bin, '--config', 'c.json', '--port', '0', '--data', data], {
      cwd: dir, stdio: ['ignore', 'pipe', 'ignore'], env: { PATH: process.env['PATH'], KEY: s3!.access_key_id, SECRET: s3!.secret_access_key },
    });
    const ended = once(child, 'exit');
    const line = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
    const first = await Promise.race([line, ended.then(([code]) => assert.fail(`a process ended (${code})`))]);
    const by = (signal: NodeJS.Signals) => async () => (child.kill(signal), ended);
    return { base: first.replace('listening on ', ''), kill: by('SIGKILL'), stop: by('SIGTERM') };
  }

  const ask = async ({ base }: Process, method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const response = await fetch(base + path, { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...more }, ...(body && { body: JSON.stringify(body) }) });
    // oxlint-disable-next-line no-explicit-any -- the test knows what it asked for
    return { status: response.status, json: (await response.json()) as any };
  };
  /** Reads until `enough`, or until the process is gone. */
  async function read({ base }: Process, session: string, events: StreamEvent[], enough: (events: StreamEvent[]) => boolean): Promise<void> {
    const abort = new AbortController();
    const last = events.at(-1)?.id;
    const response = await fetch(`${base}/api/sessions/${session}/events`, { headers: { ...headers, ...(last !== undefined && { 'last-event-id': last }) }, signal: abort.signal });
    try {
      for await (const event of streamedEvents(response)) {
        events.push(event);
        if (enough(events)) break;
      }
    } catch {
      // Cut off: who reads comes again with its last id.
    }
    abort.abort();
  }
  const of = (events: readonly StreamEvent[], call_id: string) => events.filter((event) => event.call_id === call_id).map(({ type }) => type);
  const ended = (call_id: string) => (events: StreamEvent[]) => of(events, call_id).some((type) => type === 'tool_complete' || type === 'tool_error');

  it('end a call whose process was killed, once; readers of any process see all of it in order, and nothing twice', { timeout: 150_000 }, async () => {
    const [a, b, c] = all as [Process, Process, Process];
    const session = (await ask(a, 'POST', '/api/sessions')).json.session_id as string;
    const path = `/api/sessions/${session}/calls`;
    const call = (at: Process, tool: string, call_id: string, args: object, more?: Record<string, string>) => ask(at, 'POST', path, { server: 'story', tool, call_id, arguments: args }, more);
    assert.equal((await call(a, 'slow', 'before', { ms: 1 })).json.results, 'slow');
    assert.equal((await call(a, 'hang', 'lost', {}, { prefer: 'respond-async' })).status, 202);
    const [near, far]: StreamEvent[][] = [[], []];
    const nearReading = read(a, session, near!, () => false);
    const farReading = read(b, session, far!, ended('lost'));
    // Others go on with the session while that one dies.
    const meanwhile = call(c, 'slow', 'meanwhile', { ms: 500 });
    while (near!.length === 0 || far!.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await a.kill();
    await nearReading;
    await read(c, session, near!, ended('lost'));
    await farReading;
    assert.equal((await meanwhile).json.results, 'slow');
    assert.equal((await call(b, 'slow', 'after', { ms: 1 })).json.results, 'slow');
    await Promise.all([read(b, session, near!, ended('after')), read(c, session, far!, ended('after'))]);

    assert.deepEqual(near, far);
    assert.equal(new Set(near!.map(({ id }) => id)).size, near!.length);
    assert.deepEqual(of(near!, 'lost'), ['tool_start', 'tool_error']);
    const end = near!.find((event) => event.type === 'tool_error');
    assert.equal(end?.type === 'tool_error' && end.error.error_code, 'E_INTERRUPTED');
    for (const call_id of ['before', 'meanwhile', 'after']) assert.deepEqual(of(near!, call_id), ['tool_start', 'tool_complete']);
    for (const at of [b, c]) assert.equal((await ask(at, 'GET', `${path}/lost`)).json.status, 'failed');
    assert.equal((await call(c, 'hang', 'lost', {})).json.meta_data.error_code, 'E_INTERRUPTED');
  });
});
