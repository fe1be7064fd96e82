import { unescapeKey } from './object-name.ts';
import { listRecords, type Listing } from './list.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What has been staged for longer is not committed any more … */
export const STAGED_MS = 36 * HOUR_MS;
/** … so that what is older than this, by the server's clock, and has no record will never have one. */
const ORPHANED_MS = 48 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** Contents looked up in one pass over the records. */
const AT_ONCE = 200_000;

export interface SweepOptions {
  listing: Listing;
  /** What the names of content objects begin with. */
  contents: string;
  /** The object whose age says when the bucket was last swept; of several processes that find it old, one gets to renew it. */
  marker: string;
  orphaned_ms?: number;
}

/** Ends uploads and removes contents that a process left when it died, once a day for all processes together. True when it was this one's turn. */
export async function sweepOrphans({ listing, contents, marker, orphaned_ms = ORPHANED_MS }: SweepOptions): Promise<boolean> {
  const { bucket } = listing;
  const last = await bucket.head(marker);
  const now = bucket.serverTime();
  if (now === undefined || (last !== undefined && now - last.modified.getTime() < DAY_MS)) return false;
  const taken = await bucket.put(marker, new TextEncoder().encode(new Date(now).toISOString()), last === undefined ? { absent: true } : { etag: last.etag });
  if (taken === undefined) return false;

  const before = now - orphaned_ms;
  for await (const { name, upload, begun } of bucket.openUploads(contents)) if (begun.getTime() < before) await bucket.abortUpload(name, upload);
  let old = new Set<string>();
  for await (const page of bucket.list(contents)) {
    for (const { name, modified } of page) if (modified.getTime() < before) old.add(name.slice(contents.length));
    if (old.size < AT_ONCE) continue;
    await removeOrphans(listing, contents, old);
    old = new Set();
  }
  if (old.size > 0) await removeOrphans(listing, contents, old);
  return true;
}

async function removeOrphans(listing: Listing, contents: string, ids: Set<string>): Promise<void> {
  for await (const folder of listing.bucket.folders(listing.root)) {
    for await (const { content } of listRecords(listing, unescapeKey(folder))) if (content !== undefined) ids.delete(content);
  }
  for (const id of ids) await listing.bucket.remove(contents + id);
}

/** Sweeps now and then for as long as the process lives; a bucket that cannot be swept now is swept later. */
export function startSweeping(options: SweepOptions, every_ms = 6 * HOUR_MS): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = (): void => {
    running = sweepOrphans(options).catch(() => undefined);
  };
  // Not at once: who starts has other things to do.
  const timers = [setTimeout(sweep, HOUR_MS / 60), setInterval(sweep, every_ms)];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

