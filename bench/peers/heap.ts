import type { CDPSession, Page } from 'puppeteer-core';

/** How often the heaps are looked at, in milliseconds. */
const each = 50;

/** Looks at the heaps of a page and its workers, what waits for collection and the memory of buffers included; `stop` answers the most that was seen together, in bytes. */
export function watchHeap(tab: Page, page: CDPSession): { stop(): Promise<number> } {
  let most = 0;
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const used = await Promise.all([page, ...tab.workers().map(({ client }) => client)].map(usedBy));
      most = Math.max(most, used.reduce((sum, bytes) => sum + bytes, 0));
      await new Promise((resolve) => setTimeout(resolve, each));
    }
  };
  const looking = look();
  return {
    async stop() {
      stopping.abort();
      await looking;
      return most;
    },
  };
}

async function usedBy(client: CDPSession): Promise<number> {
  const usage = await client.send('Runtime.getHeapUsage').catch(() => undefined);
  // A worker may have gone meanwhile.
  return usage === undefined ? 0 : usage.usedSize + ((usage as { backingStorageSize?: number }).backingStorageSize ?? 0);
}

/** What page and workers hold after a collection: scripts, texts, buffers, and what the documents of the page take (WICG measure-memory). */
export function heldBy(tab: Page): Promise<number> {
  return tab.evaluate(async () => {
    const { bytes } = await (performance as unknown as { measureUserAgentSpecificMemory(): Promise<{ bytes: number }> }).measureUserAgentSpecificMemory();
    return bytes;
  });
}
