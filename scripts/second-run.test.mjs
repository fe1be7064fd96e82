import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onceMore } from './second-run.mjs';

const counts = (passed, files = [], failed = files.length) => ({ passed, failed, skipped: 0, files });
/** A suite whose second run answers that; `asked` are the files it was run for. */
const suiteOf = (answer) => {
  const asked = [];
  return { asked, suite: async (files) => (asked.push(files), answer) };
};

describe('the second run of a suite', () => {
  it('is not made where nothing failed', async () => {
    const { suite, asked } = suiteOf(counts(9));
    assert.deepEqual(await onceMore(counts(9), suite), { ...counts(9), unsteady: [] });
    assert.deepEqual(asked, []);
  });

  it('takes the files that failed, and names those that pass then', async () => {
    const { suite, asked } = suiteOf(counts(5));
    assert.deepEqual(await onceMore(counts(8, ['a', 'b'], 3), suite), { ...counts(11), unsteady: ['a', 'b'] });
    assert.deepEqual(asked, [['a', 'b']]);
  });

  it('fails for what fails again', async () => {
    const { suite } = suiteOf(counts(3, ['b']));
    assert.deepEqual(await onceMore(counts(8, ['a', 'b']), suite), { ...counts(9, ['b']), unsteady: ['a'] });
  });

  it('makes no failure less by a file that fails in more places', async () => {
    const { suite } = suiteOf(counts(3, ['a'], 4));
    assert.deepEqual(await onceMore(counts(8, ['a']), suite), { ...counts(8, ['a']), unsteady: [] });
  });

  it('proves nothing where it runs no test', async () => {
    const { suite } = suiteOf(counts(0));
    assert.deepEqual(await onceMore(counts(8, ['a'], 2), suite), { ...counts(8, ['a'], 2), unsteady: [] });
  });

  it('is not made for many files, nor for a failure without a file', async () => {
    for (const first of [counts(8, [...'abcdefg']), counts(8, [], 1)]) {
      const { suite, asked } = suiteOf(counts(9));
      assert.equal((await onceMore(first, suite)).failed, first.failed);
      assert.deepEqual(asked, []);
    }
  });
});
