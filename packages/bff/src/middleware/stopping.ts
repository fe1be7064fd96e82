import type { Middleware } from 'koa';
import { KitError } from '../errors.ts';
import type { Context, RequestState } from '../requests/request-state.ts';
import type { Services } from '../services.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const begins = ({ method, path }: Context): boolean => !reads.has(method) && !(method === 'DELETE' && path.includes('/calls/'));

/**
 * While the service stops, `/api` begins nothing new, and no stream where another process has it: what runs may be read and cancelled until
 * it has ended. Connections are given up from the first moment on, so that the next request goes elsewhere.
 */
export function refuseWhileStopping({ leaving, draining, elsewhere, stopping }: Pick<Services, 'leaving' | 'draining' | 'elsewhere' | 'stopping'>): Middleware<RequestState> {
  return async (ctx, next) => {
    const refused = stopping.aborted || (draining.aborted && begins(ctx)) || (elsewhere.aborted && /^\/api\/sessions\/[^/]+\/events$/.test(ctx.path));
    try {
      if (refused && ctx.path.startsWith('/api/')) throw new KitError('E_SHUTTING_DOWN', 'The service is shutting down.', { retry_after_s: 1 });
      await next();
    } finally {
      // Asked last: it may have begun meanwhile.
      if (leaving.aborted && !ctx.headerSent) ctx.set('Connection', 'close');
    }
  };
}
