import assert from 'node:assert/strict';
import { it } from 'node:test';
import { s3Server } from '../../../packages/bff/src/storage/drivers/s3/test-servers/s3-server.ts';
import { failOver } from './failover.ts';
import { notHere } from './not-here.ts';

const skip = notHere();
const s3 = skip ? undefined : await s3Server();

it('sentinels replace the primary of Redis that was killed: services find the new one, nothing acknowledged is lost, and readers see all of it once, in order', { skip }, async () => {
  const sum = await failOver({ rounds: 1, streams: 40, ...(s3 && { s3 }) });
  assert.ok(sum.calls > 10 && sum.uploads > 10 && sum.events > 40, JSON.stringify(sum));
});
