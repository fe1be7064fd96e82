import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

interface Canvas extends HTMLElement {
  open: boolean;
  placement: string;
  dispatch(event: unknown): void;
  show(name: string): boolean;
}

suite('panes and tabs in the hands of a reader', () => {
  const demo = useDemo(['showcase']);

  /** The tabs of each pane, that in view in brackets. */
  const panes = ({ page }: Workbench): Promise<string> =>
    page.$$eval('mcp-canvas >>> .strip', (strips) =>
      strips
        .map((strip) => [...strip.querySelectorAll('[role=tab]')].map((tab) => (tab.getAttribute('aria-selected') === 'true' ? `[${tab.textContent!.trim()}]` : tab.textContent!.trim())).join(' '))
        .filter(Boolean)
        .join(' | '),
    );

  const has = (bench: Workbench, expected: string) => eventually(`the tabs ${expected}`, async () => (await panes(bench)) === expected, { last: () => panes(bench) });

  const middleOf = (page: Page, selector: string): Promise<{ x: number; y: number; width: number; height: number }> =>
    page.$eval(`mcp-canvas >>> ${selector}`, (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, width, height };
    });

  const divider = ({ page }: Workbench): Promise<number> => page.$eval('mcp-canvas >>> [role=separator]', (line) => Number(line.getAttribute('aria-valuenow')));

  const tab = (name: string) => `[role=tab][title="${name}"]`;

  /** What has the keyboard, through shadow roots. */
  const focused = ({ page }: Workbench): Promise<string> =>
    page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });

  async function dropAt(bench: Workbench, name: string, x: number, y: number): Promise<void> {
    const { mouse } = bench.page;
    const from = await middleOf(bench.page, tab(name));
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 10, from.y + 2, { steps: 2 });
    await mouse.move(x, y, { steps: 6 });
  }

  test('with the mouse: a tab makes a second pane at the edge, the divider is dragged over frames, and both are remembered', async () => {
    const bench = await demo.open();
    const { page } = bench;
    await bench.call('showcase/v2_report_and_chart');
    await bench.reader.sees('15,022');
    await has(bench, '[report.html] chart.png');
    const stage = await middleOf(page, '.panel:not([hidden])');
    await dropAt(bench, 'chart.png', stage.x + stage.width / 2 - 20, stage.y);
    assert.equal(await page.$eval('mcp-canvas >>> .drop-mark', (mark) => mark.checkVisibility()), true);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await has(bench, '[report.html] chart.png');
    await dropAt(bench, 'chart.png', stage.x + stage.width / 2 - 20, stage.y);
    await page.mouse.up();
    await has(bench, '[report.html] | [chart.png]');

    assert.equal(await divider(bench), 50);
    const line = await middleOf(page, '[role=separator]');
    await page.mouse.move(line.x, line.y);
    await page.mouse.down();
    // Over the report's frame, and over the other pane.
    await page.mouse.move(line.x - 120, line.y, { steps: 8 });
    await eventually('the divider under the pointer', async () => Math.abs((await middleOf(page, '[role=separator]')).x - (line.x - 120)) < 3, { last: () => middleOf(page, '[role=separator]') });
    await page.mouse.up();
    await page.mouse.move(line.x + 100, line.y, { steps: 4 });
    const left = await divider(bench);
    assert.ok(left < 50, `the divider stands at ${left}`);

    await page.reload({ waitUntil: 'load' });
    await bench.ready();
    await has(bench, '[report.html] | [chart.png]');
    await eventually('the divider where it was left', async () => (await divider(bench)) === left);
    const there = await middleOf(page, '[role=separator]');
    await page.mouse.click(there.x, there.y, { count: 2 });
    await eventually('the divider at half', async () => (await divider(bench)) === 50);

    await page.mouse.click((await middleOf(page, tab('chart.png'))).x, (await middleOf(page, tab('chart.png'))).y, { button: 'right' });
    await eventually('the menu', async () => (await focused(bench)) === 'Close');
    await page.keyboard.press('Escape');
    await eventually('the tab has the keyboard', async () => (await focused(bench)) === 'chart.png');
    await bench.close();
  });

  test('with the keyboard alone: the menu of a tab makes a second pane, the divider moves, Escape goes out layer by layer', async () => {
    const bench = await demo.open();
    const { page } = bench;
    const { keyboard } = page;
    await bench.call('showcase/v2_report_and_chart');
    await bench.reader.sees('15,022');
    await (await page.$(`mcp-canvas >>> ${tab('report.html')}`))!.focus();
    await keyboard.press('End');
    await eventually('the chart’s tab', async () => (await focused(bench)) === 'chart.png');
    await keyboard.down('Shift');
    await keyboard.press('F10');
    await keyboard.up('Shift');
    await eventually('the menu', async () => (await focused(bench)) === 'Close');
    await keyboard.press('End');
    assert.equal(await focused(bench), 'Move to the other pane');
    await keyboard.press('Enter');
    await has(bench, '[report.html] | [chart.png]');
    await eventually('the keyboard is with the tab', async () => (await focused(bench)) === 'chart.png');
    await keyboard.down('Shift');
    for (let step = 0; step < 6 && (await focused(bench)) !== 'Width of the first pane'; step++) await keyboard.press('Tab');
    await keyboard.up('Shift');
    assert.equal(await focused(bench), 'Width of the first pane');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await eventually('the divider further', async () => (await divider(bench)) === 60);
    await keyboard.press('End');
    await eventually('the smallest second pane', async () => Math.abs((await middleOf(page, '.panel[data-pane="1"]:not([hidden])')).width - 240) < 1);
    await keyboard.press('Enter');
    await eventually('half', async () => (await divider(bench)) === 50);
    await keyboard.press('Escape');
    assert.equal(await page.$eval('mcp-canvas', (canvas) => (canvas as unknown as Canvas).open), true);
    await bench.close();
  });

  test('four times as large, a file is not covered by what is above and below it: the canvas is scrolled to it, and to its end', async () => {
    const bench = await demo.open();
    const { page } = bench;
    await bench.call('showcase/v2_report_and_chart');
    await bench.reader.sees('15,022');
    const height = () => page.$eval('mcp-canvas >>> .panel:not([hidden])', (panel) => panel.getBoundingClientRect().height);
    await page.setViewport({ width: 320, height: 256 });
    await eventually('a file that is higher than the screen has left for it', async () => (await height()) > 250, { last: height });
    const left = await page.$eval('mcp-canvas', (canvas) => {
      canvas.scrollTop = canvas.scrollHeight;
      const { bottom } = canvas.shadowRoot!.querySelector('.canvas')!.getBoundingClientRect();
      return { below: Math.round(bottom - canvas.getBoundingClientRect().bottom), aside: canvas.scrollWidth - canvas.clientWidth };
    });
    assert.deepEqual(left, { below: 0, aside: 0 });
    await bench.close();
  });

  test('with a finger: on a phone the canvas is a sheet over the page, and a long press on a tab opens its menu', async () => {
    const bench = await demo.open({ width: 390, height: 844 });
    const { page } = bench;
    await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
    await bench.ready();
    const chat = await page.evaluate(() => {
      const canvas = document.createElement('mcp-canvas') as unknown as Canvas;
      const words = document.createElement('p');
      words.id = 'words';
      words.textContent = 'The host’s own words, which stay as wide as they are. '.repeat(5);
      const opener = Object.assign(document.createElement('button'), { textContent: 'Show it', id: 'opener', onclick: () => canvas.show('a.txt') });
      // Without the demo's own layout, which keeps the canvas in its place.
      document.querySelectorAll('link[rel=stylesheet]').forEach((sheet) => sheet.remove());
      document.body.replaceChildren(words, opener, canvas);
      document.body.style.setProperty('display', 'flex');
      const files = ['a.txt', 'b.txt', 'c.txt'].map((name) => ({ id: name, version: 1, name, mime: 'text/plain', size: 1, inline: `words of ${name}`, source: { kind: 'generated', created_at: '' } }));
      canvas.dispatch({ type: 'canvas_files', files, display: { open_canvas: false } });
      return words.getBoundingClientRect().width;
    });
    await page.locator('#opener').click();
    await bench.reader.sees('words of a.txt');
    const sheet = await page.$eval('mcp-canvas', (canvas) => canvas.getBoundingClientRect().toJSON());
    assert.deepEqual([sheet.left, sheet.width, sheet.bottom], [0, 390, 844]);
    assert.ok(sheet.top > 60, 'a part of the page stays in view');
    assert.equal(await page.$eval('#words', (words) => words.getBoundingClientRect().width), chat);

    const at = await middleOf(page, tab('b.txt'));
    await page.touchscreen.touchStart(at.x, at.y);
    await eventually('the menu', async () => (await focused(bench)) === 'Close');
    await page.touchscreen.touchEnd();
    assert.equal(await page.$$eval('mcp-canvas >>> .popup:popover-open .item', (items) => items.length), 7);
    const over = await middleOf(page, '.item:last-child');
    await page.touchscreen.tap(over.x, over.y);
    await has(bench, '[a.txt] c.txt | [b.txt]');
    await bench.reader.sees('words of b.txt');
    const seen = (pane: number) => page.$eval(`mcp-canvas >>> .panel[data-pane="${pane}"]:not([hidden])`, (panel) => panel.checkVisibility({ visibilityProperty: true }));
    assert.deepEqual([await seen(0), await seen(1)], [false, true]);
    const first = await middleOf(page, '[aria-label="Pane 1: a.txt"]');
    await page.touchscreen.tap(first.x, first.y);
    await eventually('the first pane', async () => (await seen(0)) && !(await seen(1)));

    await page.keyboard.press('Escape');
    await eventually('the sheet closed', async () => !(await page.$eval('mcp-canvas', (canvas) => (canvas as unknown as Canvas).open)));
    await eventually('the keyboard with the opener', async () => (await focused(bench)) === 'Show it');
    await bench.reader.assertClean();
    await bench.reader.close();
  });
});
