import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterFailure, type Failures } from './back-off.ts';

test('the first failure is tried again at once, the next ones ever later, a minute at most', () => {
  const delays: number[] = [];
  let failures: Failures | undefined;
  for (let index = 0; index < 10; index++) {
    failures = afterFailure(failures, 'broken', 5000);
    delays.push(failures.until - 5000);
  }
  assert.deepEqual(delays, [0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  assert.equal(failures?.reason, 'broken');
});
