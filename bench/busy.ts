// How long a small call takes while large files go through the service: the 99th percentile of calls of an echo tool, one after the other,
// while 1 GiB is uploaded and 256 MiB are downloaded ten times at once, against the same calls when nothing else happens. Idle and busy
// take turns; what goes up and down is sent and read by a process of its own.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MIB = 2 ** 20;
const upload_mib = Number(process.env['SIZE_MIB'] ?? 1024);
const download_mib = upload_mib / 4;
const downloads = 10;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const targets = { ratio: 3 };
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const block = Buffer.alloc(MIB, 'large ');

async function upload(base: string, name: string, mebibytes: number): Promise<{ url: string }> {
  const [head, tail] = [`--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`, '\r\n--edge--\r\n'];
  const sent = request(`${base}/api/files`, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': mebibytes * MIB + head.length + tail.length } });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(head);
  for (let left = mebibytes; left > 0; left -= 1) if (!sent.write(left === 1 ? Buffer.concat([block.subarray(name.length), Buffer.from(name)]) : block)) await once(sent, 'drain');
  sent.end(tail);
  const [response] = await answered;
  let answer = '';
  for await (const chunk of response) answer += String(chunk);
  if (response.statusCode !== 201) throw new Error(answer);
  return JSON.parse(answer) as { url: string };
}

async function download(url: string): Promise<void> {
  const [response] = (await once(request(url).end(), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
}

/** The load, for as long as it takes. */
async function busy(base: string, url: string, name: string): Promise<void> {
  await Promise.all([upload(base, name, upload_mib), ...Array.from({ length: downloads }, () => download(base + url))]);
}

/** Milliseconds of calls, one after the other, until told to stop. */
async function calls(base: string, session: string, agent: Agent, going: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const body = JSON.stringify({ server: 'story', tool: 'echo', arguments: { text: 'small' } });
  while (going()) {
    const begun = performance.now();
    const sent = request(`${base}/api/sessions/${session}/calls`, { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': body.length } }).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`a call was answered with ${response.statusCode}`);
    times.push(performance.now() - begun);
  }
  return times;
}

const at = (values: readonly number[], share: number): number => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

async function measure(): Promise<void> {
  const dir = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'bench-busy-'));
  writeFileSync(join(dir, 'config.json'), JSON.stringify({ servers: { story: { command: [process.execPath, here('../packages/bff/src/testing/story-server.mjs')] } } }));
  const service: ChildProcess = spawn(process.execPath, ['--conditions=@mcp-canvas/source', here('../packages/bff/src/bin.ts'), '--config', join(dir, 'config.json'), '--data', join(dir, 'data'), '--port', '0'], { env: { ...process.env, LOG_LEVEL: 'silent' }, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(service.stdout!, 'data')) as [Buffer];
    const base = /http:\S+/.exec(line.toString())![0];
    const { session_id } = (await (await fetch(`${base}/api/sessions`, { method: 'POST' })).json()) as { session_id: string };
    const { url } = await upload(base, 'to download', download_mib);
    const agent = new Agent({ keepAlive: true });
    const forSeconds = (seconds: number): Promise<number[]> => {
      const end = performance.now() + seconds * 1000;
      return calls(base, session_id, agent, () => performance.now() < end);
    };
    await forSeconds(5);
    const rows: { idle: number; busy: number; median: [number, number]; count: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const idle = await forSeconds(8);
      const load = fork(fileURLToPath(import.meta.url), ['load', base, url, `up ${round}`], { execArgv: [] });
      let over = false;
      const ended = once(load, 'exit').then(([code]) => {
        over = true;
        if (code !== 0) throw new Error('the load failed');
      });
      const under = await calls(base, session_id, agent, () => !over);
      await ended;
      rows.push({ idle: at(idle, 0.99), busy: at(under, 0.99), median: [at(idle, 0.5), at(under, 0.5)], count: under.length });
    }
    const middle = rows.toSorted((a, b) => a.busy / a.idle - b.busy / b.idle)[rows.length >> 1]!;
    const ratio = middle.busy / middle.idle;
    console.log(`busy: of 100 small calls 99 take at most ${middle.busy.toFixed(1)} ms while ${upload_mib} MiB go up and ${downloads} × ${download_mib} MiB down, ${middle.idle.toFixed(1)} ms when idle, ratio ${ratio.toFixed(2)} (at most ${targets.ratio}); medians ${middle.median[1].toFixed(1)} and ${middle.median[0].toFixed(1)} ms; ${middle.count} calls`);
    if (ratio > targets.ratio) process.exitCode = 1;
  } finally {
    service.kill();
    await once(service, 'exit');
    rmSync(dir, { recursive: true, force: true });
  }
}

const [role, base, url, name] = process.argv.slice(2);
if (role === 'load') await busy(base!, url!, name!);
else await measure();
