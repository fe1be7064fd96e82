import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Frame, Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

const long = (end: string) => `<h1>Report</h1><p><a id="there" href="#end">to the end</a></p>${'<p>a line</p>'.repeat(200)}<h2 id="end">${end}</h2><p>after it</p>`;

const add = (page: Page, files: Readonly<Record<string, string>>) =>
  page.$eval('mcp-canvas', (canvas, files) => {
    const types: Record<string, string> = { html: 'text/html', md: 'text/markdown' };
    canvas.addToolResult({ content: Object.entries(files).map(([name, text]) => ({ type: 'resource', resource: { uri: `file:///${name}`, mimeType: types[name.split('.').at(-1)!], text } })) });
  }, files);

/** The document without scripts, within the frame page. */
const inner = (page: Page): Promise<Frame> => eventually('the page in its frame', async () => page.frames().find((frame) => frame.parentFrame()?.url().includes('/mcp-canvas/frame') && frame.url() === 'about:srcdoc'));
const top = async (page: Page): Promise<number> => (await inner(page)).evaluate(() => Math.round(scrollY));
const press = async (bench: Workbench, name: string) => (await bench.page.waitForSelector(`mcp-canvas >>> .panel:not([hidden]) >>> [data-does="${name}"]`))!.click();

suite('a page of a tool, in the hands of its reader', () => {
  const demo = useDemo(['showcase']);

  async function open(): Promise<Workbench> {
    const bench = await demo.open();
    await add(bench.page, { 'long.html': long('The end'), 'other.md': '# Something else' });
    await bench.reader.sees('to the end');
    return bench;
  }
  async function atTheEnd(bench: Workbench): Promise<number> {
    await (await inner(bench.page)).click('#there');
    return eventually('the end', async () => ((await top(bench.page)) > 2000 ? top(bench.page) : undefined));
  }

  test('a fragment leads to its place, and not the host page away', async () => {
    const bench = await open();
    const address = bench.page.url();
    await atTheEnd(bench);
    assert.equal(bench.page.url(), address);
    await bench.close();
  });

  test('the ground of a page reaches to the edges of its room, and without one it is paper', async () => {
    const bench = await demo.open();
    await bench.page.select('#theme', 'dark');
    const shows = async (head: string, style = ''): Promise<void> => {
      await add(bench.page, { 'ground.html': `<style>body{${style}margin:40px;padding:40px}</style><h1>${head}</h1>` });
      await bench.reader.sees(head);
    };
    const drawn = async (from: number): Promise<string> => {
      const { x, y } = (await (await (await inner(bench.page)).frameElement())!.boundingBox())!;
      return bench.page.screenshot({ encoding: 'base64', clip: { x: x + from, y: y + from, width: 8, height: 8 } });
    };
    await shows('Paper');
    const paper = await drawn(4);
    await shows('Ground', 'background:#123456;');
    // A text stands in the page a frame before it is drawn, on a busy machine for longer.
    await eventually('its ground at the edge', async () => {
      const edge = await drawn(4);
      return edge !== paper && edge === (await drawn(50));
    });
    await shows('Paper again');
    await eventually('paper', async () => (await drawn(4)) === paper);
    await bench.close();
  });

  test('a page for Tailwind’s script has its looks in the frame, plugins too, by its own checked styles, and asks no other host', async () => {
    const bench = await demo.open();
    const page = (head: string, brand: string) =>
      `<!doctype html><head>${head}</head><body class="bg-slate-50"><main class="prose max-w-none"><h1 class="text-brand">Levels of the week</h1><ul><li>one</li></ul></main><div class="hidden md:grid md:grid-cols-3 gap-4" id="cards"><i>a</i></div><form><input type="radio" checked><input name="who" class="rounded-lg"></form><p>${brand}</p></body>`;
    const looks = async () =>
      (await inner(bench.page)).evaluate(() => {
        const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
        return {
          brand: style('h1').color,
          head: style('h1').fontSize,
          list: style('ul').listStyleType,
          columns: style('#cards').gridTemplateColumns.split(' ').length,
          field: `${style('input[name]').borderTopWidth} ${style('input[name]').borderTopLeftRadius}`,
          radio: style('[type=radio]').borderTopLeftRadius,
          ticked: style('[type=radio]').backgroundImage.slice(0, 24),
          scripts: document.scripts.length,
        };
      });
    const expected = { brand: 'rgb(255, 0, 102)', head: '36px', list: 'disc', columns: 3, field: '1px 8px', radio: '100%', ticked: 'url("data:image/svg+xml,', scripts: 0 };
    await add(bench.page, { 'third.html': page('<script src="https://cdn.tailwindcss.com?plugins=forms,typography"></script><script>tailwind.config = { theme: { extend: { colors: { brand: "#ff0066" } } } }</script>', 'By the third line') });
    await bench.reader.sees('By the third line');
    assert.deepEqual(await looks(), expected);
    await add(bench.page, { 'third.html': page('<script src="https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4"></script><style type="text/tailwindcss">@import "tailwindcss"; @plugin "@tailwindcss/forms"; @plugin "@tailwindcss/typography"; @theme { --color-brand: #ff0066; }</style>', 'By the fourth line') });
    await bench.reader.sees('By the fourth line');
    assert.deepEqual(await looks(), expected);
    assert.deepEqual(await bench.page.$$eval('mcp-html-viewer >>> .bar', (bars) => bars.map((bar) => bar.textContent)), []);
    assert.deepEqual(bench.reader.problems, []);
    await bench.close();
  });

  test('the place, the device and the source are kept across tabs and the full screen', async () => {
    const bench = await open();
    // Not at the end: a higher view, as the full screen's, would show what stands before it.
    await (await inner(bench.page)).evaluate(() => scrollTo(0, 3000));
    await press(bench, 'phone');
    await eventually('a narrow page', async () => (await (await inner(bench.page)).evaluate(() => innerWidth)) === 390);
    const narrow = await top(bench.page);
    await bench.showTab('other.md');
    await bench.reader.sees('Something else');
    await bench.showTab('long.html');
    await eventually('the place', async () => (await top(bench.page)) === narrow, { last: () => top(bench.page) });
    assert.ok(narrow >= 2000, 'the width of a phone leads nowhere else');
    await bench.page.$eval('mcp-canvas', (canvas) => canvas.requestFullscreen().catch(() => canvas.toggleAttribute('data-maximised', true)));
    await eventually('the place in the full screen', async () => (await top(bench.page)) === narrow, { last: () => top(bench.page) });
    assert.equal(await (await inner(bench.page)).evaluate(() => innerWidth), 390);
    await bench.page.evaluate(() => document.exitFullscreen().catch(() => undefined));
    await bench.close();
  });

  test('an update changes the page in place: nothing is replaced, the reader stays where they are', async () => {
    const bench = await open();
    await atTheEnd(bench);
    const frame = await inner(bench.page);
    await frame.evaluate(() => Object.assign(document.querySelector('p')!, { kept: true }));
    const before = await top(bench.page);
    for (const step of [1, 2, 3]) {
      await add(bench.page, { 'long.html': long(`The end, ${step}`) });
      await bench.reader.sees(`The end, ${step}`);
    }
    assert.equal(await inner(bench.page), frame);
    assert.equal(await frame.evaluate(() => (document.querySelector('p') as { kept?: boolean } | null)?.kept), true);
    assert.equal(await top(bench.page), before);
    await bench.close();
  });

  test('progress that draws changes one page', async () => {
    const bench = await demo.open();
    await bench.choose('showcase/update_canvas');
    await bench.enter({ steps: '4', seconds: '12' });
    const call = await bench.send();
    await bench.reader.sees('Processing Step');
    const frame = await inner(bench.page);
    await bench.ended(call);
    await bench.reader.sees('Processing Step 4/4');
    assert.equal(await inner(bench.page), frame);
    await bench.close();
  });

  test('a reload shows it anew, at the same place', async () => {
    const bench = await open();
    const end = await atTheEnd(bench);
    const frame = await inner(bench.page);
    await press(bench, 'reload');
    await eventually('another frame at the place', async () => (await inner(bench.page)) !== frame && (await top(bench.page)) === end, { last: () => top(bench.page) });
    await bench.close();
  });

  test('a reload keeps the place that the reader has just gone to, also before a busy machine drew it', async () => {
    const bench = await open();
    const frame = await inner(bench.page);
    await frame.parentFrame()!.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
    await frame.evaluate(() => scrollTo(0, 3000));
    await press(bench, 'reload');
    await eventually('another frame at the place', async () => (await inner(bench.page)) !== frame && (await top(bench.page)) === 3000, { last: () => top(bench.page) });
    await bench.close();
  });

  test('a tab of its own holds the same frame: no script runs, it knows no opener, its links work', async () => {
    const bench = await open();
    const opened = new Promise<Page>((resolve) => bench.page.once('popup', (page) => resolve(page!)));
    await press(bench, 'ownTab');
    const tab = await opened;
    const page = await inner(tab);
    await page.waitForSelector('#there');
    assert.deepEqual(await tab.evaluate(() => [opener, document.title, document.scripts.length, document.querySelector('iframe')!.sandbox.contains('allow-top-navigation')]), [null, 'long.html', 0, false]);
    assert.equal(await page.evaluate(() => document.scripts.length), 0);
    assert.ok(page.parentFrame()!.url().startsWith(demo.origin.replace('127.0.0.1', 'localhost')));
    // By its place in the tab, which the page fills: the driver loses hold of a frame that moves into a process of its own.
    const { x, y } = await page.$eval('#there', (link) => link.getBoundingClientRect().toJSON() as { x: number; y: number });
    await tab.mouse.click(x + 5, y + 5);
    await eventually('the end', async () => (await page.evaluate(() => scrollY)) > 2000);
    await tab.close();
    await bench.close();
  });
});
