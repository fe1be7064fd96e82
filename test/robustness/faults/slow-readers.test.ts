import assert from 'node:assert/strict';
import { it } from 'node:test';
import { slowReaders } from './slow-readers.ts';

it('clients read one byte a second of downloads and streams: memory stays, others are served, and who takes nothing for too long is cut off', async () => {
  const { slowest } = await slowReaders({ slow: 50 });
  assert.ok(slowest < 10_000, `others waited ${slowest} ms`);
});
