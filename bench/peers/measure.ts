import puppeteer, { type Page } from 'puppeteer-core';
import { openBare } from './bare-page.ts';
import { connectTo } from './command-line.ts';
import type { Contest, Watched } from './contest.ts';
import { heldBy, watchHeap } from './heap.ts';
import type { Side, Site } from './site.ts';
import { handOver, handOverNext, stopwatch, type Clocked, type HandedOver } from './stopwatch.ts';

export interface Timed extends Clocked {
  /** As `firstPaint`, of the same file handed over again: the page has its scripts then. */
  nextPaint: number;
}

export interface Measured extends Timed {
  /** Bytes of the heaps of page and workers, the most that was seen. */
  peakHeap: number;
  /** Bytes that stay after a collection. */
  heldHeap: number;
}

/** How the page that is the least is watched: its text is all that comes. */
const leastWatched: Watched = {
  shown: (root) => Boolean(root.querySelector('#room pre')?.textContent),
  jump: () => {},
  ended: () => true,
};

/** The name of a file of the same kind with nothing much in it. */
export const fewLines = (name: string): string => `few-lines-${name}`;

/** One side with the file, twice, each time in a browser context of its own with nothing cached: timed where nothing looks on, then weighed. `browser` is where one can connect. */
export async function measure(browser: string, site: Site, contest: Contest, side: Side): Promise<Measured> {
  return { ...(await time(browser, site, contest, side)), ...(await weigh(browser, site, contest, side)) };
}

/** Milliseconds until the first text of the file where nothing is made of it. */
export async function measureLeast(browser: string, site: Site, contest: Contest): Promise<number> {
  return (await time(browser, site, contest, 'least')).firstPaint;
}

async function time(browser: string, site: Site, contest: Contest, side: Side): Promise<Timed> {
  const commands = await connectTo(browser);
  const address = site.address(side, contest);
  const page = await openBare(commands, address);
  try {
    const { evaluate } = page;
    await evaluate(watching(address, contest, side));
    const clocked = await evaluate<Clocked>('window.clocked');
    return { ...clocked, nextPaint: await evaluate<number>('window.clockNext()') };
  } finally {
    await page.close();
    commands.close();
  }
}

function weigh(browser: string, site: Site, contest: Contest, side: Side): Promise<{ peakHeap: number; heldHeap: number }> {
  return inPage(browser, async (tab, broken) => {
    await tab.goto(site.address(side, contest), { waitUntil: 'networkidle0' });
    const heap = watchHeap(tab, await tab.createCDPSession());
    await tab.evaluate(watching(tab.url(), contest, side));
    await Promise.race([tab.evaluate(() => window.clocked), broken]);
    return { peakHeap: await heap.stop(), heldHeap: await heldBy(tab) };
  });
}

/** What a side's page holds with a file of a few lines, in bytes: its scripts and itself. */
export function measureEmpty(browser: string, site: Site, contest: Contest, side: Side): Promise<number> {
  return inPage(browser, async (tab) => {
    await tab.goto(site.address(side, contest), { waitUntil: 'networkidle0' });
    await tab.evaluate(handing(handOver, tab.url(), contest, side, fewLines(contest.file.name)));
    await tab.waitForNetworkIdle();
    return heldBy(tab);
  });
}

/** Hands the file over and watches the page, to the end of the file. */
function watching(address: string, contest: Contest, side: Side): string {
  const { shown, whole, jump, ended }: Watched = side === 'least' ? leastWatched : contest[side];
  const watched = `{ shown: ${String(shown)}, whole: ${String(whole)}, jump: ${String(jump)}, ended: ${String(ended)} }`;
  const [begin, next] = [handOver, handOverNext].map((over) => `() => ${handing(over, address, contest, side, contest.file.name)}`);
  return `(${String(stopwatch)})(${watched}, ${JSON.stringify(side === 'ours' ? contest.viewer : undefined)}, ${begin}, ${next})`;
}

/** The page's part as a script: what is sent there cannot close over anything of here. */
function handing(over: (given: HandedOver) => unknown, address: string, { name, viewer }: Contest, side: Side, file: string): string {
  const { origin } = new URL(address);
  const script = { ours: 'ours/define', theirs: `theirs/${name}`, least: 'least/page' }[side];
  const given: HandedOver = { file: `${origin}/files/${file}`, script: `${origin}/${script}.js`, viewer: side === 'ours' ? viewer : undefined };
  return `(${String(over)})(${JSON.stringify(given)})`;
}

/** A page of a client that watches it: errors and missing files are told. Nothing is timed there. */
async function inPage<T>(endpoint: string, work: (tab: Page, broken: Promise<never>) => Promise<T>): Promise<T> {
  const browser = await puppeteer.connect({ browserWSEndpoint: endpoint, protocolTimeout: 600_000 });
  const context = await browser.createBrowserContext();
  try {
    const tab = await context.newPage();
    await tab.setViewport({ width: 1200, height: 800 });
    const { promise: broken, reject } = Promise.withResolvers<never>();
    broken.catch(() => undefined);
    tab.on('pageerror', reject);
    tab.on('response', (response) => response.status() === 404 && reject(new Error(`${response.url()} is not there.`)));
    return await work(tab, broken);
  } finally {
    await context.close();
    await browser.disconnect();
  }
}
