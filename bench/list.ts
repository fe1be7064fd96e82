// A page of My Files of a user with 100,000 files, over HTTP, against the same page of a user with 100 in the same service: the first
// page in each sort, pages in the middle, and searches. Both take turns. Then what the first request after a start costs, and the
// memory that a file takes. `DRIVER=s3`: the same with a real S3 server (Ceph on loopback) under it; `FILES=20000`: how many.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../packages/bff/src/app.ts';
import { startS3Server } from '../scripts/s3-server.mjs';

const many = Number(process.env['FILES'] ?? 100_000);
const few = 100;
const rounds = 60;
const targets = { ratio: 1.25, cold_ms: 5000, bytes: 4096 };
const secret = 'the secret of this bench';
const headers = (user: string) => ({ 'x-proxy-secret': secret, 'x-user-email': user });
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const s3 = process.env['DRIVER'] === 's3' ? await startS3Server() : undefined;
if (process.env['DRIVER'] === 's3' && s3 === undefined) {
  console.log('list: no S3 server is here (node scripts/s3-server.mjs --install-only)');
  process.exit(1);
}
const storage = s3 && (({ endpoint, bucket, access_key_id, secret_access_key }) => ({ driver: 's3' as const, endpoint, bucket, access_key_id, secret_access_key }))(s3.settings);
/** Files stored at once. */
const together = s3 ? 128 : 500;
const data = await mkdtemp(join(tmpdir(), 'bench-list-'));
const open = async () => {
  const app = await createApp({ config: { data, servers: {}, ...(storage && { storage }), identity: { provider: 'header', proxy_secret: secret } } });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.listening(url);
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await app.close(0);
  };
  /** A page, and the milliseconds until it was read. */
  const page = async (user: string, query: string) => {
    const begin = performance.now();
    const answer = await fetch(`${url}/api/files?${query}`, { headers: headers(user) });
    const body = await answer.text();
    const ms = performance.now() - begin;
    if (answer.status !== 200) throw new Error(body);
    return { ms, ...(JSON.parse(body) as { files: { name: string }[]; next?: string }) };
  };
  return { ...app.services, page, close };
};
type Service = Awaited<ReturnType<typeof open>>;

const words = ['quarterly', 'report', 'gene', 'sample', 'résumé', 'figure', 'table', 'draft', 'map', 'notes'];
async function fill({ files }: Service, user: string, count: number): Promise<void> {
  const created_at = new Date().toISOString();
  const store = async (at: number): Promise<void> => {
    const name = `${words[at % 10]} ${words[(at * 7) % 10]} ${(at * 7919) % count}.csv`;
    const artifact = { id: '', version: 1, name, mime: 'text/csv', size: 0, title: `${words[(at * 3) % 10]} of the year`, category: at % 50 === 0 ? 'report' : 'dataset', source: { kind: 'uploaded' as const, created_at } };
    await files.store({ user, session_id: `s${at % Math.ceil(count / 100)}` }, { artifact, content: { bytes: Buffer.from(`a,b\n${at},2\n`) }, named: true });
  };
  for (let at = 0; at < count; at += together) await Promise.all(Array.from({ length: Math.min(together, count - at) }, (_, more) => store(at + more)));
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
try {
  const first = await open();
  await fill(first, 'few@bench', few);
  await fill(first, 'many@bench', many);
  await first.close();

  const service = await open();
  await service.page('few@bench', 'limit=100');
  const before = (collect(), process.memoryUsage().heapUsed);
  const cold = await service.page('many@bench', 'limit=100');
  const bytes = ((collect(), process.memoryUsage().heapUsed) - before) / many;
  await service.close();
  const again = await open();
  const coldFew = await again.page('few@bench', 'limit=100');
  for (const sort of ['created', 'name', 'size']) await again.page('many@bench', `limit=100&sort=${sort}`);
  let middle = '';
  for (let at = 0; at < many / 2; at += 1000) middle = (await again.page('many@bench', `limit=1000&sort=name${middle && `&cursor=${middle}`}`)).next ?? middle;
  const cases = {
    'newest first': ['limit=100', 'limit=100'], 'by name': ['limit=100&sort=name', 'limit=100&sort=name'], 'by size, descending': ['limit=100&sort=-size', 'limit=100&sort=-size'],
    'in the middle': ['limit=100&sort=name', `limit=100&sort=name&cursor=${middle}`],
  };
  const ratios: string[] = [];
  for (const [name, [small, large]] of Object.entries(cases) as [string, [string, string]][]) {
    const pairs: { few: number; many: number }[] = [];
    for (let round = 0; round < rounds; round++) pairs.push({ few: (await again.page('few@bench', small)).ms, many: (await again.page('many@bench', large)).ms });
    const ratio = median(pairs.map((pair) => pair.many)) / median(pairs.map((pair) => pair.few));
    if (ratio > targets.ratio) process.exitCode = 1;
    ratios.push(`${name} ${ratio.toFixed(2)} (${median(pairs.map((pair) => pair.many)).toFixed(1)} ms)`);
  }
  await again.page('many@bench', 'q=nothing%20of%20it');
  const searches: number[] = [];
  for (let round = 0; round < 20; round++) searches.push((await again.page('many@bench', 'q=nothing%20of%20it')).ms);
  await again.close();
  console.log(`list${s3 ? ' on S3' : ''} of ${many} files against one of ${few}, a page of 100: ${ratios.join('; ')}; at most ${targets.ratio}. A search that finds nothing ${median(searches).toFixed(1)} ms. The first request after a start ${cold.ms.toFixed(0)} ms (at most ${targets.cold_ms}; ${coldFew.ms.toFixed(0)} ms with ${few}); ${bytes.toFixed(0)} bytes of memory a file (at most ${targets.bytes})`);
  if (cold.ms > targets.cold_ms || bytes > targets.bytes) process.exitCode = 1;
} finally {
  await rm(data, { recursive: true, force: true });
  await s3?.stop();
}
