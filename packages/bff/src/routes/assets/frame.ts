import Router from '@koa/router';
import { allowedDomains, domainKinds, viewPolicy, type ViewDomains } from '../../apps/index.ts';
import type { Services } from '../../services.ts';
import { isViewLabel, viewPlace } from '../../hosts/view-origins.ts';
import { viewPage } from './view-page.ts';
import type { Context, RequestState } from '../../requests/request-state.ts';

/** The frame page's script, beside it in the standalone build. */
export const frameScript = '/mcp-canvas/frame.js';

/** The page of CONTRACT section 5. It holds nothing: its script gets everything through a MessagePort. `origin`: that of the one View that it is for. */
export const framePage = (script: string, origin?: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Content</title><meta name="viewport" content="width=device-width">
<style>html,body{height:100%;margin:0}</style></head>
<body><script type="module" src="${script}"${origin === undefined ? '' : ` data-view-origin="${origin}"`}></script></body></html>
`;

/** What the page may do: `embed` is the one allowed origin that it may frame, `remote` the origins whose pictures, styles, fonts and media the reader allowed. */
export const framePolicy = ({ script, embed, remote, ancestors }: { script: string; embed: string | undefined; remote: readonly string[]; ancestors: string[] }): string =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    ["style-src 'unsafe-inline'", ...remote].join(' '),
    ['img-src data: blob:', ...remote].join(' '),
    ['media-src data: blob:', ...remote].join(' '),
    ['font-src data:', ...remote].join(' '),
    `frame-src ${embed ?? "'none'"}`,
    `frame-ancestors ${ancestors.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * `GET /mcp-canvas/frame?embed=&remote=`, or `?view=1&connect=&resources=&frames=&bases=`: one page for HTML artifacts, dashboards and Views.
 * With `at=`, a View's label, it is the page around the origin of that View, and `GET /mcp-canvas/view` is what is there.
 */
export function frameRoutes({ config, hosts, mountPath }: Pick<Services, 'config' | 'hosts' | 'mountPath'>): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  const allowed = new Set(config.frames.allowed_origins);
  router.get('/mcp-canvas/frame', (ctx) => {
    const script = `${mountPath(ctx)}${frameScript}`;
    const page = { script: `${hosts.origin(ctx.req.headers.host)}${script}`, ancestors: hosts.ancestors() };
    const isView = ctx.query['view'] !== undefined;
    const at = isView && isViewLabel(ctx.query['at']) ? hosts.viewOrigin(ctx.query['at'], ctx.req.headers.host) : undefined;
    const bare = !isView || at !== undefined;
    ctx.set({
      'Content-Security-Policy': bare ? framePolicy({ ...page, embed: at ?? embedded(ctx, allowed), remote: isView ? [] : remoteOrigins(ctx) }) : viewPolicy({ ...page, csp: viewDomains(ctx, config.apps) }),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-cache',
    });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = framePage(script, at);
  });
  router.get(viewPlace, (ctx) => {
    const { host } = ctx.req.headers;
    // Anywhere else it would give its parent the origin of the service.
    if (!hosts.viewOnly(host)) return;
    const parents = hosts.viewParents(host);
    ctx.set({
      'Content-Security-Policy': viewPolicy({ csp: viewDomains(ctx, config.apps), ancestors: [...parents, ...hosts.ancestors().filter((source) => source !== "'self'")] }),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Origin-Agent-Cluster': '?1',
      'Cache-Control': 'no-cache',
    });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = viewPage(parents);
  });
  return router;
}

const embedded = ({ query: { embed } }: Context, allowed: ReadonlySet<string>): string | undefined => (typeof embed === 'string' && allowed.has(embed) && origin.test(embed) ? embed : undefined);

/** A policy is text, and URL parsers let `;` stand in a host: only what is an origin by this grammar gets into it. */
const origin = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

const remoteOrigins = ({ query: { remote } }: Context): string[] => (typeof remote === 'string' ? remote.split(' ').filter((word) => origin.test(word)).slice(0, maxRemote) : []);

/** More origins than any page needs; a policy stays a header of a usual size. */
const maxRemote = 50;

/** What the configuration allows of what the address asks for: whoever makes an address up gains nothing by it. */
const viewDomains = ({ query }: Context, { allowed_origins }: Services['config']['apps']): ViewDomains =>
  Object.fromEntries(domainKinds.map((kind) => [kind, allowedDomains(String(query[kind] ?? '').split(' '), allowed_origins).granted])) as unknown as ViewDomains;
