import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { ElementHandle } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

suite('a drawing, in the hands of its reader', () => {
  const demo = useDemo(['showcase']);

  const open = async (tool: string): Promise<Workbench> => {
    const bench = await demo.open();
    await bench.call(`showcase/${tool}`);
    await alt(bench, '');
    return bench;
  };
  const said = ({ page }: Workbench): Promise<string> => page.$eval('mcp-canvas >>> mcp-diagram-viewer >>> img', (image) => (image as HTMLImageElement).alt).catch(() => '');
  /** The picture, once it is called so. */
  const alt = (bench: Workbench, words: string): Promise<unknown> => eventually(`a picture of “${words}”`, async () => { const now = await said(bench); return now !== '' && now.includes(words); }, { last: () => said(bench) });
  const element = async ({ page }: Workbench, selector: string): Promise<ElementHandle<Element>> => (await page.waitForSelector(`mcp-canvas >>> ${selector}`, { visible: true }))!;
  const count = ({ page }: Workbench): Promise<string> => page.$eval('mcp-canvas >>> .find .count', (text) => text.textContent.trim()).catch(() => '');
  const pressed = async ({ page }: Workbench, key: 'f'): Promise<void> => {
    await page.keyboard.down('Control');
    await page.keyboard.press(key);
    await page.keyboard.up('Control');
  };

  test('is turned from page to page, and searched by the keyboard, each word marked where it stands', async () => {
    const bench = await open('drawio');
    await alt(bench, 'How a count gets in. At the weir');
    await (await element(bench, 'mcp-diagram-viewer >>> select.pages')).focus();
    await bench.page.keyboard.press('ArrowDown');
    await alt(bench, 'What is kept. Place');
    await pressed(bench, 'f');
    await bench.page.keyboard.type('text');
    await eventually('both are counted', async () => (await count(bench)) === '1 of 2', { last: () => count(bench) });
    const marks = await bench.page.$$eval('mcp-canvas >>> mcp-diagram-viewer >>> .paper svg rect', (all) => all.map((mark) => mark.getBoundingClientRect().width));
    assert.equal(marks.length, 2);
    assert.ok(marks.every((width) => width > 10 && width < 100), marks.join());
    await bench.close();
  });

  test('is at its page again after a reload', async () => {
    const bench = await open('drawio');
    await (await element(bench, 'mcp-diagram-viewer >>> select.pages')).focus();
    await bench.page.keyboard.press('ArrowDown');
    await alt(bench, 'What is kept');
    await bench.page.reload();
    await alt(bench, 'What is kept');
    await bench.close();
  });

  test('of Excalidraw has its own letters, in the picture itself', async () => {
    const bench = await open('excalidraw');
    await alt(bench, 'Where a sighting goes');
    const inline = await bench.page.$eval('mcp-canvas >>> mcp-diagram-viewer >>> mcp-image-viewer', (picture) => (picture as unknown as { artifact: { inline: string } }).artifact.inline);
    assert.match(inline, /@font-face[^}]*data:font\/woff2/);
    await bench.close();
  });

  test('is not asked for anywhere else, whatever is in it', async () => {
    const bench = await demo.open();
    const asked: string[] = [];
    bench.page.on('request', (request) => void (/^https?:/.test(request.url()) && asked.push(new URL(request.url()).hostname)));
    await bench.call('showcase/drawio');
    await alt(bench, 'How a count gets in');
    await bench.call('showcase/excalidraw');
    await alt(bench, 'Where a sighting goes');
    assert.deepEqual([...new Set(asked)], [new URL(bench.page.url()).hostname]);
    await bench.close();
  });
});
