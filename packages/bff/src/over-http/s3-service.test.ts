import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import type { UserFile } from '../storage/user-files.ts';
import { s3Server } from '../storage/drivers/s3/test-servers/s3-server.ts';

const bin = fileURLToPath(new URL('../bin.ts', import.meta.url));
const story = fileURLToPath(new URL('../testing/story-server.mjs', import.meta.url));
const server = await s3Server();

/** What is looked at of the answers: a file, a list of them, a result, a session, readiness. */
interface Answer extends UserFile {
  status: number;
  files: UserFile[];
  artifacts: UserFile[];
  results: { content: string };
  storage: object;
}

describe('the service on S3', { skip: server === undefined && 'no S3 server is installed' }, () => {
  let dir: string;
  let service: Awaited<ReturnType<typeof start>>;
  const said: string[] = [];
  const secret = 'what the proxy shows';
  const prefix = `${randomUUID()}/`;
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-s3-service-'));
    await configure({});
    service = await start();
  });
  after(async () => {
    await service.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const configure = (storage: object): Promise<void> => writeFile(join(dir, 'c.json'), JSON.stringify({
    servers: { story: { command: [process.execPath, story], isolation: 'off' } },
    identity: { provider: 'header', proxy_secret: secret },
    storage: { driver: 's3', bucket: server!.bucket, endpoint: server!.endpoint, prefix, access_key_id: '${KEY}', secret_access_key: '${SECRET}', ...storage },
  }));

  /** The real command as a process of its own. */
  async function start() {
    const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', bin, '--config', 'c.json', '--port', '0', '--data', 'data'], {
      cwd: dir, stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], KEY: server!.access_key_id, SECRET: server!.secret_access_key, LOG_LEVEL: 'debug' },
    });
    child.stderr.on('data', (chunk) => said.push(String(chunk)));
    const ended = once(child, 'exit');
    const line = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
    const first = await Promise.race([line, ended.then(([code]) => `ended ${code}`)]);
    return { first, base: first.replace('listening on ', ''), stop: async () => (child.kill('SIGTERM'), ended) };
  }

  const ask = (user: string, method: string, path: string, { body, headers }: { body?: object; headers?: Record<string, string> } = {}): Promise<Response> =>
    fetch(service.base + path, { method, headers: { 'x-user-email': user, 'x-proxy-secret': secret, ...(body && { 'content-type': 'application/json' }), ...headers }, ...(body && { body: JSON.stringify(body) }) });
  const json = async (answer: Promise<Response>): Promise<Answer> => {
    const response = await answer;
    const text = await response.text();
    said.push(text);
    return { status: response.status, ...(JSON.parse(text) as object) } as Answer;
  };
  const upload = async (user: string, session: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> => {
    const form = new FormData();
    form.append('file', new Blob([bytes], { type: 'text/plain' }), name);
    return json(fetch(`${service.base}/api/files?session=${session}`, { method: 'POST', body: form, headers: { 'x-user-email': user, 'x-proxy-secret': secret } }));
  };
  const pathOf = (key: string): string => `/api/files/${key.split('/').map(encodeURIComponent).join('/')}`;
  const bytesOf = async (url: string, headers?: Record<string, string>) => {
    const response = await fetch(service.base + url, headers && { headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const large = Uint8Array.from({ length: 20 * 2 ** 20 + 11 }, (_, i) => 32 + ((i * 7 + (i >> 12)) % 90));

  it('keeps uploads and what tools make: ranges, versions, archive, removal and its undoing, over a restart, and apart for each user', async () => {
    const session = (await json(ask('alice@x.org', 'POST', '/api/sessions'))).session_id;
    const first = await upload('alice@x.org', session, 'größe.txt', large);
    assert.equal(first.status, 201);
    assert.equal(first.sha256, createHash('sha256').update(large).digest('hex'));
    const second = await upload('alice@x.org', session, 'größe.txt', Uint8Array.from(Buffer.from('short')));
    assert.deepEqual([second.id, second.version], [first.id, 2]);
    const call = await json(ask('alice@x.org', 'POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'report' } }));
    assert.deepEqual(call.artifacts.map(({ name }) => name), ['report.html', 'data.csv']);
    const read = await json(ask('alice@x.org', 'POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'read_file', arguments: { filename: 'größe.txt' } } }));
    assert.equal(read.results.content, 'short');
    const big = await json(ask('alice@x.org', 'POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'big', arguments: { bytes: 6 * 2 ** 20 } } }));
    assert.equal(big.artifacts[0]?.size, 6 * 2 ** 20);

    assert.deepEqual(await service.stop(), [0, null]);
    service = await start();
    const { url } = await json(ask('alice@x.org', 'GET', pathOf(first.key)));
    assert.deepEqual((await bytesOf(url!)).bytes.equals(large), true);
    const part = await bytesOf(url!, { range: `bytes=${17 * 2 ** 20}-${17 * 2 ** 20 + 9}` });
    assert.deepEqual([part.status, part.bytes.equals(large.subarray(17 * 2 ** 20, 17 * 2 ** 20 + 10))], [206, true]);
    const listed = (await json(ask('alice@x.org', 'GET', '/api/files?sort=name'))).files;
    assert.deepEqual(listed.map(({ name, version }) => [name, version]), [['big.bin', 1], ['data.csv', 1], ['größe.txt', 2], ['report.html', 1]]);

    const archive = await ask('alice@x.org', 'GET', `/api/files/archive?session=${session}`);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    assert.equal(Buffer.from(files['data.csv']!).toString(), 'a,b\n1,2\n');
    assert.equal(files['big.bin']!.length, 6 * 2 ** 20);

    assert.equal((await ask('alice@x.org', 'DELETE', pathOf(first.key))).status, 204);
    assert.equal((await ask('alice@x.org', 'GET', pathOf(second.key))).status, 404);
    assert.equal((await ask('alice@x.org', 'POST', `${pathOf(first.key)}/restore`)).status, 200);
    assert.equal((await json(ask('alice@x.org', 'GET', pathOf(second.key)))).versions.length, 2);

    for (const path of [pathOf(first.key), `/api/sessions/${session}`]) assert.equal((await ask('bob@x.org', 'GET', path)).status, 404);
    assert.deepEqual((await json(ask('bob@x.org', 'GET', '/api/files'))).files, []);
  });

  it('is ready, and tells nobody where the files are or how they are reached', async () => {
    const ready = await json(ask('alice@x.org', 'GET', '/readyz'));
    assert.deepEqual(ready.storage, { driver: 's3', status: 'ok' });
    await json(ask('alice@x.org', 'GET', '/api/config'));
    const all = said.join('\n');
    for (const hidden of [server!.secret_access_key, server!.access_key_id, server!.endpoint, prefix, 'X-Amz-']) assert.ok(!all.includes(hidden), `${hidden} was told`);
  });

  it('does not start on a bucket that is not there, nor with a wrong secret, and says why', async () => {
    const reasons: string[] = [];
    for (const storage of [{ bucket: 'nowhere' }, { secret_access_key: 'a wrong one' }]) {
      await configure(storage);
      said.length = 0;
      const other = await start();
      assert.equal(other.first, 'ended 1');
      reasons.push(said.join(''));
    }
    assert.match(reasons[0]!, /The bucket of the file store does not exist\./);
    assert.match(reasons[1]!, /does not accept the access key or its secret/);
    assert.doesNotMatch(reasons.join(), /a wrong one|nowhere/);
  });
});
