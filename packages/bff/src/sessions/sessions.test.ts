import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryDriver } from '../storage/drivers/memory.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createSecrets } from './secrets.ts';
import { createSessions } from './create-sessions.ts';

const minute = 60_000;
function make(driver = createMemoryDriver(), fails: () => boolean = () => false) {
  const clock = createManualClock();
  const ended: [string, string, boolean][] = [];
  const forgotten: string[] = [];
  const failed = Promise.withResolvers<void>();
  const sessions = createSessions({
    driver, clock, idle_min: 60,
    onEnd: async ({ session_id }, reason, last) => {
      if (fails()) throw new Error('the store is gone');
      ended.push([session_id, reason, last]);
    },
    onForget: async ({ session_id }) => void forgotten.push(session_id),
    onError: failed.reject,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { driver, clock, sessions, ended, forgotten, settled };
}

describe('sessions', () => {
  it('belong to their user; for others they do not exist', async () => {
    const { sessions } = make();
    const { session_id } = await sessions.create('alice');
    assert.equal((await sessions.get('alice', session_id)).user, 'alice');
    for (const [user, id] of [['bob', session_id], ['alice', 'nope'], ['alice', '../x']] as const) await assert.rejects(sessions.get(user, id), { code: 'E_NOT_FOUND' });
    await assert.rejects(sessions.end('bob', session_id, 'deleted'), { code: 'E_NOT_FOUND' });
  });

  it('are there after a restart, ended ones as ended', async () => {
    const first = make();
    const a = await first.sessions.create('alice');
    const b = await first.sessions.create('alice');
    await first.sessions.end('alice', b.session_id, 'deleted');
    const second = make(first.driver);
    assert.equal((await second.sessions.open('alice', a.session_id)).created_at, a.created_at);
    await assert.rejects(second.sessions.open('alice', b.session_id), { code: 'E_GONE' });
    assert.equal((await second.sessions.get('alice', b.session_id)).ended?.reason, 'deleted');
  });

  it('are over for everybody once their end began; an end that fails is tried again', async () => {
    let broken = true;
    const { sessions, clock, ended, settled } = make(createMemoryDriver(), () => broken);
    const { session_id } = await sessions.create('alice');
    await assert.rejects(sessions.end('alice', session_id, 'deleted'), /the store is gone/);
    await assert.rejects(sessions.open('alice', session_id), { code: 'E_GONE' });
    assert.deepEqual([sessions.openOf('alice'), ended], [[], []]);
    broken = false;
    clock.advance(minute);
    await settled();
    assert.deepEqual([ended, (await sessions.get('alice', session_id)).ended?.reason], [[[session_id, 'deleted', true]], 'deleted']);
  });

  it('whose end was interrupted are ended at the next start, before anybody asks', async () => {
    const first = make(createMemoryDriver(), () => true);
    const [a, b] = [await first.sessions.create('alice'), await first.sessions.create('alice')];
    await assert.rejects(first.sessions.end('alice', a.session_id, 'idle'));
    const second = make(first.driver);
    await second.sessions.restore();
    assert.deepEqual([second.ended, second.sessions.openOf('alice').map(({ session_id }) => session_id)], [[[a.session_id, 'idle', false]], [b.session_id]]);
  });

  it('end by themselves after the idle time without reader or call', async () => {
    const { sessions, clock, ended, settled } = make();
    const { session_id } = await sessions.create('alice');
    clock.advance(59 * minute);
    await sessions.open('alice', session_id);
    clock.advance(59 * minute);
    assert.deepEqual(ended, []);
    clock.advance(2 * minute);
    await settled();
    assert.deepEqual(ended, [[session_id, 'idle', true]]);
  });

  it('do not end while something holds them', async () => {
    const { sessions, clock, ended, settled } = make();
    const { session_id } = await sessions.create('alice');
    const release = sessions.hold(session_id);
    const other = sessions.hold(session_id);
    clock.advance(600 * minute);
    release();
    release();
    clock.advance(600 * minute);
    await settled();
    assert.deepEqual(ended, []);
    other();
    clock.advance(61 * minute);
    await settled();
    assert.equal(ended.length, 1);
  });

  it('left by a process that ended go idle after the restart', async () => {
    const first = make();
    const { session_id } = await first.sessions.create('alice');
    const second = make(first.driver);
    await second.sessions.restore();
    second.clock.advance(61 * minute);
    await second.settled();
    assert.deepEqual(second.ended, [[session_id, 'idle', true]]);
  });

  it('say when the user’s last one ended, and end once', async () => {
    const { sessions, ended } = make();
    const [a, b] = [await sessions.create('alice'), await sessions.create('alice')];
    await Promise.all([sessions.end('alice', a.session_id, 'deleted'), sessions.end('alice', a.session_id, 'deleted')]);
    await sessions.end('alice', b.session_id, 'deleted');
    await sessions.end('alice', b.session_id, 'deleted');
    assert.deepEqual(ended, [[a.session_id, 'deleted', false], [b.session_id, 'deleted', true]]);
  });

  it('are forgotten a day after their end', async () => {
    const { sessions, clock, forgotten, settled } = make();
    const { session_id } = await sessions.create('alice');
    await sessions.end('alice', session_id, 'deleted');
    clock.advance(25 * 60 * minute);
    await settled();
    assert.deepEqual(forgotten, [session_id]);
    await assert.rejects(sessions.get('alice', session_id), { code: 'E_NOT_FOUND' });
  });
});

describe('secrets of dashboards', () => {
  it('end with their time or their session', () => {
    const clock = createManualClock();
    const secrets = createSecrets({ clock, ttl_ms: 1000 });
    secrets.put('s1', 'd', 'one');
    secrets.put('s10', 'd', 'two');
    assert.equal(secrets.get('s1', 'd')?.secret, 'one');
    assert.equal(secrets.get('s1', 'e'), undefined);
    secrets.endSession('s1');
    assert.equal(secrets.get('s1', 'd'), undefined);
    assert.equal(secrets.get('s10', 'd')?.secret, 'two');
    clock.advance(1000);
    assert.equal(secrets.get('s10', 'd'), undefined);
  });

  it('do not end in one process while another one uses them, nor twice where several may end them', async () => {
    const { clock, driver, sessions, settled } = make();
    const { session_id } = await sessions.create('alice');
    const ended: string[] = [];
    let unused = 10 * minute;
    const other = createSessions({ driver, clock, idle_min: 60, onEnd: async (_session, reason) => void ended.push(reason), onForget: async () => undefined, onError: assert.fail, unused_ms: async () => unused });
    await other.get('alice', session_id);
    assert.equal(await other.openBeside('alice', 'x'), true);
    const release = sessions.hold(session_id);
    clock.advance(61 * minute);
    await settled();
    assert.deepEqual(ended, []);
    await sessions.end('alice', session_id, 'deleted');
    unused = Infinity;
    clock.advance(51 * minute);
    await settled();
    await settled();
    assert.deepEqual(ended, []);
    assert.equal((await other.get('alice', session_id)).ended?.reason, 'deleted');
    assert.equal(await other.openBeside('alice', 'x'), false);
    release();
  });

  it('are read anew where another process may have changed them', async () => {
    const { driver, sessions } = make();
    const { session_id } = await sessions.create('alice');
    const other = make(driver);
    await other.sessions.open('alice', session_id);
    assert.deepEqual(other.sessions.used(), [session_id]);
    assert.deepEqual(other.sessions.used(), []);
    await sessions.end('alice', session_id, 'deleted');
    await other.sessions.open('alice', session_id);
    other.sessions.distrust();
    await assert.rejects(other.sessions.open('alice', session_id), { code: 'E_GONE' });
    assert.equal((await other.sessions.refresh(session_id))?.ended?.reason, 'deleted');
    assert.equal(await other.sessions.refresh('unknown'), undefined);
  });
});
