import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { JsonObject } from '@mcp-canvas/contract';
import { KitError } from '../errors.ts';
import type { ByteRange, ObjectMeta, StorageDriver } from './driver.ts';

const MIB = 1024 * 1024;
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const plain = (meta: JsonObject = {}): ObjectMeta => ({ mime: 'text/plain', meta });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Names that have broken stores before: encodings, separators of other systems, marks of encodings, the longest there is. */
const oddNames = [
  'ü %20#?.txt', 'with  two spaces.txt', '😀 emoji 👩‍👩‍👧.png', '.hidden', '...', ' leading and trailing ', 'a+b~c.txt', '%2e%2e', 'back\\slash.txt',
  'C:drive.txt', "quotes '\" and `ticks`.txt", 'tab\tand newline\n.txt', 'e\u0301.txt', '\u00e9.txt', 'x.object', 'x.bytes', 'con', 'a'.repeat(251) + '.txt',
  'ü'.repeat(125) + '.bin', '𝔘'.repeat(60) + '.txt',
];

/** What every storage driver promises. `create` makes an empty store; `dispose` gets it back closed. */
export function storageSuite(name: string, create: () => Promise<{ driver: StorageDriver; dispose?: () => Promise<void> }>): void {
  describe(`storage driver ${name}`, () => {
    let driver: StorageDriver;
    let dispose: (() => Promise<void>) | undefined;
    before(async () => ({ driver, dispose } = await create()));
    after(async () => {
      await driver.close();
      await dispose?.();
    });
    let serial = 0;
    const folder = (): string => `alice/artifacts/20261121/${String(++serial).padStart(26, '0')}`;
    const read = async (key: string, range?: ByteRange): Promise<Uint8Array> => collect(driver.read(key, range));
    const keys = async (prefix: string): Promise<string[]> => (await fromAsync(driver.list(prefix))).map(({ key }) => key);
    const stage = async (bytes: Uint8Array) => {
      const staged = await driver.stage();
      await staged.write(bytes);
      return { staged, ...(await staged.finish()) };
    };

    test('check answers when the store can be written', async () => driver.check());

    test('what is put is read back, with its size, digest, tag, type and metadata', async () => {
      const key = `${folder()}/hello.txt`;
      const stored = await driver.put(key, text('hello'), plain({ session: 's1', tags: ['a', { b: null }] }));
      assert.deepEqual({ ...stored, created_at: '' }, {
        key, size: 5, sha256: sha256(text('hello')), etag: sha256(text('hello')), mime: 'text/plain',
        meta: { session: 's1', tags: ['a', { b: null }] }, created_at: '',
      });
      assert.match(stored.created_at, /^\d{4}-\d\d-\d\dT.*Z$/);
      assert.deepEqual(await driver.head(key), stored);
      assert.deepEqual(await read(key), text('hello'));
    });

    test('a body may be a stream of chunks, each of which may be used again once it is taken', async () => {
      const key = `${folder()}/chunks.bin`;
      const chunk = new Uint8Array(1000);
      async function* body(): AsyncGenerator<Uint8Array> {
        for (let i = 0; i < 200; i++) yield chunk.fill(i);
      }
      await driver.put(key, body(), plain());
      const stored = await read(key);
      assert.equal(stored.length, 200_000);
      for (let i = 0; i < 200; i++) assert.equal(stored[i * 1000 + 999], i);
    });

    test('an empty object is an object', async () => {
      const key = `${folder()}/empty`;
      assert.equal((await driver.put(key, new Uint8Array(0), plain())).size, 0);
      assert.deepEqual(await read(key), new Uint8Array(0));
      const { staged, size } = await stage(new Uint8Array(0));
      assert.equal(size, 0);
      assert.deepEqual(await collect(driver.readStaged(staged.ref)), new Uint8Array(0));
      await driver.commit(staged.ref, `${folder()}/empty`, plain());
      await staged.discard();
    });

    test('a key is written once: E_CONFLICT, and the first bytes stay', async () => {
      for (const size of [10, 200_000]) {
        const key = `${folder()}/once.txt`;
        const first = new Uint8Array(size).fill(1);
        await driver.put(key, first, plain());
        await assert.rejects(driver.put(key, new Uint8Array(size).fill(2), plain()), { code: 'E_CONFLICT' });
        await assert.rejects(driver.put(key, text('small'), plain()), { code: 'E_CONFLICT' });
        assert.deepEqual(await read(key), first);
      }
    });

    test('of writers that race for a key exactly one wins', async () => {
      for (const size of [10, 200_000]) {
        const key = `${folder()}/race.bin`;
        const writers = Array.from({ length: 8 }, (_, i) => driver.put(key, new Uint8Array(size).fill(i), plain({ i })));
        const outcomes = await Promise.allSettled(writers);
        const won = outcomes.flatMap((outcome, i) => (outcome.status === 'fulfilled' ? [i] : []));
        assert.equal(won.length, 1);
        for (const outcome of outcomes) if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'E_CONFLICT');
        assert.deepEqual(await read(key), new Uint8Array(size).fill(won[0]!));
        assert.deepEqual((await driver.head(key))?.meta, { i: won[0]! });
      }
    });

    test('ranges include both ends, are cut at the last byte, and beyond it are E_RANGE', async () => {
      for (const size of [10, 3 * MIB + 7]) {
        const key = `${folder()}/ranges.bin`;
        const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 31 + (i >> 11)) % 251);
        await driver.put(key, bytes, plain());
        for (const [start, end] of [[0, 0], [3, 5], [size - 1, size - 1], [2, size + 100], [size >> 1, size - 2]] as const) {
          assert.deepEqual(await read(key, { start, end }), bytes.subarray(start, end + 1), `${start}-${end} of ${size}`);
        }
        await assert.rejects(read(key, { start: size, end: size + 1 }), { code: 'E_RANGE' });
      }
    });

    test('what does not exist has no head, cannot be read or changed (E_NOT_FOUND), and may be removed', async () => {
      const key = `${folder()}/missing`;
      assert.equal(await driver.head(key), undefined);
      await assert.rejects(read(key), { code: 'E_NOT_FOUND' });
      await assert.rejects(driver.setMeta(key, plain()), { code: 'E_NOT_FOUND' });
      await driver.remove(key);
    });

    test('removed is gone from head, read and list, and the key is free again', async () => {
      for (const size of [10, 200_000]) {
        const key = `${folder()}/removed.bin`;
        await driver.put(key, new Uint8Array(size), plain());
        await driver.remove(key);
        assert.equal(await driver.head(key), undefined);
        assert.deepEqual(await keys(key), []);
        await driver.put(key, new Uint8Array(size).fill(7), plain());
        assert.equal((await read(key))[0], 7);
      }
    });

    test('a reader that has begun is not harmed by the removal of what it reads', async () => {
      const key = `${folder()}/held.bin`;
      const bytes = new Uint8Array(5 * MIB).fill(9);
      await driver.put(key, bytes, plain());
      const readers = Array.from({ length: 4 }, () => driver.read(key)[Symbol.asyncIterator]());
      const firsts = await Promise.all(readers.map(async (reader) => (await reader.next()).value as Uint8Array));
      await driver.remove(key);
      for (const [i, reader] of readers.entries()) {
        let size = firsts[i]!.length;
        for (let step = await reader.next(); !step.done; step = await reader.next()) size += step.value.length;
        assert.equal(size, bytes.length);
      }
    });

    test('odd names are kept to the byte and never meet each other', async () => {
      const base = folder();
      for (const odd of oddNames) await driver.put(`${base}/${odd}`, text(odd), plain());
      for (const odd of oddNames) {
        assert.deepEqual(await read(`${base}/${odd}`), text(odd), odd);
        assert.equal((await driver.head(`${base}/${odd}`))?.key, `${base}/${odd}`);
      }
      assert.deepEqual((await keys(`${base}/`)).sort(), oddNames.map((odd) => `${base}/${odd}`).sort());
    });

    test('names that differ only where an encoding could join them are different objects', async () => {
      const base = folder();
      const twins = [`${base}/a/b`, `${base}/a+b`, `${base}/a%2Fb`, `${base}/a%252Fb`, `${base}/ab`, `${base}/a b`, `${base}/a%20b`];
      for (const key of twins) await driver.put(key, text(key), plain());
      for (const key of twins) assert.deepEqual(await read(key), text(key));
    });

    test('a key that could be a path of its own is refused everywhere', async () => {
      for (const key of ['', '/', '/etc/x', 'a//b', 'a/../b', '..', 'a/.', 'a/b/', 'a/\0/b', 'a/\ud800/b', `a/${'b'.repeat(1100)}`]) {
        await assert.rejects(driver.put(key, text('x'), plain()), { code: 'E_BAD_REQUEST' }, JSON.stringify(key));
        await assert.rejects(driver.head(key), { code: 'E_BAD_REQUEST' }, JSON.stringify(key));
      }
    });

    test('list gives every object under a prefix, in the order of the bytes of its key', async () => {
      const base = `lists/artifacts/20261121`;
      const names = ['b/x', 'a/z', 'a/b', 'a', 'a b', 'a+', 'Z', 'é/1', '\uffee/1', '😀/1', 'a/b/c/d', 'a0'];
      for (const each of names) await driver.put(`${base}/${each}`, text(each), plain({ each }));
      const sorted = names.map((each) => `${base}/${each}`).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      assert.deepEqual(await keys(`${base}/`), sorted);
      assert.deepEqual(await keys('lists/'), sorted);
      assert.deepEqual(await keys(`${base}/a`), sorted.filter((key) => key.startsWith(`${base}/a`)));
      assert.deepEqual(await keys(`${base}/a/`), sorted.filter((key) => key.startsWith(`${base}/a/`)));
      assert.deepEqual(await keys(`${base}/a/b`), [`${base}/a/b`, `${base}/a/b/c/d`]);
      assert.deepEqual(await keys('list'), sorted);
      assert.deepEqual(await keys('nobody/'), []);
      assert.deepEqual((await fromAsync(driver.list(`${base}/b/`)))[0]?.meta, { each: 'b/x' });
    });

    test('one prefix never shows the neighbour whose name begins alike', async () => {
      await driver.put('ann/uploads/20261121/1/x', text('x'), plain());
      await driver.put('anna/uploads/20261121/1/x', text('x'), plain());
      assert.deepEqual(await keys('ann/'), ['ann/uploads/20261121/1/x']);
    });

    test('setMeta replaces type and metadata whole and leaves the bytes alone', async () => {
      for (const size of [10, 200_000]) {
        const key = `${folder()}/meta.bin`;
        const bytes = new Uint8Array(size).fill(3);
        const stored = await driver.put(key, bytes, plain({ a: 1, b: 2 }));
        const changed = await driver.setMeta(key, { mime: 'image/png', meta: { c: 'ü' } });
        assert.deepEqual(changed, { ...stored, mime: 'image/png', meta: { c: 'ü' } });
        assert.deepEqual(await driver.head(key), changed);
        assert.deepEqual(await read(key), bytes);
      }
    });

    test('setMeta is atomic: readers see one whole version, the last write stands', async () => {
      const key = `${folder()}/atomic`;
      await driver.put(key, text('x'), plain({ n: -1, pad: '' }));
      const writes = (async () => {
        for (let n = 0; n < 30; n++) await driver.setMeta(key, plain({ n, pad: String(n).repeat(500) }));
      })();
      let seen = -1;
      for (let open = true; open; ) {
        open = await Promise.race([writes.then(() => false), new Promise<boolean>((resolve) => setImmediate(resolve, true))]);
        const { n, pad } = (await driver.head(key))!.meta as { n: number; pad: string };
        assert.ok(n >= seen);
        assert.equal(pad, n < 0 ? '' : String(n).repeat(500));
        seen = n;
      }
      assert.equal(seen, 29);
    });

    test('setMeta makes the metadata of what is stored then: of changes at the same time none is lost', async () => {
      const key = `${folder()}/counted`;
      const stored = await driver.put(key, text('x'), plain({ n: 0 }));
      const count = () => driver.setMeta(key, ({ mime, meta }) => ({ mime, meta: { n: Number(meta['n']) + 1 } }));
      await Promise.all(Array.from({ length: 10 }, count));
      assert.deepEqual(await driver.head(key), { ...stored, meta: { n: 10 } });
      const given: unknown[] = [];
      await driver.setMeta(key, (now) => [given.push(structuredClone(now)), plain()][1] as ObjectMeta);
      assert.deepEqual(given, [{ ...stored, meta: { n: 10 } }]);
    });

    test('setMeta changes nothing when it is refused, and says what refused it', async () => {
      const key = `${folder()}/refused`;
      const stored = await driver.put(key, text('x'), plain({ n: 1 }));
      const refuse = (): never => {
        throw new KitError('E_CONFLICT', 'not now');
      };
      await assert.rejects(driver.setMeta(key, refuse), { code: 'E_CONFLICT', message: 'not now' });
      assert.deepEqual(await driver.head(key), stored);
      await assert.rejects(driver.setMeta(`${folder()}/missing`, refuse), { code: 'E_NOT_FOUND' });
    });

    test('staged bytes become as many objects as are committed, readable until they are discarded', async () => {
      for (const size of [10, 200_000]) {
        const bytes = new Uint8Array(size).fill(5);
        const { staged, ...finished } = await stage(bytes);
        assert.equal(finished.size, size);
        assert.equal(finished.sha256, sha256(bytes));
        const [one, two] = [`${folder()}/one.bin`, `${folder()}/two.bin`];
        await driver.commit(staged.ref, one, plain());
        await driver.commit(staged.ref, two, { mime: 'image/gif', meta: { second: true } });
        await assert.rejects(driver.commit(staged.ref, two, plain()), { code: 'E_CONFLICT' });
        assert.deepEqual(await collect(driver.readStaged(staged.ref)), bytes);
        await staged.discard();
        await staged.discard();
        await driver.remove(one);
        assert.deepEqual(await read(two), bytes);
        assert.equal((await driver.head(two))?.mime, 'image/gif');
        await assert.rejects(collect(driver.readStaged(staged.ref)));
        await assert.rejects(driver.commit(staged.ref, `${folder()}/late`, plain()));
      }
    });

    test('finish gives the first bytes, 4,100 at most', async () => {
      for (const size of [0, 1, 4100, 4101, 300_000]) {
        const bytes = Uint8Array.from({ length: size }, (_, i) => i % 253);
        const staged = await driver.stage();
        for (let from = 0; from < size; from += 999) await staged.write(bytes.subarray(from, from + 999));
        assert.deepEqual(Buffer.from((await staged.finish()).head), Buffer.from(bytes.subarray(0, 4100)));
        await staged.discard();
      }
    });

    test('discarded while being written, staged bytes are nowhere, and more cannot be written', async () => {
      for (const size of [10, 2 * MIB]) {
        const staged = await driver.stage();
        await staged.write(new Uint8Array(size));
        await staged.discard();
        await assert.rejects(staged.write(new Uint8Array(1)));
        await assert.rejects(collect(driver.readStaged(staged.ref)));
        await assert.rejects(driver.commit(staged.ref, `${folder()}/x`, plain()));
      }
    });

    test('a body that fails half-way leaves no object', async () => {
      for (const size of [10, 2 * MIB]) {
        const key = `${folder()}/aborted.bin`;
        async function* body(): AsyncGenerator<Uint8Array> {
          yield new Uint8Array(size);
          throw new Error('the client went away');
        }
        await assert.rejects(driver.put(key, body(), plain()), { message: 'the client went away' });
        assert.equal(await driver.head(key), undefined);
        assert.deepEqual(await keys(key), []);
      }
    });

    test('a reader that stops early can do so at any chunk', async () => {
      const key = `${folder()}/stopped.bin`;
      await driver.put(key, new Uint8Array(5 * MIB), plain());
      for (let i = 0; i < 50; i++) for await (const chunk of driver.read(key)) if (chunk.length > 0) break;
      assert.equal((await read(key)).length, 5 * MIB);
    });

    test('with reuse, a chunk holds until the next is asked for', async () => {
      const key = `${folder()}/reused.bin`;
      const bytes = Uint8Array.from({ length: 5 * MIB + 3 }, (_, i) => (i * 7 + (i >> 13)) % 255);
      await driver.put(key, bytes, plain());
      const digest = createHash('sha256');
      for await (const chunk of driver.read(key, undefined, { reuse: true })) digest.update(chunk);
      assert.equal(digest.digest('hex'), sha256(bytes));
    });

    test('a stream of 64 MiB goes in and out', async () => {
      const key = `${folder()}/large.bin`;
      const digest = createHash('sha256');
      async function* body(): AsyncGenerator<Uint8Array> {
        const chunk = new Uint8Array(48 * 1024);
        for (let left = 64 * MIB, i = 0; left > 0; left -= chunk.length, i++) {
          const part = chunk.fill(i).subarray(0, Math.min(left, chunk.length));
          digest.update(part);
          yield part;
        }
      }
      const stored = await driver.put(key, body(), plain());
      const written = digest.digest('hex');
      assert.equal(stored.size, 64 * MIB);
      assert.equal(stored.sha256, written);
      const back = createHash('sha256');
      for await (const chunk of driver.read(key)) back.update(chunk);
      assert.equal(back.digest('hex'), written);
      await driver.remove(key);
    });
  });
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return Uint8Array.from(Buffer.concat(await fromAsync(chunks)));
}

async function fromAsync<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
