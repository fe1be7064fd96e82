import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, beforeEach, describe, test } from 'node:test';
import type { ObjectMeta, StorageDriver } from '../../driver.ts';
import { createS3Driver } from '../s3.ts';
import { createBucket } from './bucket.ts';
import { startFaultyProxy, type Fault } from './test-servers/faulty-proxy.ts';
import { s3Server } from './test-servers/s3-server.ts';

const server = await s3Server();
const MIB = 2 ** 20;
const meta: ObjectMeta = { mime: 'text/plain', meta: {} };
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

if (server) {
  describe('a server that fails', async () => {
    const proxy = await startFaultyProxy(server.endpoint);
    const prefix = `${randomUUID()}/`;
    const driver = createS3Driver({ ...server, endpoint: proxy.endpoint, prefix, part_bytes: 5 * MIB, timeout_s: 2 });
    const direct = createS3Driver({ ...server, prefix });
    after(async () => {
      await Promise.all([driver.close(), direct.close()]);
      await proxy.stop();
    });
    beforeEach(() => proxy.spoil(() => undefined));

    let serial = 0;
    const fresh = (): string => `alice/artifacts/20261121/${++serial}/x.bin`;
    const bytesOf = async (from: StorageDriver, key: string): Promise<Buffer> => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of from.read(key)) chunks.push(chunk);
      return Buffer.concat(chunks);
    };
    const nothingOf = async (key: string): Promise<void> => {
      assert.equal(await direct.head(key), undefined);
      for await (const each of direct.list(key)) assert.fail(each.key);
    };
    /** The fault for the first requests that fit, as many as said. */
    const times = (count: number, fault: Fault, fits: (method: string, url: URL) => boolean) => {
      proxy.spoil((method, url) => (fits(method, url) && count-- > 0 ? fault : undefined));
    };
    const large = Uint8Array.from({ length: 12 * MIB + 5 }, (_, i) => (i * 13 + (i >> 10)) % 251);
    const isRecord = (method: string, { pathname }: URL): boolean => method === 'PUT' && pathname.includes('/records/');

    test('is asked again: two errors harm nothing', async () => {
      for (const body of [new Uint8Array(10), large]) {
        const key = fresh();
        times(2, { status: 500 }, (method) => method !== 'GET');
        await driver.put(key, body, meta);
        times(2, { status: 503 }, (method) => method === 'GET');
        assert.equal(sha256(await bytesOf(driver, key)), sha256(body));
      }
    });

    test('for good makes E_STORAGE, and nothing is half there', async () => {
      for (const [body, fits] of [
        [new Uint8Array(10), isRecord], [large, isRecord],
        [large, (method: string, { searchParams }: URL) => method === 'PUT' && searchParams.get('partNumber') === '2'],
        [large, (method: string, { searchParams }: URL) => method === 'POST' && searchParams.has('uploadId')],
      ] as const) {
        const key = fresh();
        times(100, { status: 500 }, fits);
        await assert.rejects(driver.put(key, body, meta), { code: 'E_STORAGE', message: 'The S3 server failed.' });
        await nothingOf(key);
        proxy.spoil(() => undefined);
        await driver.put(key, body, meta);
        assert.equal(sha256(await bytesOf(direct, key)), sha256(body));
      }
      const bucket = createBucket(server);
      for await (const { name } of bucket.openUploads(prefix)) assert.fail(`${name} is still being uploaded`);
      bucket.close();
    });

    test('whose answer is lost has done its work once: no conflict with oneself', async () => {
      for (const body of [new Uint8Array(10), large]) {
        const key = fresh();
        proxy.spoil(lostOnce());
        assert.equal((await driver.put(key, body, meta)).size, body.length);
        proxy.spoil(lostOnce());
        assert.equal((await driver.setMeta(key, { mime: 'image/png', meta: { a: 1 } })).mime, 'image/png');
        assert.deepEqual((await direct.head(key))?.meta, { a: 1 });
        assert.equal(sha256(await bytesOf(direct, key)), sha256(body));
        await assert.rejects(driver.put(key, body, meta), { code: 'E_CONFLICT' });
      }
    });

    test('that cuts a body is asked for the rest', async () => {
      for (const [body, cut_after] of [[new Uint8Array(3000).fill(7), 1000], [large, 5 * MIB + 17]] as const) {
        const key = fresh();
        await direct.put(key, body, meta);
        times(2, { cut_after }, (method) => method === 'GET');
        assert.equal(sha256(await bytesOf(driver, key)), sha256(body));
      }
    });

    test('that only ever cuts is E_STORAGE, never a short file', async () => {
      const key = fresh();
      await direct.put(key, large, meta);
      times(100, { cut_after: 0 }, (method, { pathname }) => method === 'GET' && pathname.includes('/content/'));
      await assert.rejects(bytesOf(driver, key), { code: 'E_STORAGE' });
    });

    test('that says nothing is given up', async () => {
      const key = fresh();
      const hasty = createS3Driver({ ...server, endpoint: proxy.endpoint, prefix, timeout_s: 0.2 });
      times(100, 'silence', () => true);
      await assert.rejects(hasty.put(key, new Uint8Array(10), meta), { code: 'E_STORAGE', message: 'The S3 server did not answer in time.' });
      await hasty.close();
      await nothingOf(key);
    });

    test('is named by what is wrong: a bucket that is not there, a wrong secret, nobody who listens', async () => {
      for (const [settings, message] of [
        [{ bucket: 'nowhere' }, 'The bucket of the file store does not exist.'],
        [{ secret_access_key: 'wrong' }, 'The S3 server does not accept the access key or its secret.'],
        [{ access_key_id: 'nobody' }, 'The S3 server does not accept the access key or its secret.'],
        [{ endpoint: 'http://127.0.0.1:1' }, 'The S3 server cannot be reached.'],
      ] as const) {
        const wrong = createS3Driver({ ...server, ...settings });
        await assert.rejects(wrong.check(), { code: 'E_STORAGE', message });
        await wrong.close();
      }
    });

    test('that ignores conditions is refused: two writers could both win', async () => {
      times(100, { status: 200 }, (method) => method === 'PUT');
      await assert.rejects(createS3Driver({ ...server, endpoint: proxy.endpoint, prefix }).check(), { code: 'E_STORAGE', message: /ignores the conditions/ });
    });
  });
}

/** Loses the first answer to each kind of write. */
function lostOnce(): (method: string, url: URL) => Fault | undefined {
  const lost = new Set<string>();
  return (method, { pathname, search }) => {
    const what = `${method} ${pathname}${search}`;
    if (method === 'GET' || method === 'HEAD' || lost.has(what)) return undefined;
    lost.add(what);
    return 'lost answer';
  };
}
