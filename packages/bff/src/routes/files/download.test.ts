import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { get } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startFileService } from '../test-servers/file-service.ts';
import { downloadRoutes } from './download.ts';

type Service = Awaited<ReturnType<typeof startFileService>>;
const MIB = 1024 * 1024;
const bytesOf = (size: number): Buffer => Buffer.from(Uint8Array.from({ length: size }, (_, i) => (i * 7 + (i >> 9)) % 256));

async function store(service: Service, name: string, bytes: Uint8Array, mime = 'application/octet-stream', user = 'alice') {
  const source = { kind: 'generated' as const, created_at: '2026-11-21T10:00:00Z' };
  const { artifact } = await service.files.store(
    { user, session_id: 's1' },
    { artifact: { id: '', version: 1, name, mime, size: bytes.length, source }, content: { bytes }, named: true },
  );
  const { token } = await service.tokens.mint('file', user, artifact.key);
  return { ...artifact, href: service.base + artifact.url, token, link: `${service.base}${artifact.url}?token=${token}` };
}

describe('GET /api/files/download/{key}', () => {
  let service: Service;
  before(async () => (service = await startFileService([downloadRoutes])));
  after(() => service.close());

  for (const size of [0, 900, 3 * MIB + 5]) {
    test(`gives the ${size} bytes, with length, tag and date`, async () => {
      const file = await store(service, `bytes-${size}.bin`, bytesOf(size));
      const response = await fetch(file.link);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-length'), String(size));
      assert.equal(response.headers.get('etag'), `"${file.sha256}"`);
      assert.equal(response.headers.get('accept-ranges'), 'bytes');
      assert.ok(Number.isFinite(Date.parse(response.headers.get('last-modified')!)));
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytesOf(size));
    });

    test(`HEAD tells the same of ${size} bytes, without them`, async () => {
      const file = await store(service, `bytes-${size}.bin`, bytesOf(size));
      const [head, full] = [await fetch(file.link, { method: 'HEAD' }), await fetch(file.link)];
      await full.arrayBuffer();
      assert.equal(head.status, 200);
      assert.equal(await head.text(), '');
      const told = (response: Response) => [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
      assert.deepEqual(told(head), told(full));
    });
  }

  test('gives a range with 206, and says which', async () => {
    const bytes = bytesOf(3 * MIB + 5);
    const file = await store(service, 'ranges.bin', bytes);
    for (const [range, start, end] of [['bytes=0-99', 0, 99], ['bytes=1048570-2097160', 1048570, 2097160], ['bytes=-5', bytes.length - 5, bytes.length - 1], ['bytes=3145728-', 3145728, bytes.length - 1]] as const) {
      const response = await fetch(file.link, { headers: { range } });
      assert.equal(response.status, 206);
      assert.equal(response.headers.get('content-range'), `bytes ${start}-${end}/${bytes.length}`);
      assert.equal(response.headers.get('content-length'), String(end - start + 1));
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes.subarray(start, end + 1));
    }
  });

  test('answers a demand for other bytes with 412 and the error in the usual shape', async () => {
    const file = await store(service, 'demanded.bin', bytesOf(10));
    for (const headers of [{ 'if-match': '"other"' }, { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }] as Record<string, string>[]) {
      const response = await fetch(file.link, { headers });
      assert.equal(response.status, 412);
      assert.equal(((await response.json()) as { meta_data: { error_code: string } }).meta_data.error_code, 'E_PRECONDITION');
      assert.equal((await fetch(file.link, { method: 'HEAD', headers })).status, 412);
    }
  });

  test('answers a range beyond the end with 416, the size, and the error in the usual shape', async () => {
    const file = await store(service, 'short.bin', bytesOf(10));
    const response = await fetch(file.link, { headers: { range: 'bytes=10-' } });
    assert.equal(response.status, 416);
    assert.equal(response.headers.get('content-range'), 'bytes */10');
    assert.equal(((await response.json()) as { meta_data: { error_code: string } }).meta_data.error_code, 'E_RANGE');
  });

  test('several ranges get the whole file', async () => {
    const file = await store(service, 'short.bin', bytesOf(10));
    const response = await fetch(file.link, { headers: { range: 'bytes=0-1,4-5' } });
    assert.equal(response.status, 200);
    assert.equal((await response.arrayBuffer()).byteLength, 10);
  });

  test('a range holds only for the bytes the client has begun with (If-Range)', async () => {
    const file = await store(service, 'short.bin', bytesOf(10));
    const ask = async (condition: string) => (await fetch(file.link, { headers: { range: 'bytes=2-3', 'if-range': condition } })).status;
    assert.equal(await ask(`"${file.sha256}"`), 206);
    assert.equal(await ask('"another"'), 200);
  });

  test('what the client holds is not sent again (304, tag kept, no body)', async () => {
    const file = await store(service, 'held.txt', Buffer.from('held'), 'text/plain');
    const first = await fetch(file.link);
    for (const [name, held] of [['if-none-match', 'etag'], ['if-modified-since', 'last-modified']] as const) {
      const response = await fetch(file.link, { headers: { [name]: first.headers.get(held)! } });
      assert.equal(response.status, 304);
      assert.equal(response.headers.get('etag'), first.headers.get('etag'));
      assert.equal(await response.text(), '');
    }
  });

  test('an older version keeps its own bytes and address', async () => {
    const one = await store(service, 'versions.txt', Buffer.from('one'), 'text/plain');
    const two = await store(service, 'versions.txt', Buffer.from('two'), 'text/plain');
    assert.equal(one.id, two.id);
    assert.equal(await (await fetch(one.link)).text(), 'one');
    assert.equal(await (await fetch(two.link)).text(), 'two');
  });

  test('every stored byte leaves inert: type and disposition from the table, never as a page of our origin', async () => {
    const rows = [
      ['a.png', Buffer.from('\x89PNG\r\n\x1a\nx', 'latin1'), 'image/png', 'image/png', 'inline'],
      ['a.txt', Buffer.from('x'), 'text/plain', 'text/plain; charset=utf-8', 'inline'],
      ['a.html', Buffer.from('<script>1</script>'), 'text/html', 'application/octet-stream', 'attachment'],
      ['a.svg', Buffer.from('<svg/>'), 'image/svg+xml', 'application/octet-stream', 'attachment'],
      ['a.xml', Buffer.from('<a/>'), 'application/xml', 'application/octet-stream', 'attachment'],
      ['a.js', Buffer.from('1'), 'text/javascript', 'application/octet-stream', 'attachment'],
      ['a.what', Buffer.from('\0\x01'), 'application/x-what', 'application/octet-stream', 'attachment'],
    ] as const;
    for (const [name, bytes, mime, type, disposition] of rows) {
      const file = await store(service, name, bytes, mime);
      const response = await fetch(file.link);
      await response.arrayBuffer();
      assert.equal(response.headers.get('content-type'), type, name);
      assert.equal(response.headers.get('content-disposition'), `${disposition}; filename=${name}`);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(response.headers.get('content-security-policy'), "sandbox; default-src 'none'");
      assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin');
      assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
      assert.match(response.headers.get('cache-control')!, /private/);
    }
  });

  test('what a script reads as it comes is not kept by the browser where it is large, which would hold up the page; what is sought in is', async () => {
    const [small, large] = [await store(service, 'few.csv', bytesOf(4 * MIB), 'text/csv'), await store(service, 'many.csv', bytesOf(4 * MIB + 1), 'text/csv')];
    const kept = async (link: string, destination?: string) => {
      const response = await fetch(link, { method: 'HEAD', headers: destination === undefined ? {} : { 'sec-fetch-dest': destination } });
      return response.headers.get('cache-control');
    };
    assert.equal(await kept(large.link, 'empty'), 'private, no-store');
    assert.equal(await kept(small.link, 'empty'), 'private, no-cache');
    for (const destination of ['image', 'video', 'document', undefined]) assert.equal(await kept(large.link, destination), 'private, no-cache', destination);
  });

  test('?download=1 makes any type an attachment', async () => {
    const file = await store(service, 'b.png', Buffer.from('\x89PNG\r\n\x1a\ny', 'latin1'), 'image/png');
    const response = await fetch(`${file.link}&download=1`);
    await response.arrayBuffer();
    assert.equal(response.headers.get('content-disposition'), 'attachment; filename=b.png');
  });

  test('a name beyond ASCII travels as RFC 8187 says, with a plain one beside it', async () => {
    for (const name of ['Übersicht – 2026.txt', '報告書.txt', '😀 (1) "x"; y.txt', "it's 100%.txt"]) {
      const file = await store(service, name, Buffer.from(name), 'text/plain');
      const response = await fetch(file.link);
      assert.equal(await response.text(), name);
      const header = response.headers.get('content-disposition')!;
      const extended = /filename\*=UTF-8''(\S+)$/.exec(header)?.[1];
      assert.equal(extended === undefined ? /filename="(.*)"$/.exec(header)![1] : decodeURIComponent(extended), file.name);
      assert.match(header, /^inline; filename="[ -~]+"/);
    }
  });

  test('without a token the identity must own the file; what is another’s answers like what does not exist', async () => {
    const file = await store(service, 'own.txt', Buffer.from('mine'), 'text/plain');
    assert.equal(await (await fetch(file.href)).text(), 'mine');
    const others = await fetch(file.href, { headers: { 'x-user': 'bob' } });
    const missing = await fetch(`${file.href}x`, { headers: { 'x-user': 'bob' } });
    assert.deepEqual([others.status, missing.status], [404, 404]);
    assert.deepEqual(await others.json(), await missing.json());
  });

  test('a token that is present is judged alone, also where the identity would do', async () => {
    const file = await store(service, 'token.txt', Buffer.from('mine'), 'text/plain');
    const other = await store(service, 'other.txt', Buffer.from('other'), 'text/plain');
    const status = async (token: string, user = 'alice') => (await fetch(`${file.href}?token=${token}`, { headers: { 'x-user': user } })).status;
    assert.equal(await status(file.token, 'bob'), 200);
    assert.equal(await status(''), 401);
    assert.equal(await status('noise'), 401);
    assert.equal(await status(`${file.token.slice(0, -4)}AAAA`), 401);
    assert.equal(await status(`${file.token}&token=${file.token}`), 401);
    assert.equal(await status(other.token), 403);
    assert.equal(await status((await service.tokens.mint('view', 'alice', file.key)).token), 403);
    assert.equal(await status((await service.tokens.mint('file', 'bob', file.key)).token), 404);
  });

  test('a removed file is gone, and back when it is restored', async () => {
    const file = await store(service, 'removed.txt', Buffer.from('x'), 'text/plain');
    await service.files.remove('alice', file.key);
    assert.equal((await fetch(file.link)).status, 404);
    await service.files.restore('alice', file.key);
    assert.equal((await fetch(file.link)).status, 200);
  });

  test('odd addresses answer 404, none fails the service', async () => {
    for (const path of ['x', 'alice', 'alice/artifacts/20261121/x/%ZZ', 'alice/artifacts/20261121%2Fx/y', 'alice//x', '%2e%2e/%2e%2e/keys', 'a'.repeat(3000), '%00', '%ff%fe']) {
      assert.equal((await fetch(`${service.base}/api/files/download/${path}`)).status, 404, path);
    }
  });

  test('a client that goes away in the middle leaves no open file, and the line of the audit says so', async () => {
    const file = await store(service, 'large.bin', bytesOf(8 * MIB));
    const before = service.entries.length;
    await Promise.all(Array.from({ length: 10 }, () => new Promise<void>((resolve) => {
      const request = get(file.link, (response) => {
        response.once('data', () => request.destroy());
        response.once('close', resolve);
        response.on('error', () => undefined);
      });
      request.on('error', () => undefined);
    })));
    while (service.entries.length < before + 10) await wait(5);
    for (const { event, outcome, details } of service.entries.slice(before)) {
      assert.equal(event, 'download');
      assert.equal(outcome, 'error');
      assert.ok((details.bytes as number) < 8 * MIB);
    }
    const open = await Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    assert.deepEqual(open.filter((path) => path.includes('/objects/') && path.includes('large.bin')), []);
  });

  test('a slow reader gets every byte unharmed', async () => {
    const bytes = bytesOf(8 * MIB);
    const file = await store(service, 'slow.bin', bytes);
    const digest = createHash('sha256');
    await new Promise<void>((resolve, reject) => {
      get(file.link, async (response) => {
        for await (const chunk of response) {
          digest.update(chunk);
          await new Promise((done) => setImmediate(done));
        }
        resolve();
      }).on('error', reject);
    });
    assert.equal(digest.digest('hex'), file.sha256);
  });

  test('each download is one line of the audit, without the token', async () => {
    const file = await store(service, 'audit.txt', Buffer.from('x'), 'text/plain');
    service.entries.length = 0;
    await (await fetch(file.link)).text();
    assert.deepEqual(service.entries, [{ event: 'download', user: 'alice', outcome: 'ok', details: { key: file.key, bytes: 1, status: 200, complete: true } }]);
  });
});

describe('downloads for pages of other origins', () => {
  test('are cross-origin resources when cors.allowed_origins is not empty', async () => {
    const service = await startFileService([downloadRoutes], { config: { cors: { allowed_origins: ['https://host.example'] } } });
    const file = await store(service, 'x.txt', Buffer.from('x'), 'text/plain');
    assert.equal((await fetch(file.link)).headers.get('cross-origin-resource-policy'), 'cross-origin');
    await service.close();
  });
});

describe('downloads behind a front server (X-Accel-Redirect)', () => {
  test('name the internal address of the file and keep the headers; conditions are answered here', async () => {
    const service = await startFileService([(services) => downloadRoutes({
      ...services, config: { ...services.config, storage: { ...services.config.storage, accel_prefix: '/stored' } },
    })], { inline_bytes: 0 });
    const file = await store(service, 'ü 100%.txt', Buffer.from('hello'), 'text/plain');
    const response = await fetch(file.link, { headers: { range: 'bytes=1-2' } });
    assert.equal(response.status, 200);
    assert.equal(await response.text(), '');
    const address = response.headers.get('x-accel-redirect')!;
    assert.match(address, /^\/stored\/objects\/alice\//);
    assert.deepEqual(decodeURIComponent(address.slice('/stored'.length)), service.driver.localPath!(file.key)!.slice(service.dir.length));
    assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.match(response.headers.get('content-disposition')!, /^inline;/);
    assert.equal(response.headers.get('content-security-policy'), "sandbox; default-src 'none'");
    assert.equal((await fetch(file.link, { headers: { 'if-none-match': `"${file.sha256}"` } })).status, 304);
    const head = await fetch(file.link, { method: 'HEAD' });
    assert.equal(head.headers.get('content-length'), '5');
    assert.equal(head.headers.get('x-accel-redirect'), null);
    await service.close();
  });
});
