import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts';
import type { StorageDriver } from '../driver.ts';
import { createMemoryDriver } from '../drivers/memory.ts';
import type { FilesGone, UserFile } from '../user-files.ts';
import { createDueList } from './due-list.ts';
import { createSweptFiles } from './create-swept-files.ts';

const minute = 60_000;
const hour = 60 * minute;

/** One process of the service over a store; several may share store and clock. */
function startProcess(driver: StorageDriver, clock: ManualClock) {
  const told: [user: string, gone: FilesGone][] = [];
  const errors: unknown[] = [];
  const made = createSweptFiles({ driver, clock, features: { max_file_mb: 1 }, onGone: async (user, gone) => void told.push([user, gone]), onError: (error) => void errors.push(error) });
  const store = async (name: string, { user = 'alice', hours, content = name }: { user?: string; hours?: number; content?: string } = {}): Promise<UserFile> => {
    const source = { kind: hours === undefined ? 'generated' as const : 'deferred' as const, created_at: new Date(clock.now()).toISOString() };
    const deferred = hours === undefined ? {} : { deferred: { expires_at: new Date(clock.now() + hours * hour).toISOString() } };
    return (await made.files.store({ user, session_id: 's1' }, { artifact: { id: '', version: 1, name, mime: 'text/plain', size: 0, source, ...deferred }, content: { bytes: Buffer.from(content) }, named: true })).artifact;
  };
  return { ...made, told, errors, store };
}
const objects = async (driver: StorageDriver, prefix = ''): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of driver.list(prefix)) keys.push(key);
  return keys;
};
/** The driver answers at once, so that some turns of the loop are all that a sweep takes. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const make = () => {
  const clock = createManualClock();
  const driver = createMemoryDriver({ now: () => new Date(clock.now()) });
  return { clock, driver };
};

describe('the sweeper', () => {
  test('erases a deferred file when it expires, tells so once, and leaves no note', async () => {
    const { clock, driver } = make();
    const { store, sweeper, told, files } = startProcess(driver, clock);
    await sweeper.start();
    const [kept, draft] = [await store('kept.txt'), await store('draft.docx', { hours: 72 })];
    clock.advance(72 * hour - 1);
    await settled();
    assert.deepEqual([told, await objects(driver, 'alice/')], [[], [kept.key, draft.key].sort()]);
    clock.advance(minute + 1);
    await settled();
    assert.deepEqual(told, [['alice', { removed: [draft.id], changed: [] }]]);
    assert.deepEqual(await objects(driver), [kept.key]);
    assert.deepEqual((await files.usage('alice')).used_bytes, kept.size);
    await sweeper.close();
  });

  test('says that an older version is shown again when only the newest expired', async () => {
    const { clock, driver } = make();
    const { store, sweeper, told } = startProcess(driver, clock);
    await sweeper.start();
    const first = await store('a.txt', { content: '1' });
    await store('a.txt', { content: '2', hours: 1 });
    clock.advance(2 * hour);
    await settled();
    assert.deepEqual(told.map(([, { removed, changed }]) => [removed, changed.map(({ key, versions }) => [key, versions.length])]), [[[], [[first.key, 1]]]]);
    await sweeper.close();
  });

  test('erases removed files after ten minutes, without telling again, and what was restored stays', async () => {
    const { clock, driver } = make();
    const { store, sweeper, told, files } = startProcess(driver, clock);
    await sweeper.start();
    const [a, b] = [await store('a.txt'), await store('b.txt')];
    await files.remove('alice', a.key);
    await files.remove('alice', b.key);
    await files.restore('alice', b.key);
    clock.advance(10 * minute - 1);
    await settled();
    assert.deepEqual(await objects(driver, 'alice/'), [a.key, b.key].sort());
    clock.advance(minute + 1);
    await settled();
    assert.deepEqual([await objects(driver), told], [[b.key], []]);
    await sweeper.close();
  });

  test('sleeps until the next note: nobody’s files are read before', async () => {
    const { clock, driver } = make();
    const { store, sweeper } = startProcess(driver, clock);
    for (let at = 0; at < 5; at++) await store('draft', { user: `user${at}`, hours: 100 });
    const listed: string[] = [];
    const list = driver.list.bind(driver);
    driver.list = (prefix) => [listed.push(prefix), list(prefix)][1] as ReturnType<typeof list>;
    const fresh = startProcess(driver, clock);
    await fresh.sweeper.start();
    for (let hours = 0; hours < 48; hours++) {
      clock.advance(hour);
      await settled();
    }
    assert.deepEqual([...new Set(listed)], ['_due/']);
    await Promise.all([sweeper.close(), fresh.sweeper.close()]);
  });

  test('after a restart does what came due meanwhile', async () => {
    const { clock, driver } = make();
    const before = startProcess(driver, clock);
    const [draft, gone] = [await before.store('draft', { hours: 1 }), await before.store('gone')];
    await before.files.remove('alice', gone.key);
    await before.sweeper.close();
    clock.advance(3 * hour);
    const after = startProcess(driver, clock);
    await after.sweeper.start();
    assert.deepEqual(after.told, [['alice', { removed: [draft.id], changed: [] }]]);
    assert.deepEqual(await objects(driver), []);
    await after.sweeper.close();
  });

  test('of several processes one does the work, whichever noted it, and tells it once', async () => {
    const { clock, driver } = make();
    const all = [startProcess(driver, clock), startProcess(driver, clock), startProcess(driver, clock)];
    const drafts = new Set<string>();
    for (const [at, { store }] of all.entries()) drafts.add((await store(`draft ${at}`, { hours: 1, user: `user${at}` })).id);
    await Promise.all(all.map(({ sweeper }) => sweeper.start()));
    clock.advance(2 * hour);
    await settled();
    const told = all.flatMap(({ told: of }) => of.flatMap(([, { removed }]) => removed));
    assert.deepEqual([told.length, new Set(told)], [3, drafts]);
    assert.deepEqual([await objects(driver), all.flatMap(({ errors }) => errors)], [[], []]);
    for (const { files } of all) for (let at = 0; at < 3; at++) assert.deepEqual((await files.list(`user${at}`, {})).files, []);
    await Promise.all(all.map(({ sweeper }) => sweeper.close()));
  });

  test('takes over from a process that died with its claim, once the claim has run out', async () => {
    const { clock, driver } = make();
    const dead = startProcess(driver, clock);
    const draft = await dead.store('draft', { hours: 1 });
    await dead.sweeper.close();
    clock.advance(2 * hour);
    const due = createDueList({ driver, now: () => new Date(clock.now()) });
    for await (const one of due.list()) void due.claim(one, () => new Promise(() => undefined));
    await settled();
    const alive = startProcess(driver, clock);
    await alive.sweeper.start();
    assert.deepEqual([alive.told, (await objects(driver, 'alice/')).length], [[], 1]);
    clock.advance(10 * minute);
    await settled();
    assert.deepEqual([alive.told, await objects(driver)], [[['alice', { removed: [draft.id], changed: [] }]], []]);
    await alive.sweeper.close();
  });

  test('one user’s files that cannot be erased keep nobody else’s, and are tried again', async () => {
    const { clock, driver } = make();
    const { store, sweeper, errors, told } = startProcess(driver, clock);
    await sweeper.start();
    const [first, second] = [await store('draft', { user: 'alice', hours: 1 }), await store('draft', { user: 'bob', hours: 1 })];
    const remove = driver.remove.bind(driver);
    let broken = true;
    driver.remove = (key) => (broken && key === first.key ? Promise.reject(new Error('the disk is gone')) : remove(key));
    clock.advance(2 * hour);
    await settled();
    assert.deepEqual([errors.length, told.map(([user]) => user), await objects(driver, 'bob/')], [1, ['bob'], []]);
    broken = false;
    clock.advance(11 * minute);
    await settled();
    assert.deepEqual([told.map(([, { removed }]) => removed), await objects(driver)], [[[second.id], [first.id]], []]);
    await sweeper.close();
  });

  test('notes what will expire before the file is there: a crash between the two leaves only a note', async () => {
    const { clock, driver } = make();
    const { store } = startProcess(driver, clock);
    const order: string[] = [];
    const put = driver.put.bind(driver);
    driver.put = (key, ...rest) => [order.push(key.split('/')[0]!), put(key, ...rest)][1] as ReturnType<typeof put>;
    await store('one', { hours: 1 });
    await store('two', { hours: 1 });
    await store('three');
    assert.deepEqual(order, ['_due', 'alice', 'alice', 'alice']);
  });
});
