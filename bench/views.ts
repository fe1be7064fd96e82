// The View of an official example server, in the canvas and in a host that opens it in the steps of the reference `basic-host`, in a real
// Chromium, in turns: from the call until the View has the call's result, for the first View of a page and for those after it,
// each called from a page at rest. Then what bridge and policy add to a tool call of a View, and how long a press in the host page takes
// until it is painted while ten Views are open and the one in sight computes and speaks without end. `ROUNDS=` for other than 9.
import puppeteer, { type Browser, type CDPSession, type Frame, type Page } from 'puppeteer-core';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';
import { startSite } from './views/start-site.ts';

const rounds = Number(process.env['ROUNDS'] ?? 9);
const calls = 100;
/** Views that are opened after the first of a page. One alone says little: now and then one takes half as long again, on either side. */
const later = 5;
const open = 10;
const presses = 100;
/** Milliseconds without a call before a View is opened: who calls a tool has read the page, and the View before it is drawn. */
const rest = 1_000;
const tool = 'get-budget-data';
/** One without a View. */
const plain = 'plain';
const targets = { ready: 1.3, call: 1.15, press: 50 };

declare global {
  interface Window {
    /** Of a host's page: calls a tool that has a View; milliseconds from the call until the View had its result. */
    benchOpen(tool: string): Promise<number>;
    /** Milliseconds of calls, one after the other: in a host's page without its View, in a View through its host. */
    benchCalls(tool: string, count: number): Promise<number[]>;
    /** Of a View: keeps its thread and its host busy from now on. */
    benchBusy(): void;
    benchPressed: number[];
  }
}

const told = (times: number | readonly number[]): string => median([times].flat()).toFixed(0);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * A debugger stops each new process of a frame until it has looked into it, which no reader's browser does: it looks away while Views
 * open, and comes back to ask them something.
 */
const debug = async (page: Page, frames: boolean): Promise<void> => {
  // The session that puppeteer itself looks with; no public way leads to it.
  await (page as unknown as { _client(): CDPSession })._client().send('Target.setAutoAttach', { autoAttach: frames, waitForDebuggerOnStart: false, flatten: true });
};

/** The frames of Views that are there, oldest first. */
async function viewsIn(page: Page, count: number): Promise<Frame[]> {
  for (const end = performance.now() + 30_000; performance.now() < end;) {
    const found: Frame[] = [];
    for (const frame of page.frames()) if (await frame.evaluate(() => 'benchBusy' in window).catch(() => false)) found.push(frame);
    if (found.length >= count) return found;
  }
  throw new Error(`There are not ${count} Views at ${page.url()}.`);
}

const openView = (page: Page): Promise<number> => page.evaluate((name) => window.benchOpen(name), tool);

async function newPage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 1200, height: 800 });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => 'benchOpen' in window);
  return page;
}

interface Measured {
  first: number;
  next: number[];
  /** A tool call of the View, and the same call of its host's page. */
  viaView: number;
  direct: number;
}

async function measure(browser: Browser, address: string): Promise<Measured> {
  const page = await newPage(browser, address);
  await debug(page, false);
  const atRest = async (): Promise<number> => {
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), ms)), rest);
    return openView(page);
  };
  const first = await atRest();
  const next: number[] = [];
  for (let count = 0; count < later; count += 1) next.push(await atRest());
  await debug(page, true);
  const view = (await viewsIn(page, 1)).at(-1)!;
  const [viaView, direct]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn += 1) {
    viaView.push(...(await view.evaluate((name, count) => window.benchCalls(name, count), plain, calls / 5)));
    direct.push(...(await page.evaluate((name, count) => window.benchCalls(name, count), plain, calls / 5)));
  }
  await page.browserContext().close();
  return { first, next, viaView: median(viaView), direct: median(direct) };
}

/** Milliseconds from each press of a button in the host page until it was painted. */
async function press(browser: Browser, address: string): Promise<number[]> {
  const page = await newPage(browser, address);
  await page.evaluate(() => (document.querySelector('mcp-canvas')!.mode = 'append'));
  for (let count = 0; count < open; count += 1) await openView(page);
  const view = (await viewsIn(page, open)).at(-1)!;
  await page.evaluate(() => {
    window.benchPressed = [];
    document.querySelector('#press')!.addEventListener('pointerdown', ({ currentTarget, timeStamp }) => {
      (currentTarget as HTMLElement).textContent = String(window.benchPressed.length);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.benchPressed.push(performance.now() - timeStamp);
        port2.postMessage(0);
      });
    });
  });
  await view.evaluate(() => window.benchBusy());
  const button = (await page.$('#press'))!;
  for (let count = 0; count < presses; count += 1) await button.click();
  await page.waitForFunction((count) => window.benchPressed.length === count, {}, presses);
  const pressed = await page.evaluate(() => window.benchPressed);
  await page.browserContext().close();
  return pressed;
}

const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found.');
const site = await startSite('@modelcontextprotocol/server-budget-allocator');
const browser = await puppeteer.launch({ executablePath, args: [...chromiumArgs], protocolTimeout: 600_000 });
try {
  const pairs: { ours: Measured; reference: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ reference: await measure(browser, site.reference), ours: await measure(browser, site.ours) });
  const of = (side: 'ours' | 'reference', what: keyof Measured): number => median(pairs.flatMap((pair) => pair[side][what]));
  const tell = (name: string, value: number, most: number, more: string): void => {
    console.log(`${name} (at most ${most}); ${more}`);
    if (value > most) process.exitCode = 1;
  };
  for (const which of ['first', 'next'] as const) {
    const [ours, reference] = [of('ours', which), of('reference', which)];
    tell(`views, the ${which} of a page: has its result after ${ours.toFixed(0)} ms, in the reference after ${reference.toFixed(0)} ms, ratio ${(ours / reference).toFixed(2)}`, ours / reference, targets.ready, `in rounds ${pairs.map((pair) => `${told(pair.ours[which])}/${told(pair.reference[which])}`).join(' ')}`);
  }
  const ratio = of('ours', 'viaView') / of('ours', 'direct');
  tell(`views, a tool call: ${of('ours', 'viaView').toFixed(1)} ms from a View, ${of('ours', 'direct').toFixed(1)} ms by the service's own route, ratio ${ratio.toFixed(2)}`, ratio, targets.call, `in the reference ${of('reference', 'viaView').toFixed(1)} ms from a View, ${of('reference', 'direct').toFixed(1)} ms by the SDK’s client`);
  const pressed = await press(browser, site.ours);
  tell(`views, ${open} open and one busy: ${presses} presses in the host page are painted after ${median(pressed).toFixed(0)} ms, the longest after ${Math.max(...pressed).toFixed(0)} ms`, Math.max(...pressed), targets.press, 'milliseconds');
} finally {
  await browser.close();
  await site.close();
}
