import type { CommandLine } from './command-line.ts';

/** A page of a browser context of its own that no domain of DevTools looks into. */
export interface BarePage {
  /** The value of an expression, waited for. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

const size = { width: 1200, height: 800, deviceScaleFactor: 1, mobile: false };

/**
 * Opens an address where nothing is asked of the browser but to evaluate. A client such as puppeteer has the network, the console and
 * each worker watched: V8 then looks up the place in the source of every stack that is taken, for which it parses whole scripts once
 * more, and a worker does not begin before the client has said so. Readers have neither.
 */
export async function openBare(browser: CommandLine, address: string): Promise<BarePage> {
  const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext');
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  await browser.send('Emulation.setDeviceMetricsOverride', size, sessionId);
  await browser.send('Page.navigate', { url: address }, sessionId);
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails: thrown } = await browser.send<Evaluated<T>>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId);
    if (thrown) throw new Error(`${address}: ${thrown.exception?.description ?? thrown.text}`);
    return result.value;
  };
  // Loaded, and with nothing left to do.
  await evaluate(`new Promise((resolve) => document.readyState === 'complete' ? resolve() : addEventListener('load', resolve)).then(() => new Promise((resolve) => setTimeout(resolve, 500)))`);
  return { evaluate, close: () => browser.send('Target.disposeBrowserContext', { browserContextId }) };
}

interface Evaluated<T> {
  result: { value: T };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}
