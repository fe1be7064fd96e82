/** The frame page in a real browser, behind the service's own policy: each of the two layers alone stops scripts and requests. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Plugin } from 'esbuild';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { framePage, framePolicy } from '../../packages/bff/src/routes/assets/frame.ts';
import { activePayloads, fetchingPayloads, HOST } from '../../packages/components/src/sanitize/payloads.ts';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { bundle, framePageScript } from './bundle.ts';

/** In place of the sanitiser: markup as it came. */
const noSanitiser: Plugin = {
  name: 'no-sanitiser',
  setup: (bundle) => {
    bundle.onLoad({ filter: /sanitize[\\/]sanitize-document\.ts$/ }, () => ({
      loader: 'ts',
      contents: `export const sanitizeDocument = (markup: string) => ({ root: new DOMParser().parseFromString(markup, 'text/html').documentElement, wanted: [], frames: [] });`,
    }));
  },
};

const servers: Server[] = [];
async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

const hostScript = `
import { FrameConnection } from './packages/components/src/frame/frame-connection.ts';
import { sanitizeDocument } from './packages/components/src/sanitize/sanitize-document.ts';
Object.assign(window, {
  sanitise: (markup) => sanitizeDocument(markup).root.outerHTML,
  async show(url, ownOrigin, markups) {
    let rendered = () => {};
    const connection = new FrameConnection({ url, ownOrigin, allowedOrigins: [] }, { title: 't', onMessage: (message) => (message.type === 'rendered' || message.type === 'failed') && rendered(message) });
    document.body.append(connection.element);
    await connection.ready;
    const answers = [];
    for (const html of markups) {
      const answer = new Promise((resolve) => (rendered = resolve));
      connection.post({ type: 'html', html, remote: [] });
      answers.push(await answer);
    }
    return answers.map((answer) => answer.type);
  },
});`;

describe('the frame page', () => {
  let browser: Browser;
  let asked: string[] = [];
  let tracker = '';
  const frames = { sanitising: '', raw: '' };
  let host = '';

  before(async () => {
    tracker = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('Access-Control-Allow-Origin', '*').end();
    });
    const scripts = { host: await bundle(hostScript), sanitising: await bundle(framePageScript), raw: await bundle(framePageScript, [noSanitiser]) };
    host = await serve((request, response) => {
      if (request.url === '/host.js') response.setHeader('Content-Type', 'text/javascript').end(scripts.host);
      else if (request.url === '/') response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Host</title><script type="module" src="/host.js"></script><body></body>');
      else response.writeHead(204).end();
    });
    for (const kind of ['sanitising', 'raw'] as const) {
      const origin = await serve((request, response) => {
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        if (request.url === '/frame.js') return void response.setHeader('Content-Type', 'text/javascript').setHeader('Access-Control-Allow-Origin', '*').end(scripts[kind]);
        const policy = framePolicy({ script: `http://${request.headers.host}/frame.js`, embed: undefined, remote: [], ancestors: [host] });
        response.setHeader('Content-Type', 'text/html').setHeader('Content-Security-Policy', policy).end(framePage('/frame.js'));
      }, 'localhost');
      frames[kind] = `${origin}/`;
    }
    browser = await puppeteer.launch({ executablePath: await findChromium(), args: chromiumArgs });
  });
  after(async () => {
    await browser?.close();
    for (const server of servers) server.close();
  });

  const open = async (): Promise<Page> => {
    const page = await browser.newPage();
    await page.goto(host);
    await page.waitForFunction(() => 'show' in window);
    asked = [];
    return page;
  };
  const payloads = (): string[] => [...activePayloads, ...fetchingPayloads].map((one) => one.replaceAll(HOST, tracker).replaceAll('//tracker.test', tracker.replace('http:', '')));
  const show = (page: Page, url: string, ownOrigin: boolean, markups: string[]): Promise<string[]> =>
    page.evaluate((...args) => (window as unknown as { show(...args: unknown[]): Promise<string[]> }).show(...args), url, ownOrigin, markups);
  const pwned = async (page: Page): Promise<boolean> => (await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'pwned' in window).catch(() => false)))).some(Boolean);
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500));

  for (const ownOrigin of [true, false]) {
    const where = ownOrigin ? 'on an origin of its own' : 'without an origin';
    for (const kind of ['sanitising', 'raw'] as const) {
      it(`runs no script and lets no request out ${where}, ${kind === 'raw' ? 'even with the sanitiser off' : 'with both layers'}`, async () => {
        const page = await open();
        const types = await show(page, frames[kind], ownOrigin, payloads());
        assert.ok(types.every((type) => type === 'rendered'), `${types.filter((type) => type !== 'rendered').length} were not rendered`);
        await settle();
        assert.deepEqual(asked, []);
        assert.equal(await pwned(page), false);
        await page.close();
      });
    }
  }

  it('runs no script and lets no request out of sanitised markup, even with frame and policy off', async () => {
    const page = await open();
    await page.evaluate(async (markups) => {
      for (const markup of markups) {
        const frame = document.createElement('iframe');
        frame.srcdoc = (window as unknown as { sanitise(markup: string): string }).sanitise(markup);
        document.body.append(frame);
        await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      }
    }, payloads());
    await settle();
    assert.deepEqual(asked, []);
    assert.equal(await pwned(page), false);
    await page.close();
  });

  it('records a request where nothing stops it, so that the tests above can fail', async () => {
    const page = await open();
    await page.evaluate((address) => {
      new Image().src = `${address}/control.png`;
    }, tracker);
    await settle();
    assert.deepEqual(asked, ['/control.png']);
    await page.close();
  });
});
