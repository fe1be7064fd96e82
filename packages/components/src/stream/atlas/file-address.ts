import type { AtlasFile } from './messages.ts';

/** Stands for Atlas's own address, of which nothing is kept. */
const anyPage = 'http://atlas.invalid/';

/**
 * Where the page fetches a file. Atlas writes `/mcp/files/download/{key}?token=…`, or that under `BACKEND_PUBLIC_URL`, which is
 * meant for MCP servers: of it only path and query count. Without an address, seed 002's `/api/files/download/{key}`.
 * `base` is Atlas as the browser reaches it; empty for the page's own origin.
 */
export function fileAddress({ download_url: given, s3_key: key }: AtlasFile, base: string): string | undefined {
  const root = base.replace(/\/+$/, '');
  if (typeof given === 'string' && given !== '') {
    if (!URL.canParse(given, anyPage)) return undefined;
    const { protocol, pathname, search } = new URL(given, anyPage);
    return protocol === 'http:' || protocol === 'https:' ? `${root}${pathname.replace(/^\/{2,}/, '/')}${search}` : undefined;
  }
  return typeof key === 'string' && key !== '' ? `${root}/api/files/download/${key.split('/').map(encodeURIComponent).join('/')}` : undefined;
}
