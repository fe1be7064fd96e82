import type { Middleware } from 'koa';
import type { IdentityProvider } from '../identity/provider.ts';
import type { Context, RequestState } from '../requests/request-state.ts';

/** Requests that a token, and nothing else, is judged by, and the keys that tokens are verified with (CONTRACT section 3). A route among them may still ask for the identity. */
const byToken: ((ctx: Context) => boolean)[] = [
  (ctx) => ctx.path.startsWith('/api/files/download/') && ctx.query['token'] !== undefined,
  (ctx) => /^\/api\/capabilities\/(verify|revoke|jwks)$/.test(ctx.path),
  // A browser that comes back from an authorization server carries no header of ours: the sign-in says whose it is.
  (ctx) => /^\/api\/oauth\/(callback|client\.json)$/.test(ctx.path),
  (ctx) => /^\/api\/dashboards\/[^/]+\/actions$/.test(ctx.path),
];

export const identify = (provider: IdentityProvider, ctx: Context) => provider.identify({ headers: ctx.req.headers, ...(ctx.req.socket.remoteAddress && { remoteAddress: ctx.req.socket.remoteAddress }) });

/** Sets `ctx.state.identity` for everything under `/api`. */
export function identityMiddleware(provider: IdentityProvider): Middleware<RequestState> {
  return async (ctx, next) => {
    if (/^\/api(\/|$)/.test(ctx.path) && !byToken.some((exempt) => exempt(ctx))) ctx.state.identity = await identify(provider, ctx);
    await next();
  };
}
