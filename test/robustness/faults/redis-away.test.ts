import assert from 'node:assert/strict';
import { it } from 'node:test';
import { s3Server } from '../../../packages/bff/src/storage/drivers/s3/test-servers/s3-server.ts';
import { notHere } from './not-here.ts';
import { redisAway } from './redis-away.ts';

const skip = notHere();
const s3 = skip ? undefined : await s3Server();

it('Redis stands still for seven seconds, then is away for as long: /readyz names it, streams stay open and miss nothing, calls and uploads wait and are done once', { skip }, async () => {
  const sum = await redisAway({ away_s: 7, streams: 40, ...(s3 && { s3 }) });
  assert.ok(sum.calls > 10 && sum.uploads > 10 && sum.events > 40, JSON.stringify(sum));
});
