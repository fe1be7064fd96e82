import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { StoredObject } from '../../driver.ts';
import { createFsDriver } from '../fs.ts';
import { placeOf } from './place.ts';

let dir: string;
let serial = 0;
before(async () => (dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-crash-'))));
after(() => rm(dir, { recursive: true }));
const fresh = (): string => join(dir, String(++serial));
const plain = { mime: 'text/plain', meta: {} };
const key = 'alice/artifacts/20261121/01/a.bin';
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
      const driver = createFsDriver({ dir: store });
      await driver.put(key, Buffer.alloc(size, 1), plain);
      const { record } = placeOf(join(store, 'objects'), key);
      const whole = await readFile(record);
      for (const length of [0, 1, 50, whole.length - 1]) {
        await writeFile(record, whole);
        await truncate(record, length);
        assert.equal(await driver.head(key), undefined, `${length} of ${whole.length}`);
        assert.deepEqual(await listed(driver), []);
        await assert.rejects(bytesOf(driver, key), { code: 'E_NOT_FOUND' });
      }
      await driver.put(key, Buffer.alloc(size, 2), plain);
      assert.deepEqual(await bytesOf(driver, key), Buffer.alloc(size, 2));
    });
  }

  test('with other bytes than it was written with is no object', async () => {
    const store = fresh();
    const driver = createFsDriver({ dir: store });
    await driver.put(key, Buffer.alloc(900, 1), plain);
    const { record } = placeOf(join(store, 'objects'), key);
    const whole = await readFile(record);
    await writeFile(record, whole.fill(0, whole.length - 100));
    assert.equal(await driver.head(key), undefined);
    await writeFile(record, whole);
    await appendFile(record, 'x');
    assert.equal(await driver.head(key), undefined);
  });

  test('bytes without a record do not keep the key', async () => {
    const store = fresh();
    const driver = createFsDriver({ dir: store });
    await driver.put(key, Buffer.alloc(100_000, 1), plain);
    await rm(placeOf(join(store, 'objects'), key).record);
    await driver.put(key, Buffer.alloc(100_000, 2), plain);
    assert.deepEqual(await bytesOf(driver, key), Buffer.alloc(100_000, 2));
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
      const modes = await Promise.all([place.record, place.bytes, place.directory].map(async (path) => (await stat(path)).mode & 0o777));
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
