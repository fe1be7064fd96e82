import assert from 'node:assert/strict';
import { it } from 'node:test';
import { s3Server } from '../../../packages/bff/src/storage/drivers/s3/test-servers/s3-server.ts';
import { missing } from '../fleet/parts.ts';
import { clocksJump } from './clocks.ts';
import { skippedFor } from './not-here.ts';
import { canTurnClocks } from './turned-clock.ts';

const skip = skippedFor([...missing(), ...(canTurnClocks ? [] : ['faketime'])]);
const s3 = skip ? undefined : await s3Server();

it('clocks jump an hour ahead and back, of one service, of all: calls run on, streams stay, nobody is taken for dead, and a link expires while it is an hour later', { skip }, async () => {
  const sum = await clocksJump({ rounds: 1, each_s: 3, streams: 40, ...(s3 && { s3 }) });
  assert.ok(sum.jumps === 4 && sum.calls > 10 && sum.uploads > 10 && sum.events > 40, JSON.stringify(sum));
});
