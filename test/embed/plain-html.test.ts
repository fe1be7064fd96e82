import { after, before, suite, test } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { openBrowser, Reader } from '../e2e/browser.ts';
import { startDemo, type DemoHost } from '../e2e/demo-host.ts';
import { OtherServer, readmeEmbed } from './pages.ts';

suite('a plain page of another server', () => {
  const host = new OtherServer();
  let origin: string;
  let browser: Browser;
  let demo: DemoHost;
  before(async () => {
    origin = await host.listen();
    [browser, demo] = await Promise.all([openBrowser(), startDemo(['showcase'], (config) => (config.cors = { allowed_origins: [origin] }))]);
  });
  after(async () => {
    host.close();
    await Promise.all([browser?.close(), demo?.stop()]);
  });

  test('embeds the canvas with the lines of the README', async () => {
    host.pages.set('/', { type: 'text/html', body: await readmeEmbed(demo.origin) });
    const reader = await Reader.open(browser, `${origin}/`);
    await reader.sees('Visitors by region', '15,022');
    await reader.assertClean();
    await reader.close();
  });
});
