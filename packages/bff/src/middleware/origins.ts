import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Config } from '../config.ts';
import { KitError } from '../errors.ts';
import type { HostPolicy } from '../hosts/host-policy.ts';
import type { RequestState } from '../requests/request-state.ts';
import { viewPlace } from '../hosts/view-origins.ts';

/** What those ask who run the service; nothing of users is there. */
const forProbes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Host must be a name of ours: what a rebound DNS name asks for is refused. The sandbox host serves frames only, that of a View its page only. */
export function checkHost(hosts: HostPolicy): Middleware<RequestState> {
  return (ctx, next) => {
    const { host } = ctx.req.headers;
    if (saysTwo(ctx.req)) throw new KitError('E_HOST', 'The request names two hosts.');
    if (forProbes.has(ctx.path) && hosts.isAddress(host)) return next();
    if (!hosts.accepts(host)) throw new KitError('E_HOST', 'The service does not answer to this host name.');
    if (hosts.sandboxOnly(host) && !ctx.path.startsWith('/mcp-canvas/')) throw new KitError('E_NOT_FOUND', 'There is nothing at this address.');
    if (hosts.viewOnly(host) && ctx.path !== viewPlace) throw new KitError('E_NOT_FOUND', 'There is nothing at this address.');
    return next();
  };
}

/** What is in front may have gone by the other one: a second Host header, an address that begins with another host (RFC 9112 section 3.2). */
function saysTwo({ rawHeaders, url, headers: { host } }: IncomingMessage): boolean {
  const [, asked] = /^[a-z]+:\/\/([^/?#]*)/i.exec(url!) ?? [];
  if (asked !== undefined && asked.toLowerCase() !== host?.toLowerCase()) return true;
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1;
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Browsers send Origin with whatever changes something; where something took it away, this still says whose page it was. */
const othersPages = new Set<unknown>(['cross-site', 'same-site']);
const allowHeaders = 'Authorization, Content-Type, Range, If-Range, If-None-Match, Last-Event-ID, Prefer, MCP-View-Token, X-Request-Id';
const exposeHeaders = 'ETag, Content-Range, Accept-Ranges, Content-Disposition, Content-Location, Location, Preference-Applied, X-Request-Id';

/** CORS for the configured origins, and no state-changing request from a page of any other (CONTRACT "Requests from pages"). */
export function checkOrigin(hosts: HostPolicy, cors: Config['cors']): Middleware<RequestState> {
  const allowed = new Set(cors.allowed_origins);
  return async (ctx, next) => {
    const origin = ctx.req.headers.origin;
    if (allowed.size > 0) ctx.vary('Origin');
    if (origin === undefined) {
      if (!safe.has(ctx.method) && othersPages.has(ctx.req.headers['sec-fetch-site'])) throw new KitError('E_ORIGIN', 'Pages of other sites may not use the service without their Origin.');
      return next();
    }
    const foreign = allowed.has(origin) && origin !== 'null';
    if (foreign) {
      ctx.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true', 'Access-Control-Expose-Headers': exposeHeaders });
    }
    const own = hosts.isOwn(origin, ctx.req.headers.host);
    const preflight = ctx.method === 'OPTIONS' && ctx.req.headers['access-control-request-method'] !== undefined;
    if (!own && !foreign && (preflight || !safe.has(ctx.method))) throw new KitError('E_ORIGIN', 'Pages of this origin may not use the service.');
    if (!preflight) return next();
    ctx.set({ 'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, DELETE', 'Access-Control-Allow-Headers': allowHeaders, 'Access-Control-Max-Age': '600' });
    ctx.status = 204;
    ctx.body = null;
  };
}
