import type { Browser, Page } from 'puppeteer-core';
import { Reader } from '../e2e/browser.ts';
import { startDemo, type DemoHost } from '../e2e/demo-host.ts';
import { OtherServer } from './pages.ts';
import { Complaints } from './violations.ts';

/** The policy that the elements promise to run under, word for word. */
export const strictPolicy = (sandboxOrigin: string, trustedTypes = 'lit-html dompurify mcp-canvas'): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; frame-src 'self' ${sandboxOrigin}; require-trusted-types-for 'script'; trusted-types ${trustedTypes}`;

/** Calls the tools that the address names, one after the other. */
const script = `
const canvas = document.querySelector('mcp-canvas');
canvas.addEventListener('mcp-session', async ({ detail }) => {
  for (const tool of location.hash.slice(1).split(',').filter(Boolean)) {
    await fetch('/api/sessions/' + detail.session_id + '/calls', {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ server: 'showcase', tool, arguments: {} }),
    });
  }
});`;

/** Breaks the policy in every way that the tests say is never broken. */
const violation = `
document.body.setAttribute('style', 'color: red');
const tried = (act) => { try { act() } catch {} };
new Image().src = 'http://localhost:9/nowhere.png';
tried(() => { document.createElement('div').innerHTML = '<b>x</b>' });
tried(() => trustedTypes.createPolicy('another', {}));
new Worker(trustedTypes.createPolicy('dompurify', { createScriptURL: (url) => url }).createScriptURL('/violating-worker.js'), { type: 'module' });`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Strict</title>
<script type="module" src="/page.js"></script><script type="module" src="/mcp-canvas/define.js"></script></head>
<body><mcp-canvas api-base="/"></mcp-canvas></body></html>`;

/** A page under the strict policy with the service, the demo's, under its own origin. */
export class StrictHost {
  readonly server = new OtherServer();
  origin = '';
  demo!: DemoHost;
  browser!: Browser;

  async start(browser: Browser): Promise<void> {
    this.browser = browser;
    this.origin = await this.server.listen();
    this.demo = await startDemo(['showcase'], (config) => (config.base_url = this.origin));
    this.server.service = this.demo.origin;
    this.server.pages.set('/', { type: 'text/html', body: page, headers: { 'content-security-policy': this.policy() } });
    const headers = { 'content-security-policy': this.policy() };
    this.server.pages.set('/violating', { type: 'text/html', body: '<!doctype html><title>x</title><body><script type="module" src="/violating.js"></script>', headers });
    this.server.pages.set('/violating.js', { type: 'text/javascript', body: violation });
    this.server.pages.set('/violating-worker.js', { type: 'text/javascript', body: "try { eval('1') } catch {}", headers });
    this.server.pages.set('/page.js', { type: 'text/javascript', body: script });
  }

  policy(trustedTypes?: string): string {
    return strictPolicy(this.origin.replace('127.0.0.1', 'localhost'), trustedTypes);
  }

  /** A page of this server; `prepare` is done before it is loaded. */
  async open(path: string, prepare: (page: Page) => Promise<void> = async () => undefined): Promise<{ reader: Reader; complaints: Complaints }> {
    const reader = await Reader.open(this.browser, 'about:blank');
    const complaints = await Complaints.of(reader.page);
    await prepare(reader.page);
    await reader.page.goto(`${this.origin}${path}`, { waitUntil: 'load' });
    return { reader, complaints };
  }

  async stop(): Promise<void> {
    this.server.close();
    await this.demo?.stop();
  }
}
