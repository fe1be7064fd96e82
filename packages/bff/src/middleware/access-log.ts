import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics.ts';
import type { RequestState } from '../request-state.ts';

/** A request id, and one log line a request: the path without its query, tokens masked. */
export function accessLog({ logger, metrics, clock, newId, mask }: { logger: Logger; metrics: Metrics; clock: Clock; newId: () => string; mask: (text: string) => string }): Middleware<RequestState> {
  return async (ctx, next) => {
    const began = clock.now();
    ctx.state.request_id = newId();
    ctx.set('X-Request-Id', ctx.state.request_id);
    ctx.res.once('close', () => {
      const { status } = ctx;
      metrics.count('mcp_canvas_http_requests_total', { method: ctx.method, status: `${Math.floor(status / 100)}xx` });
      logger.info({ request_id: ctx.state.request_id, method: ctx.method, path: mask(ctx.path), status, ms: clock.now() - began, user: ctx.state.identity?.user }, 'request');
    });
    await next();
  };
}
