/** Rounds of kill -9 while files are uploaded and tools called; after each, what was acknowledged must be there, whole and in order. */
import assert from 'node:assert/strict';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StreamEvent } from '@mcp-canvas/contract';
import { streamedEvents } from '../../packages/bff/src/testing/streamed-events.ts';
import { startService, storyServer, type Service } from './confined-service.ts';

export interface Sum {
  rounds: number;
  /** Files that were acknowledged, and calls that were answered, before a kill. */
  files: number;
  calls: number;
  /** Requests that a kill cut off. */
  cut: number;
}

interface Acknowledged {
  files: Map<string, string>;
  calls: Set<string>;
  cut: number;
}
interface Stored {
  key: string;
  url: string;
  sha256: string;
  size: number;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const inPath = (key: string): string => key.split('/').map(encodeURIComponent).join('/');
const uploaders = 4;
const callers = 3;

/** Uploads and calls until the service is gone, and notes what it acknowledged. */
async function work({ url }: Service, session: string, noted: Acknowledged, firsts: { uploaded(): void; called(): void }): Promise<void> {
  const post = (path: string, body: unknown) => fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const upload = async (): Promise<void> => {
    const bytes = randomBytes(randomInt(0, 4) === 0 ? randomInt(1_000_000, 6_000_000) : randomInt(1, 60_000));
    const form = new FormData();
    form.append('file', new Blob([bytes]), `${randomUUID()}.bin`);
    const response = await fetch(`${url}/api/files?session=${session}`, { method: 'POST', body: form });
    if (response.status !== 201) throw new Error(`an upload was answered with ${response.status}`);
    noted.files.set(((await response.json()) as Stored).key, sha256(bytes));
    firsts.uploaded();
  };
  const call = async (): Promise<void> => {
    const call_id = randomUUID();
    const html = randomBytes(randomInt(1, 50_000)).toString('hex');
    const response = await post(`/api/sessions/${session}/calls`, { server: 'story', tool: 'report', call_id, arguments: { name: `${call_id}.html`, html } });
    const { artifacts, is_error } = (await response.json()) as { artifacts: Stored[]; is_error: boolean };
    if (is_error) return;
    noted.files.set(artifacts[0]!.key, sha256(Buffer.from(html)));
    noted.calls.add(call_id);
    firsts.called();
  };
  const repeat = async (one: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        await one();
      } catch (error) {
        if (error instanceof Error && error.message.includes('answered')) throw error;
        noted.cut++;
        return;
      }
    }
  };
  await Promise.all([...Array.from({ length: uploaders }, () => repeat(upload)), ...Array.from({ length: callers }, () => repeat(call))]);
}

/** All events of the session up to the end of a call that is made now. */
async function replay({ url }: Service, session: string): Promise<StreamEvent[]> {
  const call_id = `after-${randomUUID()}`;
  const published = await fetch(`${url}/api/sessions/${session}/results`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ call_id, result: { results: 1 } }) });
  assert.equal(published.status, 200, 'the session takes results again');
  const abort = new AbortController();
  const response = await fetch(`${url}/api/sessions/${session}/events`, { signal: abort.signal });
  const events: StreamEvent[] = [];
  for await (const event of streamedEvents(response)) {
    events.push(event);
    if (event.type === 'tool_complete' && event.call_id === call_id) break;
  }
  abort.abort();
  return events;
}

function assertInOrder(events: readonly StreamEvent[], calls: ReadonlySet<string>): void {
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length, 'no event twice');
  assert.ok(events.every(({ at }, i) => i === 0 || at >= events[i - 1]!.at), 'in the order of their instants');
  const ended = new Set<string>();
  const started = new Set<string>();
  for (const { type, call_id } of events) {
    if (call_id === undefined) continue;
    if (type === 'tool_start') started.add(call_id);
    else assert.ok(!ended.has(call_id), `nothing of a call after its end: ${type}`);
    if (type === 'tool_complete' || type === 'tool_error') ended.add(call_id);
  }
  for (const call_id of calls) assert.ok(started.has(call_id) && ended.has(call_id), `an answered call is in the log: ${call_id}`);
  for (const call_id of started) assert.ok(ended.has(call_id), `a call that was cut off has an end: ${call_id}`);
}

async function assertWhole({ url }: Service, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [key, digest] of files) {
    const response = await fetch(`${url}/api/files/download/${inPath(key)}`);
    assert.equal(response.status, 200, `acknowledged and gone: ${key}`);
    assert.equal(sha256(new Uint8Array(await response.arrayBuffer())), digest, key);
  }
}

/** Every file that is shown, acknowledged or not, has the bytes that its metadata promise. */
async function assertNonePartial({ url }: Service, session: string, known: Set<string>): Promise<void> {
  for (let cursor = ''; ; ) {
    const { files, next } = (await (await fetch(`${url}/api/files?session=${session}&limit=1000${cursor}`)).json()) as { files: Stored[]; next?: string };
    for (const { key, url: address, sha256: digest, size } of files.filter((file) => !known.has(file.key))) {
      const bytes = new Uint8Array(await (await fetch(url + address)).arrayBuffer());
      assert.deepEqual([bytes.length, sha256(bytes)], [size, digest], `shown and not whole: ${key}`);
      known.add(key);
    }
    if (next === undefined) return;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
}

/** Processes that carry this mark in their environment. */
function marked(mark: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark);
    } catch {
      return false;
    }
  });
}

async function gone(mark: string): Promise<void> {
  const until = performance.now() + 10_000;
  while (marked(mark).length > 0) {
    assert.ok(performance.now() < until, `processes of a killed service live on: ${marked(mark).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Kills a service this often in the middle of its work. Fails with what was lost. */
export async function killRounds(rounds: number, say: (line: string) => void = () => undefined): Promise<Sum> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-canvas-kills-')));
  const mark = `MCP_CANVAS_SOAK=${randomUUID()}`;
  const [name, value] = mark.split('=') as [string, string];
  const config = { servers: { story: { command: [process.execPath, storyServer], env: { [name]: value } } } };
  const sum: Sum = { rounds: 0, files: 0, calls: 0, cut: 0 };
  const known = new Set<string>();
  const earlier = new Map<string, string>();
  let service = await startService({ dir, config });
  try {
    const { session_id: session } = (await (await fetch(`${service.url}/api/sessions`, { method: 'POST' })).json()) as { session_id: string };
    const answered = new Set<string>();
    for (; sum.rounds < rounds; sum.rounds++) {
      const noted: Acknowledged = { files: new Map(), calls: new Set(), cut: 0 };
      const [uploaded, called] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const working = work(service, session, noted, { uploaded: uploaded.resolve, called: called.resolve });
      await Promise.race([Promise.all([uploaded.promise, called.promise]), working]);
      // A moment of the work that nobody chose.
      await new Promise((resolve) => setTimeout(resolve, randomInt(0, 300)));
      service.child.kill('SIGKILL');
      await service.ended;
      await working;
      if (process.platform === 'linux') await gone(mark);
      service = await startService({ dir, config });
      await assertWhole(service, noted.files);
      await assertNonePartial(service, session, known);
      for (const call of noted.calls) answered.add(call);
      const events = await replay(service, session);
      // A long history is compacted: a snapshot stands for what is old, and tells of files, not of each call.
      assertInOrder(events, events.some(({ type }) => type === 'snapshot') ? noted.calls : answered);
      for (const [key, digest] of noted.files) earlier.set(key, digest);
      sum.files += noted.files.size;
      sum.calls += noted.calls.size;
      sum.cut += noted.cut;
      say(`round ${sum.rounds + 1}: ${noted.files.size} files, ${noted.calls.size} calls acknowledged, ${noted.cut} requests cut off; all there`);
    }
    await assertWhole(service, earlier);
    return sum;
  } finally {
    service.child.kill();
    await service.ended;
    rmSync(dir, { recursive: true, force: true });
  }
}
