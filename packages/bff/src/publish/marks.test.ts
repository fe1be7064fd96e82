import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SpilledContent } from '@mcp-canvas/contract';
import { createMemoryDriver } from '../storage/drivers/memory.ts';
import { mapStrings } from './map-strings.ts';
import { restoredText, restoreMarks, splitAtMarks, textOf } from './marks.ts';

/** Contents staged as the intake stages them, in chunks of odd lengths. */
async function spill(...contents: Buffer[]) {
  const driver = createMemoryDriver();
  const spills = new Map<string, SpilledContent>();
  for (const [index, bytes] of contents.entries()) {
    const staged = await driver.stage();
    for (let at = 0; at < bytes.length; at += 7) await staged.write(bytes.subarray(at, at + 7));
    const { size, sha256, head } = await staged.finish();
    spills.set(`mark${index}!`, new SpilledContent(staged.ref, size, sha256, head));
  }
  return { driver, spills };
}
const options = { limit: 1000, onTooLarge: () => assert.fail('nothing is too large here') };

describe('marks of spilled content', () => {
  it('give way to the exact text, wherever they stand and however often', async () => {
    const [one, two] = [Buffer.from('first content'), Buffer.from([0, 255, 1, 254, 2])];
    const { driver, spills } = await spill(one, two);
    const value = { a: ['x mark0! y mark1! z mark0!', 5, null], 'mark0!': { deep: 'mark1!' }, untouched: { b: 'c' } };
    const restored = await restoreMarks(value, spills, { driver, ...options });
    assert.deepEqual(restored, { a: [`x ${one.toString('base64')} y ${two.toString('base64')} z ${one.toString('base64')}`, 5, null], 'mark0!': { deep: two.toString('base64') }, untouched: { b: 'c' } });
    assert.equal(restored.untouched, value.untouched);
    assert.equal(await textOf(restoredText('<img src="mark0!">', spills, driver)), `<img src="${one.toString('base64')}">`);
  });

  it('of contents that came without padding come back without it', async () => {
    for (const [length, missing] of [[1, 2], [2, 1], [4, 2], [5, 1]] as const) {
      const bytes = Buffer.alloc(length, length);
      const { driver, spills } = await spill(bytes);
      const { ref, size, sha256, head } = spills.get('mark0!')!;
      spills.set('mark0!', new SpilledContent(ref, size, sha256, head, missing));
      assert.equal(await textOf(restoredText('<mark0!>', spills, driver)), `<${bytes.toString('base64').replace(/=+$/, '')}>`);
    }
  });

  it('of contents of every length come back as canonical base64', async () => {
    for (let length = 1; length < 30; length += 1) {
      const bytes = Buffer.alloc(length, length);
      const { driver, spills } = await spill(bytes);
      assert.equal(await textOf(restoredText('mark0!', spills, driver)), bytes.toString('base64'));
    }
  });

  it('over the limit stay out, and are named', async () => {
    const { driver, spills } = await spill(Buffer.alloc(1001));
    const sizes: number[] = [];
    assert.equal(await restoreMarks('see mark0!', spills, { driver, limit: 1000, onTooLarge: (size) => sizes.push(size) }), 'see [base64 of 1001 bytes left out]');
    assert.deepEqual(sizes, [1001]);
  });

  it('in what a model reads are cut as any long text is', async () => {
    const { driver, spills } = await spill(Buffer.alloc(9000, 'x'));
    const text = await restoreMarks('mark0!', spills, { driver, ...options, limit: 10_000, forPrompt: true });
    assert.ok(Buffer.byteLength(text) <= 8192 + 64);
    assert.match(text, /cut/);
  });

  it('cost nothing where none stand: the value is the same object', async () => {
    const value = { a: 'text' };
    const { driver, spills } = await spill(Buffer.from('x'));
    assert.equal(await restoreMarks(value, spills, { driver, ...options }), value);
    assert.deepEqual(splitAtMarks('text', spills), ['text']);
  });
});

describe('changing the strings of a value', () => {
  it('changes values and never keys, and gives special keys no meaning', () => {
    const value = JSON.parse('{"__proto__": {"a": "a"}, "constructor": ["a"], "a": "a"}') as Record<string, unknown>;
    const changed = mapStrings(value, (text) => (text === 'a' ? 'b' : text));
    assert.equal(JSON.stringify(changed), '{"__proto__":{"a":"b"},"constructor":["b"],"a":"b"}');
    assert.equal(({} as Record<string, unknown>)['a'], undefined);
  });
});
