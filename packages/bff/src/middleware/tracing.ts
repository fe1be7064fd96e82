import type { Middleware } from 'koa';
import { routeOf } from '../requests/request-route.ts';
import type { RequestState } from '../requests/request-state.ts';
import type { Tracing } from '../tracing/index.ts';

/** Probes lead to nothing, and an event stream has no end to wait for. */
const untold = /^\/(healthz|readyz|metrics)$|\/events$/;

/** A span a request, by the conventions for HTTP servers; addresses stand in it as the router knows them, without users and files. */
export function traceRequests(tracing: Tracing): Middleware<RequestState> {
  return (ctx, next) => {
    if (!tracing.on || untold.test(ctx.path)) return next();
    const attributes = { 'http.request.method': ctx.method, 'url.scheme': ctx.protocol, 'mcp_canvas.request_id': ctx.state.request_id };
    return tracing.span(ctx.method, attributes, async (span) => {
      await next();
      const route = routeOf(ctx);
      span.rename(`${ctx.method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': ctx.status });
      if (ctx.status >= 500) span.fail(String(ctx.status));
    }, { kind: 'server', parent: ctx.req.headers });
  };
}
