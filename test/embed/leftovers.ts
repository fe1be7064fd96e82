import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    /** Listeners on what outlives an element, by target and type; written by the script below. */
    listening: Map<string, number>;
  }
}

/** Runs before anything else: counts listeners that are there, on the window, the document and media queries. */
function count(): void {
  window.listening = new Map();
  const targets: [string, EventTarget][] = [['window', Window.prototype], ['document', Document.prototype], ['media', MediaQueryList.prototype], ['visual viewport', VisualViewport.prototype]];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const known = new WeakMap<object, Set<string>>();
  for (const [name, prototype] of targets) {
    const change = (target: object, type: string, listener: unknown, options: unknown, step: 1 | -1): void => {
      if (typeof listener !== 'object' && typeof listener !== 'function' || listener === null) return;
      const { capture = false, signal, once } = (typeof options === 'boolean' ? { capture: options } : (options ?? {})) as AddEventListenerOptions;
      // One whose signal was aborted was never added; one that is taken away by its signal finds it aborted, too.
      if (once || (step === 1 && signal?.aborted)) return;
      const key = `${name} ${type} ${capture}`;
      const kinds = known.get(listener) ?? new Set();
      known.set(listener, kinds);
      if (kinds.has(key) === (step === 1)) return;
      if (step === 1) kinds.add(key);
      else kinds.delete(key);
      window.listening.set(`${name} ${type}`, (window.listening.get(`${name} ${type}`) ?? 0) + step);
      if (step === 1) signal?.addEventListener('abort', () => change(target, type, listener, options, -1), { once: true });
    };
    Object.assign(prototype, {
      addEventListener(this: EventTarget, type: string, listener: EventListener, options?: AddEventListenerOptions) {
        change(this, type, listener, options, 1);
        addEventListener.call(this, type, listener, options);
      },
      removeEventListener(this: EventTarget, type: string, listener: EventListener, options?: AddEventListenerOptions) {
        change(this, type, listener, options, -1);
        removeEventListener.call(this, type, listener, options);
      },
    });
  }
}

/** What is left of elements that were taken away. */
export interface Leftovers {
  listeners: Record<string, number>;
  workers: number;
  objectUrls: number;
  frames: number;
  /** Canvases, viewers and what they show that the collector does not take. */
  elements: number;
}

export async function watchLeftovers(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(count);
}

export async function leftovers(page: Page): Promise<Leftovers> {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  const prototype = await page.evaluateHandle(() => customElements.get('mcp-canvas')!.prototype as object);
  const living = await page.queryObjects(prototype);
  const elements = await page.evaluate((list) => (list as unknown as unknown[]).length, living);
  await Promise.all([prototype.dispose(), living.dispose()]);
  const { listeners, objectUrls } = await page.evaluate(() => ({ listeners: Object.fromEntries([...window.listening].filter(([, times]) => times > 0).sort()), objectUrls: window.watched.urls.size }));
  return { listeners, objectUrls, workers: page.workers().length, frames: page.frames().length - 1, elements };
}
