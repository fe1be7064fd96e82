import assert from 'node:assert/strict';
import type { CDPSession, Page, WebWorker } from 'puppeteer-core';

declare global {
  interface Window {
    /** What the browser reported to the page; written by the script below. */
    reported: { violations: string[]; reports: string[] };
  }
}

/** Runs before anything else in every document. */
function watch(): void {
  window.reported = { violations: [], reports: [] };
  const { violations, reports } = window.reported;
  // On the window: violations of what stands in a shadow tree, or nowhere, come by here too.
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => violations.push(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`), true);
  new ReportingObserver((list) => reports.push(...list.map(({ type, body }) => `${type} ${JSON.stringify(body)}`)), { buffered: true }).observe();
}

/**
 * Everything by which a browser complains: the events of the policy, reports (violations, deprecations, interventions), and the
 * logs of the page, its frames and its workers, which have policies of their own.
 */
export class Complaints {
  readonly #page: Page;
  readonly #logged: string[] = [];
  readonly #watched: Promise<unknown>[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** To be called before the page goes anywhere. */
  static async of(page: Page): Promise<Complaints> {
    const complaints = new Complaints(page);
    await page.evaluateOnNewDocument(watch);
    page.on('console', (message) => void (['error', 'warn'].includes(message.type()) && complaints.#logged.push(`console: ${message.text()}`)));
    page.on('pageerror', (error) => complaints.#logged.push(`error: ${String(error)}`));
    page.on('workercreated', (worker: WebWorker) => complaints.#hear(worker.client));
    return complaints;
  }

  #hear(session: CDPSession): void {
    session.on('Log.entryAdded', ({ entry }) => void (['error', 'warning'].includes(entry.level) && this.#logged.push(`worker: ${entry.text}`)));
    // Told again from the beginning. A worker that ended meanwhile has nothing more to say.
    this.#watched.push(session.send('Log.enable').catch(() => undefined));
  }

  async all(): Promise<{ violations: string[]; reports: string[]; logged: string[] }> {
    await Promise.all(this.#watched);
    const frames = await Promise.all(this.#page.frames().map((frame) => frame.evaluate(() => window.reported).catch(() => undefined)));
    return { violations: frames.flatMap((frame) => frame?.violations ?? []), reports: frames.flatMap((frame) => frame?.reports ?? []), logged: this.#logged };
  }

  async assertNone(): Promise<void> {
    assert.deepEqual(await this.all(), { violations: [], reports: [], logged: [] });
  }
}
