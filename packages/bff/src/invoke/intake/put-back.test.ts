import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SpilledContent } from '@mcp-canvas/contract';
import { putBack } from './put-back.ts';

const mark = `spill${'0'.repeat(32)}`;
const bytes = Buffer.from('the content');
const driver = {
  async *readStaged() {
    yield bytes.subarray(0, 4);
    yield bytes.subarray(4);
  },
};
const spills = new Map([[mark, new SpilledContent('r', bytes.length, 'x', bytes)]]);

test('the exact text stands again in strings, inside longer ones, and in names of properties', async () => {
  const base64 = bytes.toString('base64');
  assert.deepEqual(await putBack({ a: mark, [mark]: [`data:image/png;base64,${mark}`] }, spills, driver), { a: base64, [base64]: [`data:image/png;base64,${base64}`] });
});

test('a mark of another message is text', async () => {
  const other = `spill${'1'.repeat(32)}`;
  assert.equal(await putBack(other, spills, driver), other);
});

test('text that lacked its padding lacks it again', async () => {
  const lacking = new Map([[mark, new SpilledContent('r', bytes.length, 'x', bytes, 1)]]);
  assert.equal(await putBack(mark, lacking, driver), bytes.toString('base64').slice(0, -1));
});
