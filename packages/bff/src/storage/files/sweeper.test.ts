import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts';
import type { StorageDriver } from '../driver.ts';
import { createMemoryDriver } from '../drivers/memory.ts';
import type { FilesGone, UserFile } from '../user-files.ts';
import { createSweptFiles } from './create-swept-files.ts';
import type { SweepingLease } from './sweeper.ts';

const minute = 60_000;
const hour = 60 * minute;

/** One process of the service over a store; several may share store and clock. */
function startProcess(driver: StorageDriver, clock: ManualClock, { lease, quota_mb = 0 }: { lease?: SweepingLease; quota_mb?: number } = {}) {
  const told: [user: string, gone: FilesGone][] = [];
  const errors: unknown[] = [];
  const made = createSweptFiles({ driver, clock, features: { max_file_mb: 1, quota_mb }, lease, onGone: async (user, gone) => void told.push([user, gone]), onError: (error) => void errors.push(error) });
  const store = async (name: string, { user = 'alice', hours, content = name, temporary = false }: { user?: string; hours?: number; content?: string; temporary?: boolean } = {}): Promise<UserFile> => {
    const source = { kind: hours === undefined ? 'generated' as const : 'deferred' as const, created_at: new Date(clock.now()).toISOString() };
    const deferred = hours === undefined ? {} : { deferred: { expires_at: new Date(clock.now() + hours * hour).toISOString() } };
    return (await made.files.store({ user, session_id: 's1', temporary }, { artifact: { id: '', version: 1, name, mime: 'text/plain', size: 0, source, ...deferred }, content: { bytes: Buffer.from(content) }, named: true })).artifact;
  };
  return { ...made, told, errors, store };
}
/** All but the number of the last turn, which stays. */
const objects = async (driver: StorageDriver, prefix = ''): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of driver.list(prefix)) keys.push(key);
  return keys.filter((key) => !key.startsWith('_sweeping/'));
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
    clock.advance(2 * minute + 1);
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
    clock.advance(2 * minute + 1);
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

  test('does what a process left that died in the middle: nobody sees it, nobody brings it back, and its bytes go', async () => {
    const { clock, driver } = make();
    const dead = startProcess({ ...driver, remove: () => new Promise(() => undefined) }, clock);
    const draft = await dead.store('draft');
    await dead.files.remove('alice', draft.key);
    await dead.sweeper.start();
    clock.advance(12 * minute);
    await settled();
    const alive = startProcess(driver, clock);
    assert.deepEqual([(await objects(driver, 'alice/')).length, (await alive.files.list('alice', {})).files], [1, []]);
    clock.jump(-5 * minute);
    await assert.rejects(alive.files.restore('alice', draft.key), { code: 'E_NOT_FOUND' });
    clock.jump(5 * minute);
    await alive.sweeper.start();
    assert.deepEqual(await objects(driver, 'alice/'), []);
    await alive.sweeper.close();
  });

  test('of processes that have a lease only its holder sweeps; one that had it and stood still does no step more', async () => {
    const { clock, driver } = make();
    let holder = 'old';
    const [was, is] = [startProcess(driver, clock, { lease: { held: () => 1 } }), startProcess(driver, clock, { lease: { held: () => (holder === 'new' ? 1 : undefined) } })];
    for (const user of ['alice', 'bob']) await was.store('draft', { user, hours: 1 });
    /** Who begins with which user, and stands still there until it is let go. */
    const standsStill = ({ files }: typeof was) => {
      const { promise: still, resolve: go } = Promise.withResolvers<void>();
      const [begun, sweep] = [[] as string[], files.sweep];
      files.sweep = async (user) => [begun.push(user), await still, await sweep(user)][2] as FilesGone;
      return { begun, go };
    };
    const [late, now] = [standsStill(was), standsStill(is)];
    await Promise.all([was.sweeper.start(), is.sweeper.start()]);
    clock.advance(2 * hour);
    await settled();
    assert.deepEqual([late.begun, now.begun, (await objects(driver, 'bob/')).length], [['alice'], [], 1]);
    holder = 'new';
    is.sweeper.wake(0);
    clock.advance(1);
    await settled();
    assert.deepEqual(now.begun, ['alice']);
    // It believes that it has the lease, and the next user's note is still there.
    late.go();
    await settled();
    assert.deepEqual([late.begun, (await objects(driver, 'bob/')).length], [['alice'], 1]);
    now.go();
    await settled();
    assert.deepEqual([now.begun, await objects(driver)], [['alice', 'bob'], []]);
    assert.deepEqual([...was.told, ...is.told].map(([user]) => user).sort(), ['alice', 'bob']);
    await Promise.all([was.sweeper.close(), is.sweeper.close()]);
  });

  test('erases nothing by what a process remembers: what another one restored or kept meanwhile stays, and so does its quota', async () => {
    const { clock, driver } = make();
    const [remembers, other] = [startProcess(driver, clock, { quota_mb: 1 }), startProcess(driver, clock)];
    const [swept, ended, pressed] = [await remembers.store('swept'), await remembers.store('ended', { temporary: true }), await remembers.store('pressed', { content: 'x'.repeat(600_000) })];
    for (const { key } of [swept, pressed]) await remembers.files.remove('alice', key);
    clock.advance(minute);
    for (const { key } of [swept, pressed]) await other.files.restore('alice', key);
    await other.store('ended');

    // Room that only what was removed could give.
    await remembers.store('large', { content: 'y'.repeat(900_000) });
    await settled();
    clock.advance(20 * minute);
    await remembers.sweeper.start();
    assert.deepEqual(await remembers.files.endSession('alice', 's1', false), { removed: [], changed: [] });
    const fresh = startProcess(driver, clock);
    for (const { files } of [fresh, remembers]) assert.deepEqual((await files.list('alice', {})).files.map(({ name }) => name).sort(), ['ended', 'large', 'pressed', 'swept']);
    assert.deepEqual([remembers.told, ended.name], [[], 'ended']);
    await remembers.sweeper.close();
  });

  test('changes of two processes to one file are both kept', async () => {
    const { clock, driver } = make();
    const [a, b] = [startProcess(driver, clock), startProcess(driver, clock)];
    const { key } = await a.store('a.txt');
    assert.equal((await b.files.get('alice', key))!.name, 'a.txt');
    await a.files.rename('alice', key, 'b.txt');
    await b.files.keepFacts('alice', key, { pages: 3 } as never);
    await a.files.remove('alice', key);
    await b.files.keepFacts('alice', key, { pages: 4 } as never);
    for (const { files } of [startProcess(driver, clock), b]) {
      assert.deepEqual((await files.list('alice', {})).files, []);
      const { name, facts } = await files.restore('alice', key);
      assert.deepEqual([name, facts], ['b.txt', { pages: 4 }]);
      await files.remove('alice', key);
    }
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
