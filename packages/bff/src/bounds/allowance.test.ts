import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createAllowance } from './allowance.ts';

it('lets a burst through, then so many a second, each key by itself', () => {
  let now = 0;
  const allowance = createAllowance({ clock: { elapsed: () => now }, burst: 3, per_second: 2 });
  assert.deepEqual([1, 2, 3, 4].map(() => allowance.take('a')), [0, 0, 0, 1]);
  assert.equal(allowance.take('b'), 0);
  now = 1000;
  assert.deepEqual([1, 2, 3].map(() => allowance.take('a')), [0, 0, 1]);
  now = 3_600_000;
  assert.deepEqual([1, 2, 3, 4].map(() => allowance.take('a')), [0, 0, 0, 1]);
});

it('forgets the key that was used longest ago, not the busy one', () => {
  const allowance = createAllowance({ clock: { elapsed: () => 0 }, burst: 1, per_second: 1, max_keys: 2 });
  for (const key of ['a', 'b', 'a', 'c']) allowance.take(key);
  assert.deepEqual(['a', 'b'].map((key) => allowance.take(key)), [1, 0]);
});
