import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { openBrowser } from './browser.ts';
import { nothingRan } from './canvas-content.ts';
import { startDemo, type DemoHost } from './demo-host.ts';
import { Workbench } from './workbench.ts';

suite('live pages and HTML of tools', () => {
  let browser: Browser;
  let demo: DemoHost;
  before(async () => {
    [browser, demo] = await Promise.all([openBrowser(), startDemo()]);
  });
  after(async () => {
    await Promise.all([browser?.close(), demo?.stop()]);
  });

  test('a page by display.type is framed from an allowed origin, and lives', async () => {
    const bench = await Workbench.open(browser, demo.origin);
    await bench.call('showcase/iframe_by_display');
    await bench.reader.sees('Live Monitor', 'Memory in use', /\d+ %/);
    await bench.close();
  });

  test('a page of another origin is not framed: the canvas says why and names it', async () => {
    const bench = await Workbench.open(browser, demo.origin);
    await bench.call('showcase/iframe_by_display', { url: 'https://example.com/dashboard' });
    await bench.reader.sees('https://example.com');
    await bench.close();
  });

  test('a dashboard opens in a tab of its own and is handed its token', async () => {
    const bench = await Workbench.open(browser, demo.origin);
    await bench.call('showcase/dashboard', { persistence: 'pinned' });
    await bench.reader.sees('Live Monitor', 'Memory in use', /A token of \d+ characters was handed over/);
    await bench.call('showcase/markdown');
    await bench.reader.sees('Field report');
    assert.equal((await bench.tabs()).length, 2, 'a pinned dashboard stays beside what comes later');
    await bench.close();
  });

  test('an HTML file with iframes shows the allowed one in place, and why the other is not there', async () => {
    const bench = await Workbench.open(browser, demo.origin);
    await bench.call('showcase/iframe_in_html');
    await bench.reader.sees('External Content', 'Memory in use', 'example.com');
    await bench.close();
  });

  test('hostile HTML is text: nothing runs, nothing is fetched, nobody is led away', async () => {
    const bench = await Workbench.open(browser, demo.origin);
    await bench.call('showcase/hostile_html');
    await bench.reader.sees('Only text is left');
    await nothingRan(bench);
    assert.equal(new URL(bench.page.url()).pathname, '/');
    await bench.close();
  });
});
