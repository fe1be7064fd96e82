import assert from 'node:assert/strict';
import { it } from 'node:test';
import { s3Server } from '../../../packages/bff/src/storage/drivers/s3/test-servers/s3-server.ts';
import { notHere } from './not-here.ts';
import { storeFails } from './store.ts';

const skip = notHere();
const s3 = skip ? undefined : await s3Server();

it('the S3 server fails, is slow, cuts, resets and stands still: what was acknowledged is whole, the rest is refused, and no upload is left open after an hour', { skip }, async () => {
  const sum = await storeFails({ each_s: 1.5, streams: 40, ...(s3 && { s3 }) });
  assert.ok(sum.spoilt > 20 && sum.cut > 0 && sum.uploads > 20 && sum.downloads > 0, JSON.stringify(sum));
});
