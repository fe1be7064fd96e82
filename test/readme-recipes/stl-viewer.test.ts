import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { OtherServer, readmeEmbed } from '../embed/pages.ts';
import { openBrowser, Reader } from '../e2e/browser.ts';
import { startDemo, type DemoHost } from '../e2e/demo-host.ts';
import { eventually } from '../e2e/eventually.ts';

/** The README's recipe as it stands, with the import that a page without a bundler uses. */
async function recipe(service: string): Promise<string> {
  const blocks = [...(await readFile(new URL('../../README.md', import.meta.url), 'utf8')).matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code as string);
  const found = blocks.find((code) => code.includes('registerViewer('));
  assert.ok(found, 'README.md has the recipe');
  return found.replace("'@mcp-canvas/components'", `'${service}/mcp-canvas/define.js'`);
}

suite('the README’s recipe for a viewer of one’s own', () => {
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

  test('shows an .stl model in the place of the kit’s own viewer', async () => {
    const embed = (await readmeEmbed(demo.origin)).replace('v2_report_and_chart', 'stl_model');
    host.pages.set('/without', { type: 'text/html', body: embed });
    host.pages.set('/viewer.js', { type: 'text/javascript', body: await recipe(demo.origin) });
    host.pages.set('/with', { type: 'text/html', body: embed.replace('</head>', '<script type="module" src="/viewer.js"></script></head>') });

    const before = await Reader.open(browser, `${origin}/without`);
    await before.sees('torus.stl', '576 triangles');
    assert.equal((await before.page.$$('mcp-canvas >>> mcp-model-viewer')).length, 1);
    await before.close();

    const reader = await Reader.open(browser, `${origin}/with`);
    await eventually('the torus', () => reader.page.$$eval('mcp-canvas >>> [role="img"]', (drawings) => drawings.some((drawing) => drawing.getAttribute('aria-label') === 'torus.stl: 576 triangles')));
    assert.equal((await reader.page.$$('mcp-canvas >>> mcp-model-viewer')).length, 0);
    await reader.assertClean();
    await reader.close();
  });
});
