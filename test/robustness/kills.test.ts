import assert from 'node:assert/strict';
import { it } from 'node:test';
import { killRounds } from './kills.ts';

it('five times killed in the middle of uploads and calls, the service has all it acknowledged, shows nothing partial, and its log is in order', async () => {
  const sum = await killRounds(5);
  assert.equal(sum.rounds, 5);
  assert.ok(sum.files >= 10 && sum.calls >= 5 && sum.cut >= 5, JSON.stringify(sum));
});
