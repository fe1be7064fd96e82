import type { Middleware } from 'koa';
import { KitError } from '../errors.ts';
import type { RequestState } from '../request-state.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** While the service stops, `/api` begins nothing new: what runs may be read and cancelled until it has ended. */
export function refuseWhileStopping({ draining, stopping }: { draining: AbortSignal; stopping: AbortSignal }): Middleware<RequestState> {
  return (ctx, next) => {
    const begins = !reads.has(ctx.method) && !(ctx.method === 'DELETE' && ctx.path.includes('/calls/'));
    if (ctx.path.startsWith('/api/') && (stopping.aborted || (draining.aborted && begins))) throw new KitError('E_SHUTTING_DOWN', 'The service is shutting down.');
    return next();
  };
}
