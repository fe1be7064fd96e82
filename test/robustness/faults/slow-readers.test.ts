import assert from 'node:assert/strict';
import { it } from 'node:test';
import { s3Server } from '../../../packages/bff/src/storage/drivers/s3/test-servers/s3-server.ts';
import { slowReaders } from './slow-readers.ts';

const s3 = await s3Server();

for (const [where, settings] of [['on the disk', {}], ...(s3 ? [['in S3', { s3 }] as const] : [])] as const) {
  it(`clients read one byte a second of downloads and streams, files lie ${where}: memory stays, others are served, and who takes nothing for too long is cut off`, async () => {
    const { most_read } = await slowReaders({ slow: 50, ...settings });
    assert.ok(most_read < 100_000, `others waited for slow ones, who have ${most_read} bytes`);
  });
}
