/** Clients that read one byte a second, of downloads and of streams, beside others that do not. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3ServerSettings } from '../../../scripts/s3-server.mjs';
import { startService, storyServer, type Service } from '../confined-service.ts';
import { inPath, sha256 } from '../fleet/load.ts';
import { StreamReader } from '../fleet/reader.ts';
import { until } from '../fleet/watched.ts';
import { assertFlat, watchMemory } from './memory.ts';
import { SlowReader, StuckReader } from './raw-reader.ts';

export interface SlowSum {
  /** Mebibytes that the service took beyond what it had before the slow ones came. */
  grown: number;
  /** Bytes that the fastest of the slow ones had when the others, who asked later, had all of theirs. */
  most_read: number;
}

const fileBytes = 48 * 2 ** 20;
/** An event of a result of this length, so many times: more than the system holds for a connection. */
const [eventBytes, events] = [300_000, 100];

/** `slow` downloads and as many streams, of files on the disk or in S3. */
export async function slowReaders({ slow, s3, say = () => undefined }: { slow: number; s3?: S3ServerSettings; say?(line: string): void }): Promise<SlowSum> {
  // The S3 server is given up after two seconds without a byte: a slow client's connection to it ends again and again.
  const store = s3 === undefined ? {} : { storage: { driver: 's3', ...s3, prefix: `${randomUUID()}/`, timeout_s: 2 } };
  // On a busy machine it may be later than that for others, too. A disk refuses nothing.
  const refusals = s3 === undefined ? 0 : 10;
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-canvas-slow-')));
  const sum = await withService(dir, { stall_s: 600, ...store }, async (service) => {
    const { session, file, small } = await prepare(service);
    const reader = new StreamReader(eventsOf(service, session).href, {}, false);
    void service.ended.then(() => reader.stop());
    /** What others do: a download, an event, and the event's way to a reader. */
    const others = async (name: string): Promise<void> => {
      for (let n = 0; n < events; n += 1) {
        const last = n === events - 1 ? reader.reaches('tool_complete', `${name}${n}`) : undefined;
        await Promise.all([publish(service, session, `${name}${n}`, eventBytes, refusals), last, whole(small, refusals)]);
      }
    };
    // The service is warm.
    await others('warm');
    const memory = watchMemory([service.child.pid!]);
    const all = Array.from({ length: slow }, () => [new SlowReader(file.url, 1000), new SlowReader(eventsOf(service, session), 1000)]).flat();
    await until(() => all.every(({ read }) => read > 0), 'a byte for each', slow);
    const patient = new StuckReader(file.url);
    await others('beside');
    reader.stop();
    const [grown] = memory.stop();
    const most_read = Math.max(...all.map(({ read }) => read));
    for (const { socket } of all) {
      assert.equal(socket.destroyed, false, 'nobody is cut off who has time');
      socket.destroy();
    }
    const { body_bytes, body_sha256 } = await patient.rest(file.bytes);
    assert.deepEqual({ body_bytes, body_sha256 }, { body_bytes: file.bytes, body_sha256: file.sha256 }, 'who took nothing all the time has the whole file then');
    say(`${slow} downloads and ${slow} streams of ${s3 ? 'S3' : 'files'} at a byte a second: ${grown!.toFixed(0)} MiB more; ${events} downloads and events of others were over while the slow had ${most_read} bytes at most`);
    return { grown: grown!, most_read };
  });
  // A quarter of a mebibyte a download; what is on its way in streams is shared. The rest is what large events take, and what waits to be collected.
  assertFlat([sum.grown], 450 + slow / 2);
  await withService(dir, { stall_s: 1, ...store }, async (service) => {
    const { session, file } = await prepare(service);
    const [stuck, reader] = [new StuckReader(file.url), new StuckReader(eventsOf(service, session))];
    await until(async () => (await metric(service, 'mcp_canvas_streams')) === 1, 'the stream', 1);
    for (let n = 0; n < events; n += 1) await publish(service, session, `e${n}`, eventBytes, refusals);
    await until(async () => (await metric(service, 'mcp_canvas_streams')) === 0, 'the end of the stream', 1);
    await until(async () => (await metric(service, 'mcp_canvas_downloaded_bytes_total')) > 0, 'the end of the download', 1);
    assert.ok((await stuck.rest()).bytes < fileBytes, 'the download was cut off');
    assert.ok((await reader.rest()).bytes < eventBytes * events, 'the stream was cut off');
    const rest = await fetch(file.url, { headers: { range: 'bytes=1000-' } });
    assert.equal(rest.status, 206);
    assert.equal((await rest.arrayBuffer()).byteLength, fileBytes - 1000);
  });
  rmSync(dir, { recursive: true, force: true });
  return sum;
}

async function withService<T>(dir: string, { stall_s, ...store }: { stall_s: number; storage?: object }, during: (service: Service) => Promise<T>): Promise<T> {
  const service = await startService({ dir: join(dir, String(stall_s)), config: { servers: { story: { command: [process.execPath, storyServer], isolation: 'off' } }, limits: { stall_s }, ...store } });
  try {
    return await during(service);
  } finally {
    service.child.kill('SIGKILL');
    await service.ended;
  }
}

const eventsOf = ({ url }: Service, session: string): URL => new URL(`/api/sessions/${session}/events`, url);

interface Kept {
  url: URL;
  sha256: string;
  bytes: number;
}

async function prepare(service: Service): Promise<{ session: string; file: Kept; small: Kept }> {
  const { session_id: session } = (await (await fetch(`${service.url}/api/sessions`, { method: 'POST' })).json()) as { session_id: string };
  const stored = async (size: number): Promise<Kept> => {
    const bytes = randomBytes(size);
    const form = new FormData();
    form.append('file', new Blob([bytes]), `${randomUUID()}.bin`);
    const response = await fetch(`${service.url}/api/files?session=${session}`, { method: 'POST', body: form });
    assert.equal(response.status, 201);
    return { url: new URL(`/api/files/download/${inPath(((await response.json()) as { key: string }).key)}`, service.url), sha256: sha256(bytes), bytes: size };
  };
  return { session, file: await stored(fileBytes), small: await stored(100_000) };
}

/** Downloads a file, and looks whether it is whole. */
async function whole({ url, sha256: expected }: Kept, refusals: number): Promise<void> {
  const response = await served(() => fetch(url), refusals);
  assert.equal(sha256(new Uint8Array(await response.arrayBuffer())), expected);
}

/** What the store refuses so often at most is asked for again. */
async function served(ask: () => Promise<Response>, refusals: number): Promise<Response> {
  for (let times = 0; ; times += 1) {
    const response = await ask();
    if (response.status === 200) return response;
    const answer = await response.text();
    assert.ok(answer.includes('E_STORAGE') && times < refusals, answer);
  }
}

async function metric({ url }: Service, name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? 0);
}

async function publish({ url }: Service, session: string, call_id: string, size: number, refusals: number): Promise<void> {
  const body = JSON.stringify({ call_id, result: { results: 'x'.repeat(size) } });
  await served(() => fetch(`${url}/api/sessions/${session}/results`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }), refusals);
}
