import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

/** A tool of the official server that runs as a task, of four stages of a second each, and is asked about until it is over. */
const tool = 'everything/simulate-research-query';

suite('calls that run as tasks', () => {
  const demo = useDemo(['everything']);

  const start = async (values: Readonly<Record<string, string | boolean>>): Promise<{ bench: Workbench; call: string }> => {
    const bench = await demo.open();
    await bench.choose(tool);
    await bench.enter(values);
    return { bench, call: await bench.send() };
  };
  const says = (bench: Workbench, words: RegExp) => eventually(`${words} in the canvas`, async () => words.test(await bench.inCanvas()) || undefined, { last: () => bench.inCanvas() });
  const runs = async (bench: Workbench): Promise<boolean> => (await bench.page.$('mcp-canvas >>> .call')) !== null;

  test('say how far they are, stage by stage, and end with what they found', async () => {
    const { bench, call } = await start({ topic: 'weirs' });
    await says(bench, /Gathering sources|Analyzing content/);
    await says(bench, /Synthesizing findings|Generating report/);
    const { state, results } = await bench.ended(call);
    assert.equal(state, 'done');
    assert.match(JSON.stringify(results), /Research Report: weirs/);
    await bench.close();
  });

  test('go on while the page is loaded again, which shows how far they are and then what they found', async () => {
    const { bench } = await start({ topic: 'herons' });
    await says(bench, /Gathering sources/);
    await bench.page.reload();
    await bench.ready();
    await says(bench, /Synthesizing findings|Generating report/);
    assert.equal(await runs(bench), true);
    await says(bench, /Research Report: herons/);
    await eventually('no call runs', async () => !(await runs(bench)) || undefined);
    await bench.close();
  });

  test('ask their reader in between, also on the page that was loaded again', async () => {
    const { bench } = await start({ topic: 'python', ambiguous: true });
    const card = (look: string) => eventually(`${look} in the card`, async () => (await bench.page.$(`mcp-canvas >>> mcp-input-card >>> ${look}`)) ?? undefined);
    await card('form');
    await bench.page.reload();
    await (await card('#field-0')).select('snake');
    await (await card('button.primary')).click();
    await says(bench, /Clarification\W*: snake/);
    await bench.close();
  });

  test('are cancelled: they run no more, here and where they ran', async () => {
    const { bench, call } = await start({ topic: 'weirs' });
    await says(bench, /Gathering sources/);
    await bench.page.locator(`[data-call="${call}"] .cancel`).click();
    assert.equal((await bench.ended(call)).state, 'cancelled');
    await eventually('no call runs', async () => !(await runs(bench)) || undefined);
    // The server takes the next call.
    const next = await bench.call('everything/echo', { message: 'still here' });
    assert.match(JSON.stringify(next.results), /still here/);
    assert.doesNotMatch(await bench.inCanvas(), /Research Report/);
    await bench.close();
  });
});
