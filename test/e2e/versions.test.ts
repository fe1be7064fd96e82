import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

suite('a tool that gives its files again with changes', () => {
  const demo = useDemo(['showcase']);

  const press = async ({ page }: Workbench, name: string): Promise<void> => {
    const button = await eventually(`the button ${name}`, async () => {
      for (const one of await page.$$('mcp-canvas >>> button')) {
        const said = await one.evaluate((element) => (element.checkVisibility() && element.getClientRects().length > 0 && !element.closest('[data-waiting], [hidden]') ? element.getAttribute('aria-label') || element.textContent?.trim() : ''));
        if (said === name) return one;
      }
      return undefined;
    });
    await button.click();
  };
  /** The rows of the comparison in view, without numbers of lines. */
  const rows = ({ page }: Workbench): Promise<string[]> =>
    page.$$eval('mcp-canvas >>> .row', (all) => all.filter((row) => row.checkVisibility() && row.closest('.layer')).map((row) => [...row.querySelectorAll('.sign, .text')].map(({ textContent }) => textContent?.trim()).join('').replaceAll(/\s+/g, ' ')));

  test('says what changed, leads there, and compares every kind of file with what it was', async () => {
    const bench = await demo.open();
    await bench.call('showcase/revised_files');
    await bench.reader.sees('heron_1');
    await bench.call('showcase/revised_files', { revision: '2' });
    await bench.reader.sees('Version 2 of 2', '+3 −2');
    await press(bench, 'Show the change');
    await bench.reader.sees('Change 1 of 2', 'unchanged lines');
    await eventually('the changed line', async () => (await rows(bench)).some((row) => row.includes('limit=70')));

    await bench.showTab('stations.csv');
    await press(bench, 'Compare with another version');
    await bench.reader.sees('+1 −1 ~1', 'Rows are matched by “id”.');

    await bench.showTab('station_settings.json');
    await press(bench, 'Compare with another version');
    await eventually('the values', async () => (await rows(bench)).includes('~interval_s: 30 → 60'));

    await bench.showTab('food.json');
    await press(bench, 'Compare with another version');
    await bench.reader.sees('Nodes: 2 changes', 'Links: 2 changes');

    await bench.showTab('badge.svg');
    await press(bench, 'Compare with another version');
    await bench.page.waitForSelector('mcp-canvas >>> input.slider');
    assert.equal(await bench.page.$eval('mcp-canvas >>> input.slider', (slider) => (slider as HTMLInputElement).value), '50');
    await bench.close();
  });
});
