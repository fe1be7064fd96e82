// 256 MiB downloaded from the service, against nginx sending the same bytes, and through nginx by an internal redirect
// (X-Accel-Redirect). Anchor and service take turns; the service is a process of its own, whose memory is watched.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const size = 256 * 2 ** 20;
const rounds = 9;
const targets = { ratio: 0.5, accel: 0.9, rss: 32 };
const bin = fileURLToPath(new URL('../packages/bff/src/bin.ts', import.meta.url));

if (spawnSync('nginx', ['-v']).error) {
  console.log('download: nginx is not here, so that there is nothing to compare with (Debian: apt-get install nginx-light)');
  process.exit(1);
}

const dir = mkdtempSync(join(tmpdir(), 'bench-download-'));
const running: ChildProcess[] = [];
const freePort = async (): Promise<number> => {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

/** The service, alone or told that nginx stands before it. */
async function startService(name: string, accel_prefix?: string): Promise<{ base: string; pid: number; data: string }> {
  const data = join(dir, name);
  mkdirSync(data);
  const config = join(dir, `${name}.json`);
  writeFileSync(config, JSON.stringify({ servers: {}, ...(accel_prefix && { storage: { driver: 'fs', accel_prefix } }) }));
  const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', bin, '--config', config, '--data', data, '--port', '0'], { env: { ...process.env, LOG_LEVEL: 'silent' }, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { base: /http:\S+/.exec(line.toString())![0], pid: child.pid!, data };
}

/** nginx as Debian configures it (sendfile on), serving a folder, and a service with its files. */
async function startNginx(folder: string, service: { base: string; data: string }): Promise<string> {
  const port = await freePort();
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const conf = join(dir, 'nginx.conf');
  writeFileSync(conf, `${user} daemon off; pid ${dir}/nginx.pid; error_log ${dir}/nginx.log; worker_processes 1;
    events {}
    http { access_log off; sendfile on; tcp_nopush on; proxy_temp_path ${dir}/p; client_body_temp_path ${dir}/b; fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s;
      server { listen 127.0.0.1:${port};
        location /plain/ { alias ${folder}/; }
        location /stored/ { internal; alias ${service.data}/files/; etag off; add_header ETag $upstream_http_etag; }
        location /api/ { proxy_pass ${service.base}; proxy_set_header Host 127.0.0.1:${new URL(service.base).port}; } } }`);
  running.push(spawn('nginx', ['-p', dir, '-c', conf, '-e', join(dir, 'nginx.log')], { stdio: 'ignore' }));
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(base).then(() => true, () => false)) return base;
    await wait(50);
  }
  throw new Error(readFileSync(join(dir, 'nginx.log'), 'utf8'));
}

async function upload(base: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'large.bin');
  const response = await fetch(`${base}/api/files`, { method: 'POST', body: form });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { url: string }).url;
}

/** Milliseconds to receive an answer's body into one buffer that is used again, so that the client costs little. */
function download(base: string, path: string, check?: (chunk: Uint8Array) => void): Promise<number> {
  const { hostname, port } = new URL(base);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    let head = '';
    let left = size;
    const body = (chunk: Uint8Array): void => {
      left -= chunk.length;
      check?.(chunk);
      if (left <= 0) socket.destroy();
    };
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer: Buffer.allocUnsafeSlow(2 ** 20), callback: (count, buffer) => {
      const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, count);
      if (head.endsWith('\r\n\r\n')) body(chunk);
      else {
        const end = chunk.indexOf('\r\n\r\n');
        head += chunk.subarray(0, end < 0 ? count : end + 4).toString('latin1');
        if (end >= 0 && !head.startsWith('HTTP/1.1 200')) reject(new Error(head));
        if (end >= 0) body(chunk.subarray(end + 4));
      }
      return true;
    } } });
    socket.on('error', reject);
    socket.on('close', () => (left <= 0 ? resolve(performance.now() - began) : reject(new Error(`${left} bytes are missing`))));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
  });
}

const memory = (pid: number, field: 'VmRSS' | 'VmHWM'): number => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

try {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  const folder = join(dir, 'plain');
  mkdirSync(folder);
  writeFileSync(join(folder, 'large.bin'), bytes);
  const service = await startService('alone');
  const behind = await startService('behind', '/stored/');
  const nginx = await startNginx(folder, behind);
  const paths = { service: await upload(service.base, bytes), behind: await upload(behind.base, bytes) };

  const digest = createHash('sha256');
  await download(service.base, paths.service, (chunk) => void digest.update(chunk));
  if (digest.digest('hex') !== createHash('sha256').update(bytes).digest('hex')) throw new Error('The bytes are not those of the file.');
  await download(nginx, '/plain/large.bin');
  await download(nginx, paths.behind);

  writeFileSync(`/proc/${service.pid}/clear_refs`, '5');
  const before = memory(service.pid, 'VmRSS');
  const times = { nginx: [] as number[], service: [] as number[], accel: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.nginx.push(await download(nginx, '/plain/large.bin'));
    times.service.push(await download(service.base, paths.service));
    times.accel.push(await download(nginx, paths.behind));
  }
  const growth = memory(service.pid, 'VmHWM') - before;
  const [anchor, ours, accel] = [median(times.nginx), median(times.service), median(times.accel)];
  console.log(`download 256 MiB: ${ours.toFixed(0)} ms, nginx ${anchor.toFixed(0)} ms, ratio ${(anchor / ours).toFixed(2)} (at least ${targets.ratio}); memory +${growth.toFixed(1)} MiB (under ${targets.rss})`);
  console.log(`download behind nginx, X-Accel-Redirect: ${accel.toFixed(0)} ms, ratio ${(anchor / accel).toFixed(2)} (about 1.0; at least ${targets.accel})`);
  if (anchor / ours < targets.ratio || anchor / accel < targets.accel || growth >= targets.rss) process.exitCode = 1;
} finally {
  for (const child of running) child.kill();
  await Promise.all(running.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  rmSync(dir, { recursive: true, force: true });
}
