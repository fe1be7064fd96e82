import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { givenRequestId, inRequest } from '../requests/request-id.ts';
import { routeOf } from '../requests/request-route.ts';
import type { RequestState } from '../requests/request-state.ts';

/** The request's id, from `X-Request-Id` or made here, and one log line a request: the path without its query, tokens masked. */
export function accessLog({ logger, metrics, clock, newId, mask }: { logger: Logger; metrics: Metrics; clock: Clock; newId: () => string; mask: (text: string) => string }): Middleware<RequestState> {
  return async (ctx, next) => {
    const began = clock.elapsed();
    const precisely = performance.now();
    const given = givenRequestId(ctx.req.headers['x-request-id']);
    // What looks like a token of ours is no id: it would stand in every line.
    ctx.state.request_id = given !== undefined && mask(given) === given ? given : newId();
    ctx.set('X-Request-Id', ctx.state.request_id);
    ctx.res.once('close', () => {
      const { status } = ctx;
      metrics.count('mcp_canvas_http_requests_total', { method: ctx.method, status: `${Math.floor(status / 100)}xx` });
      if (!ctx.response.is('text/event-stream')) metrics.observe('mcp_canvas_http_request_duration_seconds', (performance.now() - precisely) / 1000, { method: ctx.method, route: routeOf(ctx) });
      logger.info({ request_id: ctx.state.request_id, method: ctx.method, path: mask(ctx.path), status, ms: clock.elapsed() - began, user: ctx.state.identity?.user }, 'request');
    });
    await inRequest(ctx.state.request_id, next);
  };
}
