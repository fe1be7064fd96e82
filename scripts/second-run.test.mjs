import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runTwice } from './second-run.mjs';

const counts = (passed, files = [], failed = files.length) => ({ passed, failed, skipped: 0, files });
/** A suite whose runs answer one after another; `asked` are the files each was run for. */
const suiteOf = (...answers) => {
  const asked = [];
  return { asked, suite: async (files) => (asked.push(files), answers.shift()) };
};

describe('the second run of a suite', () => {
  it('is not made where nothing failed', async () => {
    const { suite, asked } = suiteOf(counts(9));
    assert.deepEqual(await runTwice(suite), { ...counts(9), unsteady: [] });
    assert.equal(asked.length, 1);
  });

  it('takes the files that failed, and names those that pass then', async () => {
    const { suite, asked } = suiteOf(counts(8, ['a', 'b'], 3), counts(5));
    assert.deepEqual(await runTwice(suite), { ...counts(11), unsteady: ['a', 'b'] });
    assert.deepEqual(asked, [undefined, ['a', 'b']]);
  });

  it('fails for what fails again', async () => {
    const { suite } = suiteOf(counts(8, ['a', 'b']), counts(3, ['b']));
    assert.deepEqual(await runTwice(suite), { ...counts(9, ['b']), unsteady: ['a'] });
  });

  it('makes no failure less by a file that fails in more places', async () => {
    const { suite } = suiteOf(counts(8, ['a']), counts(3, ['a'], 4));
    assert.deepEqual(await runTwice(suite), { ...counts(8, ['a']), unsteady: [] });
  });

  it('proves nothing where it runs no test', async () => {
    const { suite } = suiteOf(counts(8, ['a'], 2), counts(0));
    assert.deepEqual(await runTwice(suite), { ...counts(8, ['a'], 2), unsteady: [] });
  });

  it('is not made for many files, nor for a failure without a file', async () => {
    for (const answer of [counts(8, ['a', 'b', 'c', 'd']), counts(8, [], 1)]) {
      const { suite, asked } = suiteOf(answer);
      assert.equal((await runTwice(suite)).failed, answer.failed);
      assert.equal(asked.length, 1);
    }
  });
});
