import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { useDemo } from './use-demo.ts';

/** In place of 30 s: notices come at 1.5, 2 and 2.5 s. */
const timeout_s = 3;

suite('time', () => {
  const demo = useDemo(['showcase'], (config) => (config.features = { call_timeout_s: timeout_s }));

  test('a tool that never answers: the reader is told, then it ends with an error and a way on', async () => {
    const bench = await demo.open();
    await bench.choose('showcase/hanging');
    const call = await bench.send();
    await bench.reader.sees('The tool is taking longer than expected. Please wait...');
    const { state, problem } = await bench.ended(call);
    assert.equal(state, 'failed');
    assert.match(problem, /timed out|did not answer|failed to respond/i);
    assert.match(problem, /tried again/);
    await bench.reader.sees(/timed out|failed to respond/i);
    await bench.close();
  });

  test('a tool that reports progress outlives the timeout', async () => {
    const bench = await demo.open();
    const { state, results } = await bench.call('showcase/slow_with_progress', { seconds: String(timeout_s + 1), steps: '8' });
    assert.equal(state, 'done');
    assert.deepEqual(results, { status: 'completed', steps: 8 });
    await bench.close();
  });

  test('a call that is cancelled ends at once, and the next one works', async () => {
    const bench = await demo.open();
    await bench.choose('showcase/slow_with_progress');
    await bench.enter({ seconds: '600', steps: '100' });
    const call = await bench.send();
    await bench.reader.sees('Processing chunk');
    await bench.page.locator(`[data-call="${call}"] .cancel`).click();
    assert.equal((await bench.ended(call)).state, 'cancelled');
    assert.equal((await bench.call('showcase/calculation')).state, 'done');
    await bench.close();
  });

  test('a server that dies in the middle of a call: the reader is told, and the next call finds a new one', async () => {
    const bench = await demo.open();
    const { state, problem } = await bench.call('showcase/crashing');
    assert.equal(state, 'failed');
    assert.match(problem, /tried again/);
    assert.equal((await bench.call('showcase/calculation')).state, 'done');
    await bench.close();
  });

  test('files that came before the end of a failed call stay', async () => {
    const bench = await demo.open();
    await bench.choose('showcase/update_artifacts');
    await bench.enter({ seconds: '600', steps: '2' });
    const call = await bench.send();
    await bench.reader.sees('Result 1');
    await bench.page.locator(`[data-call="${call}"] .cancel`).click();
    assert.equal((await bench.ended(call)).state, 'cancelled');
    await bench.reader.sees('Result 1');
    await bench.hasTabs('result_1.html');
    await bench.close();
  });
});
