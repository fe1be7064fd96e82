import assert from 'node:assert/strict';
import { it } from 'node:test';
import { idleStreams } from './idle-streams.ts';

it('ten thousand idle streams on one process: each costs little, all are told of an event, and all end when the service stops', async () => {
  const { each_kib } = await idleStreams({ streams: 10_000 });
  assert.ok(each_kib < 40, `${each_kib} KiB each`);
});
