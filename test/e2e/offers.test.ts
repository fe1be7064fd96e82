/** Prompts and resources of a server, seen and used in the demo by the same list and forms as its tools. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

suite('prompts and resources of a server', () => {
  const demo = useDemo(['everything']);

  const rows = (bench: Workbench) => bench.page.$$eval('#tools [role="option"]', (all) => all.map((row) => ({ id: row.getAttribute('data-tool')!, kind: [...row.querySelectorAll('.of')].at(-1)?.textContent ?? '' })));
  const idOf = (bench: Workbench, kind: string, words: RegExp) => eventually(`a ${kind} ${words}`, async () => (await rows(bench)).find((row) => row.kind === kind && words.test(row.id))?.id, { last: async () => JSON.stringify(await rows(bench)) });
  const take = async (bench: Workbench, id: string) => {
    await bench.page.click(`[data-tool="${id}"][role="option"]`);
    await bench.page.waitForSelector(`form[data-tool="${id}"]`);
  };

  test('stand in the list when its server is chosen, and not before', async () => {
    const bench = await demo.open();
    assert.deepEqual((await rows(bench)).filter(({ kind }) => kind === 'Prompt'), []);
    await bench.page.select('#server', 'everything');
    await idOf(bench, 'Prompt', /args-prompt/);
    await idOf(bench, 'Resource', /demo:/);
    await idOf(bench, 'Resource template', /\{/);
    await bench.close();
  });

  test('a prompt asks for its arguments, names the one that is missing, and what it makes is shown', async () => {
    const bench = await demo.open();
    await bench.page.select('#server', 'everything');
    await take(bench, await idOf(bench, 'Prompt', /args-prompt/));
    assert.equal(await bench.page.$eval('#form button[type="submit"]', (button) => button.textContent), 'Get');
    await bench.page.click('#form button[type="submit"]');
    await bench.page.waitForSelector('#field-city[aria-invalid="true"]');
    await bench.enter({ city: 'Ulm' });
    const { state, results } = await bench.ended(await bench.send());
    assert.equal(state, 'done');
    assert.match(JSON.stringify(results), /Ulm/);
    await bench.close();
  });

  test('a resource is read and opens in the canvas, one of a template with what was filled in', async () => {
    const bench = await demo.open();
    await bench.page.select('#server', 'everything');
    await take(bench, await idOf(bench, 'Resource', /\.md$/));
    assert.equal((await bench.ended(await bench.send())).state, 'done');
    await eventually('its tab', async () => (await bench.tabs()).length === 1 || undefined, { last: () => bench.tabs() });
    const [first] = await bench.tabs();
    const template = await idOf(bench, 'Resource template', /text/);
    await take(bench, template);
    await bench.enter({ [/\{(\w+)\}/.exec(template)![1]!]: '7' });
    assert.equal((await bench.ended(await bench.send())).state, 'done');
    // It takes the place of what the call before brought.
    await eventually('its tab', async () => { const tabs = await bench.tabs(); return (tabs.length === 1 && tabs[0] !== first) || undefined; }, { last: () => bench.tabs() });
    await bench.close();
  });

  test('what cannot be read says why, in the service’s words', async () => {
    const bench = await demo.open();
    await bench.page.select('#server', 'everything');
    const template = await idOf(bench, 'Resource template', /text/);
    await take(bench, template);
    await bench.enter({ [/\{(\w+)\}/.exec(template)![1]!]: 'nothing' });
    const { state, problem } = await bench.ended(await bench.send());
    assert.equal(state, 'failed');
    assert.ok(problem.length > 10, problem);
    bench.reader.problems.splice(0);
    await bench.close();
  });
});
