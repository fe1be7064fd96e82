/**
 * The sandbox of a View in real browsers, behind the real service, with its policy off: what a View could reach of its host, of the frames around
 * and beside it, and after its end. Each attack is also let loose in a frame without a sandbox, where it reaches its aim.
 */
import assert from 'node:assert/strict';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createApp, type App } from '@mcp-canvas/bff';
import { escapePage, viewTrespasses } from '@mcp-canvas/components/testing';
import { build } from 'esbuild';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { eventually } from '../e2e/eventually.ts';

const firefox = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path !== undefined && existsSync(path));
const browsers: Record<string, () => Promise<Browser>> = {
  chromium: async () => puppeteer.launch({ executablePath: await findChromium(), args: chromiumArgs }),
  // Firefox asks no STUN server on loopback by itself.
  ...(firefox !== undefined && { firefox: async () => puppeteer.launch({ browser: 'firefox', executablePath: firefox, extraPrefsFirefox: { 'media.peerconnection.ice.loopback': true } }) }),
};

const bundle = async (contents: string): Promise<string> =>
  (await build({ stdin: { contents, resolveDir: process.cwd(), loader: 'ts' }, bundle: true, write: false, format: 'esm', target: 'es2022', conditions: ['@mcp-canvas/source'], tsconfig: 'packages/components/tsconfig.json' })).outputFiles[0]!.text;

/** The host page: it opens Views as the canvas does, but in its own tree, where each is in reach of the others; it has a frame of its own beside them. */
const hostScript = `
import { FrameConnection } from './packages/components/src/frame/frame-connection.ts';
const said = {};
const open = {};
Object.assign(window, {
  said,
  async show(name, url, html) {
    said[name] = [];
    const connection = open[name] = new FrameConnection({ url, ownOrigin: true, allowedOrigins: [] }, { title: name, sandbox: ['allow-forms'], onMessage: (message) => said[name].push(message.type === 'view-message' ? message.message.params : message) });
    document.body.append(connection.element);
    await connection.ready;
    connection.post({ type: 'view', html, allow: '', title: name });
  },
  close: (name) => open[name].close(),
  async free(html) {
    const frame = document.createElement('iframe');
    frame.srcdoc = html;
    document.body.append(frame);
    return frame;
  },
});`;
const hostPage = '<!doctype html><title>Host</title><body><iframe srcdoc="beside"></iframe><script type="module" src="/host.js"></script>';

const report = "const report = (params) => parent.postMessage({ jsonrpc: '2.0', method: 'said', params }, '*');";
/** As `escapePage`, in words that the frame page hands on. */
const viewOf = (html: string): string => `<!doctype html><script>${report} report({ ran: true });</script>${html}`;

for (const [name, launch] of Object.entries(browsers)) {
  describe(`the sandbox of a View in ${name}`, () => {
    let browser: Browser;
    let service: App;
    let data: string;
    let port: number;
    let tracker = '';
    let asked: string[] = [];
    let stun: Socket;
    let packets = 0;
    const servers: Server[] = [];
    const listen = async (server: Server): Promise<number> => {
      servers.push(server.listen(0, '127.0.0.1'));
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    };

    before(async () => {
      data = await mkdtemp(join(tmpdir(), 'view-sandbox-'));
      await writeFile(join(data, 'frame.js'), await bundle(`import { startFramePage } from './packages/components/src/frame/start.ts'; startFramePage();`));
      const host = await bundle(hostScript);
      tracker = `http://127.0.0.1:${await listen(createServer((request, response) => {
        asked.push(request.url!.split('/')[1]!);
        response.setHeader('Content-Type', 'text/html').end('<title>Elsewhere</title>');
      }))}`;
      stun = createSocket('udp4').on('message', () => (packets += 1)).bind(0, '127.0.0.1');
      await once(stun, 'listening');
      service = await createApp({ assets: data, config: { data: join(data, 'data'), servers: {}, metrics: false, storage: { driver: 'memory' }, events: { driver: 'memory' } } });
      const handle = service.callback();
      port = await listen(createServer((request, response) => {
        if (request.url === '/host.js') return void response.setHeader('Content-Type', 'text/javascript').end(host);
        if (request.url === '/') return void response.setHeader('Content-Type', 'text/html').end(hostPage);
        const writeHead = response.writeHead.bind(response);
        response.writeHead = ((...args: Parameters<typeof writeHead>) => {
          response.removeHeader('Content-Security-Policy');
          return writeHead(...args);
        }) as typeof response.writeHead;
        void handle(request, response);
      }));
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await service?.close(0);
      stun?.close();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await rm(data, { recursive: true, force: true });
    });

    interface Host {
      said: Record<string, Record<string, unknown>[]>;
      show(name: string, url: string, html: string): Promise<void>;
      close(name: string): void;
      free(html: string): Promise<HTMLIFrameElement>;
    }
    const visit = async (): Promise<Page> => {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.waitForFunction(() => 'show' in window);
      return page;
    };
    const modes = { 'a frame page on an origin of its own': 'localhost', 'an opaque frame page on the origin of the host': '127.0.0.1' };
    const frameOn = (host: string): string => `http://${host}:${port}/mcp-canvas/frame?view=1`;
    const show = (page: Page, id: string, html: string, host = 'localhost'): Promise<void> => page.evaluate((...args) => (window as unknown as Host).show(...args), id, frameOn(host), html);
    const hear = <T>(page: Page, id: string, what: (one: Record<string, unknown>) => T | undefined): Promise<T> =>
      eventually(`what ${id} says`, async () => (await page.evaluate((key) => (window as unknown as Host).said[key]!, id)).map(what).find((one) => one !== undefined));
    const free = (page: Page, html: string): Promise<void> => page.evaluate((text) => void (window as unknown as Host).free(text), html);
    /** Windows that were opened go, but for the first of the browser. */
    const tidy = async (): Promise<void> => void (await Promise.all((await browser.pages()).slice(1).map((page) => page.close())));

    for (const trespass of viewTrespasses) {
      it(`${trespass.name} reaches its aim in a frame without one, so that the next tests can fail`, async () => {
        asked = [];
        const page = await visit();
        await free(page, escapePage(trespass, tracker));
        await eventually(trespass.name, async () => asked.includes(trespass.name));
        await tidy();
      });
    }

    for (const [mode, host] of Object.entries(modes)) {
      it(`lets a View reach nothing that is not its own, in ${mode}`, async () => {
        asked = [];
        const page = await visit();
        const before = (await browser.pages()).length;
        for (const trespass of viewTrespasses) await show(page, trespass.name, viewOf(escapePage(trespass, tracker)), host);
        for (const { name: id } of viewTrespasses) await hear(page, id, (one) => one['ran']);
        // What may be asked for arrives, and is the last.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await show(page, 'last', viewOf(`<script>new Image().src = '${tracker}/last'</script>`), host);
        await eventually('the last', async () => asked.includes('last'));
        assert.deepEqual(asked, ['last']);
        assert.deepEqual([page.url(), (await browser.pages()).length], [`http://127.0.0.1:${port}/`, before]);
        await tidy();
      });

      it(`lets no View run on after its end, in ${mode}`, async () => {
        const page = await visit();
        asked = [];
        const beats = `<script>let n = 0; setInterval(() => { new Image().src = '${tracker}/beat/' + (n += 1); }, 50);</script>`;
        await show(page, 'v', viewOf(beats), host);
        await eventually('its beats', async () => asked.length > 2);
        await page.evaluate(() => (window as unknown as Host).close('v'));
        // One that is shown after it is heard; of the first nothing came since.
        asked = [];
        await show(page, 'next', viewOf(beats.replace('/beat/', '/next/')), host);
        await eventually('beats of the next', async () => asked.filter((one) => one === 'next').length > 10);
        assert.deepEqual(asked.slice(5).filter((one) => one === 'beat'), []);
        await tidy();
      });

      it(`shows no dialog over the host, in ${mode}; a frame without one does`, async () => {
        const page = await visit();
        const shown: string[] = [];
        page.on('dialog', async (dialog) => {
          await dialog.dismiss();
          shown.push(dialog.type());
        });
        const asks = "alert('x'); confirm('x'); prompt('x');";
        await show(page, 'v', viewOf(`<script>${asks} report({ done: true })</script>`), host);
        await hear(page, 'v', (one) => one['done']);
        assert.deepEqual(shown, []);
        await free(page, `<script>${asks}</script>`);
        await eventually('three dialogs', async () => shown.length === 3);
        await tidy();
      });
    }

    it('has no WebRTC in its own page; a frame that it makes within itself has, which nothing here closes', async () => {
      const { port: at } = stun.address();
      const asks = `if (self.RTCPeerConnection) { const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${at}' }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)); }`;
      const page = await visit();
      packets = 0;
      await show(page, 'v', viewOf(`<script>report({ has: ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection'].filter((name) => self[name]) }); ${asks}</script>`));
      assert.deepEqual(await hear(page, 'v', (one) => one['has']), []);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      assert.equal(packets, 0);
      await show(page, 'within', viewOf(`<iframe srcdoc="<script>${asks}</script>"></iframe>`));
      await eventually('a packet', async () => packets > 0);
      await tidy();
    });

    it(`${name === 'firefox' ? 'does not keep' : 'keeps'} a View from closing a window that a script opened`, async () => {
      const page = await visit();
      await page.evaluate(() => void window.open('/'));
      const opened = await eventually('the window', async () => (await browser.pages()).find((one) => one !== page && one.url() === page.url()));
      await opened.waitForFunction(() => 'show' in window);
      await show(opened, 'v', viewOf('<script>top.close(); setTimeout(() => report({ done: true }), 300)</script>')).catch(() => undefined);
      if (name === 'firefox') await eventually('its end', async () => opened.isClosed());
      else assert.equal(await hear(opened, 'v', (one) => one['done']), true);
      await tidy();
    });
  });
}
