/**
 * A host page that opens Views as the canvas does, but in its own tree, where each is in reach of the others; the real service behind
 * it, whose policies can be left out, so that an attack is first seen to work; and a tracker that notes what gets out.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@mcp-canvas/bff';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { eventually } from '../e2e/eventually.ts';
import { bundle, framePageScript } from './bundle.ts';

const firefox = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path !== undefined && existsSync(path));
/** More for one test: flags of Chromium, variables that Firefox reads. */
interface More {
  args?: string[];
  env?: Record<string, string>;
}
/** The browsers that are there, by their names. */
export const browsers: Record<string, (more?: More) => Promise<Browser>> = {
  chromium: async ({ args = [] } = {}) => puppeteer.launch({ executablePath: await findChromium(), args: [...chromiumArgs, ...args] }),
  // Firefox asks no STUN server on loopback by itself.
  ...(firefox !== undefined && { firefox: async ({ env } = {}) => puppeteer.launch({ browser: 'firefox', executablePath: firefox, extraPrefsFirefox: { 'media.peerconnection.ice.loopback': true }, env: { ...process.env, ...env } }) }),
};

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
  end: (name) => open[name].close(),
});`;
const hostPage = '<!doctype html><title>Host</title><body><iframe srcdoc="beside"></iframe><script type="module" src="/host.js"></script>';

/** What a View of these tests says goes through this, in words that the frame page hands on. */
export const report = "const report = (params) => parent.postMessage({ jsonrpc: '2.0', method: 'said', params }, '*');";
/** A View that says that it ran, then does what its page does. */
export const viewThat = (html: string): string => `<!doctype html><script>${report} report({ ran: true });</script>${html}`;

interface Host {
  said: Record<string, Record<string, unknown>[]>;
  show(name: string, url: string, html: string): Promise<void>;
  end(name: string): void;
}

export class ViewLab {
  /** What the tracker was asked for, in turn: the first part of each path. */
  asked: { path: string; origin: string | undefined }[] = [];
  /** The policies of frame page and View are left out. */
  open = false;
  tracker = '';
  port = 0;
  browser!: Browser;
  readonly #ends: (() => unknown)[] = [];

  /** @param frames settings of the service; Views may ask the tracker where these say that there are domains at all. */
  static async start(launch: () => Promise<Browser>, frames?: { view_origin: string }): Promise<ViewLab> {
    const lab = new ViewLab();
    const data = await mkdtemp(join(tmpdir(), 'view-lab-'));
    lab.#ends.push(() => rm(data, { recursive: true, force: true }));
    try {
      await writeFile(join(data, 'frame.js'), await bundle(framePageScript));
      const host = await bundle(hostScript);
      const note = (request: IncomingMessage): void => void lab.asked.push({ path: request.url!.split('/')[1]!, origin: request.headers.origin });
      const tracker = createServer((request, response) => {
        note(request);
        response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'text/html').end('answer');
      });
      lab.tracker = `http://127.0.0.1:${await lab.listen(tracker.on('upgrade', (request, socket) => (note(request), socket.destroy())))}`;
      const service = await createApp({
        assets: data,
        config: { data: join(data, 'data'), servers: {}, metrics: false, storage: { driver: 'memory' }, events: { driver: 'memory' }, ...(frames && { frames, apps: { allowed_origins: [lab.tracker] } }) },
      });
      lab.#ends.push(() => service.close(0));
      const handle = service.callback();
      lab.port = await lab.listen(
        createServer((request, response) => {
          if (request.url === '/host.js') return void response.setHeader('Content-Type', 'text/javascript').end(host);
          if (request.url === '/quiet') response.setHeader('X-DNS-Prefetch-Control', 'off');
          if (request.url === '/' || request.url === '/quiet') return void response.setHeader('Content-Type', 'text/html').end(hostPage);
          const writeHead = response.writeHead.bind(response);
          response.writeHead = ((...args: Parameters<typeof writeHead>) => {
            if (lab.open) response.removeHeader('Content-Security-Policy');
            return writeHead(...args);
          }) as typeof response.writeHead;
          void handle(request, response);
        }),
      );
      lab.browser = await launch();
      lab.#ends.push(() => lab.browser.close());
      return lab;
    } catch (error) {
      await lab.close();
      throw error;
    }
  }

  /** The port of a server, which goes with the lab. */
  async listen(server: Server): Promise<number> {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    this.#ends.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  }

  /** The address of the host page; `quiet` behind it: the same page, which wants no names looked up ahead. */
  get home(): string {
    return `http://127.0.0.1:${this.port}/`;
  }
  /** The names that the tracker was asked for, in turn. */
  get paths(): string[] {
    return this.asked.map(({ path }) => path);
  }

  async visit(address = this.home): Promise<Page> {
    const page = await this.browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'show' in window);
    return page;
  }
  show(page: Page, id: string, frame: string, html: string): Promise<void> {
    return page.evaluate((...args) => (window as unknown as Host).show(...args), id, frame, html);
  }
  end(page: Page, id: string): Promise<void> {
    return page.evaluate((key) => (window as unknown as Host).end(key), id);
  }
  said(page: Page, id: string): Promise<Record<string, unknown>[]> {
    return page.evaluate((key) => (window as unknown as Host).said[key]!, id);
  }
  hear<T>(page: Page, id: string, what: (one: Record<string, unknown>) => T | undefined): Promise<T> {
    return eventually(`what ${id} says`, async () => (await this.said(page, id)).map(what).find((one) => one !== undefined));
  }
  async without<T>(work: () => Promise<T>): Promise<T> {
    this.open = true;
    try {
      return await work();
    } finally {
      this.open = false;
    }
  }
  /** Windows that were opened go, but for the first of the browser. One that is just being led elsewhere may miss that it is to close. */
  tidy(): Promise<unknown> {
    return eventually('that the windows are closed', async () => {
      const left = (await this.browser.pages()).slice(1);
      for (const page of left) void page.close().catch(() => undefined);
      return left.length === 0;
    });
  }
  async close(): Promise<void> {
    for (const end of this.#ends.reverse()) await end();
  }
}
