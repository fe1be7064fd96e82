import { after, before, suite, test } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { openBrowser, Reader } from '../e2e/browser.ts';
import { startDemo, type DemoHost } from '../e2e/demo-host.ts';
import { OtherServer } from './pages.ts';

const script = `
const canvas = document.querySelector('mcp-canvas');
canvas.addEventListener('mcp-session', async ({ detail }) => {
  for (const tool of location.hash.slice(1).split(',')) {
    await fetch('/api/sessions/' + detail.session_id + '/calls', {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ server: 'showcase', tool, arguments: {} }),
    });
  }
});`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Strict</title>
<script type="module" src="/page.js"></script><script type="module" src="/mcp-canvas/define.js"></script></head>
<body><mcp-canvas api-base="/"></mcp-canvas></body></html>`;

suite('a page with a strict policy, the service proxied under its own origin', () => {
  const host = new OtherServer();
  let origin: string;
  let sandbox: string;
  let browser: Browser;
  let demo: DemoHost;
  before(async () => {
    origin = await host.listen();
    sandbox = origin.replace('127.0.0.1', 'localhost');
    [browser, demo] = await Promise.all([openBrowser(), startDemo((config) => (config.base_url = origin))]);
    host.service = demo.origin;
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src ${sandbox}; require-trusted-types-for 'script'; base-uri 'none'; form-action 'none'`;
    host.pages.set('/', { type: 'text/html', body: page, headers: { 'content-security-policy': policy } });
    host.pages.set('/page.js', { type: 'text/javascript', body: script });
  });
  after(async () => {
    host.close();
    await Promise.all([browser?.close(), demo?.stop()]);
  });

  const shown: Record<string, string> = {
    v2_report_and_chart: '15,022',
    markdown: 'Field report',
    code: 'heron_1',
    csv: 'a note, number 3',
    json: 'station-7',
    pdf: 'Needle 1',
    image: 'gradient.png',
    svg: 'drawing.svg',
    audio: 'melody.wav',
    dashboard: 'Memory in use',
  };
  for (const [tool, text] of Object.entries(shown)) {
    test(`shows ${tool} without a complaint of the policy`, async () => {
      const reader = await Reader.open(browser, `${origin}/#${tool}`);
      await reader.sees(text);
      await reader.assertClean();
      await reader.close();
    });
  }
});
