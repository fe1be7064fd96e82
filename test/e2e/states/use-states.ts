import { after, before } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { openBrowser } from '../browser.ts';
import { startStates } from './site.ts';

/** A browser and the states of the canvas for the tests of a suite. */
export class UsedStates {
  browser!: Browser;
  site!: Awaited<ReturnType<typeof startStates>>;

  /** A tab with the page of the states, prepared before it comes. */
  async open(prepare?: (page: Page) => Promise<void>): Promise<Page> {
    const page = await this.browser.newPage();
    await prepare?.(page);
    await page.goto(`${this.site.origin}/`);
    return page;
  }
}

/** Called in a suite: both are there before its first test, and gone after its last. */
export function useStates(): UsedStates {
  const used = new UsedStates();
  before(async () => {
    [used.browser, used.site] = await Promise.all([openBrowser(), startStates()]);
  });
  after(async () => {
    await Promise.all([used.browser?.close(), used.site?.stop()]);
  });
  return used;
}
