import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import { KitError, toErrorBody } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Context, RequestState } from '../requests/request-state.ts';

/** Refusals that the calls themselves have written to the audit trail. */
const writtenByCalls = new Set(['E_UNKNOWN_SERVER', 'E_UNKNOWN_TOOL', 'E_SERVER_UNAVAILABLE']);

/** The one error handler: every refusal in the shape of v2.1 section 12; what nobody foresaw is E_INTERNAL and says nothing of itself. */
export function errorHandler({ logger, audit, metrics }: { logger: Logger; audit: Audit; metrics: Metrics }): Middleware<RequestState> {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.body === undefined && !ctx.headerSent && ctx.respond !== false) nothingAnswered(ctx);
    } catch (thrown) {
      const error = asKitError(thrown);
      if (error.code === 'E_INTERNAL') logger.error({ err: thrown }, 'a request failed');
      if (ctx.headerSent) return void ctx.res.destroy();
      metrics.count('mcp_canvas_refusals_total', { code: error.code });
      if (error.status < 500 && ctx.path.startsWith('/api') && !writtenByCalls.has(error.code)) {
        audit.write({ event: 'refusal', user: ctx.state.identity?.user ?? null, outcome: 'refused', details: { method: ctx.method, path: ctx.path, status: error.status, error_code: error.code } });
      }
      ctx.status = error.status;
      // RFC 9110 sections 11.6.1 and 10.2.3.
      if (error.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
      if (typeof error.details['retry_after_s'] === 'number') ctx.set('Retry-After', String(error.details['retry_after_s']));
      ctx.type = 'application/json';
      ctx.body = toErrorBody(error, ctx.state.request_id);
    }
  };
}

function nothingAnswered(ctx: Context): void {
  if (ctx.status === 405 || ctx.status === 501) throw new KitError('E_METHOD', `${ctx.method} is not possible here.`, { allow: ctx.response.get('Allow') });
  if (ctx.status === 404) throw new KitError('E_NOT_FOUND', 'There is nothing at this address.');
}

/** Errors of libraries that blame the request (a path that cannot be decoded, a closed body) are bad requests. */
function asKitError(thrown: unknown): KitError {
  if (thrown instanceof KitError) return thrown;
  const { status } = thrown as { status?: unknown };
  if (thrown instanceof URIError || (typeof status === 'number' && status >= 400 && status < 500)) return new KitError('E_BAD_REQUEST', 'The request cannot be read.', {}, { cause: thrown });
  return new KitError('E_INTERNAL', 'Something went wrong inside the service.', {}, { cause: thrown });
}
