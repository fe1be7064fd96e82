import type { Browser, Page } from 'puppeteer-core';
import type { Contest } from './contest.ts';
import { heldBy, watchHeap } from './heap.ts';
import type { Site } from './site.ts';
import { handOver, handOverNext, stopwatch, type Clocked, type HandedOver } from './stopwatch.ts';

export interface Measured extends Clocked {
  /** Bytes of the heaps of page and workers, the most that was seen. */
  peakHeap: number;
  /** Bytes that stay after a collection. */
  heldHeap: number;
  /** As `firstPaint`, of the same file handed over again: the page has its scripts then. */
  nextPaint: number;
}

type Side = 'ours' | 'theirs';

/** The name of a file of the same kind with nothing much in it. */
export const fewLines = (name: string): string => `few-lines-${name}`;

/** Opens the page of one side in a browser context of its own, with nothing cached, hands it the file and watches it to the end of the file. */
export function measure(browser: Browser, site: Site, contest: Contest, side: Side): Promise<Measured> {
  return inPage(browser, async (tab, broken) => {
    await tab.goto(site.address(side, contest), { waitUntil: 'networkidle0' });
    const heap = watchHeap(tab, await tab.createCDPSession());
    const { shown, whole, jump, ended } = contest[side];
    const watched = `{ shown: ${String(shown)}, whole: ${String(whole)}, jump: ${String(jump)}, ended: ${String(ended)} }`;
    const [begin, next] = [handOver, handOverNext].map((over) => `() => ${handing(over, tab, contest, side, contest.file.name)}`);
    await tab.evaluate(`(${String(stopwatch)})(${watched}, ${JSON.stringify(side === 'ours' ? contest.viewer : undefined)}, ${begin}, ${next})`);
    const clocked = await Promise.race([tab.evaluate(() => window.clocked), broken]);
    const heaps = { peakHeap: await heap.stop(), heldHeap: await heldBy(tab) };
    return { ...clocked, ...heaps, nextPaint: await Promise.race([tab.evaluate(() => window.clockNext()), broken]) };
  });
}

/** What a side's page holds with a file of a few lines, in bytes: its scripts and itself. */
export function measureEmpty(browser: Browser, site: Site, contest: Contest, side: Side): Promise<number> {
  return inPage(browser, async (tab) => {
    await tab.goto(site.address(side, contest), { waitUntil: 'networkidle0' });
    await tab.evaluate(handing(handOver, tab, contest, side, fewLines(contest.file.name)));
    await tab.waitForNetworkIdle();
    return heldBy(tab);
  });
}

/** The page's part as a script: what is sent there cannot close over anything of here. */
function handing(over: (given: HandedOver) => unknown, tab: Page, { name, viewer }: Contest, side: Side, file: string): string {
  const { origin } = new URL(tab.url());
  const ours = side === 'ours';
  const given: HandedOver = { file: `${origin}/files/${file}`, script: `${origin}/${ours ? 'ours/define' : `theirs/${name}`}.js`, viewer: ours ? viewer : undefined };
  return `(${String(over)})(${JSON.stringify(given)})`;
}

async function inPage<T>(browser: Browser, work: (tab: Page, broken: Promise<never>) => Promise<T>): Promise<T> {
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
  }
}
