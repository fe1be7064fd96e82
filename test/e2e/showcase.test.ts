import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { useDemo } from './use-demo.ts';
import { blockExpectations, contractExpectations, failureExpectations, fileExpectations, progressExpectations, standardExpectations, workshopExpectations, type Expectation } from './showcase-expectations.ts';

const groups: Record<string, Expectation[]> = {
  'the contracts v1, v2, v2.1': contractExpectations,
  'what a tool sends while it runs': progressExpectations,
  'one file of each kind': fileExpectations,
  'blocks of the protocol': blockExpectations,
  StandardMCPResponse: standardExpectations,
  'errors of tools': failureExpectations,
  'files where a tool runs': workshopExpectations,
};

suite('the showcase', () => {
  const demo = useDemo(['showcase', 'workshop']);

  for (const [group, expectations] of Object.entries(groups)) {
    suite(group, () => {
      for (const expectation of expectations) test(`${expectation.tool} ${expectation.shows}`, () => meets(expectation));
    });
  }

  async function meets({ tool, server = 'showcase', values, ends = 'done', tabs, sees = [], seesNo = [], results, check }: Expectation): Promise<void> {
    const bench = await demo.open();
    const ended = await bench.call(`${server}/${tool}`, values);
    assert.equal(ended.state, ends, ended.problem);
    if (results !== undefined) assert.deepEqual(ended.results, results);
    if (tabs) await bench.hasTabs(...tabs);
    await bench.reader.sees(...sees);
    await bench.reader.seesNo(...seesNo);
    await check?.(bench, ended);
    await bench.close();
  }

  test('the same name again is a new version of the same file', async () => {
    const bench = await demo.open();
    await bench.call('showcase/next_version', { note: 'chapter one' });
    await bench.reader.sees('chapter one');
    await bench.call('showcase/next_version', { note: 'chapter two' });
    await bench.reader.sees('chapter two');
    await bench.hasTabs('counter.md');
    await bench.close();
  });
});
