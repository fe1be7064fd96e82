import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { createMemoryDriver } from '../storage/index.ts';
import { fixedKeys } from '../capabilities/key-ring.ts';
import { createSealedRecords } from './sealed-records.ts';

const key = (kid: string) => ({ kid, secret: kid.repeat(40) });

describe('sealed records', () => {
  it('are read with the keys that sealed them, and by nothing else', async () => {
    const driver = createMemoryDriver();
    const records = createSealedRecords({ driver, keys: fixedKeys([key('a')]) });
    assert.equal(await records.write('_oauth/x/1', { secret: 'sesame' }), true);
    assert.equal(await records.write('_oauth/x/1', { secret: 'another' }), false);
    assert.deepEqual(await records.read('_oauth/x/1'), { secret: 'sesame' });
    assert.ok(!(await buffer(driver.read('_oauth/x/1'))).includes('sesame'));
    assert.deepEqual(await createSealedRecords({ driver, keys: fixedKeys([key('b'), key('a')]) }).read('_oauth/x/1'), { secret: 'sesame' });
    assert.equal(await createSealedRecords({ driver, keys: fixedKeys([key('b')]) }).read('_oauth/x/1'), undefined);
    assert.equal(await createSealedRecords({ driver, keys: fixedKeys([{ kid: 'a', secret: 'z'.repeat(40) }]) }).read('_oauth/x/1'), undefined);
    assert.equal(await records.read('_oauth/x/2'), undefined);
  });

  it('do not stand in for one another, and not when a bit of them was changed', async () => {
    const driver = createMemoryDriver();
    const records = createSealedRecords({ driver, keys: fixedKeys([key('a')]) });
    await records.write('_oauth/ann', { who: 'ann' });
    const bytes = await buffer(driver.read('_oauth/ann'));
    const meta = { mime: 'application/json', meta: {} };
    await driver.put('_oauth/bob', bytes, meta);
    assert.equal(await records.read('_oauth/bob'), undefined);
    const sealed = JSON.parse(bytes.toString()) as Record<'kid' | 'iv' | 'tag' | 'text', string>;
    const changed = { ...sealed, text: (sealed.text.startsWith('A') ? 'B' : 'A') + sealed.text.slice(1) };
    const broken = [JSON.stringify(changed), JSON.stringify({ ...sealed, tag: sealed.tag.slice(0, 6) }), JSON.stringify({ ...sealed, kid: '__proto__' }), '', '{', 'null', '[]'];
    for (const text of broken) {
      await driver.remove('_oauth/ann');
      await driver.put('_oauth/ann', Buffer.from(text), meta);
      assert.equal(await records.read('_oauth/ann'), undefined, text);
    }
  });
});
