import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

interface Axe {
  run(context: Document, options: object): Promise<{ violations: { id: string; help: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, and what is good practice. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What keeps people from using a page, shadow roots included, as far as axe can tell. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    // The policy of a page holds for what is run there, and not for what its browser is told to run.
    const session = await page.createCDPSession();
    await session.send('Runtime.evaluate', { expression: source });
    await session.detach();
  }
  const violations = await page.evaluate(async (runOnly) => (await (globalThis as unknown as { axe: Axe }).axe.run(document, { runOnly, iframes: false, resultTypes: ['violations'] })).violations, runOnly);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${JSON.stringify(target)}: ${failureSummary}`));
}
