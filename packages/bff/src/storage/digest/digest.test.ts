import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { sharedBuffer, startDigest } from './digest.ts';

const shared = (text: string): Buffer => {
  const block = sharedBuffer(Buffer.byteLength(text));
  block.write(text);
  return block;
};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the digest on a thread of its own', () => {
  it('is that of the blocks in their order, several at once', async () => {
    const [one, other] = [startDigest(), startDigest()];
    for (const part of ['a', 'b', 'c']) await Promise.all([one.update(shared(part)), other.update(shared(part.toUpperCase()))]);
    assert.deepEqual(await Promise.all([one.hex(), other.hex()]), [sha256('abc'), sha256('ABC')]);
  });

  it('reads a block before it says so: the block may then be filled anew', async () => {
    const digest = startDigest();
    const block = shared('first!');
    await digest.update(block);
    block.write('second');
    await digest.update(block);
    assert.equal(await digest.hex(), sha256('first!second'));
  });

  it('is that of nothing when nothing came', async () => {
    assert.equal(await startDigest().hex(), sha256(''));
  });

  it('fails with its thread, once it broke; the next digest has another thread', async () => {
    const [broken, beside] = [startDigest(), startDigest()];
    await beside.update(shared('a'));
    await assert.rejects(broken.update(1 as never));
    await assert.rejects(beside.update(shared('b')));
    await assert.rejects(beside.hex());
    const next = startDigest();
    await next.update(shared('a'));
    assert.equal(await next.hex(), sha256('a'));
  });
});
