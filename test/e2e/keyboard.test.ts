import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { demoServers } from './demo-host.ts';
import { useDemo } from './use-demo.ts';
import { eventually } from './eventually.ts';
import type { Workbench } from './workbench.ts';

suite('with the keyboard alone', () => {
  const demo = useDemo(demoServers);

  /** What has the focus, through shadow roots: its role or tag, and its name. */
  function focused({ page }: Workbench): Promise<string> {
    return page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase()} ${element?.getAttribute('aria-label') || (element instanceof HTMLInputElement ? element.id : element?.textContent?.trim().slice(0, 40))}`;
    });
  }

  async function tabTo(bench: Workbench, wanted: RegExp): Promise<void> {
    const passed: string[] = [];
    for (let step = 0; step < 60; step++) {
      const here = await focused(bench);
      if (wanted.test(here)) return;
      passed.push(here);
      await bench.page.keyboard.press('Tab');
    }
    assert.fail(`Tab never reached ${wanted}; it passed ${passed.join(' → ')}`);
  }

  test('a person picks a tool, calls it, moves over the tabs, finds a word, and closes', async () => {
    const bench = await demo.open();
    const { keyboard } = bench.page;
    await tabTo(bench, /^input search$/);
    await keyboard.type('report and chart');
    await eventually('the one tool of that name', async () => (await bench.page.$$('#tools [role="option"]')).length === 1);
    await keyboard.press('ArrowDown');
    await keyboard.press('Home');
    await bench.page.waitForSelector('form[data-tool="showcase/v2_report_and_chart"]');
    await tabTo(bench, /^button Call$/);
    await keyboard.press('Enter');
    await bench.reader.sees('Visitors by region');

    assert.match(await focused(bench), /Call/, 'the canvas opens without taking the focus');
    await tabTo(bench, /^tab /);
    await keyboard.press('ArrowRight');
    await eventually('the chart’s tab in focus', async () => /chart\.png/.test(await focused(bench)));
    await keyboard.press('Enter');
    await eventually('the chart’s tab chosen', () => bench.page.$eval('mcp-canvas >>> [role="tab"][aria-selected="true"]', (tab) => /chart\.png/.test(tab.textContent ?? '')));
    await keyboard.press('Delete');
    await bench.hasTabs('report.html');
    await bench.close();
  });

  test('a person finds a word in a long log', async () => {
    const bench = await demo.open();
    const { keyboard } = bench.page;
    await bench.call('showcase/log');
    await bench.reader.sees('worker=0');
    await tabTo(bench, /^button Find/);
    await keyboard.press('Enter');
    await eventually('the find field in focus', async () => /^(input|searchbox)/.test(await focused(bench)), { last: () => focused(bench) });
    await keyboard.type('request 499');
    await keyboard.press('Enter');
    await bench.reader.sees('request 499');
    await keyboard.press('Escape');
    await bench.close();
  });

  test('a person searches from a tab with Ctrl+F, opens a file from the list, and the focus comes back', async () => {
    const bench = await demo.open();
    const { keyboard } = bench.page;
    await bench.call('showcase/code');
    await bench.call('showcase/log');
    await bench.reader.sees('worker=0');
    await (await bench.page.$('mcp-canvas >>> [role="tab"]'))!.focus();
    await keyboard.down('Control');
    await keyboard.press('KeyF');
    await keyboard.up('Control');
    await eventually('the search field in focus', async () => (await focused(bench)) === 'input Find in this file');
    await keyboard.type('request 499');
    await bench.reader.sees(/1 of \d/);
    await keyboard.press('Escape');
    await eventually('the tab in focus', async () => /^tab \w+\.log$/.test(await focused(bench)), { last: () => focused(bench) });
    for (let step = 0; step < 6 && (await focused(bench)) !== 'button 2 files'; step++) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await eventually('the list', async () => (await bench.page.$('mcp-canvas >>> .menu')) !== null);
    await keyboard.press('Escape');
    assert.deepEqual([await focused(bench), await bench.page.$('mcp-canvas >>> .menu')], ['button 2 files', null]);
    await keyboard.press('Enter');
    await eventually('the list again', async () => (await bench.page.$('mcp-canvas >>> .menu')) !== null);
    // Into the list, and down in it.
    for (let step = 0; step < 4 && !/herons\.py/.test(await focused(bench)); step++) await keyboard.press(step % 2 === 0 ? 'Tab' : 'ArrowDown');
    await keyboard.press('Enter');
    await bench.reader.sees('heron_1');
    await eventually('the button of the list in focus', async () => (await focused(bench)) === 'button 2 files');
    await bench.close();
  });

  test('a person searches all files, goes to what was found, and looks up the keys', async () => {
    const bench = await demo.open();
    const { keyboard } = bench.page;
    await bench.call('showcase/log');
    await bench.reader.sees('worker=0');
    await bench.call('showcase/code');
    await bench.reader.sees('heron_1');
    await (await bench.page.$('mcp-canvas >>> [role="tab"][aria-selected="true"]'))!.focus();
    await keyboard.down('Control');
    await keyboard.down('Shift');
    await keyboard.press('KeyF');
    await keyboard.up('Shift');
    await keyboard.up('Control');
    await eventually('the field in focus', async () => (await focused(bench)).startsWith('input'), { last: () => focused(bench) });
    await keyboard.type('request 499');
    await keyboard.press('Enter');
    await bench.reader.sees(/\d+ match(?:es)? in 1 file/);
    await keyboard.press('Enter');
    await bench.reader.sees('request 499', /1 of \d/);
    await keyboard.press('Escape');

    await (await bench.page.$('mcp-canvas >>> [role="tab"][aria-selected="true"]'))!.focus();
    const before = await focused(bench);
    await keyboard.type('?');
    await bench.reader.sees('Show this list', 'Search all files');
    await keyboard.press('Escape');
    await bench.reader.seesNo('Show this list');
    assert.equal(await focused(bench), before);
    await bench.close();
  });
});
