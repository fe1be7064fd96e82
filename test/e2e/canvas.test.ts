import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { HTTPRequest } from 'puppeteer-core';
import { Reader } from './browser.ts';
import { useDemo } from './use-demo.ts';
import { eventually } from './eventually.ts';

/** The members of the element that these tests use; the page has the real ones. */
interface Canvas extends HTMLElement {
  apiBase: string;
  sessionId: string | undefined;
  show(name: string, options?: { version?: number }): boolean;
}
interface ArtifactViewer extends HTMLElement {
  artifact: object;
  apiBase: string;
}

suite('the canvas on a real service', () => {
  const demo = useDemo(['showcase', 'everything']);

  const button = (label: string) => `mcp-canvas >>> button[aria-label="${label}"]`;

  test('opens a session of its own, tells the host, and shows what the host posts to it', async () => {
    const bench = await demo.open();
    const told = await bench.page.evaluate(async () => {
      const canvas = document.createElement('mcp-canvas') as unknown as Canvas;
      canvas.id = 'own';
      const opened = new Promise<{ session_id: string; events_url: string }>((resolve) => canvas.addEventListener('mcp-session', (event) => resolve((event as CustomEvent).detail), { once: true }));
      canvas.apiBase = '';
      document.body.append(canvas);
      const { session_id, events_url } = await opened;
      const body = JSON.stringify({ server: 'by-hand', tool: 'note', result: { results: 'ok', artifacts: [{ name: 'own.md', mime: 'text/markdown', b64: btoa('# Posted by the host') }] } });
      const answer = await fetch(`/api/sessions/${session_id}/results`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const [file] = (await answer.json()).artifacts;
      return { status: answer.status, same: canvas.sessionId === session_id, events_url: events_url === `/api/sessions/${session_id}/events`, name: file.name, stored: typeof file.key };
    });
    assert.deepEqual(told, { status: 200, same: true, events_url: true, name: 'own.md', stored: 'string' });
    await bench.reader.sees('Posted by the host');
    await bench.page.evaluate(() => document.querySelector('#own')?.remove());
    await bench.close();
  });

  test('shows a file whose link has expired: it asks for a new one, once', async () => {
    const bench = await demo.open();
    await bench.call('showcase/markdown');
    await bench.reader.sees('Field report');
    const asked: string[] = [];
    bench.page.on('response', (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname.replace(/dev%40localhost.*|dev@localhost.*/, '')}`));
    await bench.page.evaluate(async () => {
      const { files } = await (await fetch('/api/files')).json();
      const file = files.find(({ name }: { name: string }) => name === 'report.md');
      const viewer = document.createElement('mcp-artifact-viewer') as unknown as ArtifactViewer;
      viewer.apiBase = '';
      viewer.artifact = { ...file, id: 'stale', inline: undefined, url: `${file.url.split('?')[0]}?token=stale` };
      viewer.id = 'stale';
      const shown = new Promise((resolve, reject) => {
        viewer.addEventListener('mcp-viewer-ready', resolve);
        viewer.addEventListener('mcp-viewer-error', (event) => reject(new Error((event as CustomEvent).detail.message)));
      });
      document.body.append(viewer);
      await shown;
    });
    assert.deepEqual(asked.filter((line) => line.includes('/api/files/')), ['401 /api/files/download/', '200 /api/files/', '200 /api/files/download/']);
    await bench.page.evaluate(() => document.querySelector('#stale')?.remove());
    bench.reader.problems.splice(0, Infinity, ...bench.reader.problems.filter((problem) => !/status of 401/.test(problem)));
    await bench.close();
  });

  test('follows a redirect of a file’s address within its origin, and none to another', async () => {
    const bench = await demo.open();
    const elsewhere: string[] = [];
    await bench.page.setRequestInterception(true);
    bench.page.on('request', (request: HTTPRequest) => {
      const { hostname, pathname } = new URL(request.url());
      if (hostname === 'elsewhere.test') elsewhere.push(request.url());
      if (pathname === '/leads/home.txt') void request.respond({ status: 302, headers: { location: '/leads/there.txt' } });
      else if (pathname === '/leads/there.txt') void request.respond({ status: 200, contentType: 'text/plain', body: 'found at home' });
      else if (pathname === '/leads/astray.txt') void request.respond({ status: 302, headers: { location: '/leads/on.txt' } });
      else if (pathname === '/leads/on.txt') void request.respond({ status: 302, headers: { location: 'https://elsewhere.test/taken.txt' } });
      else if (hostname === 'elsewhere.test') void request.respond({ status: 200, headers: { 'access-control-allow-origin': '*' }, contentType: 'text/plain', body: 'taken from elsewhere' });
      else void request.continue();
    });
    const outcomes = await bench.page.evaluate(() =>
      Promise.all(['home', 'on', 'astray'].map(async (name) => {
        const viewer = document.createElement('mcp-artifact-viewer') as unknown as ArtifactViewer & { src: string };
        viewer.src = `/leads/${name}.txt`;
        const outcome = new Promise<string>((resolve) => {
          viewer.addEventListener('mcp-viewer-ready', () => resolve('shown'));
          viewer.addEventListener('mcp-viewer-error', (event) => resolve((event as CustomEvent).detail.message));
        });
        document.body.append(viewer);
        return outcome;
      })),
    );
    const [home, ...others] = outcomes;
    assert.equal(home, 'shown');
    await bench.reader.sees('found at home');
    for (const message of others) assert.match(message, /leads on to another/);
    assert.deepEqual(elsewhere, []);
    await bench.reader.close();
  });

  test('goes through the versions of a file with its buttons, and by show()', async () => {
    const bench = await demo.open();
    await bench.call('showcase/next_version', { note: 'the first words' });
    await bench.call('showcase/next_version', { note: 'the second words' });
    // What changed is counted a moment later, and told beside the buttons.
    await bench.reader.sees('the second words', 'Version 2 of 2', '+1 −1');
    await bench.page.locator(button('Older version')).click();
    await bench.reader.sees('the first words', 'Version 1 of 2');
    await bench.page.locator(button('Newer version')).click();
    await bench.reader.sees('the second words');
    const shown = await bench.page.evaluate(() => [1, 7].map((version) => (document.querySelector('mcp-canvas') as unknown as Canvas).show('counter.md', { version })));
    assert.deepEqual(shown, [true, false], 'of a version that is not there nothing is shown');
    await bench.reader.sees('the first words');
    assert.deepEqual(await bench.tabs(), ['counter.md']);
    await bench.close();
  });

  test('is led by the page’s address to a version of a file, also in another tab', async () => {
    const bench = await demo.open();
    await bench.call('showcase/next_version', { note: 'the first words' });
    await bench.call('showcase/next_version', { note: 'the second words' });
    await bench.reader.sees('Version 2 of 2');
    await bench.page.evaluate(() => (location.hash = ''));
    await eventually('the page names its session again', async () => /#session=\w+$/.test(bench.page.url()), { last: async () => bench.page.url() });
    await bench.page.locator(button('Older version')).click();
    const link = await eventually('an address that names the version', async () => /#session=\S+&artifact=counter\.md&version=1$/.exec(bench.page.url())?.input);
    const other = await Reader.open(demo.browser, link);
    await other.sees('the first words', 'Version 1 of 2');
    assert.equal(other.page.url(), link);
    await other.assertClean();
    await other.close();
    await bench.page.locator(button('Newer version')).click();
    await eventually('an address that names the newest', async () => bench.page.url().endsWith('artifact=counter.md'));
    await bench.close();
  });

  test('says that the session of an address is not there, and keeps the one that the reader has', async () => {
    const bench = await demo.open();
    await bench.call('showcase/next_version', { note: 'the only words' });
    const over = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    await bench.page.evaluate((id) => (location.hash = `#session=${id}&artifact=elsewhere.md`), over);
    await bench.reader.sees('The session of this address is over', 'the only words');
    assert.deepEqual(await bench.page.$$eval('#calls > li', (rows) => rows.length), 1);
    await eventually('an address of the session that is shown', async () => /#session=\w+/.test(bench.page.url()) && !bench.page.url().includes(over), { last: async () => bench.page.url() });
    assert.match(bench.reader.problems.splice(0).join('\n'), new RegExp(`^console: .* 404 .*/api/sessions/${over}$`));
    await bench.close();
  });

  test('shows what the host puts into its slots', async () => {
    const bench = await demo.open();
    await bench.page.evaluate(() => {
      const canvas = document.querySelector('mcp-canvas')!;
      for (const slot of ['empty', 'toolbar-start', 'toolbar-end']) canvas.append(Object.assign(document.createElement('button'), { slot, textContent: `in ${slot}` }));
    });
    // What stands in for an empty canvas is drawn once the stream has said that it is empty.
    await bench.page.waitForFunction(() => [...document.querySelectorAll('mcp-canvas > button')].every((part) => part.checkVisibility() && part.getBoundingClientRect().width > 0));
    await bench.reader.sees('in empty', 'in toolbar-start', 'in toolbar-end');
    await bench.reader.seesNo('Nothing to show yet');
    await bench.close();
  });

  test('copies a file', async () => {
    const bench = await demo.open();
    await bench.reader.context.overridePermissions(demo.origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
    await bench.call('showcase/code');
    await bench.reader.sees('heron_1');
    await bench.page.bringToFront();
    await bench.page.locator(button('Copy')).click();
    await bench.reader.sees('Copied');
    assert.match(await bench.page.evaluate(() => navigator.clipboard.readText()), /heron_1/);
    await bench.close();
  });

  test('prints a page of HTML from its frame', async () => {
    const bench = await demo.open();
    await bench.call('showcase/v2_report_and_chart');
    await bench.reader.sees('15,022');
    const frame = bench.page.frames().find((one) => one.url().includes('/mcp-canvas/frame'));
    assert.ok(frame, 'the frame page');
    // The inner page runs no script: the frame page has it printed.
    await frame.evaluate(() => {
      const inner = document.querySelector('iframe')!.contentWindow!;
      inner.print = () => document.documentElement.setAttribute('data-printed', inner.document.body.innerText.slice(0, 18));
    });
    await bench.page.locator(button('Print')).click();
    await eventually('the page printed', async () => (await frame.evaluate(() => document.documentElement.dataset['printed'])) === 'Visitors by region');
    await bench.close();
  });

  test('lists a deferred file with its reason and next steps, and opens it on demand', async () => {
    const bench = await demo.open();
    await bench.call('showcase/deferred_artifact');
    await bench.reader.sees('The draft needs your eye');
    await bench.page.locator(button('1 file')).click();
    await bench.reader.sees('Not finished: needs editing', /Kept until/, 'Write the second chapter', 'Call finish_report');
    assert.deepEqual(await bench.tabs(), []);
    await bench.page.locator('mcp-canvas >>> .entry').click();
    await bench.reader.sees('The second chapter is missing.');
    await bench.close();
  });

  test('shows an answer without a file, also after the page was loaded again', async () => {
    const bench = await demo.open();
    await bench.call('everything/echo', { message: 'anybody there' });
    await bench.reader.sees('echo answered', 'Echo: anybody there');
    await bench.page.reload({ waitUntil: 'load' });
    await bench.ready();
    await bench.reader.sees('echo answered', 'Echo: anybody there');
    await bench.close();
  });

  test('saves everything as one archive', async () => {
    const bench = await demo.open();
    await bench.call('showcase/v2_report_and_chart');
    await bench.hasTabs('report.html', 'chart.png');
    const client = await bench.page.createCDPSession();
    await client.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true, browserContextId: bench.reader.context.id });
    const began = new Promise<{ url: string; suggestedFilename: string }>((resolve) => client.once('Browser.downloadWillBegin', resolve));
    await bench.page.locator(button('2 files')).click();
    await bench.page.locator('mcp-canvas >>> button.all:last-child').click();
    const { url, suggestedFilename } = await began;
    assert.match(url, /\/api\/files\/archive\?session=/);
    assert.match(suggestedFilename, /\.zip$/);
    const head = await bench.page.evaluate(async (address) => new TextDecoder('latin1').decode((await (await fetch(address)).arrayBuffer()).slice(0, 2)), url);
    assert.equal(head, 'PK');
    await bench.reader.close();
  });

  for (const [look, width, height, deviceScaleFactor] of [['at 200 % zoom', 640, 400, 2], ['on a phone', 390, 844, 3]] as const) {
    test(`${look} nothing is out of reach`, async () => {
      const bench = await demo.open();
      await bench.call('showcase/v2_report_and_chart');
      await bench.call('everything/echo', { message: 'anybody there' });
      await bench.page.setViewport({ width, height, deviceScaleFactor });
      await bench.page.evaluate(() => (document.documentElement.dataset['view'] = 'canvas'));
      const out = await eventually('the canvas laid out', () =>
        bench.page.evaluate(() => {
          const canvas = document.querySelector('mcp-canvas')!;
          const roots = [canvas.shadowRoot!, ...[...canvas.shadowRoot!.querySelectorAll('.panel:not([hidden]) mcp-artifact-viewer')].map((viewer) => viewer.shadowRoot!)];
          const buttons = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('.actions button, .answer button')]).filter((one) => one.checkVisibility());
          const cut = buttons.filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
          });
          return buttons.length > 5 && { cut: cut.map((one) => one.getAttribute('aria-label')), sideways: document.documentElement.scrollWidth > innerWidth };
        }),
      );
      assert.deepEqual(out, { cut: [], sideways: false });
      await bench.reader.close();
    });
  }

  test('in forced colours the chosen tab can be told from the others', async () => {
    const bench = await demo.open();
    const client = await bench.page.createCDPSession();
    await client.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }, { name: 'prefers-color-scheme', value: 'dark' }] });
    await bench.call('showcase/v2_report_and_chart');
    await bench.hasTabs('report.html', 'chart.png');
    const marks = await bench.page.$$eval('mcp-canvas >>> .tab', (tabs) => {
      const highlight = document.body.appendChild(document.createElement('i'));
      highlight.style.cssText = 'forced-color-adjust: none; background: Highlight';
      const wanted = getComputedStyle(highlight).backgroundColor;
      highlight.remove();
      return tabs.map((tab) => getComputedStyle(tab, '::after').content !== 'none' && getComputedStyle(tab, '::after').backgroundColor === wanted);
    });
    assert.deepEqual(marks, [true, false]);
    await bench.close();
  });
});
