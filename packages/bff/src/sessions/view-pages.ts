import type { JsonObject } from '@mcp-canvas/contract';
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
  has(key: string): Promise<boolean>;
  read(key: string): Promise<string | undefined>;
  put(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
  pinKey(id: string): string;
  pageKey(hash: string): string;
}

/** The page that a view has. Without its `html` for who has that of this hash; undefined where it is lost, so that it is read again. */
export async function pinnedPage(store: PageStore, id: string, known?: string): Promise<Pin | PinnedTemplate | undefined> {
  const text = await store.read(store.pinKey(id));
  if (text === undefined) return undefined;
  const pin = JSON.parse(text) as Pin;
  if (pin.hash === known) return pin;
  const html = await store.read(store.pageKey(pin.hash));
  return html === undefined ? undefined : { ...pin, html };
}

/**
 * Keeps the page of a view, and answers the one that is kept: the first. The page itself may be on its way to the store still: `keeping` gets
 * what ends when it is there.
 */
export async function pinPage(store: PageStore, id: string, page: PinnedTemplate, keeping: (work: Promise<unknown>) => void): Promise<PinnedTemplate> {
  const { html, ...pin } = page;
  const [pinKey, pageKey, text] = [store.pinKey(id), store.pageKey(pin.hash), JSON.stringify(pin)];
  const keep = async (): Promise<void> => {
    if (!(await store.has(pageKey))) await store.put(pageKey, html);
  };
  // What could not be kept is read from its server again.
  keeping(keep().catch(() => undefined));
  try {
    await store.put(pinKey, text);
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    // Another opening, here or in another process, was first; where its page is lost, this one is as good.
    const first = await pinnedPage(store, id, pin.hash);
    if (first && 'html' in first) return first;
    if (!first) {
      await store.remove(pinKey);
      await store.put(pinKey, text);
    }
  }
  return page;
}
