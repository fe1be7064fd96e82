import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { Frame } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import { viewFrames } from './view-frames.ts';
import type { Workbench } from './workbench.ts';

const views = (bench: Workbench): Promise<Frame[]> => viewFrames(bench.page);

const textOf = (view: Frame): Promise<string> => view.evaluate(() => document.body?.innerText ?? '').catch(() => '');

/** Resolves when a View shows a text. */
const viewWith = (bench: Workbench, text: RegExp): Promise<Frame> =>
  eventually(`a View with ${text}`, async () => {
    for (const frame of await views(bench)) if (text.test(await textOf(frame))) return frame;
    return undefined;
  }, { last: async () => JSON.stringify({ views: await Promise.all((await views(bench)).map(textOf)), seen: await bench.reader.seen() }) });

suite('interactive views of tools (MCP Apps)', () => {
  const demo = useDemo(['showcase', 'budget', 'clock']);

  test('a View of a real server runs in the canvas, shows the result of its call, and is kept from the page around it', async () => {
    const bench = await demo.open();
    await bench.call('budget/get-budget-data');
    const view = await viewWith(bench, /Marketing/);
    assert.equal(await view.evaluate(() => self.origin), 'null');
    assert.equal(await view.evaluate(() => { try { return String(parent.document); } catch { return 'refused'; } }), 'refused');
    await bench.close();
  });

  test('the next page has a frame ready before its first call, and the View runs in that', async () => {
    const bench = await demo.open();
    const kept = await eventually('a frame page', async () => bench.page.frames().find((frame) => frame.url().includes('view=1')));
    assert.deepEqual(await views(bench), []);
    await bench.call('budget/get-budget-data');
    assert.equal((await viewWith(bench, /Marketing/)).parentFrame(), kept);
    await bench.close();
  });

  test('a click in a View calls a tool of its own server, under the reader’s name, and stands in the audit trail', async () => {
    const bench = await demo.open();
    await bench.call('clock/get-time');
    // The time of the call it was opened by: before that it is not at work yet.
    const view = await viewWith(bench, /\d\d:\d\d:\d\d/);
    const time = () => view.evaluate(() => document.body.innerText);
    const before = await time();
    await view.evaluate(() => document.querySelector<HTMLElement>('#get-time-btn')!.click());
    await eventually('another time', async () => (await time()) !== before || undefined);
    await eventually('the line', async () => {
      const [day] = await readdir(join(demo.demo.data, 'audit'));
      const lines = (await readFile(join(demo.demo.data, 'audit', day!), 'utf8')).trim().split('\n').map((line) => JSON.parse(line) as { event: string; user: string });
      return lines.some(({ event, user }) => event.startsWith('view_') && user === 'dev@localhost') || undefined;
    });
    await bench.close();
  });

  test('two Views of different servers run at once, and both come again with a reload of the page', async () => {
    const bench = await demo.open();
    await bench.call('budget/get-budget-data');
    await viewWith(bench, /Marketing/);
    await bench.page.evaluate(() => (document.querySelector('mcp-canvas')!.mode = 'split'));
    await bench.call('clock/get-time');
    await viewWith(bench, /Get Server Time/i);
    assert.equal((await views(bench)).length, 2);
    await bench.page.reload();
    await bench.ready();
    await viewWith(bench, /Get Server Time/i);
    // The page of the first one is the kept one, and its result with it.
    await bench.page.evaluate(() => {
      const canvas = document.querySelector('mcp-canvas')!;
      canvas.show(Object.values(canvas.snapshot().state.views).find(({ server }) => server === 'budget')!.view.id);
    });
    await viewWith(bench, /Marketing/);
    await bench.close();
  });

  test('a View that declares a domain keeps something in the browser, on an origin that is its own', async () => {
    const bench = await demo.open();
    await bench.call('showcase/view_of_a_domain');
    await viewWith(bench, /Opened 1 times in this browser, on http:/);
    await bench.page.reload();
    await bench.ready();
    const view = await viewWith(bench, /Opened 2 times/);
    assert.match(await view.evaluate(() => self.origin), /^http:\/\/[0-9a-f]{32}\.localhost:\d+$/);
    assert.equal(await view.evaluate(() => { try { return String(parent.document); } catch { return 'refused'; } }), 'refused');
    await bench.close();
  });

  test('the keyboard goes into a View and out of it again', async () => {
    const bench = await demo.open();
    await bench.call('clock/get-time');
    const view = await viewWith(bench, /Get Server Time/i);
    const inside = () => view.evaluate(() => document.hasFocus() && document.activeElement !== document.body);
    await (await bench.page.$('mcp-canvas >>> .source .button'))!.focus();
    await bench.page.keyboard.press('Tab');
    await eventually('the focus in the View', async () => (await inside()) || undefined);
    for (let presses = 0; presses < 20 && (await inside()); presses++) await bench.page.keyboard.press('Tab');
    assert.equal(await inside(), false);
    await bench.close();
  });
});

suite('a View that declares a domain, where the service has no origins for Views', () => {
  const demo = useDemo(['showcase'], (config) => {
    config.frames = {};
  });

  test('runs without one, and its developer is told', async () => {
    const bench = await demo.open();
    await bench.call('showcase/view_of_a_domain');
    await viewWith(bench, /no origin of its own here/);
    await bench.reader.sees('Stopped in views (1)');
    await bench.close();
  });
});
