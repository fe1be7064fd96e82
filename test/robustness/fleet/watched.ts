import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { streamedEvents } from '../../../packages/bff/src/testing/streamed-events.ts';
import { checkAnswers, checkFile, load, newHistory, type History, type Work } from './load.ts';
import type { Fleet } from './parts.ts';
import { StreamReader } from './reader.ts';

const sessionsOpen = 4;
const headers = { 'x-user-email': 'alice@x.org' };

/** What is worked with: an address, and marks of tools that have to be gone. */
export type Served = Pick<Fleet, 'front' | 'dead'> & Partial<Pick<Fleet, 'runs'>>;

export interface LoadOptions extends Pick<Work, 'largest'> {
  /** Open streams. */
  streams: number;
}

/** A fleet at work: uploads, calls, downloads and open streams, with a history of what was acknowledged and read. */
export class Watched {
  readonly history = newHistory();
  readonly readers: readonly { session: string; reader: StreamReader }[];
  readonly #fleet: Served;
  readonly #work: Work;
  readonly #working: Promise<void>;
  readonly #stopping = new AbortController();

  private constructor(fleet: Served, sessions: readonly string[], { streams, ...more }: LoadOptions) {
    this.#fleet = fleet;
    this.readers = Array.from({ length: streams }, (_, at) => {
      const session = sessions[at % sessionsOpen]!;
      return { session, reader: new StreamReader(`${fleet.front}/api/sessions/${session}/events`, headers, at < sessionsOpen) };
    });
    this.#work = { front: fleet.front, headers, sessions, history: this.history, signal: this.#stopping.signal, ...more };
    this.#working = load(this.#work, { uploads: 3, calls: 3, downloads: 2 });
  }

  static async start(fleet: Served, options: LoadOptions): Promise<Watched> {
    return new Watched(fleet, await Promise.all(Array.from({ length: sessionsOpen }, () => openSession(fleet))), options);
  }

  get calls(): number {
    return answeredOf(this.history);
  }

  /** Does something, and resolves when calls and uploads are acknowledged that were begun after it, and nothing was wrong. */
  async goesOnAfter(what: string, something: () => Promise<unknown> = async () => undefined): Promise<void> {
    await something();
    const [calls, uploads] = [this.calls, this.history.uploads];
    // As many as may have been on their way.
    await until(() => this.calls > calls + 3 && this.history.uploads > uploads + 3, `work after ${what}`, this.history);
    assert.deepEqual(this.history.wrong.slice(0, 5), []);
  }

  /** Ends the work. Then all readers of a session must have read the same, each call have one end, and each file be whole. */
  async settle(): Promise<void> {
    this.#stopping.abort();
    await this.#working;
    for (const session of this.#work.sessions) await assertSame(this.#fleet, session, this.readers.filter((one) => one.session === session).map(({ reader }) => reader), this.history);
    await checkAnswers(this.#work, 200);
    await this.checkFiles();
    if (this.#fleet.runs) assertRunOnce(this.#fleet.runs(), this.history);
    await assertNobodyCarries(this.#fleet.dead);
  }

  /** Each acknowledged file must be there, whole. */
  async checkFiles(front = this.#work.front): Promise<void> {
    for (const key of this.history.files.keys()) await checkFile({ ...this.#work, front }, key);
    assert.deepEqual(this.history.wrong.slice(0, 5), []);
  }

  /** What readers have read must be read again, where the log still has all of it. */
  async checkEvents(front: string): Promise<void> {
    for (const session of this.#work.sessions) {
      const read = this.readers.find((one) => one.session === session)!.reader.events.map(({ id }) => id);
      const abort = new AbortController();
      const again: string[] = [];
      for await (const { id, type } of streamedEvents(await fetch(`${front}/api/sessions/${session}/events`, { headers, signal: abort.signal }))) {
        if (type === 'snapshot') break;
        if (again.push(id) === read.length) break;
      }
      abort.abort();
      assert.deepEqual(again, read.slice(0, again.length));
    }
  }

  sumOf(of: (reader: StreamReader) => number): number {
    return this.readers.reduce((all, { reader }) => all + of(reader), 0);
  }

  stop(): void {
    this.#stopping.abort();
    for (const { reader } of this.readers) reader.stop();
  }
}

const answeredOf = ({ answered }: History): number => [...answered.values()].reduce((sum, { size }) => sum + size, 0);

async function openSession({ front }: Served): Promise<string> {
  const response = await fetch(`${front}/api/sessions`, { method: 'POST', headers });
  assert.equal(response.status, 201);
  return ((await response.json()) as { session_id: string }).session_id;
}

/** All readers of a session have read the same, and each call of it has one beginning and one end, also where its process was killed. */
async function assertSame({ front }: Served, session: string, readers: readonly StreamReader[], { asked, answered }: History): Promise<void> {
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

/** No call was done twice, whoever died meanwhile and however often it was asked for; each that has an answer was done. */
function assertRunOnce(runs: readonly string[], { answered }: History): void {
  const once = new Set(runs);
  assert.deepEqual(runs.filter((run, at) => runs.indexOf(run) !== at), [], 'calls that their tool did twice');
  for (const calls of answered.values()) for (const call_id of calls) assert.ok(once.has(call_id), `an answered call was run: ${call_id}`);
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

export async function until(true_: () => boolean | Promise<boolean>, what: string, last: unknown): Promise<void> {
  const end = performance.now() + 120_000;
  while (!(await true_())) {
    assert.ok(performance.now() < end, `${what} did not come: ${JSON.stringify(typeof last === 'function' ? last() : last).slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
