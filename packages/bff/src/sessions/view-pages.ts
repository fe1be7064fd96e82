import { buffer } from 'node:stream/consumers';
import type { JsonObject } from '@mcp-canvas/contract';
import type { StorageDriver } from '../storage/driver.ts';
import { isKeyTaken } from '../storage/failures.ts';

/** What is kept of a view's page: which page, and what its server said of it when it was read. */
export interface Pin {
  /** SHA-256 of the page's UTF-8, hexadecimal. */
  hash: string;
  /** `_meta.ui` of the resource, as far as it counts. */
  ui: JsonObject;
  /** The tool as its server described it then. */
  tool?: JsonObject;
}

/** The page of a view as it was read when the view was opened first. */
export interface PinnedTemplate extends Pin {
  html: string;
}

/** Where a session's pages lie: each once, however many views have it, and beside them which view has which. */
export interface PageStore {
  driver: Pick<StorageDriver, 'head' | 'read' | 'remove'>;
  write(key: string, bytes: Buffer): Promise<void>;
  pinKey(id: string): string;
  pageKey(hash: string): string;
}

const read = async (driver: PageStore['driver'], key: string): Promise<string | undefined> =>
  (await driver.head(key)) && (await buffer(driver.read(key))).toString();

const pinOf = async ({ driver, pinKey }: PageStore, id: string): Promise<Pin | undefined> => {
  const text = await read(driver, pinKey(id));
  return text === undefined ? undefined : (JSON.parse(text) as Pin);
};

/** The page that a view has. Without its `html` for who has that of this hash; undefined where it is lost, so that it is read again. */
export async function pinnedPage(store: PageStore, id: string, known?: string): Promise<Pin | PinnedTemplate | undefined> {
  const pin = await pinOf(store, id);
  if (!pin || pin.hash === known) return pin;
  const html = await read(store.driver, store.pageKey(pin.hash));
  return html === undefined ? undefined : { ...pin, html };
}

/**
 * Keeps the page of a view, and answers the one that is kept: the first. The page itself may be on its way to the store still: `keeping` gets
 * what ends when it is there.
 */
export async function pinPage(store: PageStore, id: string, page: PinnedTemplate, keeping: (work: Promise<unknown>) => void): Promise<PinnedTemplate> {
  const { html, ...pin } = page;
  const { driver, write, pinKey, pageKey } = store;
  const keep = async (): Promise<void> => {
    if (!(await driver.head(pageKey(pin.hash)))) await write(pageKey(pin.hash), Buffer.from(html));
  };
  // What could not be kept is read from its server again.
  keeping(keep().catch(() => undefined));
  const bytes = Buffer.from(JSON.stringify(pin));
  try {
    await write(pinKey(id), bytes);
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    // Another opening, here or in another process, was first; where its page is lost, this one is as good.
    const first = await pinnedPage(store, id, pin.hash);
    if (first && 'html' in first) return first;
    if (!first) {
      await driver.remove(pinKey(id));
      await write(pinKey(id), bytes);
    }
  }
  return page;
}
