import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { CDPSession } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

const phone = { width: 390, height: 844 };

suite('on a phone', () => {
  const demo = useDemo(['showcase']);

  async function sheet(tool: string): Promise<{ bench: Workbench; session: CDPSession }> {
    const bench = await demo.open(phone);
    await bench.page.setViewport({ ...phone, isMobile: true, hasTouch: true });
    await bench.ready();
    await bench.page.$eval('mcp-canvas', (canvas) => canvas.setAttribute('placement', 'auto'));
    await bench.call(tool);
    await bench.page.waitForSelector('mcp-canvas >>> mcp-artifact-viewer');
    return { bench, session: await bench.page.createCDPSession() };
  }

  test('the sheet keeps clear of the bar of the system, the whole window of the camera too', async () => {
    const { bench, session } = await sheet('showcase/csv');
    await session.send('Emulation.setSafeAreaInsetsOverride' as 'Emulation.setPageScaleFactor', { insets: { top: 47, bottom: 34, left: 0, right: 0 } } as never);
    const inside = () => bench.page.$eval('mcp-canvas >>> .canvas', (box) => [box.getBoundingClientRect().top, innerHeight - box.getBoundingClientRect().bottom].map(Math.round));
    await eventually('34 pixels stay free', async () => (await inside())[1] === 34, { last: inside });
    await bench.page.$eval('mcp-canvas', (canvas) => canvas.toggleAttribute('data-maximised', true));
    await eventually('both ends stay free', async () => (await inside()).join() === '47,34', { last: inside });
    await session.detach();
    await bench.page.$eval('mcp-canvas', (canvas) => canvas.toggleAttribute('data-maximised', false));
    await bench.close();
  });

  test('a menu opens in the part of the page that two fingers left in sight', async () => {
    const { bench, session } = await sheet('showcase/v2_report_and_chart');
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.6 });
    await bench.page.evaluate(() => document.querySelector('mcp-canvas')!.shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')[1]!.focus());
    await bench.page.keyboard.down('Shift');
    await bench.page.keyboard.press('F10');
    await bench.page.keyboard.up('Shift');
    await bench.page.waitForSelector('mcp-canvas >>> .popup:popover-open');
    const out = await bench.page.$eval('mcp-canvas >>> .popup', (popup) => {
      const { left, right, top, bottom } = popup.getBoundingClientRect();
      const { offsetLeft, offsetTop, width, height } = visualViewport!;
      return [left - offsetLeft, top - offsetTop, offsetLeft + width - right, offsetTop + height - bottom].map(Math.round);
    });
    assert.ok(out.every((room) => room >= 0), `it sticks out: ${out.join()}`);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await session.detach();
    await bench.page.keyboard.press('Escape');
    await bench.close();
  });

  test('what stands in the line below a file is large enough for a finger', async () => {
    const { bench, session } = await sheet('showcase/csv');
    const controls = () => bench.page.$$eval('mcp-canvas >>> .panel:not([hidden]) >>> .status :is(button, select, input)', (all) => all.map((one) => Math.round(one.getBoundingClientRect().height)).filter((height) => height > 0));
    await eventually('each is 36 pixels high', async () => (await controls()).length >= 3 && (await controls()).every((height) => height >= 36), { last: controls });
    await session.detach();
    await bench.close();
  });
});
