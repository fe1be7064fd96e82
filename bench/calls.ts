// `POST …/calls` of an echo tool over stdio with one small stored artifact, at concurrency 8, against a bare Koa route that
// calls the same tool with the same SDK's client and writes the decoded file. Target: 0.8 of its calls a second.
//
// Same conditions: each side is one process of its own, with defaults (the kit isolates its server, keeps its audit trail and
// its access log, written to a file). Both are warmed up by thousands of calls, then measured in short rounds that take turns, and the
// median of the rounds counts. The client speaks HTTP/1.1 over eight kept sockets and parses nothing but lengths, because its
// time is taken from the machine that both share. Same durability: before either answers, the file is synced and its
// directory too (the anchor: temporary file, fsync, rename, fsync of the directory); the kit has its events synced besides.
// Then both again with fsync, fdatasync and O_DSYNC made to do nothing, which shows the cost of the code without that of the disk.
import { spawn, type ChildProcess } from 'node:child_process';
import fs, { openSync } from 'node:fs';
import { mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { connect, type Socket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import Koa from 'koa';
import { z } from 'zod';

const self = fileURLToPath(import.meta.url);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const warmUp = 4000;
const concurrency = 8;

const filler = 'x'.repeat(880);
/** What both servers answer: the text, with a 900-byte artifact. */
const echoed = (text: string) => ({
  content: [{ type: 'text' as const, text: JSON.stringify({ results: { text }, artifacts: [{ name: `${text}.txt`, b64: Buffer.from(`${text} ${filler}`).toString('base64'), mime: 'text/plain' }] }) }],
});

/** The same echo tool twice: on the official SDK, as nearly all servers are, and on nothing, which leaves all of the difference to the services. */
const tools: Record<string, () => Promise<void>> = {
  async sdk() {
    const server = new McpServer({ name: 'echo', version: '1' });
    server.registerTool('echo', { inputSchema: { text: z.string() } }, ({ text }) => echoed(text));
    await server.connect(new StdioServerTransport());
  },
  async plain() {
    const answers: Record<string, (params: { protocolVersion: string; arguments: { text: string } }) => unknown> = {
      initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'echo', version: '1' } }),
      'tools/list': () => ({ tools: [{ name: 'echo', inputSchema: { type: 'object', properties: { text: { type: 'string' } } } }] }),
      'tools/call': ({ arguments: { text } }) => echoed(text),
    };
    for await (const line of createInterface({ input: process.stdin })) {
      const { id, method, params } = JSON.parse(line);
      if (id !== undefined) process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]!(params) })}\n`);
    }
  },
};

/** The anchor: what a developer would write by hand, without sessions, streams, identity, versions or audit. */
async function serveBare(dir: string, tool: string): Promise<void> {
  const client = new Client({ name: 'bare', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [self, tool] }));
  const app = new Koa();
  app.use(async (ctx) => {
    const chunks: Buffer[] = [];
    for await (const chunk of ctx.req) chunks.push(chunk as Buffer);
    const { tool, arguments: args } = JSON.parse(Buffer.concat(chunks).toString());
    const { content } = (await client.callTool({ name: tool, arguments: args })) as { content: { text: string }[] };
    const result = JSON.parse(content[0]!.text) as { artifacts: { name: string; b64?: string; url?: string }[] };
    for (const artifact of result.artifacts) {
      const bytes = Buffer.from(artifact.b64!, 'base64');
      await writeDurably(dir, artifact.name, bytes);
      delete artifact.b64;
      artifact.url = `/files/${artifact.name}`;
    }
    ctx.body = result;
  });
  const server = app.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${(server.address() as { port: number }).port}`));
}

async function writeDurably(dir: string, name: string, bytes: Buffer): Promise<void> {
  const temporary = join(dir, `${name}.new`);
  const file = await open(temporary, 'w');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(temporary, join(dir, name));
  const folder = await open(dir, 'r');
  await folder.sync();
  await folder.close();
}

/** Loaded before a service with `--import`: what asks the disk to sync is answered at once. */
async function withoutSync(): Promise<void> {
  const done = (_fd: number, callback: () => void): void => void setImmediate(callback);
  const { open: openSynced, constants } = fs;
  const openUnsynced = (path: string, flags: number | string, ...rest: [number, () => void]): void =>
    openSynced(path, typeof flags === 'number' ? flags & ~constants.O_DSYNC : flags, ...rest);
  Object.assign(fs, { fsync: done, fdatasync: done, open: openUnsynced });
  syncBuiltinESMExports();
  const handle = await open(self);
  Object.assign(Object.getPrototypeOf(handle) as object, { sync: async () => undefined, datasync: async () => undefined });
  await handle.close();
}

interface Service {
  child: ChildProcess;
  url: string;
}

async function start(args: string[], log: string, synced: boolean): Promise<Service> {
  const flags = ['--conditions=@mcp-canvas/source', ...(synced ? [] : ['--import', self])];
  const env = { ...process.env, BENCH_SYNC: synced ? 'on' : 'off' };
  const child = spawn(process.execPath, [...flags, ...args], { stdio: ['ignore', 'pipe', openSync(log, 'a')], env });
  for await (const line of createInterface({ input: child.stdout! })) if (line.startsWith('listening on ')) return { child, url: line.slice(13) };
  throw new Error('the service did not start');
}

/** One kept connection, one request at a time. Reads as much of an answer as tells where it ends. */
class Connection {
  #socket: Socket;
  #head: string;
  #got: Buffer[] = [];
  #settle: PromiseWithResolvers<Buffer> | undefined;

  constructor(url: string) {
    const { hostname, port, pathname, host } = new URL(url);
    this.#head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: `;
    this.#socket = connect(Number(port), hostname).setNoDelay(true).on('data', (chunk) => this.#take(chunk)).on('error', (error) => this.#settle?.reject(error)).on('close', () => this.#settle?.reject(new Error('the connection was closed')));
  }

  post(body: string): Promise<Buffer> {
    this.#settle = Promise.withResolvers<Buffer>();
    this.#socket.write(`${this.#head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    return this.#settle.promise;
  }

  #take(chunk: Buffer): void {
    this.#got.push(chunk);
    const all = this.#got.length === 1 ? chunk : Buffer.concat(this.#got);
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? NaN);
    if (Number.isNaN(length)) return this.#settle!.reject(new Error(head));
    if (all.length < end + 4 + length) return;
    this.#got = [];
    if (head.startsWith('HTTP/1.1 2')) this.#settle!.resolve(all.subarray(end + 4));
    else this.#settle!.reject(new Error(all.toString()));
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** A side under measurement. Its eight connections are new each time, because a service closes those that rest while the other has its turn. */
class Side {
  readonly rates: number[] = [];
  #service: Service;
  #url: string;
  #calls = 0;

  constructor(service: Service, url: string) {
    this.#service = service;
    this.#url = url;
  }

  async call(more: () => boolean): Promise<number> {
    const before = this.#calls;
    const began = performance.now();
    await Promise.all(Array.from({ length: concurrency }, async () => {
      const connection = new Connection(this.#url);
      while (more()) {
        const answer = await connection.post(`{"server":"echo","tool":"echo","arguments":{"text":"call-${(this.#calls += 1)}"}}`);
        if (!answer.includes('.txt"')) throw new Error(`no file in ${answer.toString()}`);
      }
      connection.close();
    }));
    return ((this.#calls - before) * 1000) / (performance.now() - began);
  }

  async warm(): Promise<void> {
    await this.call(() => this.#calls < warmUp);
  }

  async round(): Promise<void> {
    const until = performance.now() + seconds * 1000;
    this.rates.push(await this.call(() => performance.now() < until));
  }

  get median(): number {
    return this.rates.toSorted((a, b) => a - b)[Math.floor(this.rates.length / 2)]!;
  }

  async stop(): Promise<void> {
    this.#service.child.kill('SIGTERM');
    await new Promise((resolve) => this.#service.child.once('exit', resolve));
  }
}

async function kit(dir: string, synced: boolean, tool: string): Promise<Side> {
  const config = join(dir, 'c.json');
  await writeFile(config, JSON.stringify({ servers: { echo: { command: [process.execPath, self, tool] } } }));
  const bin = fileURLToPath(new URL('../packages/bff/src/bin.ts', import.meta.url));
  const service = await start([bin, '--config', config, '--port', '0', '--data', join(dir, 'data')], join(dir, 'log'), synced);
  const asking = new Connection(`${service.url}/api/sessions`);
  const { session_id } = JSON.parse((await asking.post('{}')).toString()) as { session_id: string };
  asking.close();
  return new Side(service, `${service.url}/api/sessions/${session_id}/calls`);
}

async function bare(dir: string, synced: boolean, tool: string): Promise<Side> {
  const service = await start([self, 'bare', dir, tool], join(dir, 'log'), synced);
  return new Side(service, service.url);
}

/** Calls a second of both, in turns; answers the kit's part of the anchor's. */
async function compare(dir: string, synced: boolean, tool: string): Promise<number> {
  const folder = (side: string) => mkdtemp(join(dir, `${side}-`));
  const anchor = await bare(await folder('bare'), synced, tool);
  const ours = await kit(await folder('kit'), synced, tool);
  for (const side of [anchor, ours]) await side.warm();
  for (let round = 0; round < rounds; round += 1) for (const side of round % 2 ? [ours, anchor] : [anchor, ours]) await side.round();
  for (const side of [anchor, ours]) await side.stop();
  const ratio = ours.median / anchor.median;
  console.log(`calls/s of the ${tool} server ${synced ? 'with' : 'without'} sync: kit ${ours.median.toFixed(0)}, bare Koa ${anchor.median.toFixed(0)}, ratio ${ratio.toFixed(2)}${synced ? ' (target 0.80)' : ''}; load ${loadavg()[0]!.toFixed(1)}`);
  return ratio;
}

const [role, dir, tool] = process.argv.slice(2);
if (!process.argv[1]?.endsWith('calls.ts') || role === 'bare') {
  if (process.env['BENCH_SYNC'] === 'off') await withoutSync();
}
if (role !== undefined && tools[role]) await tools[role]();
else if (role === 'bare') {
  await serveBare(dir!, tool!);
  process.on('SIGTERM', () => process.exit(0));
} else if (process.argv[1] === self) {
  const scratch = await mkdtemp(join(tmpdir(), 'mcp-canvas-bench-'));
  const ratios: number[] = [];
  for (const server of Object.keys(tools)) {
    ratios.push(await compare(scratch, true, server));
    await compare(scratch, false, server);
  }
  await rm(scratch, { recursive: true });
  process.exit(ratios.every((ratio) => ratio >= 0.8) ? 0 : 1);
}
