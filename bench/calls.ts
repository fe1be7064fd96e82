// `POST …/calls` of an echo tool over stdio with one small stored artifact, at concurrency 8, against a bare Koa route that
// does the SDK call and writes the file: the same durability (file and directory synced), and without any. Target: 0.8.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import Koa from 'koa';

const self = fileURLToPath(import.meta.url);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const concurrency = 8;

/** The MCP server: echoes its text with a 900-byte artifact. */
async function serveTool(): Promise<void> {
  const filler = 'x'.repeat(880);
  const answers: Record<string, (params: { protocolVersion: string; arguments: { text: string } }) => unknown> = {
    initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'echo', version: '1' } }),
    'tools/list': () => ({ tools: [{ name: 'echo', inputSchema: { type: 'object', properties: { text: { type: 'string' } } } }] }),
    'tools/call': ({ arguments: { text } }) => ({
      content: [{ type: 'text', text: JSON.stringify({ results: { text }, artifacts: [{ name: `${text}.txt`, b64: Buffer.from(`${text} ${filler}`).toString('base64'), mime: 'text/plain' }] }) }],
    }),
  };
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    if (id !== undefined) process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]!(params) })}\n`);
  }
}

/** The anchor: what a developer would write by hand, without sessions, streams, identity, versions or audit. */
async function serveBare(dir: string, durable: boolean): Promise<void> {
  const client = new Client({ name: 'bare', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [self, 'tool'] }));
  const app = new Koa();
  app.use(async (ctx) => {
    const chunks: Buffer[] = [];
    for await (const chunk of ctx.req) chunks.push(chunk as Buffer);
    const { tool, arguments: args } = JSON.parse(Buffer.concat(chunks).toString());
    const { content } = (await client.callTool({ name: tool, arguments: args })) as { content: { text: string }[] };
    const result = JSON.parse(content[0]!.text) as { artifacts: { name: string; b64?: string; url?: string }[] };
    for (const artifact of result.artifacts) {
      const bytes = Buffer.from(artifact.b64!, 'base64');
      if (durable) await writeDurably(dir, artifact.name, bytes);
      else await writeFile(join(dir, artifact.name), bytes);
      delete artifact.b64;
      artifact.url = `/files/${artifact.name}`;
    }
    ctx.body = result;
  });
  const server = app.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${(server.address() as { port: number }).port}`));
}

async function writeDurably(dir: string, name: string, bytes: Buffer): Promise<void> {
  const file = await open(join(dir, name), 'w');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  const folder = await open(dir, 'r');
  await folder.sync();
  await folder.close();
}

/** Starts a service and answers its address. */
async function start(args: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', ...args], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LOG_LEVEL: 'error' } });
  for await (const line of createInterface({ input: child.stdout! })) if (line.startsWith('listening on ')) return { child, url: line.slice(13) };
  throw new Error('the service did not start');
}

const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
function post(url: string, body: unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = JSON.stringify(body);
    const out = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk)).on('end', () => (response.statusCode! < 300 ? resolve(text) : reject(new Error(text))));
    });
    out.on('error', reject).end(sent);
  });
}

/** Calls a second at the concurrency, after a warm-up. */
async function rate(url: string): Promise<number> {
  let n = 0;
  const run = async (until: number): Promise<number> => {
    let done = 0;
    const began = performance.now();
    await Promise.all(Array.from({ length: concurrency }, async () => {
      while (performance.now() < until) {
        await post(url, { server: 'echo', tool: 'echo', arguments: { text: `call-${(n += 1)}` } });
        done += 1;
      }
    }));
    return (done * 1000) / (performance.now() - began);
  };
  await run(performance.now() + 1500);
  return run(performance.now() + seconds * 1000);
}

async function measure(args: string[], path: (url: string) => Promise<string>): Promise<number> {
  const { child, url } = await start(args);
  try {
    return await rate(await path(url));
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

async function compare(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-bench-'));
  const config = join(dir, 'c.json');
  await writeFile(config, JSON.stringify({ servers: { echo: { command: [process.execPath, self, 'tool'] } } }));
  const bin = fileURLToPath(new URL('../packages/bff/src/bin.ts', import.meta.url));
  const session = async (url: string) => `${url}/api/sessions/${(JSON.parse(await post(`${url}/api/sessions`, {})) as { session_id: string }).session_id}/calls`;
  const rounds = { kit: [] as number[], durable: [] as number[], plain: [] as number[] };
  for (let round = 0; round < 3; round += 1) {
    rounds.durable.push(await measure([self, 'bare', await mkdtemp(join(dir, 'd-')), 'durable'], async (url) => url));
    rounds.kit.push(await measure([bin, '--config', config, '--port', '0', '--data', join(dir, `kit-${round}`)], session));
    rounds.plain.push(await measure([self, 'bare', await mkdtemp(join(dir, 'p-'))], async (url) => url));
  }
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[1]!;
  const [kit, durable, plain] = [middle(rounds.kit), middle(rounds.durable), middle(rounds.plain)];
  console.log(`calls/s: kit ${kit.toFixed(0)}, bare Koa with synced files ${durable.toFixed(0)}, bare Koa without sync ${plain.toFixed(0)}`);
  console.log(`ratio ${(kit / durable).toFixed(2)} (target 0.80); without sync ${(kit / plain).toFixed(2)}`);
  await rm(dir, { recursive: true });
}

const [role, dir, durable] = process.argv.slice(2);
if (role === 'tool') await serveTool();
else if (role === 'bare') {
  await serveBare(dir!, durable === 'durable');
  process.on('SIGTERM', () => process.exit(0));
} else {
  await compare();
  process.exit(0);
}
