import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { openBrowser, type Reader } from '../e2e/browser.ts';
import { eventually } from '../e2e/eventually.ts';
import { StrictHost } from './strict-host.ts';

const call = (reader: Reader, session: string, tool: string) =>
  reader.page.evaluate((sid, name) => fetch(`/api/sessions/${sid}/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'showcase', tool: name, arguments: {} }) }).then(() => undefined), session, tool);

suite('one page, many places', () => {
  const host = new StrictHost();
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
    await host.start(browser);
    const page = (name: string, body: string, script = '', trustedTypes?: string) => {
      host.server.pages.set(`/${name}`, { type: 'text/html', body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><body>${body}<script type="module" src="/${name}.js"></script>`, headers: { 'content-security-policy': host.policy(trustedTypes) } });
      host.server.pages.set(`/${name}.js`, { type: 'text/javascript', body: script });
    };
    page('bare', '', "import '/mcp-canvas/define.js';");
    page('shadow', '<div id="outer"></div>', `
      import '/mcp-canvas/define.js';
      const root = document.querySelector('#outer').attachShadow({ mode: 'open' });
      const inner = document.createElement('section');
      root.append(inner);
      const canvas = document.createElement('mcp-canvas');
      canvas.apiBase = '/';
      document.addEventListener('mcp-session', ({ detail, composedPath }) => (document.body.dataset.session = detail.session_id));
      inner.attachShadow({ mode: 'open' }).append(canvas);`);
    page('versions', '<mcp-canvas api-base="/"></mcp-canvas>', `
      document.addEventListener('mcp-session', ({ detail }) => (document.body.dataset.session = detail.session_id));
      await import('/mcp-canvas/define.js');
      await import('/other/define.js');
      document.body.dataset.both = 'yes';`, "lit-html dompurify mcp-canvas 'allow-duplicates'");
    page('refused', '<mcp-canvas api-base="/"></mcp-canvas>', `
      document.addEventListener('mcp-session', ({ detail }) => (document.body.dataset.session = detail.session_id));
      await import('/mcp-canvas/define.js');
      await import('/other/define.js').catch(() => (document.body.dataset.refused = 'yes'));`);
  });
  after(() => Promise.all([host.stop(), browser?.close()]));
  const sessionOf = async (reader: Reader) => (await reader.page.waitForFunction(() => document.body.dataset.session)).jsonValue() as Promise<string>;

  test('two canvases with the same src show the same over one connection; the last one that goes ends it', async (t) => {
    host.server.asked.length = 0;
    const { reader, complaints } = await host.open('/bare');
    t.after(() => reader.close());
    const session = await reader.page.evaluate(async () => {
      const { session_id, events_url } = (await (await fetch('/api/sessions', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).json()) as { session_id: string; events_url: string };
      for (let count = 0; count < 2; count++) {
        const canvas = document.createElement('mcp-canvas');
        canvas.src = events_url;
        document.body.append(canvas);
      }
      return session_id;
    });
    await call(reader, session, 'next_version');
    const shown = () => reader.page.$$eval('mcp-canvas >>> mcp-markdown-viewer', (viewers) => viewers.length);
    await eventually('the file in both', async () => (await shown()) === 2);
    const streams = () => host.server.asked.filter((line) => /^GET .*\/events/.test(line)).length;
    assert.equal(streams(), 1);
    await reader.page.$eval('mcp-canvas', (first) => first.remove());
    await call(reader, session, 'markdown');
    await reader.sees('Field report');
    assert.equal(streams(), 1, 'the other one keeps the connection');
    await reader.page.$eval('mcp-canvas', (last) => last.remove());
    await eventually('an end of the connection', async () => host.server.reading.size === 0);
    await complaints.assertNone();
  });

  test('inside another shadow root it shows files, and its events reach the document', async (t) => {
    const { reader, complaints } = await host.open('/shadow');
    t.after(() => reader.close());
    const session = await sessionOf(reader);
    for (const [tool, text] of [['pdf', 'Needle 1'], ['v2_report_and_chart', '15,022'], ['csv', 'a note, number 3'], ['dashboard', 'Memory in use']] as const) {
      await call(reader, session, tool);
      await reader.sees(text);
    }
    await complaints.assertNone();
  });

  test('of two versions the first one stays, the second says so by name, and everything works', async (t) => {
    const { reader, complaints } = await host.open('/versions');
    t.after(() => reader.close());
    await reader.page.waitForFunction(() => document.body.dataset.both);
    const session = await sessionOf(reader);
    for (const [tool, text] of [['markdown', 'Field report'], ['v2_report_and_chart', '15,022'], ['code', 'heron_1'], ['pdf', 'Needle 1'], ['dashboard', 'Memory in use']] as const) {
      await call(reader, session, tool);
      await reader.sees(text);
    }
    const { violations, reports, logged } = await complaints.all();
    assert.deepEqual([violations, reports], [[], []]);
    for (const tag of ['mcp-canvas', 'mcp-artifact-viewer', 'mcp-dashboard-frame']) assert.equal(logged.filter((line) => line.includes(`<${tag}> is registered already`)).length, 1, logged.join('\n'));
    assert.ok(logged.every((line) => line.includes('is registered already')), logged.join('\n'));
  });

  test('a page that allows no duplicates refuses the second version and keeps the first', async (t) => {
    const { reader } = await host.open('/refused');
    t.after(() => reader.close());
    await reader.page.waitForFunction(() => document.body.dataset.refused);
    await call(reader, await sessionOf(reader), 'markdown');
    await reader.sees('Field report');
  });
});
