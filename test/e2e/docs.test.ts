import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { examples } from '../../demo/docs/examples.ts';
import { openBrowser, Reader } from './browser.ts';
import { startDemo, type DemoHost } from './demo-host.ts';
import { eventually } from './eventually.ts';
import { faultsOf } from './everybody.ts';

const folder = fileURLToPath(new URL('../../.cache/screenshots/', import.meta.url));

suite('the documentation page', () => {
  let browser: Browser;
  let demo: DemoHost;
  let pages: Map<string, string>;
  const linksIn = (html: string) => [...html.matchAll(/<(?:a|link|script|img)\b[^>]*?\s(?:href|src)="([^"]+)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));

  before(async () => {
    await mkdir(folder, { recursive: true });
    [browser, demo] = await Promise.all([openBrowser(), startDemo(['showcase'])]);
    pages = new Map();
    for (const waiting = ['/docs/']; waiting.length > 0; ) {
      const path = waiting.pop()!;
      if (pages.has(path)) continue;
      const answer = await fetch(demo.origin + path);
      assert.equal(answer.status, 200, `${path} is linked, and answers ${answer.status}`);
      assert.match(answer.headers.get('content-security-policy') ?? '', /script-src 'self';.*require-trusted-types-for 'script'/);
      const html = await answer.text();
      pages.set(path, html);
      waiting.push(...linksIn(html).filter((address) => address.startsWith('/docs/')).map((address) => address.split('#')[0]!).filter((address) => !/\.(js|css|png|json)$/.test(address)));
    }
  });
  after(async () => {
    await Promise.all([browser?.close(), demo?.stop()]);
  });

  test('has the guides, a page for each element, and every page that the repository has', async () => {
    for (const path of ['overview', 'embed', 'theming', 'migrate-from-atlas', 'lint', 'write-a-viewer', 'security', 'elements/mcp-canvas', 'elements/mcp-artifact-viewer', 'elements/mcp-dashboard-frame', 'contract']) assert.ok(pages.has(`/docs/${path}`), path);
  });

  test('has no link that leads nowhere', async () => {
    const broken: string[] = [];
    const files = new Map<string, number>();
    for (const [path, html] of pages) {
      for (const address of linksIn(html)) {
        if (/^(https?:|mailto:|data:)/.test(address)) continue;
        const { pathname, hash } = new URL(address, demo.origin + path);
        const page = pages.get(pathname);
        if (page === undefined && !files.has(pathname)) files.set(pathname, (await fetch(demo.origin + pathname, { method: 'HEAD' })).status);
        if (page === undefined && files.get(pathname) !== 200) broken.push(`${path}: ${address} answers ${files.get(pathname)}`);
        if (page !== undefined && hash && !page.includes(`id="${decodeURIComponent(hash.slice(1))}"`)) broken.push(`${path}: ${address} has no such place`);
      }
    }
    assert.deepEqual(broken, []);
  });

  test('lists what the manifest has of an element', () => {
    const page = pages.get('/docs/elements/mcp-canvas')!;
    for (const word of ['api-base', 'addToolResult', 'mcp-artifact-open', 'toolbar-start', '::part(tabs)', ':state(split)', '--mcp-accent']) assert.ok(page.includes(word), word);
    assert.doesNotMatch(page, /<code>(?:#|willUpdate|render\()/);
  });

  for (const { name, page, sees } of examples) {
    test(`the example “${name}” of /docs/${page} does what it says`, async () => {
      const reader = await Reader.open(browser, `${demo.origin}/docs/${page}`);
      await reader.sees(sees);
      await reader.assertClean();
      await reader.close();
    });
  }

  /** Every page but the decisions and those on one viewer is looked at once, and one of each kind in the other looks. */
  const kinds = ['/docs/', '/docs/overview', '/docs/contract', '/docs/elements/mcp-canvas', '/docs/elements/mcp-artifact-chip', '/docs/errors', '/docs/viewers/data'];
  for (const [look, options] of Object.entries({ light: {}, dark: { dark: true }, narrow: { width: 390, height: 844 } })) {
    test(`pages, ${look}: opens without a complaint, can be used by everybody, and nothing sticks out`, async () => {
      const faults: string[] = [];
      const reader = await Reader.open(browser, `${demo.origin}/docs/`, options);
      for (const path of look === 'light' ? [...pages.keys()].filter((path) => kinds.includes(path) || !/^\/docs\/(?:decisions|viewers)\//.test(path)) : kinds) {
        await reader.page.goto(demo.origin + path, { waitUntil: 'load' });
        await eventually('the search', async () => (await reader.page.$('#search input')) !== null);
        for (const example of examples) if (pages.get(path)!.includes(`data-example="${example.name}"`)) await reader.sees(example.sees);
        faults.push(...(await faultsOf(reader.page)).map((fault) => `${path} ${fault}`));
        const width = await reader.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (width > 0) faults.push(`${path} is ${width} px wider than the window`);
        await reader.page.screenshot({ path: `${folder}docs${path.replaceAll('/', '-')}-${look}.png` as `${string}.png` });
        await reader.assertClean();
      }
      assert.deepEqual(faults, []);
      await reader.close();
    });
  }

  test('is searched by keyboard alone', async () => {
    const reader = await Reader.open(browser, `${demo.origin}/docs/`);
    await eventually('the search', async () => (await reader.page.$('#search input')) !== null);
    await reader.page.keyboard.press('/');
    await reader.page.keyboard.type('which message becomes');
    await reader.sees('Which message becomes what');
    await Promise.all([reader.page.waitForNavigation(), reader.page.keyboard.press('Enter')]);
    assert.equal(new URL(reader.page.url()).pathname + new URL(reader.page.url()).hash, '/docs/migrate-from-atlas#which-message-becomes-what');
    await reader.assertClean();
    await reader.close();
  });

  test('keeps the colours that were chosen', async () => {
    const reader = await Reader.open(browser, `${demo.origin}/docs/`);
    await reader.page.select('#theme select', 'dark');
    await reader.page.goto(`${demo.origin}/docs/elements/mcp-canvas`);
    await eventually('the choice', async () => (await reader.page.$eval('#theme select', (select) => (select as HTMLSelectElement).value)) === 'dark');
    assert.equal(await reader.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark');
    await reader.close();
  });
});
