import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { KitError } from '../errors.ts';
import { createMemoryDriver } from '../storage/index.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createUlids } from '../ulids.ts';
import { createRevocations } from './revocations.ts';

const minute = 60_000;

/** `other` is another process over the same store. */
function setup() {
  const clock = createManualClock();
  const driver = createMemoryDriver({ now: () => new Date(clock.now()) });
  const ids = createUlids();
  const errors: unknown[] = [];
  const open = (over = driver) => createRevocations({ driver: over, clock, ids, onError: (error) => errors.push(error) });
  const token = (session_id = 's', obj = 'srv/board') => ({ jti: ids(clock.now()), obj, session_id, exp: clock.now() / 1000 + 300 });
  const kept = async () => {
    let number = 0;
    for await (const _ of driver.list('_revoked/')) number++;
    return number;
  };
  return { clock, driver, errors, open, token, kept, mine: open(), other: open() };
}
/** What a timer began has to be over. */
const settled = async (done: () => Promise<boolean>): Promise<void> => {
  while (!(await done())) await new Promise((resolve) => setImmediate(resolve));
};

describe('tokens that were called back', () => {
  test('one token: that one and no other, for every process over the store', async () => {
    const { mine, other, token } = setup();
    const [gone, kept] = [token(), token()];
    await mine.token(gone);
    for (const each of [mine, other]) {
      assert.equal(await each.reasonOf(gone), 'revoked');
      assert.equal(await each.reasonOf(kept), undefined);
    }
    await other.token(gone);
    assert.equal(await mine.reasonOf(gone), 'revoked', 'twice is once');
  });

  test('a dashboard: all made so far in its session, none made later, not even in the same millisecond', async () => {
    const { mine, other, token } = setup();
    const before = [token(), token()];
    const elsewhere = [token('s2'), token('s', 'srv/other'), token('s', 'srv2/board')];
    await mine.dashboard('s', 'srv/board', 'closed');
    const later = token();
    for (const each of before) assert.equal(await other.reasonOf(each), 'closed');
    for (const each of [...elsewhere, later]) assert.equal(await other.reasonOf(each), undefined);
    await other.dashboard('s', 'srv/board', 'revoked');
    for (const each of [...before, later]) assert.equal(await mine.reasonOf(each), 'revoked');
    assert.equal(await mine.reasonOf(token()), undefined);
  });

  test('a dashboard: its tokens from before ids had an order are called back too', async () => {
    const { mine, token } = setup();
    await mine.dashboard('s', 'srv/board', 'closed');
    assert.equal(await mine.reasonOf({ ...token(), jti: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }), 'closed');
  });

  test('a session: all of it, and nothing of others', async () => {
    const { mine, other, token } = setup();
    const [one, two, elsewhere] = [token(), token('s', 'srv/other'), token('s2')];
    await mine.session('s');
    assert.deepEqual(await Promise.all([one, two, elsewhere].map((each) => other.reasonOf(each))), ['session_ended', 'session_ended', undefined]);
  });

  test('are forgotten when they would have expired anyway, not before', async () => {
    const { clock, mine, token, kept } = setup();
    const gone = token();
    await mine.token(gone);
    await mine.dashboard('s', 'srv/board', 'closed');
    await mine.session('s');
    assert.equal(await kept(), 3);
    clock.advance(5 * minute - 1);
    assert.equal(await kept(), 3);
    assert.equal(await mine.reasonOf(gone), 'revoked');
    clock.advance(2 * minute);
    await settled(async () => (await kept()) === 0);
    assert.equal(clock.pending, 0, 'and nothing is left to wait for');
  });

  test('outlive the process that wrote them, and are forgotten by the next', async () => {
    const { clock, mine, open, token, kept } = setup();
    const gone = token();
    await mine.token(gone);
    await mine.close();
    assert.equal(clock.pending, 0);
    const next = open();
    await next.restore();
    assert.equal(await next.reasonOf(gone), 'revoked');
    clock.advance(7 * minute);
    await settled(async () => (await kept()) === 0);
    await next.close();
  });

  test('that another process called back again are kept as long as that one says', async () => {
    const { clock, mine, other, token, kept } = setup();
    await mine.dashboard('s', 'srv/board', 'closed');
    clock.advance(4 * minute);
    const second = token();
    await other.dashboard('s', 'srv/board', 'closed');
    await mine.close();
    clock.advance(2.5 * minute);
    assert.equal(await mine.reasonOf(second), 'closed');
    clock.advance(10 * minute);
    await settled(async () => (await kept()) === 0);
  });

  test('a store that cannot be asked refuses rather than lets pass; forgetting is tried again', async () => {
    const { clock, driver, errors, open, token, kept } = setup();
    let away = true;
    const failing = { ...driver, head: async (key: string) => (away ? Promise.reject(new KitError('E_STORAGE', 'The store is away.')) : driver.head(key)) };
    const mine = open(failing);
    await assert.rejects(mine.reasonOf(token()), { code: 'E_STORAGE' });
    await mine.session('s');
    clock.advance(7 * minute);
    await settled(async () => errors.length > 0);
    assert.equal(await kept(), 1);
    away = false;
    await settled(async () => clock.pending > 0);
    clock.advance(2 * minute);
    await settled(async () => (await kept()) === 0);
  });
});
