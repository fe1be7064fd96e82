import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { nothingRan } from './canvas-content.ts';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';

suite('live pages and HTML of tools', () => {
  const demo = useDemo(['showcase']);

  test('a page by display.type is framed from an allowed origin, and lives', async () => {
    const bench = await demo.open();
    await bench.call('showcase/iframe_by_display');
    await bench.reader.sees('Live Monitor', 'Memory in use', /\d+ %/);
    await bench.close();
  });

  test('a page of another origin is not framed: the canvas says why and names it', async () => {
    const bench = await demo.open();
    await bench.call('showcase/iframe_by_display', { url: 'https://example.com/dashboard' });
    await bench.reader.sees('https://example.com');
    await bench.close();
  });

  test('a dashboard opens in a tab of its own, is handed a token, and shows its data once its server has checked it', async () => {
    const bench = await demo.open();
    await bench.call('showcase/dashboard', { persistence: 'pinned' });
    await bench.reader.sees('Live Monitor', 'How the machine that serves this demo is doing.', /\d+ %/, /A token of \d+ characters was handed over/);
    await bench.call('showcase/markdown');
    await bench.reader.sees('Field report');
    assert.equal((await bench.tabs()).length, 2, 'a pinned dashboard stays beside what comes later');
    await bench.close();
  });

  test('what a reader does in a dashboard stands in the audit trail under the reader’s name', async () => {
    const bench = await demo.open();
    await bench.call('showcase/dashboard');
    await bench.reader.sees(/\d+ %/);
    const monitor = await eventually('the page in the frame', async () => bench.page.frames().find((frame) => new URL(frame.url()).pathname === '/' && frame.parentFrame()?.url().includes('/mcp-canvas/frame')));
    await monitor.evaluate(() => document.getElementById('seen')!.click());
    await bench.reader.sees('Noted in the audit trail for dev@localhost.');
    const lines = await eventually('the line', async () => {
      const [day] = await readdir(join(demo.demo.data, 'audit'));
      const noted = (await readFile(join(demo.demo.data, 'audit', day!), 'utf8')).trim().split('\n').map((line) => JSON.parse(line)).filter(({ event }) => event === 'dashboard_action');
      return noted.length > 0 ? (noted as { user: string; details: Record<string, unknown> }[]) : undefined;
    });
    assert.deepEqual(lines.map(({ user, details }) => [user, details['by'], details['server'], details['dashboard_id'], details['action']]), [['dev@localhost', 'token', 'showcase', 'monitor-42', 'seen']]);
    await bench.close();
  });

  test('a dashboard’s server verifies tokens by itself; the reader calls them back, and its page can note and read nothing more', async () => {
    const bench = await demo.open();
    const readers: string[] = [];
    bench.page.on('response', (response) => {
      if (/\/dashboards\/[^/]+\/token\?/.test(response.url())) readers.push(response.url());
    });
    await bench.call('showcase/dashboard');
    await bench.reader.sees('How the machine that serves this demo is doing.', /\d+ %/);
    const events = async () => {
      const [day] = await readdir(join(demo.demo.data, 'audit'));
      return (await readFile(join(demo.demo.data, 'audit', day!), 'utf8')).trim().split('\n').map((line) => (JSON.parse(line) as { event: string; outcome: string }));
    };
    const verified = (await events()).filter(({ event }) => event === 'dashboard_verify').length;
    const token = await eventually('the address of its token', async () => readers.at(-1));
    const status = await bench.page.evaluate(async (address) => (await fetch(address, { method: 'DELETE' })).status, token);
    assert.equal(status, 204);
    const monitor = bench.page.frames().find((frame) => frame.parentFrame()?.url().includes('/mcp-canvas/frame'))!;
    await monitor.evaluate(() => document.getElementById('seen')!.click());
    await bench.reader.sees('The token was called back.');
    await bench.reader.sees('The token of this page is over (revoked)');
    const refusals = (trail: Awaited<ReturnType<typeof events>>) => trail.filter(({ event, outcome }) => event === 'dashboard_verify' && outcome === 'refused');
    // The trail is written beside the requests; this is the last of them.
    await eventually('the refusal in the trail', async () => refusals(await events()).length > 0);
    const after = await events();
    assert.ok(after.some(({ event }) => event === 'dashboard_revoke'));
    assert.ok(after.filter(({ event }) => event === 'dashboard_verify').length > verified, 'only a stream that goes on asks the service');
    assert.equal(refusals(after).length, 1);
    await bench.closeAll();
    assert.ok(bench.reader.problems.every((problem) => /status of 401/.test(problem)), bench.reader.problems.join());
    await bench.reader.close();
  });

  test('a dashboard whose server does not know the token says so, and shows nothing', async () => {
    const bench = await demo.open();
    await bench.call('showcase/dashboard', { own_token: true });
    await bench.reader.sees('The service does not know this token', 'A token of 26 characters was handed over');
    await bench.closeAll();
    assert.ok(bench.reader.problems.every((problem) => /status of 401/.test(problem)), bench.reader.problems.join());
    await bench.reader.close();
  });

  test('a dashboard follows the theme of the canvas', async () => {
    for (const dark of [false, true]) {
      const bench = await demo.open({ dark });
      await bench.call('showcase/dashboard');
      await bench.reader.sees(/\d+ %/);
      const theme = async (to: string) => {
        await bench.page.$eval('mcp-canvas', (canvas, theme) => (canvas.theme = theme as 'dark'), to);
        const monitor = bench.page.frames().find((frame) => frame.parentFrame()?.url().includes('/mcp-canvas/frame'))!;
        await eventually(`the page in ${to}`, async () => (await monitor.evaluate(() => document.documentElement.style.colorScheme)) === to);
      };
      await theme('dark');
      await theme('light');
      await bench.close();
    }
  });

  test('a token stands in no address, log, event or audit line', async () => {
    const bench = await demo.open();
    const seen: string[] = [];
    bench.page.on('request', (request) => seen.push(request.url(), JSON.stringify({ ...request.headers(), authorization: undefined })));
    bench.page.on('console', (message) => seen.push(message.text()));
    const handed: string[] = [];
    bench.page.on('response', async (response) => {
      if (/\/dashboards\/[^/]+\/token/.test(response.url())) handed.push(((await response.json()) as { token: string }).token);
    });
    const before = await bench.page.evaluate(() => history.length);
    await bench.call('showcase/dashboard');
    await bench.reader.sees(/\d+ %/);
    const token = await eventually('a token', async () => handed[0]);
    const pages = await Promise.all(bench.page.frames().map(async (frame) => `${frame.url()} ${await frame.evaluate(() => `${document.documentElement.outerHTML} ${location.href} ${document.referrer} ${document.cookie} ${JSON.stringify({ ...localStorage, ...sessionStorage })} ${performance.getEntries().map(({ name }) => name).join(' ')}`)}`));
    const shadows = await bench.page.evaluate(() => {
      const markup = (root: ParentNode): string => [...root.querySelectorAll('*')].map((node) => `${(node.cloneNode(false) as Element).outerHTML}${node.shadowRoot ? markup(node.shadowRoot) : ''}`).join('');
      return markup(document);
    });
    assert.ok(shadows.includes('mcp-dashboard-frame'));
    const files = await Promise.all((await readdir(demo.demo.data, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')));
    assert.ok(files.some((text) => text.includes('dashboard_open')) && files.some((text) => text.includes('dashboard_token')), 'the event log and the audit trail were read');
    for (const place of [...seen, ...pages, shadows, ...files, demo.demo.log()]) assert.ok(!place.includes(token.split('.')[2]!), place.slice(0, 300));
    assert.equal(await bench.page.evaluate(() => history.length), before + 1, 'only the choice of the tool is a step of history');
    await bench.close();
  });

  test('an HTML file with iframes shows the allowed one in place, and why the other is not there', async () => {
    const bench = await demo.open();
    await bench.call('showcase/iframe_in_html');
    await bench.reader.sees('External Content', 'Memory in use', 'example.com');
    await bench.close();
  });

  test('hostile HTML is text: nothing runs, nothing is fetched, nobody is led away', async () => {
    const bench = await demo.open();
    await bench.call('showcase/hostile_html');
    await bench.reader.sees('Only text is left');
    await nothingRan(bench);
    assert.equal(new URL(bench.page.url()).pathname, '/');
    await bench.close();
  });
});
