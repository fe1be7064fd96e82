import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LatestMap } from './latest-map.ts';

it('keeps the latest entries, where setting again makes one the latest', () => {
  const map = new LatestMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  assert.deepEqual([...map], [['a', 3], ['c', 4]]);
});
