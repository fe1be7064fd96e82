import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

suite('a file in a window of its own', () => {
  const demo = useDemo(['showcase']);

  /** Opens the file of the tab that is looked at apart, from the menu of the tab, with the keyboard. */
  async function openApart({ page }: Workbench): Promise<Page> {
    await page.focus('mcp-canvas >>> [role="tab"][aria-selected="true"]');
    await page.keyboard.down('Shift');
    await page.keyboard.press('F10');
    await page.keyboard.up('Shift');
    await page.waitForSelector('mcp-canvas >>> .popup:popover-open');
    const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve));
    await page.keyboard.press('O');
    await eventually('the entry in focus', () => page.$eval('mcp-canvas', ({ shadowRoot }) => shadowRoot!.activeElement?.textContent?.trim() === 'Open in a window of its own'));
    await page.keyboard.press('Enter');
    const apart = await opened;
    assert.ok(apart, 'a window');
    return apart;
  }
  const sees = (page: Page, text: RegExp) => eventually(`the text ${text} in the window`, () => page.evaluate((wanted) => {
    const texts = (root: ParentNode): string => [...root.querySelectorAll('*')].map(({ shadowRoot }) => (shadowRoot ? `${shadowRoot.textContent}${texts(shadowRoot)}` : '')).join('');
    return new RegExp(wanted).test(texts(document));
  }, text.source));

  async function benchWithoutPicture(): Promise<Workbench> {
    const bench = await demo.open();
    // It takes a real reader's press to lie over all other windows; here windows are windows.
    await bench.page.evaluate(() => Reflect.deleteProperty(globalThis, 'documentPictureInPicture'));
    return bench;
  }

  test('a person reads a log apart, finds a word in it, and has it back when the window is closed', async () => {
    const bench = await benchWithoutPicture();
    await bench.call('showcase/log');
    await bench.reader.sees('worker=0');
    const apart = await openApart(bench);
    await sees(apart, /worker=0/);
    assert.match(await apart.title(), /\.log$/);
    await bench.reader.sees('This file is open in a window of its own.');
    await bench.reader.seesNo('worker=0');

    await apart.focus('mcp-artifact-viewer >>> mcp-code-viewer >>> .scroller');
    await apart.keyboard.down('Control');
    await apart.keyboard.press('KeyF');
    await apart.keyboard.up('Control');
    await apart.waitForSelector('mcp-artifact-viewer >>> .find input:focus');
    await apart.keyboard.type('request 499');
    await apart.keyboard.press('Enter');
    await sees(apart, /\d of \d/);
    await sees(apart, /request 499/);

    await apart.close();
    await bench.reader.sees('request 499');
    await bench.reader.assertClean();
    await bench.close();
  });

  test('the window goes with the tab of its file', async () => {
    const bench = await benchWithoutPicture();
    await bench.call('showcase/log');
    await bench.reader.sees('worker=0');
    const apart = await openApart(bench);
    await sees(apart, /worker=0/);
    const gone = new Promise((resolve) => apart.once('close', resolve));
    await bench.closeAll();
    await gone;
    await bench.close();
  });
});
