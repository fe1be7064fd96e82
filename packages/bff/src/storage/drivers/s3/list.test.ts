import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { createS3Driver } from '../s3.ts';
import { createBucket, type Bucket } from './bucket.ts';
import { createPacks } from './packs.ts';
import { createRecords } from './records.ts';
import { listRecords } from './list.ts';
import { sweepOrphans, sweepUploads } from './sweep.ts';
import { s3Server } from './test-servers/s3-server.ts';

const server = await s3Server();
const MIB = 2 ** 20;

if (server) {
  const bucket = createBucket(server);
  after(() => bucket.close());
  /** The parts of a driver over a bucket that counts what it is asked. */
  const parts = (prefix: string) => {
    const asked = { get: 0, list: 0 };
    const counting: Bucket = {
      ...bucket,
      get: (...args) => (asked.get++, bucket.get(...args)),
      list: (...args) => (asked.list++, bucket.list(...args)),
    };
    const packs = createPacks({ bucket: counting, root: `${prefix}packs/` });
    const root = `${prefix}records/`;
    const records = createRecords({ bucket: counting, root, onWritten: packs.note });
    return { asked, packs, records, listing: { bucket: counting, root, records, packs } };
  };
  const row = (key: string, meta = {}) => ({ key, size: 0, sha256: '', created_at: '', mime: 'text/plain', meta });
  const keyOf = (i: number): string => `alice/artifacts/20261121/${String(i).padStart(26, '0')}/x "${i}".txt`;
  const list = async (of: ReturnType<typeof parts>, prefix: string) => {
    const found = [];
    for await (const { key, meta } of listRecords(of.listing, prefix)) found.push({ key, meta });
    return found;
  };

  describe('a listing', () => {
    test('of many files fetches packs, not each record, and sees every change made since', async () => {
      const prefix = `${randomUUID()}/`;
      const writer = parts(prefix);
      for (let from = 0; from < 1000; from += 50) await Promise.all(Array.from({ length: 50 }, (_, i) => writer.records.create(row(keyOf(from + i)), new Uint8Array())));
      await writer.packs.close();

      const reader = parts(prefix);
      assert.deepEqual((await list(reader, 'alice/')).map(({ key }) => key), Array.from({ length: 1000 }, (_, i) => keyOf(i)));
      assert.ok(reader.asked.get < 10, `${reader.asked.get} objects were fetched`);

      await writer.records.change(keyOf(7), (head) => ({ ...head, meta: { changed: true } }));
      await writer.records.remove(keyOf(8));
      await writer.records.create(row(keyOf(1000), { added: true }), new Uint8Array());
      const later = parts(prefix);
      const seen = await list(later, 'alice/');
      assert.equal(seen.length, 1000);
      assert.deepEqual(seen[7]?.meta, { changed: true });
      assert.deepEqual(seen[8]?.key, keyOf(9));
      assert.deepEqual(seen.at(-1)?.meta, { added: true });
    });

    test('heals: packs that are lost are made anew, many small ones are joined', async () => {
      const prefix = `${randomUUID()}/`;
      const writer = parts(prefix);
      for (let i = 0; i < 20; i++) await writer.records.create(row(keyOf(i)), new Uint8Array());
      const { packs } = parts(prefix);
      for (let i = 0; i < 20; i++) {
        const { head, etag } = (await writer.records.read(keyOf(i)))!;
        const single = createPacks({ bucket, root: `${prefix}packs/`, enough: 1 });
        single.note(head, etag);
        await single.close();
      }
      await packs.close();
      const reader = parts(prefix);
      assert.equal((await list(reader, 'alice/')).length, 20);
      await reader.packs.close();
      const again = parts(prefix);
      assert.equal((await list(again, 'alice/')).length, 20);
      assert.equal(again.asked.get, 1);
      for await (const page of bucket.list(`${prefix}packs/`)) for (const { name } of page) await bucket.put(name, new TextEncoder().encode('no pack'));
      assert.equal((await list(parts(prefix), 'alice/')).length, 20);
    });
  });

  test('changes of a record by several processes follow one another: none is lost', async () => {
    const prefix = `${randomUUID()}/`;
    const [one, two] = [parts(prefix), parts(prefix)];
    await one.records.create(row(keyOf(1), { n: 0 }), new Uint8Array());
    const count = async ({ records }: typeof one): Promise<void> => {
      for (let i = 0; i < 10; i++) await records.change(keyOf(1), (head) => ({ ...head, meta: { n: (head.meta['n'] as number) + 1 } }));
    };
    await Promise.all([count(one), count(two)]);
    assert.deepEqual((await one.records.read(keyOf(1)))?.head.meta, { n: 20 });
  });

  test('contents that a process left when it died are swept, once a day, uploads within the hour, and nothing else', async () => {
    const prefix = `${randomUUID()}/`;
    const driver = createS3Driver({ ...server, prefix, part_bytes: 5 * MIB });
    const key = keyOf(1);
    await driver.put(key, new Uint8Array(100_000).fill(1), { mime: 'text/plain', meta: {} });
    const orphan = await driver.stage();
    await orphan.write(new Uint8Array(100_000));
    await orphan.finish();
    const cut = await driver.stage();
    await cut.write(new Uint8Array(12 * MIB));
    const names = async (): Promise<string[]> => {
      const all: string[] = [];
      for await (const page of bucket.list(`${prefix}content/`)) all.push(...page.map(({ name }) => name));
      return all;
    };
    const open = async (): Promise<string[]> => {
      const all: string[] = [];
      for await (const { name } of bucket.openUploads(`${prefix}content/`)) all.push(name);
      return all;
    };
    const options = { listing: parts(prefix).listing, contents: `${prefix}content/`, marker: `${prefix}swept` };
    assert.deepEqual([(await names()).length, (await open()).length], [2, 1]);
    assert.equal(await sweepOrphans(options), true, 'the first');
    assert.equal((await names()).length, 2, 'what is young stays');
    assert.equal(await sweepOrphans({ ...options, orphaned_ms: -60_000 }), false, 'not again on the same day');
    await bucket.remove(options.marker);
    const turns = await Promise.all(Array.from({ length: 4 }, () => sweepOrphans({ ...options, orphaned_ms: -60_000 })));
    assert.equal(turns.filter(Boolean).length, 1);
    assert.equal((await names()).length, 1);
    let size = 0;
    for await (const chunk of driver.read(key)) size += chunk.length;
    assert.equal(size, 100_000);

    const uploads = { bucket, contents: `${prefix}content/` };
    await bucket.beginUpload(`${prefix}content/without-parts`);
    await sweepUploads(uploads);
    assert.equal((await open()).length, 2, 'what is written to stays');
    // An hour later, by the server's clock.
    await sweepUploads({ ...uploads, bucket: { ...bucket, serverTime: () => bucket.serverTime()! + 3_600_000 } });
    assert.deepEqual(await open(), []);
    await assert.rejects(cut.finish(), { code: 'E_STORAGE', message: 'The upload stood still for too long and was ended.' });
    await Promise.all([orphan, cut].map((each) => each.discard()));
    await driver.close();
  });
}
