/** Rounds of kill -9 of any part of a fleet under load; then what was acknowledged must be there, and every reader have read the same. */
import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsIn } from '../secrets-in.ts';
import { checkFile, load, newHistory, type History, type Work } from './load.ts';
import { startFleet, type Fleet } from './parts.ts';
import { StreamReader } from './reader.ts';

export interface FleetSum {
  kills: Record<string, number>;
  files: number;
  uploads: number;
  calls: number;
  downloads: number;
  /** Requests that a kill cut off. */
  cut: number;
  /** Events that readers had, all together, and how often they came again. */
  events: number;
  reconnects: number;
  /** Bytes of logs, audit trails and histories that were searched for secrets. */
  searched: number;
}

export interface FleetOptions {
  rounds: number;
  /** Open streams. */
  streams: number;
  say?(line: string): void;
}

const sessionsOpen = 4;
const headers = { 'x-user-email': 'alice@x.org' };

export async function killFleet({ rounds, streams, say = () => undefined }: FleetOptions): Promise<FleetSum> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-canvas-fleet-')));
  const fleet = await startFleet(dir);
  const [history, stopping] = [newHistory(), new AbortController()];
  const kills: Record<string, number> = {};
  let readers: { session: string; reader: StreamReader }[] = [];
  try {
    const sessions = await Promise.all(Array.from({ length: sessionsOpen }, () => openSession(fleet)));
    readers = Array.from({ length: streams }, (_, at) => {
      const session = sessions[at % sessionsOpen]!;
      return { session, reader: new StreamReader(`${fleet.front}/api/sessions/${session}/events`, headers, at < sessionsOpen) };
    });
    const work: Work = { front: fleet.front, headers, sessions, history, signal: stopping.signal };
    const working = load(work, { uploads: 3, calls: 3, downloads: 2 });
    for (let round = 1; round <= rounds; round += 1) {
      const [calls, uploads] = [answeredOf(history), history.uploads];
      // A moment of the work that nobody chose.
      await new Promise((resolve) => setTimeout(resolve, randomInt(0, 400)));
      const part = victim(fleet);
      await part.kill();
      kills[part.name] = (kills[part.name] ?? 0) + 1;
      await until(() => answeredOf(history) > calls && history.uploads > uploads, `work after ${part.name} was killed`, history);
      assert.deepEqual(history.wrong, []);
      say(`round ${round}: ${part.name}; ${history.files.size} files, ${answeredOf(history)} calls acknowledged, ${history.cut} requests cut off`);
    }
    stopping.abort();
    await working;
    for (const session of sessions) await assertSame(fleet, session, readers.filter((one) => one.session === session).map(({ reader }) => reader), history);
    for (const key of history.files.keys()) await checkFile(work, key);
    assert.deepEqual(history.wrong, []);
    await assertNobodyCarries(fleet.dead);
    const { found, bytes: searched } = await secretsIn(fleet.written, fleet.secrets);
    assert.deepEqual(found, []);
    const sum = (of: (reader: StreamReader) => number) => readers.reduce((all, { reader }) => all + of(reader), 0);
    return { kills, files: history.files.size, uploads: history.uploads, calls: answeredOf(history), downloads: history.downloads, cut: history.cut, events: sum(({ count }) => count), reconnects: sum(({ reconnects }) => reconnects), searched };
  } finally {
    stopping.abort();
    for (const { reader } of readers) reader.stop();
    await fleet.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Services are what there is most of. */
function victim({ parts }: Fleet): Fleet['parts'][number] {
  const services = parts.filter(({ name }) => name.startsWith('service'));
  const from = randomInt(10) < 6 ? services : parts.filter((part) => !services.includes(part));
  return from[randomInt(from.length)]!;
}

const answeredOf = ({ answered }: History): number => [...answered.values()].reduce((sum, { size }) => sum + size, 0);

async function openSession({ front }: Fleet): Promise<string> {
  const response = await fetch(`${front}/api/sessions`, { method: 'POST', headers });
  assert.equal(response.status, 201);
  return ((await response.json()) as { session_id: string }).session_id;
}

/** All readers of a session have read the same, and each call of it has one beginning and one end, also where its process was killed. */
async function assertSame({ front }: Fleet, session: string, readers: readonly StreamReader[], { asked, answered }: History): Promise<void> {
  const recorder = readers[0]!;
  const open = (): string[] => {
    const ended = new Set(recorder.events.filter(({ type }) => type === 'tool_complete' || type === 'tool_error').map(({ call_id }) => call_id));
    return recorder.events.flatMap(({ type, call_id }) => (type === 'tool_start' && !ended.has(call_id) ? [call_id!] : []));
  };
  await until(() => open().length === 0, 'an end of each call', open);
  const marker = `marker-${randomUUID()}`;
  const reached = Promise.all(readers.map((reader) => reader.reaches('tool_complete', marker)));
  const published = await fetch(`${front}/api/sessions/${session}/results`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ call_id: marker, result: { results: 1 } }) });
  assert.equal(published.status, 200);
  await reached;
  assert.equal(new Set(readers.map(({ digest }) => digest)).size, 1, 'all readers have read the same, in the same order');
  const times = new Map<string, { started: number; ended: number }>();
  for (const { type, call_id } of recorder.events) {
    if (call_id === undefined) continue;
    const row = times.get(call_id) ?? { started: 0, ended: 0 };
    times.set(call_id, row);
    if (type === 'tool_start') row.started += 1;
    else assert.equal(row.ended, 0, `nothing of a call after its end: ${type}`);
    if (type === 'tool_complete' || type === 'tool_error') row.ended += 1;
  }
  for (const [call_id, row] of times) assert.deepEqual(row, { started: 1, ended: 1 }, call_id);
  for (const call_id of answered.get(session) ?? []) assert.ok(times.has(call_id), `an answered call is in the stream: ${call_id}`);
  for (const call_id of times.keys()) assert.ok(call_id === marker || asked.get(session)?.has(call_id), `nobody asked for ${call_id}`);
}

async function assertNobodyCarries(marks: readonly string[]): Promise<void> {
  if (process.platform !== 'linux') return;
  const carrying = (): string[] => readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && marks.some((mark) => readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark));
    } catch {
      return false;
    }
  });
  await until(() => carrying().length === 0, 'the end of the tools of killed services', carrying);
}

async function until(true_: () => boolean, what: string, last: unknown): Promise<void> {
  const end = performance.now() + 120_000;
  while (!true_()) {
    assert.ok(performance.now() < end, `${what} did not come: ${JSON.stringify(typeof last === 'function' ? last() : last).slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
