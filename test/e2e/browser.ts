import assert from 'node:assert/strict';
import { launch, type Browser, type BrowserContext, type CDPSession, type Page } from 'puppeteer-core';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { eventually } from './eventually.ts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  assert.ok(executablePath, 'a Chromium is needed');
  // Without a locale of UTF-8 it cannot read the name of a file that is more than ASCII.
  return launch({ executablePath, args: chromiumArgs, headless: true, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
}

export interface ReaderOptions {
  headers?: Record<string, string>;
  width?: number;
  height?: number;
  dark?: boolean;
  /** Hosts that the page may talk to; by default the loopback names. */
  hosts?: readonly string[];
}

declare global {
  interface Window {
    /** Object URLs that were made and not revoked, and the policy's complaints; written by the script below. */
    watched: { urls: Set<string>; violations: string[] };
  }
}

/** Runs before anything else in every frame. */
function watch(): void {
  const urls = new Set<string>();
  const violations: string[] = [];
  window.watched = { urls, violations };
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const url = createObjectURL.call(URL, object);
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    urls.delete(url);
    revokeObjectURL.call(URL, url);
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`));
}

/** What Chromium says of WebGL where there is no graphics card, and of a directive that other browsers know. */
const aboutTheMachine = /fallback to software WebGL|GL Driver Message|Unrecognized Content-Security-Policy directive 'webrtc'/;

/** A tab of a browser and what went wrong in it. */
export class Reader {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: string[] = [];

  private constructor(page: Page, context: BrowserContext, hosts: readonly string[]) {
    this.page = page;
    this.context = context;
    page.on('console', (message) => {
      if (aboutTheMachine.test(message.text())) return;
      if (['error', 'warn'].includes(message.type())) this.problems.push(`console: ${message.text()} ${message.location().url ?? ''}`);
    });
    page.on('pageerror', (error) => this.problems.push(`page error: ${String((error as Error).stack ?? error)}`));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && !hosts.includes(hostname.replace(/^[0-9a-f]{32}\.(?=localhost$)/, ''))) this.problems.push(`request to another host: ${request.url()}`);
    });
  }

  static async open(browser: Browser, address: string, { headers, width = 1280, height = 800, dark = false, hosts = ['127.0.0.1', 'localhost'] }: ReaderOptions = {}): Promise<Reader> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const reader = new Reader(page, context, hosts);
    await page.setViewport({ width, height });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }, { name: 'prefers-reduced-motion', value: 'reduce' }]);
    if (headers) await page.setExtraHTTPHeaders(headers);
    await page.evaluateOnNewDocument(watch);
    await page.goto(address, { waitUntil: 'load' });
    return reader;
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  /** Everything that is laid out as text: in shadow roots, in frames, in frames of other origins; nothing that is hidden. */
  async seen(): Promise<string> {
    // Frames of another site live in a process of their own, with a session of their own.
    const sessions = new Set(this.page.frames().map((frame) => (frame as unknown as { client: CDPSession }).client));
    const texts = await Promise.all([...sessions].map(layoutText));
    return texts.join('\n');
  }

  async sees(...texts: (string | RegExp)[]): Promise<void> {
    for (const text of texts) {
      const has = async () => (typeof text === 'string' ? (await this.seen()).includes(text) : text.test(await this.seen()));
      await eventually(`the text ${text}`, has, { last: () => this.lastSeen() });
    }
  }

  async seesNo(...texts: string[]): Promise<void> {
    for (const text of texts) await eventually(`no text ${text}`, async () => !(await this.seen()).includes(text), { last: () => this.lastSeen() });
  }

  /** The end of what is seen: the canvas comes after the page's own lists. */
  private async lastSeen(): Promise<string> {
    const lines = (await this.seen()).split('\n').filter((line) => line.trim() !== '');
    return `${lines.slice(-60).join('\n')}\n${this.problems.join('\n')}`;
  }

  /** The promises that hold for every page of ours. */
  async assertClean(): Promise<void> {
    const violations = await this.page.evaluate(() => window.watched.violations);
    assert.deepEqual({ problems: this.problems, violations }, { problems: [], violations: [] });
  }
}

/** The text of the boxes in one target's documents, a line a box. */
async function layoutText(session: CDPSession): Promise<string> {
  try {
    const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
    return documents.map(({ layout }) => layout.text.filter((index) => index >= 0).map((index) => strings[index]).join('\n')).join('\n');
  } catch {
    return ''; // the frame went away meanwhile
  }
}
