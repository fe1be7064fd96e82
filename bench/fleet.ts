// Three services over one Redis and one S3 server behind nginx, on this one machine, which their engines and this client share with them.
// Calls that wait for a tool that takes one after the other: three services, with a tool each, against one behind the same nginx, in
// turns; and with 96 streams open behind the same nginx, six of each session: events that readers have a second, counted until the last
// reader has the last. The same for a tool that takes all at once: there the machine is the bound, not the service, and no ratio is asked. Failover: a service is killed; how long until
// every reader has an event that was appended after that, and whether one missed something. Needs nginx, Redis and Ceph.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missing, startFleet, type Fleet } from '../test/robustness/fleet/parts.ts';
import { StreamReader } from '../test/robustness/fleet/reader.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = 4;
const [sessions_open, together] = [16, 96];
const tools = { in_turn: 20, slow: 50 } as const;
const streams_open = 96;
const readers_open = 30;
const targets = { ratio: 1.6, failover_ms: 2000 };
const headers = { 'x-user-email': 'alice@x.org' };

const lacking = missing();
if (lacking.length > 0) {
  console.log(`fleet: not installed: ${lacking.join(', ')}`);
  process.exit(1);
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const agent = new Agent({ keepAlive: true, maxSockets: together });

async function post(address: string, value: object): Promise<string> {
  const body = JSON.stringify(value);
  const sent = request(address, { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length } }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  if (response.statusCode! >= 300) throw new Error(`${response.statusCode}: ${text}`);
  return text;
}
const openSession = async (base: string): Promise<string> => (JSON.parse(await post(`${base}/api/sessions`, {})) as { session_id: string }).session_id;

/** A second's worth of each: calls, and events that readers have. */
interface Rate {
  calls: number;
  events: number;
}

/** Calls a second, each of which takes the tool so many milliseconds, and events a second at so many readers of their sessions. */
async function rate(base: string, tool: keyof typeof tools, streams: number): Promise<Rate> {
  const sessions = await Promise.all(Array.from({ length: sessions_open }, () => openSession(base)));
  const readers = Array.from({ length: streams }, (_, at) => ({ session: sessions[at % sessions_open]!, reader: new StreamReader(`${base}/api/sessions/${sessions[at % sessions_open]}/events`, headers, false) }));
  /** An event to each session, which all its readers have. */
  const mark = async (call_id: string): Promise<void> => {
    const reached = readers.map(({ reader }) => reader.reaches('tool_complete', call_id));
    await Promise.all([...sessions.map((session) => post(`${base}/api/sessions/${session}/results`, { call_id, result: { results: 1 } })), ...reached]);
  };
  const had = (): number => readers.reduce((sum, { reader }) => sum + reader.count, 0);
  await mark('first');
  const [before, began] = [had(), performance.now()];
  let done = 0;
  await Promise.all(Array.from({ length: together }, async (_, at) => {
    while (performance.now() < began + seconds * 1000) {
      await post(`${base}/api/sessions/${sessions[at % sessions_open]}/calls`, { server: 'story', tool, arguments: { ms: tools[tool] } });
      done += 1;
    }
  }));
  const answered = performance.now() - began;
  await mark('last');
  const read = performance.now() - began;
  const events = had() - before;
  for (const { reader } of readers) reader.stop();
  // Each call has two events, and so have the results at the end.
  const wanted = ((done + sessions_open) * 2 * streams) / sessions_open;
  if (events !== wanted) throw new Error(`readers have ${events} events of ${wanted}`);
  return { calls: done / (answered / 1000), events: events / (read / 1000) };
}

/** Milliseconds from the kill of a service until all readers have an event that was appended after it. */
async function failover({ front, parts }: Fleet): Promise<number> {
  const session = await openSession(front);
  const readers = Array.from({ length: readers_open }, () => new StreamReader(`${front}/api/sessions/${session}/events`, headers, false, 1250));
  /** An event that all have read; who is cut off asks again. */
  const event = async (call_id: string): Promise<void> => {
    const reached = Promise.all(readers.map((reader) => reader.reaches('tool_complete', call_id)));
    while (!(await post(`${front}/api/sessions/${session}/results`, { call_id, result: { results: 1 } }).then(() => true, (error: Error) => error.message.startsWith('409')))) await new Promise((resolve) => setTimeout(resolve, 10));
    await reached;
  };
  await event('first');
  const reconnects = readers.reduce((sum, reader) => sum + reader.reconnects, 0);
  const killed = performance.now();
  const alive = parts.find(({ name }) => name === 'service 2')!.kill();
  await event(`after-${randomUUID()}`);
  const ms = performance.now() - killed;
  if (readers.reduce((sum, reader) => sum + reader.reconnects, 0) === reconnects) throw new Error('no reader was on the service that was killed');
  if (new Set(readers.map(({ digest }) => digest)).size > 1) throw new Error('readers have not read the same');
  for (const reader of readers) reader.stop();
  await alive;
  return ms;
}

const dir = realpathSync(mkdtempSync(join(tmpdir(), 'bench-fleet-')));
const fleet = await startFleet(dir);
try {
  const compare = async (tool: keyof typeof tools, streams: number, what: keyof Rate): Promise<{ three: number; one: number; ratio: number }> => {
    for (const base of [fleet.alone, fleet.front]) await rate(base, tool, streams);
    const rates: { one: number; three: number }[] = [];
    for (let round = 0; round < rounds; round += 1) rates.push({ one: (await rate(fleet.alone, tool, streams))[what], three: (await rate(fleet.front, tool, streams))[what] });
    return { three: median(rates.map(({ three }) => three)), one: median(rates.map(({ one }) => one)), ratio: median(rates.map(({ one, three }) => three / one)) };
  };
  const told = ({ three, one, ratio }: Awaited<ReturnType<typeof compare>>, what: string, bound: string, ms: number): void =>
    console.log(`fleet: ${three.toFixed(0)} ${what} a second by three services, ${one.toFixed(0)} by one, ratio ${ratio.toFixed(2)} (${bound}); ${together} calls at a time, ${ms} ms each`);
  const inTurn = await compare('in_turn', 0, 'calls');
  told(inTurn, 'calls', `at least ${targets.ratio}; a tool that takes one after the other`, tools.in_turn);
  const streamed = await compare('in_turn', streams_open, 'events');
  told(streamed, `events at ${streams_open} readers`, `at least ${targets.ratio}; of the same calls`, tools.in_turn);
  told(await compare('slow', 0, 'calls'), 'calls', 'a tool that takes all at once', tools.slow);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await failover(fleet));
  console.log(`fleet: ${readers_open} readers behind nginx have the next event ${median(times).toFixed(0)} ms after a service was killed, at most ${Math.max(...times).toFixed(0)} (target ${targets.failover_ms}); they come again after a second, as they are told, and missed nothing`);
  if (inTurn.ratio < targets.ratio || streamed.ratio < targets.ratio || Math.max(...times) > targets.failover_ms) process.exitCode = 1;
} finally {
  await fleet.stop();
  rmSync(dir, { recursive: true, force: true });
}
