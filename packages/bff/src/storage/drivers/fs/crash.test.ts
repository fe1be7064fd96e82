import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { StoredObject } from '../../driver.ts';
import { createFsDriver } from '../fs.ts';
import { placeOf } from './place.ts';
import { logName } from './record-logs.ts';

let dir: string;
let serial = 0;
before(async () => (dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-crash-'))));
after(() => rm(dir, { recursive: true }));
const fresh = (): string => join(dir, String(++serial));
const plain = { mime: 'text/plain', meta: {} };
const key = 'alice/artifacts/20261121/01/a.bin';
const logOf = (store: string): string => join(placeOf(join(store, 'objects'), key).directory, logName);
/** A store belongs to one process at a time, which looks at the disk when it starts. */
const onStore = async (store: string, work: (driver: ReturnType<typeof createFsDriver>) => Promise<unknown>): Promise<void> => {
  const driver = createFsDriver({ dir: store });
  await work(driver).finally(() => driver.close());
};
const bytesOf = async (driver: ReturnType<typeof createFsDriver>, at: string): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of driver.read(at)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const listed = async (driver: ReturnType<typeof createFsDriver>): Promise<StoredObject[]> => {
  const all: StoredObject[] = [];
  for await (const object of driver.list('')) all.push(object);
  return all;
};

describe('a process that is killed while it writes', () => {
  test('loses nothing it acknowledged, shows nothing half, and its leftovers go at the next start', async () => {
    const store = fresh();
    const acknowledged = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const child = fork(fileURLToPath(new URL('./test-servers/crash-writer.ts', import.meta.url)), [store, String(round)], { execArgv: ['--conditions=@mcp-canvas/source'] });
      child.on('message', (message) => acknowledged.add(String(message)));
      const wanted = acknowledged.size + 60;
      while (acknowledged.size < wanted) await once(child, 'message');
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    assert.ok((await readdir(join(store, 'staging'))).length > 0, 'the killed processes left something');
    const driver = createFsDriver({ dir: store });
    await driver.check();
    const objects = await listed(driver);
    for (const each of objects) {
      const bytes = await bytesOf(driver, each.key);
      assert.equal(bytes.length, each.size);
      assert.equal(createHash('sha256').update(bytes).digest('hex'), each.sha256);
      acknowledged.delete(each.key);
    }
    assert.deepEqual([...acknowledged], []);
    assert.equal((await readdir(join(store, 'staging'))).length, 1);
    await driver.close();
  });
});

describe('a record that a crash left torn', () => {
  for (const [name, size] of [['small', 900], ['large', 100_000]] as const) {
    test(`of a ${name} object is no object, at whatever byte it ends`, async () => {
      const store = fresh();
      await onStore(store, (driver) => driver.put(key, Buffer.alloc(size, 1), plain));
      const whole = await readFile(logOf(store));
      for (const length of [0, 1, 50, 200, whole.length - 1]) {
        await writeFile(logOf(store), whole.subarray(0, length));
        await onStore(store, async (driver) => {
          assert.equal(await driver.head(key), undefined, `${length} of ${whole.length}`);
          assert.deepEqual(await listed(driver), []);
          await assert.rejects(bytesOf(driver, key), { code: 'E_NOT_FOUND' });
        });
      }
      await onStore(store, (driver) => driver.put(key, Buffer.alloc(size, 2), plain));
      await onStore(store, async (driver) => assert.deepEqual(await bytesOf(driver, key), Buffer.alloc(size, 2)));
    });
  }

  test('or that was changed is no object, and costs no other', async () => {
    const store = fresh();
    const keys = ['a', 'b', 'c'].map((name) => `alice/artifacts/20261121/01/${name}`);
    await onStore(store, async (driver) => {
      for (const [index, each] of keys.entries()) await driver.put(each, Buffer.alloc(900, `${index}`), plain);
    });
    const whole = await readFile(logOf(store));
    // Longer than what a digest or a time may have of it.
    for (const at of [whole.indexOf('1'.repeat(40)), whole.indexOf('/01/b') - 20]) {
      await writeFile(logOf(store), Buffer.concat([whole.subarray(0, at), Buffer.alloc(3), whole.subarray(at + 3)]));
      await onStore(store, async (driver) => {
        assert.deepEqual((await listed(driver)).map((each) => each.key), [keys[0], keys[2]]);
        assert.deepEqual(await bytesOf(driver, keys[2]!), Buffer.alloc(900, '2'));
        await driver.put(keys[1]!, Buffer.from('again'), plain);
      });
      await onStore(store, async (driver) => assert.equal((await listed(driver)).length, 3));
    }
  });

  test('never lets stored bytes pass for a record', async () => {
    const store = fresh();
    const forged = { key: 'alice/artifacts/20261121/01/forged', size: 0, sha256: '', created_at: '', mime: 'text/html', meta: {}, inline: false };
    await onStore(store, (driver) => driver.put(key, Buffer.from(`\n${'0'.repeat(24)} ${JSON.stringify(forged)}\n`), plain));
    const whole = await readFile(logOf(store));
    await writeFile(logOf(store), whole.fill(0, whole.indexOf('"key"'), whole.indexOf('"size"')));
    await onStore(store, async (driver) => assert.deepEqual(await listed(driver), []));
  });

  test('bytes without a record do not keep the key', async () => {
    const store = fresh();
    await onStore(store, (driver) => driver.put(key, Buffer.alloc(100_000, 1), plain));
    await rm(logOf(store));
    await onStore(store, async (driver) => {
      await driver.put(key, Buffer.alloc(100_000, 2), plain);
      assert.deepEqual(await bytesOf(driver, key), Buffer.alloc(100_000, 2));
    });
  });
});

describe('a log of records', () => {
  test('is written anew when most of it is superseded, under its readers', async () => {
    const store = fresh();
    await onStore(store, async (driver) => {
      await driver.put(key, Buffer.alloc(30_000, 1), plain);
      await driver.put(`${key}.gone`, Buffer.alloc(30_000, 2), plain);
      await driver.remove(`${key}.gone`);
      for (let n = 0; n < 60; n++) {
        const [bytes] = await Promise.all([bytesOf(driver, key), driver.setMeta(key, { mime: 'text/plain', meta: { n } })]);
        assert.deepEqual(bytes, Buffer.alloc(30_000, 1));
      }
      assert.ok((await stat(logOf(store))).size < 500_000, 'sixty superseded records of 30 kB are mostly gone');
    });
    await onStore(store, async (driver) => {
      assert.deepEqual((await listed(driver)).map(({ meta }) => meta), [{ n: 59 }]);
      assert.deepEqual(await bytesOf(driver, key), Buffer.alloc(30_000, 1));
    });
  });

  test('of any length is read again, a megabyte at a time', async () => {
    const store = fresh();
    const keys = Array.from({ length: 150 }, (_, n) => `alice/artifacts/20261121/01/${String(n).padStart(3, '0')}`);
    await onStore(store, async (driver) => {
      await Promise.all(keys.map((each, n) => driver.put(each, Buffer.alloc(20_000 + n, n), { mime: 'text/plain', meta: { note: 'x'.repeat(n * 20) } })));
      await driver.put(`${key}.long`, Buffer.alloc(9), { mime: 'text/plain', meta: { note: 'y'.repeat(3_000_000) } });
      await driver.remove(keys[7]!);
    });
    await onStore(store, async (driver) => {
      assert.deepEqual((await listed(driver)).map((each) => each.key), [...keys.filter((_, n) => n !== 7), `${key}.long`]);
      for (const n of [0, 50, 149]) assert.deepEqual(await bytesOf(driver, keys[n]!), Buffer.alloc(20_000 + n, n));
    });
  });

  test('is closed when many others are used, and opened again', async () => {
    const store = fresh();
    await onStore(store, async (driver) => {
      for (let n = 0; n < 300; n++) await driver.put(`user${n}/artifacts/20261121/01/a`, Buffer.from(`${n}`), plain);
      assert.equal((await bytesOf(driver, 'user0/artifacts/20261121/01/a')).toString(), '0');
      const open = (await readdir('/proc/self/fd').catch(() => [])).length;
      assert.ok(open < 300, `${open} descriptors`);
    });
  });
});

describe('staging, when a process starts', () => {
  test('is cleared of dead processes of this host and of what nobody wrote for a day; the rest is left alone', async () => {
    const store = fresh();
    const staging = join(store, 'staging');
    const host = encodeURIComponent(hostname());
    const old = new Date(Date.now() - 25 * 3600_000);
    const rows: [name: string, age: Date | undefined, stays: boolean][] = [
      [`${host}~${process.pid}~a`, undefined, true], [`${host}~4194999~b`, undefined, false], ['other-host~4194999~c', undefined, true],
      ['other-host~1~d', old, false], ['other-host~1~e', old, true],
    ];
    for (const [name, age] of rows) {
      await mkdir(join(staging, name), { recursive: true });
      await writeFile(join(staging, name, 'x'), 'x');
      if (age && name !== 'other-host~1~e') await utimes(join(staging, name, 'x'), age, age);
      if (age) await utimes(join(staging, name), age, age);
    }
    const driver = createFsDriver({ dir: store });
    await driver.check();
    const left = await readdir(staging);
    for (const [name, , stays] of rows) assert.equal(left.includes(name), stays, name);
    await driver.close();
  });
});

describe('what lies on the disk', () => {
  test('is readable by its owner alone, or by the group when a front server needs it', async () => {
    for (const [group_readable, file, directory] of [[false, 0o600, 0o700], [true, 0o640, 0o750]] as const) {
      const store = fresh();
      const driver = createFsDriver({ dir: store, group_readable });
      await driver.put(key, Buffer.alloc(100_000), plain);
      await driver.setMeta(key, plain);
      const place = placeOf(join(store, 'objects'), key);
      const modes = await Promise.all([logOf(store), place.bytes, place.directory].map(async (path) => (await stat(path)).mode & 0o777));
      assert.deepEqual(modes, [file, file, directory]);
      await driver.close();
    }
  });

  test('is nothing but objects once staged bytes are committed and discarded', async () => {
    const store = fresh();
    const driver = createFsDriver({ dir: store });
    await driver.put(key, Buffer.alloc(100_000), plain);
    const [own] = await readdir(join(store, 'staging'));
    assert.deepEqual(await readdir(join(store, 'staging', own!)), []);
    await driver.close();
    assert.deepEqual(await readdir(join(store, 'staging')), []);
  });

  test('a store that cannot be written says so: E_STORAGE', async () => {
    const store = fresh();
    await writeFile(store, 'a file where the directory should be');
    const driver = createFsDriver({ dir: store });
    await assert.rejects(driver.check(), { code: 'E_STORAGE' });
    await assert.rejects(driver.put(key, Buffer.alloc(10), plain), { code: 'E_STORAGE' });
    await assert.rejects(driver.put(key, Buffer.alloc(100_000), plain), { code: 'E_STORAGE' });
  });
});
