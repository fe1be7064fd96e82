import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createWatch } from './watch.ts';

it('takes for still who shows the same for so many looks on end, and nobody who moved between, or was away', () => {
  const watch = createWatch(2);
  const look = (shown: Record<string, string>) => watch.look(new Map(Object.entries(shown)));
  const still = () => ['a', 'b', 'c'].filter((who) => watch.still(who));
  look({ a: '1', b: '1', c: '1' });
  look({ a: '1', b: '1' });
  assert.deepEqual(still(), []);
  look({ a: '1', b: '2', c: '1' });
  assert.deepEqual(still(), ['a']);
  look({ a: '1', b: '2', c: '1' });
  look({ a: '2', b: '2', c: '1' });
  assert.deepEqual(still(), ['b', 'c']);
});
