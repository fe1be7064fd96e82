// 1 GiB up and down, on the file system, against a bare Node pipeline to the same disk, synced at its end as the service syncs.
// Anchor and service are processes of their own and take turns; the service's memory is watched.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const mib = 2 ** 20;
const mebibytes = Number(process.env['SIZE_MIB'] ?? 1024);
const size = mebibytes * mib;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const targets = { ratio: 0.7, memory: 48 };
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const dir = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'bench-transfer-'));
const running: ChildProcess[] = [];
const block = Buffer.allocUnsafe(mib);
for (let at = 0; at < mib; at += 65_536) crypto.getRandomValues(block.subarray(at, at + 65_536));

async function start(...command: string[]): Promise<{ base: string; pid: number }> {
  const child = spawn(process.execPath, command, { env: { ...process.env, LOG_LEVEL: 'silent' }, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { base: /http:\S+/.exec(line.toString())![0], pid: child.pid! };
}

/** Sends 1 GiB and answers how long it took until it was acknowledged, in milliseconds, and with what. */
async function upload(url: string, [head, tail]: [string, string], type: string): Promise<{ ms: number; answer: string }> {
  const began = performance.now();
  const sent = request(url, { method: 'POST', headers: { 'content-type': type, 'content-length': size + Buffer.byteLength(head) + Buffer.byteLength(tail) } });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(head);
  for (let left = size; left > 0; left -= block.length) if (!sent.write(block)) await once(sent, 'drain');
  sent.end(tail);
  const [response] = await answered;
  let answer = '';
  for await (const chunk of response) answer += String(chunk);
  if (response.statusCode! >= 300) throw new Error(answer);
  return { ms: performance.now() - began, answer };
}

async function download(url: string): Promise<number> {
  const began = performance.now();
  const [response] = (await once(request(url).end(), 'response')) as [IncomingMessage];
  let bytes = 0;
  response.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await once(response, 'end');
  if (bytes !== size) throw new Error(`${bytes} bytes came`);
  return performance.now() - began;
}

const memory = (pid: number, field: 'VmRSS' | 'VmHWM'): number => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
/** What the process grew by, at its peak, in MiB. */
async function growth(pid: number, work: () => Promise<void>): Promise<number> {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memory(pid, 'VmRSS');
  await work();
  return memory(pid, 'VmHWM') - before;
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
/** As long as those of browsers: what looks for a long one takes longer steps. */
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW3';
const multipart: [string, string] = [`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`, `\r\n--${boundary}--\r\n`];

try {
  writeFileSync(join(dir, 'config.json'), JSON.stringify({ servers: {} }));
  const anchor = await start(here('./servers/pipeline.mjs'), join(dir, 'plain.bin'));
  const service = await start('--conditions=@mcp-canvas/source', here('../packages/bff/src/bin.ts'), '--config', join(dir, 'config.json'), '--data', join(dir, 'data'), '--port', '0');
  // A first request of each kind: what is loaded once is no growth.
  const small = new FormData();
  small.append('file', new Blob(['x']), 'small.txt');
  const { url } = (await (await fetch(`${service.base}/api/files`, { method: 'POST', body: small })).json()) as { url: string };
  await (await fetch(service.base + url)).text();

  const times = { up: [] as [number, number][], down: [] as [number, number][] };
  let grown = { up: 0, down: 0 };
  for (let round = 0; round < rounds; round++) {
    // A new name each time, and the first byte of its own: the same bytes under one name would be no new version.
    block[0] = round;
    const plain = await upload(anchor.base, ['', ''], 'application/octet-stream');
    let stored: { ms: number; answer: string } | undefined;
    const up = await growth(service.pid, async () => {
      stored = await upload(`${service.base}/api/files`, multipart, `multipart/form-data; boundary=${boundary}`);
    });
    times.up.push([plain.ms, stored!.ms]);
    const file = JSON.parse(stored!.answer) as { url: string; key: string };
    const plainDown = await download(anchor.base);
    let ours = 0;
    const down = await growth(service.pid, async () => {
      ours = await download(service.base + file.url);
    });
    times.down.push([plainDown, ours]);
    grown = { up: Math.max(grown.up, up), down: Math.max(grown.down, down) };
  }
  for (const way of ['up', 'down'] as const) {
    const ratio = median(times[way].map(([plain, ours]) => plain / ours));
    const speed = (at: 0 | 1): string => (mebibytes / (median(times[way].map((pair) => pair[at])) / 1000)).toFixed(0);
    console.log(`transfer ${way} ${mebibytes} MiB: ${speed(1)} MiB/s, a bare pipeline ${speed(0)} MiB/s, ratio ${ratio.toFixed(2)} (at least ${targets.ratio}); memory +${grown[way].toFixed(1)} MiB (under ${targets.memory})`);
    if (ratio < targets.ratio || grown[way] >= targets.memory) process.exitCode = 1;
  }
} finally {
  for (const child of running) child.kill();
  await Promise.all(running.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  rmSync(dir, { recursive: true, force: true });
}
