/** What stands before `/api` and `/mcp-canvas` in addresses that pages see: empty, or a path that begins with a slash and ends with none. */
export type MountPath = (request: { originalUrl: string; url: string }) => string;

/** The path of `base_url`; else what a host application took away before it handed the request over, as `koa-mount` does. */
export function createMountPath(base_url: string | undefined): MountPath {
  const configured = base_url === undefined ? '' : new URL(base_url).pathname.replace(/\/+$/, '');
  return ({ originalUrl, url }) => configured || (originalUrl.endsWith(url) ? originalUrl.slice(0, originalUrl.length - url.length) : '');
}
