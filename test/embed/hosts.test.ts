import assert from 'node:assert/strict';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { openBrowser, type Reader } from '../e2e/browser.ts';
import { eventually } from '../e2e/eventually.ts';
import { here, hosts, serveHost, typeProblems, type HostName } from './host-builds.ts';
import { leftovers, watchLeftovers } from './leftovers.ts';
import { StrictHost } from './strict-host.ts';

/** A word of each host's source that is wrong after the change. */
const mistakes: Record<HostName, { file: string; right: string; wrong: string; told: RegExp }> = {
  'plain-html': { file: 'host.js', right: 'detail.artifact.name', wrong: 'detail.artefact.name', told: /artefact/ },
  react: { file: 'App.tsx', right: 'setSession(detail.session_id)', wrong: 'setSession(detail.session)', told: /'session'/ },
  vue: { file: 'App.vue', right: '(session = detail.session_id)', wrong: '(session = detail.session)', told: /'session'/ },
  angular: { file: 'app.ts', right: 'session.set($event.detail.session_id)', wrong: 'session.set($event.detail.session)', told: /'session'/ },
  svelte: { file: 'App.svelte', right: 'allowedOrigins={[', wrong: 'allowedOrigins={[42, ', told: /number/ },
};

/** Policies that the frameworks themselves make. */
const ownPolicies: Partial<Record<HostName, string>> = { vue: 'vue', svelte: 'svelte-trusted-html' };

const button = (reader: Reader, name: string) => reader.page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
const opened = (reader: Reader) => reader.page.$eval('output', (output) => output.textContent);

suite('hosts as a reader would write them', () => {
  const service = new StrictHost();
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
    await service.start(browser);
    for (const host of hosts) {
      const names = ['lit-html', 'dompurify', 'mcp-canvas', ownPolicies[host]].filter(Boolean);
      await serveHost(host, service.server, { 'content-security-policy': service.policy(names.join(' ')) });
    }
  });
  after(() => Promise.all([service.stop(), browser?.close()]));

  for (const host of hosts) {
    test(`${host}: its types hold, and a wrong word is found`, async () => {
      assert.equal(await typeProblems(host, join(here, host)), '');
      const { file, right, wrong, told } = mistakes[host];
      const copy = fileURLToPath(new URL(`../../.cache/embed-${host}-${process.pid}/`, import.meta.url));
      await mkdir(copy, { recursive: true });
      try {
        await cp(join(here, host), copy, { recursive: true });
        const source = await readFile(join(copy, file), 'utf8');
        assert.ok(source.includes(right), `${file} has “${right}”`);
        await writeFile(join(copy, file), source.replace(right, wrong));
        assert.match(await typeProblems(host, copy), told);
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    });

    test(`${host}: calls a tool, shows what it gave, hears its events; nothing is loaded twice, nothing stays when it goes`, async (t) => {
      service.server.asked.length = 0;
      const asked = (pattern: RegExp) => service.server.asked.filter((line) => pattern.test(line)).length;
      const { reader, complaints } = await service.open(`/${host}/`, watchLeftovers);
      t.after(() => reader.close());
      let workers = 0;
      reader.page.on('workercreated', () => workers++);
      const ownViewer = host !== 'plain-html';

      await eventually('a session', async () => (await reader.page.$$('button:disabled')).length === 0);
      await button(reader, 'Draw the report');
      await reader.sees('15,022');
      await eventually('the handler of mcp-artifact-open', async () => (await opened(reader)).includes('report.html'));
      if (ownViewer) {
        await reader.sees('A note of the host');
        await eventually('the handler of mcp-viewer-ready', async () => (await opened(reader)).includes('note.md by markdown'));
      }
      assert.deepEqual(await reader.page.$eval('mcp-canvas', ({ allowedOrigins, apiBase }) => ({ allowedOrigins, apiBase })), { allowedOrigins: ['https://dashboards.example.org'], apiBase: '/' });
      assert.equal(await reader.page.$eval('mcp-canvas', (canvas) => canvas.hasAttribute('allowedorigins')), false, 'a list is no attribute');
      assert.equal(asked(/^POST \/api\/sessions$/), 1, 'one session, also where it is mounted twice in development');

      const before = [await opened(reader), asked(/\/api\//), await viewerCount(reader)];
      await button(reader, 'Once more');
      await button(reader, 'Once more');
      await reader.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
      assert.deepEqual([await opened(reader), asked(/\/api\//), await viewerCount(reader)], before, 'equal properties load nothing again');

      await button(reader, 'Put away');
      await eventually('an end of the stream', async () => service.server.reading.size === 0, { last: async () => [...service.server.reading] });
      const first = await leftovers(reader.page);

      await button(reader, 'Bring back');
      await eventually('another session', async () => asked(/^POST \/api\/sessions$/) === 2);
      await reader.page.waitForFunction(() => document.querySelector('mcp-canvas')?.sessionId);
      for (const [tool, text] of [['csv', 'a note, number 3'], ['pdf', 'Needle 1'], ['code', 'heron_1'], ['image', 'gradient.png']] as const) {
        await reader.page.evaluate((name) => fetch(`/api/sessions/${document.querySelector('mcp-canvas')!.sessionId}/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'showcase', tool: name, arguments: {} }) }).then(() => undefined), tool);
        await reader.sees(text);
      }
      assert.ok(workers >= 3, 'viewers have workers');
      await complaints.assertNone();
      await button(reader, 'Put away');
      const last = await eventually(
        'nothing that is left',
        async () => {
          const now = await leftovers(reader.page);
          return service.server.reading.size === 0 && JSON.stringify(now) === JSON.stringify({ ...first, workers: 0, objectUrls: 0, frames: 0, elements: 0 }) ? now : undefined;
        },
        { last: async () => JSON.stringify({ first, now: await leftovers(reader.page), reading: [...service.server.reading] }) },
      );
      assert.equal(last.workers, 0);
      await complaints.assertNone();
    });
  }

  test('what a host keeps of a canvas is seen as left: the counting above is not blind', async (t) => {
    const { reader } = await service.open('/plain-html/', watchLeftovers);
    t.after(() => reader.close());
    await eventually('a session', async () => (await reader.page.$$('button:disabled')).length === 0);
    const clean = await leftovers(reader.page);
    await reader.page.evaluate(() => {
      const canvas = document.querySelector('mcp-canvas')!;
      Object.assign(window, { kept: [canvas, URL.createObjectURL(new Blob(['']))] });
      window.addEventListener('storage', () => canvas.close('x'));
      canvas.remove();
    });
    const kept = await leftovers(reader.page);
    assert.deepEqual([kept.elements, kept.objectUrls, kept.listeners['window storage']], [1, clean.objectUrls + 1, (clean.listeners['window storage'] ?? 0) + 1]);
  });

  test('a bundler carries the workers along, and pdf.js finds its folders', async () => {
    const carried = [...service.server.pages.keys()].filter((path) => path.startsWith('/react/')).map((path) => path.replace(/^.*\/|-[\w-]{8}(?=\.\w+$)/g, ''));
    for (const file of ['code.worker.js', 'json.worker.js', 'data.worker.js', 'markdown.worker.js', 'pdf.worker.min.mjs']) assert.ok(carried.includes(file), `${file} in ${carried.join()}`);
    await eventually('that the page of the test before asks for nothing more', async () => {
      const { length } = service.server.asked;
      await setTimeout(300);
      return service.server.asked.length === length;
    });
    service.server.asked.length = 0;
    const { reader, complaints } = await service.open('/react/');
    const workers: string[] = [];
    reader.page.on('workercreated', (worker) => workers.push(new URL(worker.url()).pathname));
    await reader.page.waitForFunction(() => document.querySelector('mcp-canvas')?.sessionId);
    await reader.page.evaluate(() => fetch(`/api/sessions/${document.querySelector('mcp-canvas')!.sessionId}/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'showcase', tool: 'pdf', arguments: {} }) }).then(() => undefined));
    await reader.sees('Needle 1');
    assert.ok(workers.some((path) => path.startsWith('/react/assets/pdf.worker')), workers.join());
    await eventually('a font of pdf.js', async () => service.server.asked.some((line) => line.startsWith('GET /mcp-canvas/assets/pdfjs/standard_fonts/')));
    assert.equal(service.server.asked.filter((line) => /^GET \/mcp-canvas\/(define|chunk)/.test(line)).length, 0, 'nothing of the standalone build but its assets');
    await complaints.assertNone();
    await reader.close();
  });
});

/** How many viewers were made so far, by what a new element's load leaves: the stage holds the same elements. */
function viewerCount(reader: Reader): Promise<string> {
  return reader.page.evaluate(() => {
    const known = ((window as { seen?: WeakMap<Element, number> }).seen ??= new WeakMap());
    let names = '';
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.localName.startsWith('mcp-')) {
          if (!known.has(element)) known.set(element, Math.random());
          names += `${element.localName} ${known.get(element)} `;
        }
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(document);
    return names;
  });
}
