import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { StorageDriver } from '../driver.ts';
import { createMemoryDriver } from '../drivers/memory.ts';
import { stageAll } from '../staged.ts';
import type { FileContent, UserFile, UserFiles } from '../user-files.ts';
import { createUserFiles } from './create-user-files.ts';

const clock = { ms: 0 };
const now = (): Date => new Date(clock.ms);
let driver: StorageDriver;
let files: UserFiles;
beforeEach(() => {
  clock.ms = Date.parse('2026-11-21T10:00:00Z');
  driver = createMemoryDriver({ now });
  files = createUserFiles({ driver, now, features: { max_file_mb: 1, quota_mb: 1 } });
});
const MIB = 2 ** 20;
const put = async (name: string, content: FileContent, kind: 'uploaded' | 'generated' | 'deferred' = 'generated', temporary = false): Promise<UserFile> => {
  clock.ms += 1000;
  const source = { kind, created_at: now().toISOString() };
  const deferred = kind === 'deferred' ? { deferred: { expires_at: new Date(clock.ms + 3_600_000).toISOString() } } : {};
  return (await files.store({ user: 'alice', session_id: 's1', temporary }, { artifact: { id: '', version: 1, name, mime: '', size: 0, source, ...deferred }, content, named: true })).artifact;
};
const bytes = (size: number, fill = 'x'): FileContent => ({ bytes: Buffer.alloc(size, fill) });
const used = async () => (await files.usage('alice')).used_bytes;
const objects = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of driver.list('alice/')) keys.push(key.split('/').at(-1)!);
  return keys;
};

describe('the quota of a user', () => {
  test('counts all versions in all areas, temporary ones too, and what is over it is refused whole', async () => {
    await put('a', bytes(200_000));
    await put('a', bytes(200_000, 'y'));
    await put('u', bytes(200_000), 'uploaded');
    await put('d', bytes(200_000), 'deferred');
    await put('t', bytes(200_000), 'generated', true);
    assert.deepEqual(await files.usage('alice'), { used_bytes: 1_000_000, quota_bytes: MIB, files: 3 });
    const { staged } = await stageAll(driver, Buffer.alloc(48_577));
    async function* stream(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < 3; at++) yield Buffer.alloc(20_000);
    }
    for (const content of [bytes(48_577), { staged: staged.ref }, { stream: stream() }]) {
      await assert.rejects(put('over', content), (error: Error & { code: string; details: object }) => {
        assert.equal(error.code, 'E_QUOTA');
        assert.match(error.message, /^There is not enough room: \d+KB of 1MB are used, and \d+KB more do not fit\.$/);
        assert.deepEqual(Object.keys(error.details), ['quota_bytes', 'used_bytes', 'free_bytes', 'needed_bytes']);
        return true;
      });
    }
    assert.deepEqual((await objects()).sort(), ['a', 'a', 'd', 't', 'u']);
    assert.equal(await used(), 1_000_000);
    await put('fits', bytes(48_576));
    assert.equal(await used(), MIB);
  });

  test('takes no room for the same bytes again, and none for what failed', async () => {
    await put('a', bytes(600_000));
    await put('a', bytes(400_000));
    await put('a', bytes(400_000));
    assert.equal(await used(), 1_000_000);
    const commit = driver.put.bind(driver);
    driver.put = async () => Promise.reject(new Error('the disk is gone'));
    await assert.rejects(put('b', bytes(10_000)));
    driver.put = commit;
    assert.equal(await used(), 1_000_000);
    await put('b', bytes(48_576));
  });

  test('is held for bytes while they arrive: of two that fit alone and not together one is refused', async () => {
    const both = await Promise.allSettled(['1', '2'].map((name) => put(name, bytes(600_000, name))));
    assert.deepEqual(both.map(({ status }) => status), ['fulfilled', 'rejected']);
    const [one, two] = [await files.room('alice'), await files.room('alice')];
    one.take(300_000);
    assert.throws(() => two.take(300_000), { code: 'E_QUOTA' });
    assert.throws(() => two.announce(200_000, 300_000), { code: 'E_QUOTA', details: { quota_bytes: MIB, used_bytes: 900_000, free_bytes: 148_576, needed_bytes: 200_000 } });
    assert.deepEqual([two.announce(100_000, 200_000), two.announce(100_000, 148_576)], [0, 148_576]);
    two.give(148_576);
    await assert.rejects(put('meanwhile', bytes(300_000)), { code: 'E_QUOTA' });
    one.close();
    two.take(300_000);
    two.close();
    two.close();
    await put('then', bytes(300_000));
  });

  test('what was staged into held room is counted once when it is stored', async () => {
    const room = await files.room('alice');
    room.take(600_000);
    const { staged } = await stageAll(driver, Buffer.alloc(600_000));
    const source = { kind: 'uploaded' as const, created_at: now().toISOString() };
    await files.store({ user: 'alice', session_id: '' }, { artifact: { id: '', version: 1, name: 'u', mime: '', size: 0, source }, content: { staged: staged.ref }, named: true }, room);
    assert.equal(await used(), 600_000);
    await put('beside', bytes(400_000));
    room.close();
    assert.equal(await used(), 1_000_000);
  });

  test('what is removed frees its room at once; it can be restored until the room is needed', async () => {
    const [first, second] = [await put('first', bytes(400_000)), await put('second', bytes(400_000))];
    await files.remove('alice', first.key);
    await files.remove('alice', second.key);
    assert.equal(await used(), 0);
    await put('third', bytes(500_000));
    await assert.rejects(files.restore('alice', first.key), { code: 'E_NOT_FOUND' });
    assert.equal((await files.restore('alice', second.key)).name, 'second');
    assert.deepEqual([(await objects()).sort(), await used()], [['second', 'third'], 900_000]);
  });

  test('is read again from the driver, and one that was lowered refuses, and takes nothing away', async () => {
    await put('a', bytes(600_000));
    files = createUserFiles({ driver, now, features: { max_file_mb: 1, quota_mb: 0.5 } });
    assert.deepEqual(await files.usage('alice'), { used_bytes: 600_000, quota_bytes: MIB / 2, files: 1 });
    await assert.rejects(put('b', bytes(1)), { code: 'E_QUOTA' });
    assert.deepEqual(await objects(), ['a']);
  });

  test('of 0 or none is no limit', async () => {
    for (const features of [{ max_file_mb: 1, quota_mb: 0 }, { max_file_mb: 1 }]) {
      files = createUserFiles({ driver: createMemoryDriver(), now, features });
      for (let at = 0; at < 3; at++) await put(`f${at}`, bytes(MIB));
      assert.deepEqual(await files.usage('alice'), { used_bytes: 3 * MIB, files: 3 });
    }
  });
});
