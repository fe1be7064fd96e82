import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServerConfig } from '../../config.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { Connection } from './connection.ts';
import { Pool } from './pool.ts';
import type { PoolLimits } from './slots.ts';

const process_: ServerConfig = { command: ['x'], files: 'url', isolation: 'auto', writable: [], scope: 'user' };
const http: ServerConfig = { url: 'http://x/', files: 'url', isolation: 'auto', writable: [], scope: 'user' };

/** A pool whose connections are only names. */
function createTested(limits: Partial<PoolLimits> = {}) {
  const clock = createManualClock();
  const [opened, closed]: [string[], string[]] = [[], []];
  const pool = new Pool({
    clock,
    limits: { idle_ms: 60_000, most: 10, most_of_user: 10, ...limits },
    async connect(user, name) {
      const label = `${name} of ${user}`;
      opened.push(label);
      return { label, kill: async () => undefined, retire: () => undefined, close: async () => void closed.push(label) } as unknown as Connection;
    },
  });
  const use = async (user: string, name: string, config = process_) => {
    const { done } = await pool.acquire(user, name, config);
    clock.advance(1);
    done();
  };
  return { clock, pool, opened, closed, use };
}
/** Ends are begun by a timer and told a turn later. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('an idle process ends, and is started again when it is wanted', async () => {
  const { clock, closed, opened, use } = createTested();
  await use('alice', 'a');
  clock.advance(59_000);
  await use('alice', 'a');
  clock.advance(59_999);
  await turn();
  assert.deepEqual(closed, []);
  clock.advance(1);
  await turn();
  assert.deepEqual(closed, ['a of alice']);
  await use('alice', 'a');
  assert.deepEqual(opened, ['a of alice', 'a of alice']);
});

test('a process never ends for idleness while a call runs', async () => {
  const { clock, pool, closed } = createTested();
  const [one, two] = [await pool.acquire('alice', 'a', process_), await pool.acquire('alice', 'a', process_)];
  one.done();
  one.done();
  clock.advance(3_600_000);
  await turn();
  assert.deepEqual(closed, []);
  two.done();
  clock.advance(60_000);
  await turn();
  assert.deepEqual(closed, ['a of alice']);
});

test('when a user has all their processes, the longest idle of theirs goes, and nobody else’s', async () => {
  const { closed, use } = createTested({ most_of_user: 2 });
  await use('bob', 'a');
  for (const name of ['a', 'b', 'a', 'c']) await use('alice', name);
  assert.deepEqual(closed, ['b of alice']);
});

test('when the service has all its processes, the longest idle of all goes', async () => {
  const { closed, use } = createTested({ most: 2 });
  for (const user of ['alice', 'bob', 'carol']) await use(user, 'a');
  assert.deepEqual(closed, ['a of alice']);
});

test('when all processes are at work, one more is refused with a code of its own, and nothing that works ends', async () => {
  for (const [limits, whose] of [[{ most_of_user: 1 }, 'a user'], [{ most: 1 }, 'this service']] as const) {
    const { pool, closed, opened } = createTested(limits);
    const held = await pool.acquire('alice', 'a', process_);
    await assert.rejects(pool.acquire('alice', 'b', process_), { code: 'E_SERVERS_BUSY', status: 503, message: `All 1 processes that ${whose} may have are at work: the server “b” cannot be started now.` });
    assert.deepEqual([opened, closed], [['a of alice'], []]);
    held.done();
    await pool.acquire('alice', 'b', process_);
    assert.deepEqual(closed, ['a of alice']);
  }
});

test('places are taken at once: many that start together stay within the bound', async () => {
  const { pool, opened } = createTested({ most: 3 });
  const starts = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => pool.acquire(`user${n}`, 'a', process_)));
  assert.equal(starts.filter(({ status }) => status === 'fulfilled').length, 3);
  assert.equal(opened.length, 3);
});

test('connections over HTTP are neither counted nor ended', async () => {
  const { clock, closed, use } = createTested({ most: 1 });
  for (const name of ['x', 'y', 'z']) await use('alice', name, http);
  await use('alice', 'a');
  clock.advance(50_000);
  await turn();
  assert.deepEqual(closed, []);
});
