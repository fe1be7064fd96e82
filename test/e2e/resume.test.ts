import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { openBrowser } from './browser.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { startDemo, type DemoHost } from './demo-host.ts';
import { eventually } from './eventually.ts';
import { Workbench } from './workbench.ts';

suite('a stream that is interrupted', () => {
  const proxy = new CuttingProxy();
  let origin: string;
  let browser: Browser;
  let demo: DemoHost;
  before(async () => {
    origin = `http://127.0.0.1:${await proxy.listen()}`;
    [browser, demo] = await Promise.all([openBrowser(), startDemo(['showcase'], (config) => (config.base_url = origin))]);
    proxy.leadTo(Number(new URL(demo.origin).port));
  });
  after(async () => {
    proxy.close();
    await Promise.all([browser?.close(), demo?.stop()]);
  });

  /** Every event of the session's stream, as a reader without a resume point gets it. */
  async function counted(bench: Workbench): Promise<Record<string, number>> {
    return bench.page.evaluate(async () => {
      const session = sessionStorage.getItem('mcp-canvas-demo-session');
      const stop = new AbortController();
      const response = await fetch(`/api/sessions/${session}/events`, { headers: { accept: 'text/event-stream' }, signal: stop.signal });
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      while (!text.includes('"tool_complete"')) text += (await reader.read()).value ?? '';
      stop.abort();
      const types = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data as string).type as string);
      return Object.fromEntries([...new Set(types)].map((type) => [type, types.filter((one) => one === type).length]));
    });
  }

  test('cut in the middle of a call: the reader gets every event once', async () => {
    const bench = await Workbench.open(browser, origin);
    // The page asks for the answer without waiting for it on the wire that is cut.
    const told = await bench.page.evaluate(async () => {
      const canvas = document.querySelector('mcp-canvas')!;
      const seen: string[] = [];
      canvas.addEventListener('mcp-message', (event) => seen.push((event as CustomEvent<{ message: string }>).detail.message));
      (window as unknown as { seen: string[] }).seen = seen;
      const session = sessionStorage.getItem('mcp-canvas-demo-session');
      const response = await fetch(`/api/sessions/${session}/calls`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'respond-async' },
        body: JSON.stringify({ server: 'showcase', tool: 'update_system_message', arguments: { seconds: 2 } }),
      });
      return response.status;
    });
    assert.equal(told, 202);
    await bench.reader.sees('Reading the');
    proxy.cut();
    await bench.reader.sees('One row could not be read');
    await eventually('the call to be complete', async () => (await counted(bench)).tool_complete === 1);
    const seen = await bench.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    assert.deepEqual(seen, ['Reading the **sources**', '**Sources** read', 'Two rows have no date', 'One row could not be read']);
    const { tool_start, system_message, tool_complete } = await counted(bench);
    assert.deepEqual({ tool_start, system_message, tool_complete }, { tool_start: 1, system_message: 4, tool_complete: 1 });
    // The browser itself reports the connection that was cut; anything else is a problem.
    const problems = bench.reader.problems.filter((problem) => !/ERR_(CONNECTION|EMPTY|INCOMPLETE|SOCKET|NETWORK)/.test(problem));
    assert.deepEqual(problems, []);
    await bench.reader.close();
  });

  test('the page is loaded again: it shows what the session showed', async () => {
    const bench = await Workbench.open(browser, origin);
    await bench.call('showcase/v2_report_and_chart');
    await bench.reader.sees('15,022');
    await bench.page.reload({ waitUntil: 'load' });
    await bench.ready();
    await bench.hasTabs('report.html', 'chart.png');
    await bench.reader.sees('15,022');
    await bench.close();
  });

  test('the page is loaded again in the middle of a call: it shows its end', async () => {
    const bench = await Workbench.open(browser, origin);
    await bench.choose('showcase/update_artifacts');
    // Each step is there for long enough to be seen on a busy machine.
    await bench.enter({ seconds: '12', steps: '3' });
    await bench.send();
    await bench.reader.sees('Result 1');
    await bench.page.reload({ waitUntil: 'load' });
    await bench.ready();
    await bench.reader.sees('Result 3');
    assert.equal((await bench.tabs()).filter((name) => name === 'result_3.html').length, 1);
    await bench.close();
  });
});
