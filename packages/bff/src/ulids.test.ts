import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUlids } from './ulids.ts';

test('ids are ULIDs of their instant, each greater than the one before, also when the clock stands or goes back', () => {
  const next = createUlids();
  const instants = [1000, 1000, 1000, 5000, 4000, 5001, ...Array.from({ length: 5000 }, (_, i) => 6000 + (i >> 3))];
  const ids = instants.map((ms) => next(ms));
  for (const id of ids) assert.match(id, /^[0-9A-HJKMNP-TV-Z]{26}$/);
  assert.deepEqual(ids.toSorted(), ids);
  assert.equal(new Set(ids).size, ids.length);
});

test('two makers of ids do not make the same ones', () => {
  const [a, b] = [createUlids(), createUlids()];
  assert.notEqual(a(1000), b(1000));
});
