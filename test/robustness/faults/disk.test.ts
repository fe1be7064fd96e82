import assert from 'node:assert/strict';
import { it } from 'node:test';
import { missingOf } from '../fleet/parts.ts';
import { diskFails } from './disk.ts';
import { skippedFor } from './not-here.ts';
import { canMount } from './small-disk.ts';

const skip = skippedFor([...missingOf(['strace', '-V']), ...(canMount() ? [] : ['a file system of one’s own'])]);

it('the disk is full, then fails to write, to read, to give names, to open files, and to take events: what cannot be stored is refused, what is there can be read, nothing is torn, and work goes on when there is room again', { skip }, async () => {
  const sum = await diskFails({ rounds: 1, streams: 8 });
  assert.ok(sum.uploads > 10 && sum.calls > 10 && sum.refused > 20 && sum.events > 40, JSON.stringify(sum));
});
