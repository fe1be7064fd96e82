import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../../../packages/bff/src/stream/drivers/redis/test-servers/free-port.ts';
import { type Balancer, balancers, type SignIn } from './balancers.ts';
import { inPath } from './load.ts';
import { missing } from './parts.ts';
import { answers, Processes } from './processes.ts';
import { StreamReader } from './reader.ts';
import { type Engines, proxySecret, startEngines } from './several-boxes.ts';

const lacking = missing(['haproxy', '-v']);
if (lacking.length > 0 && process.env['CI']) throw new Error(`not installed: ${lacking.join(', ')}`);
const skip = lacking.length > 0 && `not installed: ${lacking.join(', ')}`;

const forged = { 'x-user-email': 'alice@x.org', 'x-user-groups': 'users,admins', 'x-proxy-secret': proxySecret };

describe('several services with the files of deploy/', { skip }, () => {
  let engines: Engines;
  before(async () => void (engines = await startEngines()));
  after(() => engines.stop());
  for (const balancer of balancers) describe(`behind ${balancer.name}`, () => {
    behind(balancer, () => engines);
    whatArrives(balancer);
  });
});

function behind(balancer: Balancer, engines: () => Engines): void {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-canvas-balancer-')));
  const processes = new Processes(dir);
  let signIn: SignIn & { address: string };
  let front: string;
  let headers: Record<string, string>;
  let session: string;
  let door: ChildProcess;
  let startDoor: () => Promise<void>;
  const ports: number[] = [];
  const services: ChildProcess[] = [];
  const startService = async (at: number): Promise<void> => {
    services[at] = await engines().service(processes, { name: `service ${at + 1}`, port: ports[at]!, front, ...(signIn.identity && { identity: signIn.identity }) });
  };
  const get = (path: string, more: Record<string, string> = {}): Promise<Response> => fetch(front + path, { headers: { ...headers, ...more } });
  const post = (path: string, body: object = {}, who = headers): Promise<Response> => fetch(front + path, { method: 'POST', headers: { ...who, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const call = (tool: string, args: object, call_id: string = randomUUID()): Promise<Response> => post(`/api/sessions/${session}/calls`, { server: 'reports', tool, call_id, arguments: args });
  const reading: StreamReader[] = [];
  /** Readers who came at the same moment, so that they are at both services, and have read all there was. */
  const newReaders = async (many: number): Promise<StreamReader[]> => {
    const readers = Array.from({ length: many }, () => new StreamReader(`${front}/api/sessions/${session}/events`, headers, true));
    reading.push(...readers);
    const call_id = randomUUID();
    const read = Promise.all(readers.map((reader) => reader.reaches('tool_complete', call_id)));
    assert.equal((await call('echo', {}, call_id)).status, 200);
    await read;
    return readers;
  };

  before(async () => {
    signIn = await balancer.signIn();
    const [at, ...others] = await Promise.all([freePort(), freePort(), freePort()]);
    ports.push(...others);
    front = `http://127.0.0.1:${at}`;
    headers = await signIn.headers('alice@x.org');
    await Promise.all([startService(0), startService(1)]);
    startDoor = async () => {
      door = balancer.start(processes, { door: at, ports: ports as [number, number], identity: signIn.address });
      await answers(`${front}/api/config`, { headers });
    };
    await startDoor();
    const opened = await post('/api/sessions');
    assert.equal(opened.status, 201);
    session = ((await opened.json()) as { session_id: string }).session_id;
  });
  after(async () => {
    for (const reader of reading) reader.stop();
    await processes.stop();
    await signIn.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('a stream delivers what happens while it happens, and the call its result', async () => {
    const [reader] = await newReaders(1);
    const call_id = randomUUID();
    const begun = reader!.reaches('tool_start', call_id);
    const answer = call('slow', { ms: 5000 }, call_id);
    assert.equal(await Promise.race([begun.then(() => 'the event'), answer.then(() => 'the result')]), 'the event');
    const response = await answer;
    assert.deepEqual([response.status, ((await response.json()) as { results: unknown }).results], [200, 'slow']);
  });

  it('files of 20 MiB go up, and parts of them come down, to their owner and to who has a link', async () => {
    const bytes = randomBytes(20 * 1024 * 1024);
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'large.bin');
    const stored = await fetch(`${front}/api/files?session=${session}`, { method: 'POST', headers, body: form });
    assert.equal(stored.status, 201, await stored.clone().text());
    const { key } = (await stored.json()) as { key: string };
    const part = await get(`/api/files/download/${inPath(key)}`, { range: 'bytes=10485760-10486783' });
    assert.equal(part.status, 206);
    assert.ok(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10_485_760, 10_486_784)));
    const made = (await (await call('report', { html: 'by link' })).json()) as { artifacts: { url: string }[] };
    const link = new URL(made.artifacts[0]!.url, front);
    assert.match(link.search, /token=/);
    const linked = await fetch(link);
    assert.deepEqual([linked.status, await linked.text()], [200, 'by link']);
    link.searchParams.set('token', 'made up');
    assert.equal((await fetch(link)).status, 401);
  });

  it('what a client says of itself makes nobody of it', async () => {
    assert.equal((await get(`/api/sessions/${session}`)).status, 200);
    assert.equal((await fetch(`${front}/api/sessions/${session}`, { headers: forged })).status, 401);
    assert.equal((await fetch(`${front}/api/dashboards/d/actions`, { method: 'POST', headers: { ...forged, authorization: 'Bearer made-up', 'content-type': 'application/json' }, body: '{}' })).ok, false);
    assert.equal((await fetch(`${front}/api/sessions/${session}`, { headers: { ...forged, ...(await signIn.headers('bob@x.org')) } })).status, 404);
    assert.equal((await fetch(`${front}/metrics`, { headers })).status, 404);
  });

  it('of two services one is stopped under load: no request fails, and readers go on at the other one without a gap', async () => {
    const readers = await newReaders(4);
    const reconnects = (): number => readers.reduce((sum, reader) => sum + reader.reconnects, 0);
    const cameAgain = reconnects();
    const calls: string[] = [];
    const failed: string[] = [];
    let asked = 0;
    const stopping = new AbortController();
    const worker = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        const call_id = randomUUID();
        for (const answer of [() => call('slow', { ms: 100 }, call_id), () => get(`/api/sessions/${session}`)]) {
          const outcome = await answer().then(async (response) => `${response.status} ${response.status === 200 ? ((await response.arrayBuffer()), '') : await response.text()}`, (error: Error) => `${error.message} ${String(error.cause)}`);
          if (!outcome.startsWith('200')) failed.push(outcome);
          asked += 1;
        }
        calls.push(call_id);
      }
    };
    const working = Promise.all(Array.from({ length: 4 }, worker));
    const more = async (): Promise<void> => {
      const goal = asked + 16;
      const reached = (): boolean => asked >= goal;
      while (!reached()) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await more();
    // Some are at the service that stops, which then drains for longer than it gives notice.
    const long = Promise.all(Array.from({ length: 4 }, async () => (await call('slow', { ms: 8000 })).status));
    await processes.end(services[0]!, 'SIGTERM');
    assert.deepEqual(await long, [200, 200, 200, 200]);
    assert.equal(services[0]!.exitCode, 0);
    await more();
    stopping.abort();
    await working;
    assert.deepEqual(failed, []);
    const last = randomUUID();
    const read = Promise.all(readers.map((reader) => reader.reaches('tool_complete', last)));
    assert.equal((await call('echo', {}, last)).status, 200);
    await read;
    assert.ok(reconnects() > cameAgain, 'a reader was at the service that was stopped');
    assert.equal(new Set(readers.map(({ digest }) => digest)).size, 1, 'all have read the same, in the same order');
    for (const call_id of calls) assert.deepEqual(readers[0]!.events.filter((event) => event.call_id === call_id).map(({ type }) => type), ['tool_start', 'tool_complete'], call_id);
  });

  it('of two services one is killed: the next requests are answered', async () => {
    await startService(0);
    await processes.end(door);
    await startDoor();
    await processes.end(services[1]!);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await call('echo', {})).status, (await get(`/api/sessions/${session}`)).status);
    assert.deepEqual(statuses, Array.from({ length: 8 }, () => 200));
  });
}

/** The balancer in front of a program that keeps what reaches it. */
function whatArrives(balancer: Balancer): void {
  it('nothing that a client says of itself arrives, and a body arrives while it is sent', async () => {
    const dir = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-canvas-arrives-')));
    const processes = new Processes(dir);
    const signIn = await balancer.signIn();
    const [arrived, bytes] = [Promise.withResolvers<IncomingMessage>(), Promise.withResolvers<void>()];
    const server = createServer((request, response) => {
      if (request.method !== 'POST') return void response.end();
      arrived.resolve(request);
      request.once('data', () => bytes.resolve()).on('end', () => response.end()).resume();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = (server.address() as AddressInfo).port;
    const door = await freePort();
    const front = `http://127.0.0.1:${door}`;
    const headers = await signIn.headers('bob@x.org');
    try {
      balancer.start(processes, { door, ports: [port, port], identity: signIn.address });
      await answers(front, { headers });
      let end = (): void => undefined;
      const body = new ReadableStream({ start(controller) { controller.enqueue(randomBytes(65_536)); end = () => controller.close(); } });
      const answer = fetch(`${front}/api/files`, { method: 'POST', headers: { ...forged, ...headers, 'content-type': 'application/octet-stream' }, body, duplex: 'half' } as RequestInit);
      await bytes.promise;
      end();
      assert.equal((await answer).status, 200);
      const said = Object.entries((await arrived.promise).headers).filter(([name]) => /^x-(user|proxy)-/.test(name));
      assert.deepEqual(Object.fromEntries(said), balancer.writes('bob@x.org'));
    } finally {
      await processes.stop();
      await signIn.stop();
      server.closeAllConnections();
      server.close();
      rmSync(dir, { recursive: true, force: true });
    }
  });
}
