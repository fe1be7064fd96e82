import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { gesture } from './fingers.ts';
import { useStates } from './states/use-states.ts';

/** Files that scroll, and such as are shorter than their room. */
const shown = ['table', 'long code', 'json', 'long bibliography', 'markdown', 'html', 'mail', 'document', 'presentation', 'book, contents', 'notebook', 'calendar', 'captions', 'long pdf', 'image', 'comparison', 'comparison, pictures', 'graph', 'model'];

suite('the page around a file', () => {
  const states = useStates();

  /** A file in the middle of a page that is longer than the screen, as a phone shows it. */
  async function open(state: string): Promise<Page> {
    const page = await states.open((tab) => tab.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true }));
    await page.evaluate(() => {
      for (const [element, name, size] of [[document.body, 'block-size', '3000px'], [document.getElementById('place')!, 'block-size', '600px'], [document.getElementById('place')!, 'margin-block-start', '500px']] as const) element.style.setProperty(name, size);
    });
    await page.evaluate((name) => window.states.show(name), state);
    await eventually(`the state ${state}`, () => page.evaluate((name) => window.states.isThere(name), state));
    return page;
  }
  /** Until it stays there: a page runs on for a while after the finger is up. */
  const home = (page: Page): Promise<void> =>
    page.evaluate(async () => {
      for (let still = 0; still < 20; still = Math.round(scrollY) === 500 ? still + 1 : 0) {
        scrollTo(0, 500);
        await new Promise(requestAnimationFrame);
      }
    });
  const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

  for (const state of shown) {
    test(`${state}: goes on under a finger and the wheel where the file is at its end, and not behind a canvas that lies over it`, async () => {
      const page = await open(state);
      const session = await page.createCDPSession();
      const down = () => gesture(session, (part) => [[195, 250 + 200 * part]]);
      await home(page);
      await eventually('a finger moves the page', async () => {
        await down();
        return (await place(page)) < 450;
      });
      await home(page);
      await page.mouse.move(195, 300);
      await eventually('the wheel moves the page', async () => {
        await page.mouse.wheel({ deltaY: -100 });
        return (await place(page)) < 500;
      });
      await page.evaluate(() => window.states.cover());
      await home(page);
      for (let turn = 0; turn < 3; turn++) {
        await down();
        await page.mouse.wheel({ deltaY: -100 });
        await gesture(session, (part) => [[195, 450 - 200 * part]]);
        await page.mouse.wheel({ deltaY: 20_000 });
      }
      // The bar above the file too.
      await gesture(session, (part) => [[195, 20 + 300 * part]]);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
      });
      assert.equal(await place(page), 500);
      await page.close();
    });
  }
});
