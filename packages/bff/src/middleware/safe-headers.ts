import type { Middleware } from 'koa';
import type { RequestState } from '../requests/request-state.ts';

/** What every answer carries unless its route says otherwise: nothing to run, nothing to frame, nothing to keep. */
export const safeHeaders: Middleware<RequestState> = (ctx, next) => {
  ctx.set({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  });
  return next();
};
