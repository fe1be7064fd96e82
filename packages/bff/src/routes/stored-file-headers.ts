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
