// A file of 300 MiB as base64 (the default limit), over stdio and over HTTP: the intake, with the file-system store, synced, against
// reading the same bytes and throwing them away. Each measurement has a process of its own; anchor and intake take turns.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { createInvoker, discardSpills } from '../packages/bff/src/invoke/index.ts';
import { createFsDriver } from '../packages/bff/src/storage/drivers/fs.ts';

const bytes = Number(process.env['MIB'] ?? 300) * 2 ** 20; // a third more on the wire
const rounds = Number(process.env['ROUNDS'] ?? 5);
const targets = { ms: 2, rss: 64 };
type Transport = 'stdio' | 'http';
const server = fileURLToPath(new URL('./servers/base64.mjs', import.meta.url));

interface Measured {
  ms: number;
  /** Growth of resident memory, at its peak, in MiB. */
  rss: number;
}

async function measure(run: () => Promise<unknown>): Promise<Measured> {
  const before = process.memoryUsage.rss();
  const began = performance.now();
  await run();
  const ms = performance.now() - began;
  return { ms, rss: Math.max(0, process.resourceUsage().maxRSS / 1024 - before / 2 ** 20) };
}

/** The anchor: the same server, the same pipe, the bytes counted and dropped. */
async function drain(kind: string, transport: Transport): Promise<Measured> {
  if (transport === 'http') return drainHttp(kind);
  const child = spawn(process.execPath, [server, kind, String(bytes)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answer = (name: string) =>
    new Promise<number>((resolve) => {
      let count = 0;
      const onData = (chunk: Buffer) => {
        count += chunk.length;
        if (chunk.at(-1) !== 0x0a) return;
        child.stdout.off('data', onData);
        resolve(count);
      };
      child.stdout.on('data', onData);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } })}\n`);
    });
  await answer('warm');
  const measured = await measure(() => answer('file'));
  child.kill();
  return measured;
}

/** The server as a service of its own, with its address. */
async function startHttp(kind: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [server, kind, String(bytes), 'http'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}/mcp`, stop: () => void child.kill() };
}

async function drainHttp(kind: string): Promise<Measured> {
  const { url, stop } = await startHttp(kind);
  const answer = async (name: string): Promise<void> => {
    const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } }).end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } }));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.on('data', () => undefined);
    await once(response, 'end');
  };
  await answer('warm');
  const measured = await measure(() => answer('file'));
  stop();
  return measured;
}

async function intake(kind: string, transport: Transport): Promise<Measured> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-intake-'));
  const driver = createFsDriver({ dir });
  const peer = transport === 'http' ? await startHttp(kind) : undefined;
  const common = { files: 'url', isolation: 'auto', writable: [] as string[], scope: 'user' } as const;
  const config = peer ? { ...common, url: peer.url, auth: 'none' as const } : { ...common, command: [process.execPath, server, kind, String(bytes)] };
  const invoker = createInvoker({
    servers: { files: config },
    features: { base64_size_limit_mb: 300, call_timeout_s: 30, call_cap_s: 3600 },
    driver,
    logger: pino({ level: 'silent' }),
    fileUrl: async () => undefined,
  });
  const call = async (tool: string) => {
    const identity = { user: 'bench', groups: [] };
    const outcome = await invoker.invoke({ identity, session_id: 's', call_id: 'c', server: 'files', tool, arguments: {} }, { start() {}, progress() {}, notice() {} }, new AbortController().signal);
    if (outcome.kind !== 'result' || outcome.spills.size !== 1) throw new Error(`unexpected: ${JSON.stringify(outcome).slice(0, 500)}`);
    return outcome.spills;
  };
  await discardSpills(await call('warm'));
  const measured = await measure(async () => {
    const [content] = [...(await call('file')).values()];
    if (content!.size !== bytes) throw new Error(`only ${content!.size} bytes arrived`);
  });
  await invoker.close();
  peer?.stop();
  await driver.close();
  rmSync(dir, { recursive: true, force: true });
  return measured;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function inProcess(what: string, kind: string, transport: Transport): Measured {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), what, kind, transport], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}

const [what, kind, over] = process.argv.slice(2);
if (what === 'drain' || what === 'intake') {
  console.log(JSON.stringify(await { drain, intake }[what](kind!, over as Transport)));
  process.exit(0);
}
for (const transport of ['stdio', 'http'] as const) {
  for (const one of ['blob', 'text'] as const) {
    const pairs = Array.from({ length: rounds }, () => ({ anchor: inProcess('drain', one, transport), ours: inProcess('intake', one, transport) }));
    const anchor = median(pairs.map((pair) => pair.anchor.ms));
    const ours = median(pairs.map((pair) => pair.ours.ms));
    const ratio = median(pairs.map((pair) => pair.ours.ms / pair.anchor.ms));
    const rss = Math.max(...pairs.map((pair) => pair.ours.rss));
    console.log(`intake ${one} over ${transport}: ${ours.toFixed(0)} ms, draining the pipe ${anchor.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at most ${targets.ms}); memory +${rss.toFixed(0)} MiB at most (under ${targets.rss})`);
    if (ratio > targets.ms || rss >= targets.rss) process.exitCode = 1;
  }
}
