import Router from '@koa/router';
import type { Services } from '../services.ts';
import type { Context, RequestState } from './request-state.ts';

/** The frame page's script, beside it in the standalone build. */
export const frameScript = '/mcp-canvas/frame.js';

/** The page of CONTRACT section 5. It holds nothing: its script gets everything through a MessagePort. */
export const framePage = (script: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Content</title><meta name="viewport" content="width=device-width">
<style>html,body{height:100%;margin:0}</style></head>
<body><script type="module" src="${script}"></script></body></html>
`;

/** What the page may do; `remote` is the one allowed origin that it may frame, beside its own inner frame. */
export const framePolicy = ({ script, remote, ancestors }: { script: string; remote: string | undefined; ancestors: string[] }): string =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'media-src data: blob:',
    'font-src data:',
    `frame-src ${remote ?? "'none'"}`,
    `frame-ancestors ${ancestors.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** `GET /mcp-canvas/frame?origin=`: one page for HTML artifacts, dashboards and Views. */
export function frameRoutes({ config, hosts }: Pick<Services, 'config' | 'hosts'>): Router<RequestState> {
  const router = new Router<RequestState>();
  const allowed = new Set(config.frames.allowed_origins);
  router.get('/mcp-canvas/frame', (ctx) => {
    const script = `${hosts.origin(ctx.req.headers.host)}${frameScript}`;
    ctx.set({
      'Content-Security-Policy': framePolicy({ script, remote: remoteOrigin(ctx, allowed), ancestors: hosts.ancestors() }),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-cache',
    });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = framePage(frameScript);
  });
  return router;
}

const remoteOrigin = (ctx: Context, allowed: ReadonlySet<string>): string | undefined => {
  const { origin } = ctx.query;
  return typeof origin === 'string' && allowed.has(origin) ? origin : undefined;
};
