import type { Middleware } from 'koa';
import { KitError } from '../errors.ts';
import type { RequestState } from '../requests/request-state.ts';
import type { Services } from '../services.ts';

/** Requests that this process works on at a time, event streams left out, and how often one user may ask. */
export function keepLimits({ limits, config }: Pick<Services, 'limits' | 'config'>): Middleware<RequestState> {
  const { requests: most } = config.limits;
  let open = 0;
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/') || ctx.path.endsWith('/events')) return next();
    if (open >= most) throw new KitError('E_LIMIT', 'The service works on as many requests as it may.', { limit: 'requests', most, retry_after_s: 1 });
    open += 1;
    // An answer is work until its last byte is out.
    ctx.res.once('close', () => (open -= 1));
    if (ctx.state.identity) await limits.request(ctx.state.identity.user);
    return next();
  };
}
