import { after, before } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { openBrowser, type ReaderOptions } from './browser.ts';
import { startDemo, type DemoConfig, type DemoHost, type DemoServer } from './demo-host.ts';
import { Workbench } from './workbench.ts';

/** A browser and a running demo for the tests of a suite. */
export class UsedDemo {
  browser!: Browser;
  demo!: DemoHost;

  get origin(): string {
    return this.demo.origin;
  }

  /** Opens the demo's page as a reader of its own. */
  open(options?: ReaderOptions): Promise<Workbench> {
    return Workbench.open(this.browser, this.origin, options);
  }
}

/** Called in a suite, with the MCP servers that it needs: browser and demo are there before its first test, and gone after its last. */
export function useDemo(servers: readonly DemoServer[], change?: (config: DemoConfig) => void): UsedDemo {
  const used = new UsedDemo();
  before(async () => {
    [used.browser, used.demo] = await Promise.all([openBrowser(), startDemo(servers, change)]);
  });
  after(async () => {
    await Promise.all([used.browser?.close(), used.demo?.stop()]);
  });
  return used;
}
