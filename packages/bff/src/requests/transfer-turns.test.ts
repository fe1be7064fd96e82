/** Who waits for whom: small requests go before the pieces of large transfers. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, it, mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { requestCame, transferTurn } from './transfer-turns.ts';

const large = 2 ** 20;
let now = 0;
beforeEach(() => {
  now += 1_000_000;
  mock.method(performance, 'now', () => now);
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

it('lets transfers go on at once while no request comes', () => {
  assert.equal(transferTurn(large), undefined);
  requestCame();
  now += 51;
  assert.equal(transferTurn(large), undefined);
});

it('lets small ones go on at once', () => {
  requestCame();
  assert.equal(transferTurn(large - 1), undefined);
});

it('gives large ones their turns one after the other, a millisecond apart, while requests come', async () => {
  requestCame();
  now += 49;
  const gone: number[] = [];
  for (const number of [1, 2, 3]) void transferTurn(large)!.then(() => gone.push(number));
  for (const expected of [[], [1], [1, 2], [1, 2, 3]]) {
    await setImmediate();
    assert.deepEqual(gone, expected);
    mock.timers.tick(1);
  }
});
