import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { CDPSession, Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
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

  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [x: number, y: number])[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

  /** Fingers that go from one place to another in eight steps. */
  async function gesture(session: CDPSession, at: (part: number) => readonly (readonly [number, number])[]): Promise<void> {
    await touch(session, 'touchStart', at(0));
    for (let step = 1; step <= 8; step++) await touch(session, 'touchMove', at(step / 8));
    await touch(session, 'touchEnd', []);
  }

  for (const [state, y] of Object.entries({ image: 350, pdf: 350, diagram: 350, graph: 250, model: 350 })) {
    test(`two fingers enlarge what ${state} shows, and not the page`, async () => {
      const { page, session } = await shown(state);
      const size = () => page.evaluate(() => Number.parseInt(window.states.zoom(), 10));
      // Once it is drawn it has a size of its own.
      await eventually('it has a size', async () => (await size()) > 0);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
      });
      const first = await size();
      await gesture(session, (part) => [[195 - 40 - 80 * part, y], [195 + 40 + 80 * part, y]]);
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
});
