import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { Reader } from './browser.ts';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import { Workbench } from './workbench.ts';

/** Scripts of the kit as a page asks for them: the entry, which is always there, and what comes when it is needed. */
const scripts = /\/mcp-canvas\/((?!define\.js).+\.m?js)$/;
/** Milliseconds for which what is missed does not come. */
const outage = 2000;
/** Each part that needs a script asks after one second, after two more, and so on; ten parts may need the same. Without end it would be hundreds a second. */
const fewRequests = 50;

describe('code of the kit that does not come at first', { timeout: 300_000 }, () => {
  const demo = useDemo(['showcase']);

  /** Opens the demo where these scripts are missed for a while. */
  async function open(isMissed: (script: string) => boolean) {
    const reader = await Reader.open(demo.browser, 'about:blank');
    const asked = new Map<string, number>();
    let back = false;
    await reader.page.setRequestInterception(true);
    reader.page.on('request', (request) => {
      const script = scripts.exec(request.url())?.[1];
      if (script && !back) asked.set(script, (asked.get(script) ?? 0) + 1);
      void (script && !back && isMissed(script) ? request.abort('connectionrefused') : request.continue());
    });
    await reader.page.goto(`${demo.origin}/`);
    const bench = new Workbench(reader);
    await bench.ready();
    return { bench, asked, restore: () => void (back = true) };
  }

  /** A reader who waits for a text, and presses the button where there is one to try again. */
  async function waits(bench: Workbench, text: string): Promise<void> {
    await eventually(`the text ${text}`, async () => {
      for (const button of await bench.page.$$('mcp-canvas >>> button')) if ((await button.evaluate((element) => element.textContent?.trim())) === 'Try again') await button.click().catch(() => undefined);
      return (await bench.reader.seen()).includes(text);
    }, { last: () => bench.reader.seen() });
  }

  test('the canvas says that it cannot be loaded, and goes on by itself when it can', async () => {
    const { bench, asked, restore } = await open(() => true);
    await bench.reader.sees('The canvas cannot be loaded', 'Part of this page could not be loaded. Check the connection and try again, or reload the page.');
    await delay(outage);
    restore();
    assert.ok(asked.size > 5 && Math.max(...asked.values()) <= fewRequests, JSON.stringify([...asked]));
    await bench.reader.seesNo('The canvas cannot be loaded');
    await bench.call('showcase/next_version', { note: 'the first words' });
    await bench.reader.sees('the first words');
    await bench.reader.close();
  });

  test('each script may be the one: a file is shown all the same, and none is asked for without end', async () => {
    const whole = await open(() => false);
    await whole.bench.call('showcase/next_version', { note: 'the first words' });
    await whole.bench.reader.sees('the first words');
    // Viewers make what goes on paper ready a little later.
    await delay(1000);
    await whole.bench.reader.close();
    const all = [...whole.asked.keys()];
    assert.ok(all.length > 20, all.join());

    const failed: string[] = [];
    const look = async (script: string): Promise<void> => {
      const { bench, asked, restore } = await open((one) => one === script);
      await bench.choose('showcase/next_version');
      await bench.enter({ note: 'the first words' });
      await bench.send();
      await delay(outage);
      restore();
      try {
        const requests = asked.get(script) ?? 0;
        assert.ok(requests <= fewRequests, `asked for ${requests} times`);
        await waits(bench, 'the first words');
      } catch (error) {
        failed.push(`${script}: ${String(error)}`);
      }
      await bench.reader.close();
    };
    const left = [...all];
    const atOnce = async (): Promise<void> => {
      for (let script = left.pop(); script; script = left.pop()) await look(script);
    };
    await Promise.all(Array.from({ length: 6 }, atOnce));
    assert.deepEqual(failed, []);
  });

  for (const tool of ['json', 'workbook', 'parquet', 'database', 'notebook', 'mail', 'calendar', 'knowledge_graph', 'pdf']) {
    test(`what reads the file of ${tool} comes neither as a worker nor to the page: that is said, and a second try shows it`, async () => {
      const usual = await open(() => false);
      await usual.bench.call(`showcase/${tool}`);
      await eventually('the viewer', () => usual.bench.page.$('mcp-canvas >>> mcp-artifact-viewer:state(ready)'));
      await usual.bench.reader.close();

      const { bench, restore } = await open((script) => script.includes('worker') || !usual.asked.has(script));
      await bench.call(`showcase/${tool}`);
      await bench.reader.sees('This file cannot be shown', 'Part of this page could not be loaded. Check the connection and try again, or reload the page.');
      assert.deepEqual(bench.reader.problems.filter((problem) => problem.startsWith('page error')), []);
      restore();
      await bench.page.locator('mcp-canvas >>> .failed button.primary').click();
      await eventually('the viewer', () => bench.page.$('mcp-canvas >>> mcp-artifact-viewer:state(ready)'));
      await bench.reader.close();
    });
  }
});
