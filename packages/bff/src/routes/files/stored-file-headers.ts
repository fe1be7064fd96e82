/** What every stored byte leaves with (CONTRACT section 5): whoever opens it as a page gets a page that can do nothing. */
export function storedFileHeaders({ allowed_origins }: { allowed_origins: readonly string[] }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': allowed_origins.length > 0 ? 'cross-origin' : 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-cache',
  };
}

/** Bytes up to which a page's scripts find what they asked for again in the browser's cache. */
const mostKept = 4 * 1024 * 1024;

/**
 * What a large file leaves with for a script of a page, which reads it as it comes. Chromium copies an answer that may be kept into the
 * page's memory however fast it is read, in one task where the network is fast: 50 MiB held a page up for a third of a second, the first
 * rows with it. Pictures, sound and films stay with the cache, in which is sought (Fetch Metadata, section 2.1).
 */
export function cachingOf(size: number, destination: string): Record<string, string> {
  return size > mostKept && destination === 'empty' ? { 'Cache-Control': 'private, no-store' } : {};
}
