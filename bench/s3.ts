// A large file up to the service and down again, the service on a real S3 server (Ceph on loopback), against the AWS SDK's own
// `Upload` and GET with the same server. Anchor and service take turns; the service is a process of its own, whose memory is
// watched. `MIB=1024` sets the size (default 256), `ROUNDS=5` how often.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { startS3Server, variable, type S3ServerSettings } from '../scripts/s3-server.mjs';

const MIB = 2 ** 20;
const size = Number(process.env['MIB'] ?? 256) * MIB;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const targets = { up: 0.7, down: 0.7, growth: 48 };
const bin = fileURLToPath(new URL('../packages/bff/src/bin.ts', import.meta.url));

const shared = process.env[variable];
const own = shared === undefined ? await startS3Server() : undefined;
if (shared === undefined && own === undefined) {
  console.log('s3: no S3 server is here (node scripts/s3-server.mjs --install-only)');
  process.exit(1);
}
const settings = own?.settings ?? (JSON.parse(shared!) as S3ServerSettings);
const client = new S3Client({
  endpoint: settings.endpoint, region: settings.region, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED',
  credentials: { accessKeyId: settings.access_key_id, secretAccessKey: settings.secret_access_key },
});
const block = randomBytes(MIB);

/** The file, block by block; no two blocks are the same. */
function* blocks(length = size): Generator<Buffer> {
  for (let sent = 0; sent < length; sent += MIB) {
    const each = Buffer.from(block);
    each.writeUInt32LE(sent / MIB);
    yield each;
  }
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** The SDK's own way, with the parts found fastest here. */
const anchor = {
  up: (name: string) => new Upload({ client, params: { Bucket: settings.bucket, Key: name, Body: Readable.from(blocks(), { objectMode: false }) }, partSize: 16 * MIB, queueSize: 2 }).done(),
  async down(name: string) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: settings.bucket, Key: name }));
    await counted(Body as Readable);
  },
};

async function counted(body: Readable, length = size): Promise<void> {
  let left = length;
  await pipeline(body, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) left -= chunk.length;
  });
  if (left !== 0) throw new Error(`${left} bytes are missing`);
}

async function startService(dir: string): Promise<{ base: string; child: ChildProcess }> {
  const { access_key_id, secret_access_key, endpoint, bucket } = settings;
  writeFileSync(join(dir, 'c.json'), JSON.stringify({ servers: {}, storage: { driver: 's3', endpoint, bucket, access_key_id, secret_access_key, prefix: `bench-${process.pid}/` } }));
  const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', bin, '--config', join(dir, 'c.json'), '--data', dir, '--port', '0'], { env: { ...process.env, LOG_LEVEL: 'silent' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { base: /http:\S+/.exec(line.toString())![0], child };
}

/** A form upload, as a browser sends it. */
async function upload(base: string, length = size): Promise<{ key: string; url: string }> {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="large.bin"\r\ncontent-type: application/octet-stream\r\n\r\n';
  const end = '\r\n--b--\r\n';
  const req = request(`${base}/api/files`, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': head.length + length + end.length } });
  const answer = once(req, 'response') as Promise<[Readable & { statusCode: number }]>;
  req.write(head);
  for (const each of blocks(length)) if (!req.write(each)) await once(req, 'drain');
  req.end(end);
  const [response] = await answer;
  const text = (await response.toArray()).join('');
  if (response.statusCode !== 201) throw new Error(text);
  return JSON.parse(text) as { key: string; url: string };
}

async function download(url: string, length = size): Promise<void> {
  const [response] = (await once(request(url).end(), 'response')) as [Readable];
  await counted(response, length);
}

const memory = (pid: number, field: 'VmRSS' | 'VmHWM'): number => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const rate = (time: number): string => `${(size / MIB / time).toFixed(0)} MiB/s`;

const dir = mkdtempSync(join(tmpdir(), 'bench-s3-'));
const { base, child } = await startService(dir);
try {
  // Small ones first: what the SDK and its compiled code take is no growth with a file's size.
  for (let i = 0; i < 20; i++) await download(base + (await upload(base, MIB)).url, MIB);
  const before = memory(child.pid!, 'VmRSS');
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
  const times = { up: { ours: [] as number[], sdk: [] as number[] }, down: { ours: [] as number[], sdk: [] as number[] } };
  for (let round = 0; round < rounds; round++) {
    const name = `bench-${process.pid}-${round}`;
    times.up.sdk.push(await seconds(() => anchor.up(name)));
    let file = { key: '', url: '' };
    times.up.ours.push(await seconds(async () => (file = await upload(base))));
    times.down.sdk.push(await seconds(() => anchor.down(name)));
    times.down.ours.push(await seconds(() => download(base + file.url)));
    await client.send(new DeleteObjectCommand({ Bucket: settings.bucket, Key: name }));
    await fetch(`${base}/api/files/${file.key.split('/').map(encodeURIComponent).join('/')}`, { method: 'DELETE' });
  }
  const growth = memory(child.pid!, 'VmHWM') - before;
  for (const way of ['up', 'down'] as const) {
    const [ours, sdk] = [median(times[way].ours), median(times[way].sdk)];
    console.log(`s3 ${size / MIB} MiB ${way}: ${rate(ours)}, SDK ${rate(sdk)}, ratio ${(sdk / ours).toFixed(2)} (at least ${targets[way]})`);
    if (sdk / ours < targets[way]) process.exitCode = 1;
  }
  console.log(`s3 memory of the service: +${growth.toFixed(1)} MiB (under ${targets.growth})`);
  if (growth >= targets.growth) process.exitCode = 1;
} finally {
  child.kill();
  await once(child, 'exit');
  client.destroy();
  await own?.stop();
  rmSync(dir, { recursive: true, force: true });
}
