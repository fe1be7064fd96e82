import assert from 'node:assert/strict';
import type { Browser } from 'puppeteer-core';
import { Reader, type ReaderOptions } from './browser.ts';
import { eventually } from './eventually.ts';

/** How a call ended, as the page tells it. */
export interface Ended {
  state: 'done' | 'failed' | 'cancelled';
  results: unknown;
  context: { results?: unknown; files?: string[] } | undefined;
  warnings: string[];
  problem: string;
}

/** The demo's page in the hands of a person. */
export class Workbench {
  readonly reader: Reader;

  constructor(reader: Reader) {
    this.reader = reader;
  }

  static async open(browser: Browser, origin: string, options?: ReaderOptions): Promise<Workbench> {
    const bench = new Workbench(await Reader.open(browser, `${origin}/`, options));
    await bench.ready();
    return bench;
  }

  get page() {
    return this.reader.page;
  }

  /** The tools are listed and the canvas is there. */
  async ready(): Promise<void> {
    await this.page.waitForSelector('#tools [role="option"]', { timeout: 30_000 });
    await this.page.waitForFunction(() => customElements.get('mcp-canvas') !== undefined);
  }

  async choose(tool: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, tool);
    await this.page.waitForSelector(`form[data-tool="${tool}"]`);
  }

  /** Writes values into the form as a person does; a text replaces what stood there. */
  async enter(values: Readonly<Record<string, string | boolean>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = await this.page.waitForSelector(`#form [name="${name}"]`);
      assert.ok(field, `the form has a field ${name}`);
      const kind = await field.evaluate((element) => (element instanceof HTMLSelectElement ? 'choice' : element instanceof HTMLInputElement && element.type === 'checkbox' ? 'check' : 'text'));
      if (kind === 'choice') await field.select(String(value));
      else if (kind === 'check') await field.evaluate((element, on) => ((element as HTMLInputElement).checked = on), value === true);
      else {
        await field.evaluate((element) => (element as HTMLInputElement).select());
        await field.press('Backspace');
        await field.type(String(value));
      }
    }
  }

  /** Presses “Call”, and answers the mark of the call. */
  async send(): Promise<string> {
    const before = await this.calls();
    await this.page.locator('#form button[type="submit"]').click();
    return eventually('a new call in the list', async () => (await this.calls()).find((id) => !before.includes(id)));
  }

  private calls(): Promise<string[]> {
    return this.page.$$eval('#calls > li', (rows) => rows.map((row) => row.getAttribute('data-call') ?? ''));
  }

  async ended(call: string): Promise<Ended> {
    await this.page.waitForFunction((id) => document.querySelector(`[data-call="${id}"]`)?.className !== 'running', { timeout: 40_000 }, call);
    return this.page.$eval(`[data-call="${call}"]`, (row) => {
      const read = (name: string) => JSON.parse(row.querySelector(`.${name} pre`)?.textContent ?? 'null');
      return {
        state: row.className as 'done',
        results: read('results'),
        context: read('context') ?? undefined,
        warnings: [...row.querySelectorAll('.warnings li')].map((line) => line.textContent ?? ''),
        problem: row.querySelector('.problem')?.textContent?.trim() ?? '',
      };
    });
  }

  /** Picks a tool, fills its form, calls it, waits for the end. */
  async call(tool: string, values: Readonly<Record<string, string | boolean>> = {}): Promise<Ended> {
    await this.choose(tool);
    await this.enter(values);
    return this.ended(await this.send());
  }

  /** What stands in the canvas, through open shadow roots: an answer may be drawn by a viewer, whose words are its own. */
  inCanvas(): Promise<string> {
    return this.page.$eval('mcp-canvas', (canvas) => {
      const words = (node: Node): string => (node instanceof HTMLStyleElement ? '' : node instanceof Text ? node.data : [...((node as Element).shadowRoot ?? node).childNodes].map(words).join(''));
      return words(canvas);
    });
  }

  /** The names on the canvas's tabs, in order. */
  tabs(): Promise<string[]> {
    return this.page.$$eval('mcp-canvas >>> .strip [role="tab"]', (tabs) => tabs.map((tab) => (tab.textContent ?? '').trim().replaceAll(/\s+/g, ' ')));
  }

  async hasTabs(...names: string[]): Promise<void> {
    await eventually(`the tabs ${names.join(', ')}`, async () => JSON.stringify(await this.tabs()) === JSON.stringify(names), { last: () => this.tabs() });
  }

  async showTab(name: string): Promise<void> {
    const tab = await eventually(`the tab ${name}`, async () => {
      for (const found of await this.page.$$('mcp-canvas >>> .strip [role="tab"]')) if ((await found.evaluate((element) => element.textContent?.trim())) === name) return found;
      return undefined;
    });
    await tab.click();
  }

  /** Closes every tab with the keyboard, and waits until no object URL is held any more. */
  async closeAll(): Promise<void> {
    for (let left = (await this.tabs()).length; left > 0; left--) {
      const tab = await this.page.$('mcp-canvas >>> [role="tab"][aria-selected="true"]');
      await tab?.focus();
      await this.page.keyboard.press('Delete');
      await eventually('one tab less', async () => (await this.tabs()).length < left, { last: () => this.tabs() });
    }
    await eventually('every object URL revoked', async () => (await this.page.evaluate(() => window.watched.urls.size)) === 0, { last: () => this.page.evaluate(() => [...window.watched.urls]) });
  }

  /** Ends a test: nothing is left open, nothing went wrong. */
  async close(): Promise<void> {
    await this.closeAll();
    await this.reader.assertClean();
    await this.reader.close();
  }
}
