import { unescapeKey } from './object-name.ts';
import type { Bucket } from './bucket.ts';
import { listRecords, type Listing } from './list.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** An upload to which no part came for so long has lost its writer; looked for so often, it is gone within the hour. */
const IDLE_MS = 40 * MINUTE_MS;
const UPLOADS_EVERY_MS = 20 * MINUTE_MS;
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

/** Ends uploads whose process died. Any process may at any time: it needs no turn, and the server's clock alone is asked. */
export async function sweepUploads({ bucket, contents, idle_ms = IDLE_MS }: { bucket: Bucket; contents: string; idle_ms?: number }): Promise<void> {
  for await (const { name, upload, begun } of bucket.openUploads(contents)) {
    const before = (bucket.serverTime() ?? 0) - idle_ms;
    if (begun.getTime() >= before) continue;
    const last = await bucket.newestPart(name, upload);
    if (last === undefined || last.getTime() < before) await bucket.abortUpload(name, upload);
  }
}

/** Removes contents that a process left when it died, once a day for all processes together. True when it was this one's turn. */
export async function sweepOrphans({ listing, contents, marker, orphaned_ms = ORPHANED_MS }: SweepOptions): Promise<boolean> {
  const { bucket } = listing;
  const last = await bucket.head(marker);
  const now = bucket.serverTime();
  if (now === undefined || (last !== undefined && now - last.modified.getTime() < DAY_MS)) return false;
  const taken = await bucket.put(marker, new TextEncoder().encode(new Date(now).toISOString()), last === undefined ? { absent: true } : { etag: last.etag });
  if (taken === undefined) return false;

  const before = now - orphaned_ms;
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
export function startSweeping(options: SweepOptions): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const then = (sweep: () => Promise<unknown>) => (): void => {
    running = running.then(sweep).catch(() => undefined);
  };
  const contents = then(() => sweepOrphans(options));
  const uploads = then(() => sweepUploads({ bucket: options.listing.bucket, contents: options.contents }));
  // Not at once: who starts has other things to do.
  const timers = [setTimeout(contents, MINUTE_MS), setInterval(contents, 6 * HOUR_MS), setTimeout(uploads, MINUTE_MS), setInterval(uploads, UPLOADS_EVERY_MS)];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

