import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { ElementHandle, Frame } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

suite('a book, in the hands of its reader', () => {
  const demo = useDemo(['showcase']);

  async function open(): Promise<Workbench> {
    const bench = await demo.open();
    await bench.call('showcase/book');
    await bench.reader.sees('1 of 5');
    return bench;
  }
  const where = ({ page }: Workbench): Promise<string> => page.$eval('mcp-canvas >>> .turn .where', (line) => line.textContent.replace(/\s+/g, ' ').trim()).catch(() => '');
  const at = (bench: Workbench, place: string): Promise<unknown> => eventually(place, async () => (await where(bench)) === place, { last: () => where(bench) });
  const element = async ({ page }: Workbench, selector: string): Promise<ElementHandle<Element>> => (await page.waitForSelector(`mcp-canvas >>> ${selector}`, { visible: true }))!;

  /** The chapter in its frame, once it says these words. */
  const chapter = ({ page }: Workbench, words: string): Promise<Frame> =>
    eventually(`a chapter with “${words}”`, async () => {
      for (const frame of page.frames()) if (frame.url() === 'about:srcdoc' && (await frame.evaluate(() => document.body.innerText).catch(() => '')).includes(words)) return frame;
      return undefined;
    });

  test('goes from the cover to the chapters, and by a note to another one and back, at the place where it was followed', async () => {
    const bench = await open();
    await (await element(bench, '.turn .next')).click();
    await at(bench, 'The weir in winter 2 of 5');
    await (await element(bench, '.turn .next')).click();
    await at(bench, 'How they were counted 3 of 5');
    const counted = await chapter(bench, 'counts twice');
    await counted.evaluate(() => document.querySelector('#back-2')!.scrollIntoView());
    const from = await eventually('a place further down', () => counted.evaluate(() => Math.round(scrollY) || undefined));
    await counted.click('#back-2');
    await at(bench, 'Notes 5 of 5');
    await chapter(bench, 'Lincoln and Petersen');
    await (await element(bench, '.turn ::-p-text(Back)')).click();
    await at(bench, 'How they were counted 3 of 5');
    const again = await chapter(bench, 'counts twice');
    await eventually('the place where it was followed', async () => Math.abs((await again.evaluate(() => scrollY)) - from) < 2, { last: () => again.evaluate(() => scrollY) });
    await bench.close();
  });

  test('is searched from one chapter to the next, by the keyboard alone', async () => {
    const bench = await open();
    await (await element(bench, '.turn .next')).focus();
    await bench.page.keyboard.press('n');
    await at(bench, 'The weir in winter 2 of 5');
    await bench.page.keyboard.down('Control');
    await bench.page.keyboard.press('f');
    await bench.page.keyboard.up('Control');
    await bench.page.keyboard.type('twice');
    const count = (): Promise<string> => bench.page.$eval('mcp-canvas >>> .find .count', (text) => text.textContent.trim()).catch(() => '');
    await eventually('the first of two', async () => (await count()) === '1 of 2', { last: count });
    await at(bench, 'How they were counted 3 of 5');
    await bench.page.keyboard.press('Enter');
    await eventually('the second', async () => (await count()) === '2 of 2', { last: count });
    await bench.close();
  });

  test('has letters as large as its reader wants, and comes back to its chapter, place and size after a reload', async () => {
    const bench = await open();
    await (await element(bench, '.turn .next')).click();
    const size = async (frame: Frame): Promise<number> => frame.evaluate(() => document.querySelector('p')!.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(document.querySelector('p')!).lineHeight));
    const first = await chapter(bench, 'colour of slate');
    const before = await size(first);
    await (await element(bench, 'button[aria-label="Zoom in"]')).click();
    await (await element(bench, 'button[aria-label="Zoom in"]')).click();
    const larger = await eventually('larger letters', async () => {
      const frame = await chapter(bench, 'colour of slate');
      return (await frame.evaluate(() => Number(getComputedStyle(document.documentElement).zoom))) === 1.25 ? frame : undefined;
    });
    assert.ok((await size(larger)) >= before, 'the text is laid out anew');
    await larger.evaluate(() => scrollTo(0, 300));
    await eventually('the place is told', async () => bench.page.$eval('mcp-canvas >>> mcp-book-viewer', (viewer) => (viewer as unknown as { savePosition(): { place: { y: number } } }).savePosition().place.y > 250));
    await bench.page.reload();
    await bench.ready();
    await at(bench, 'The weir in winter 2 of 5');
    const back = await chapter(bench, 'colour of slate');
    await eventually('the same place and size', () => back.evaluate(() => Number(getComputedStyle(document.documentElement).zoom) === 1.25 && Math.abs(scrollY - 300) < 3), { last: () => back.evaluate(() => `${getComputedStyle(document.documentElement).zoom} ${scrollY}`) });
    await bench.close();
  });

  test('is light on dark in dark theme, with its pictures as they are', async () => {
    const bench = await open();
    await (await element(bench, '.turn .next')).click();
    await chapter(bench, 'colour of slate');
    await bench.page.select('#theme', 'dark');
    await eventually('pictures are turned once more', async () => (await chapter(bench, 'colour of slate')).evaluate(() => getComputedStyle(document.querySelector('img')!).filter.startsWith('invert')));
    assert.match(await bench.page.$eval('mcp-canvas >>> mcp-book-viewer >>> .sheet > iframe', (frame) => getComputedStyle(frame).filter), /^invert\(0\.88\)/);
    await bench.close();
  });
});
