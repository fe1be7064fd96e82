import assert from 'node:assert/strict';
import { it } from 'node:test';
import { killFleet } from './kills.ts';
import { missing } from './parts.ts';

const lacking = missing();
if (lacking.length > 0 && process.env['CI']) throw new Error(`not installed: ${lacking.join(', ')}`);

it('six times something of a fleet is killed under load: readers miss nothing and see nothing twice, calls end once, files are whole, and no secret was written', { skip: lacking.length > 0 && `not installed: ${lacking.join(', ')}` }, async () => {
  const sum = await killFleet({ rounds: 6, streams: 40 });
  assert.equal(Object.values(sum.kills).reduce((all, count) => all + count, 0), 6);
  assert.ok(sum.calls >= 6 && sum.uploads >= 6 && sum.events > 40 && sum.searched > 100_000, JSON.stringify(sum));
});
