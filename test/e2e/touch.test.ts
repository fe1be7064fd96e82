import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { gesture, spread, touch } from './fingers.ts';
import { useStates } from './states/use-states.ts';

suite('with fingers', () => {
  const states = useStates();

  /** A page that scrolls on its own below the file. */
  async function shown(state: string): Promise<{ page: Page; session: CDPSession }> {
    const page = await states.open((tab) => tab.setViewport({ width: 390, height: 700, isMobile: true, hasTouch: true }));
    await page.evaluate(() => document.body.appendChild(document.createElement('div')).style.setProperty('block-size', '1500px'));
    await page.evaluate((name) => window.states.show(name), state);
    await eventually(`the state ${state}`, () => page.evaluate((name) => window.states.isThere(name), state));
    return { page, session: await page.createCDPSession() };
  }

  for (const [state, y] of Object.entries({ image: 350, pdf: 350, diagram: 350, graph: 250, model: 350, document: 350, 'comparison, pictures': 250 })) {
    test(`two fingers enlarge what ${state} shows, and not the page`, async () => {
      const { page, session } = await shown(state);
      const size = () => page.evaluate(() => Number.parseInt(window.states.zoom(), 10));
      // Once it is drawn it has a size of its own.
      await eventually('it has a size', async () => (await size()) > 0);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
      });
      const first = await size();
      await spread(session, 195, y);
      await eventually(`it is larger than ${first} %`, async () => (await size()) > first * 1.5, { last: size });
      assert.equal(await page.evaluate(() => visualViewport!.scale), 1);
      await page.close();
    });
  }

  for (const state of ['table', 'code', 'long json', 'long bibliography', 'my files, thousands', 'long pdf']) {
    test(`one finger scrolls ${state}, and the page around stays where it is`, async () => {
      const { page, session } = await shown(state);
      const places = () => page.evaluate(() => ({ file: window.states.scrolled(), page: Math.round(scrollY) }));
      const { file } = await places();
      await gesture(session, (part) => [[195, 450 - 200 * part]]);
      await eventually('it is scrolled', async () => (await places()).file > file + 50, { last: places });
      assert.equal((await places()).page, 0);
      await page.close();
    });
  }

  for (const [state, y] of Object.entries({ graph: 250, model: 350 })) {
    test(`one finger on ${state} scrolls the page, and moves what is drawn once it was tapped`, async () => {
      const { page, session } = await shown(state);
      const places = () =>
        page.evaluate(() => {
          const viewer = document.querySelector('mcp-artifact-viewer')!.shadowRoot!.querySelector<HTMLElement & { savePosition(): unknown }>('mcp-knowledge-graph-viewer, mcp-model-viewer')!;
          return { drawing: JSON.stringify(viewer.savePosition()), page: Math.round(scrollY) };
        });
      await eventually('it has a size', async () => (await page.evaluate(() => Number.parseInt(window.states.zoom(), 10))) > 0);
      const up = () => gesture(session, (part) => [[195, y - 150 * part]]);
      const before = await places();
      await up();
      await eventually('the page is scrolled', async () => (await places()).page > 50, { last: places });
      assert.equal((await places()).drawing, before.drawing, 'and the drawing is as it was');
      // It runs on for a while after the finger is up.
      await page.evaluate(async () => {
        for (let still = 0; still < 20; still = Math.round(scrollY) === 0 ? still + 1 : 0) {
          scrollTo(0, 0);
          await new Promise(requestAnimationFrame);
        }
      });
      await eventually('a tap brings the reader in', async () => {
        await gesture(session, () => [[195, y]]);
        return page.evaluate(() => window.states.focusStop()?.name !== undefined);
      });
      await up();
      await eventually('the drawing is moved', async () => (await places()).drawing !== before.drawing, { last: places });
      assert.equal((await places()).page, 0);
      await page.close();
    });
  }

  /** The middle of what a selector finds first. */
  const middle = (page: Page, selector: string): Promise<[number, number]> =>
    page.evaluate((selected) => {
      const { left, right, top, bottom } = window.states.boxOf(selected);
      return [(left + right) / 2, (top + bottom) / 2] as [number, number];
    }, selector);

  test('a finger that rests on a cell of a table selects, and scrolls nothing', async () => {
    const { page, session } = await shown('table');
    const [x, y] = await middle(page, '[role=gridcell].numeric');
    const selected = () => page.evaluate(() => window.states.boxOf('.range').height);
    // A page that answers a finger too late has lost it to the browser, which scrolls: who rests it again selects.
    const rests = async () => {
      const before = await page.evaluate(() => window.states.scrolled());
      await touch(session, 'touchStart', [[x, y]]);
      await delay(800);
      await eventually('the cell under the finger is the active one', () => page.evaluate((left, top) => {
        const cursor = window.states.boxOf('.cursor');
        return cursor.left <= left && cursor.right >= left && cursor.top <= top && cursor.bottom >= top;
      }, x, y));
      for (let step = 1; step <= 8; step++) await touch(session, 'touchMove', [[x, y + 20 * step]]);
      await touch(session, 'touchEnd', []);
      return (await selected()) > 100 && (await page.evaluate(() => window.states.scrolled())) === before;
    };
    await eventually('several cells are selected', rests, { last: selected });
    await page.close();
  });

  test('a finger widens a column of a table', async () => {
    const { page, session } = await shown('table');
    const width = () => page.evaluate(() => window.states.boxOf('[role=columnheader] .handle').right);
    const first = await width();
    const [x, y] = await middle(page, '[role=columnheader] .handle');
    await gesture(session, (part) => [[x + 60 * part, y]]);
    await eventually('it is wider', async () => (await width()) > first + 40, { last: width });
    await page.close();
  });

  test('a finger moves the edge between two pictures, and two do not', async () => {
    const { page, session } = await shown('comparison, pictures');
    const edge = () => page.evaluate(() => Math.round(window.states.boxOf('.edge').left));
    const [x, y] = await middle(page, '.frame');
    await gesture(session, (part) => [[x - 40 * part, y]]);
    const moved = await eventually('it is further left', async () => ((await edge()) < x - 30 ? await edge() : 0), { last: edge });
    const share = () => page.evaluate(() => window.states.valueOf('.slider'));
    const before = await share();
    await spread(session, moved, y);
    await eventually('the pictures are larger', () => page.evaluate(() => Number.parseInt(window.states.zoom(), 10) > 300));
    assert.equal(await share(), before);
    await page.close();
  });
});
