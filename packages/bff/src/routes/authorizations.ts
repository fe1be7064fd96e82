import Router from '@koa/router';
import { identify } from '../middleware/identity.ts';
import { clientMetadata, randomText } from '../oauth/index.ts';
import type { Context, RequestState } from '../requests/request-state.ts';
import type { Services } from '../services.ts';
import { requestBody } from './bodies/request-body.ts';
import { signInPage, signInPolicy } from './sign-in-page.ts';

/** RFC 6265bis section 4.1.3.2: with the prefix, browsers take it from this very host and over TLS alone. */
const cookieOf = (secure: boolean): string => (secure ? '__Host-mcp_canvas_browser' : 'mcp_canvas_browser');
const shape = /^[\w-]{43}$/;

/** Signing in for remote servers, and out; `/api/oauth/callback` is where a browser comes back to. */
export function authorizationRoutes({ authorizations, identity, mountPath, config }: Pick<Services, 'authorizations' | 'identity' | 'mountPath' | 'config'>): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  const isSecure = (ctx: Context): boolean => ctx.secure || config.base_url?.startsWith('https:') === true;
  const browserOf = (ctx: Context): string | undefined => {
    const value = ctx.cookies.get(cookieOf(isSecure(ctx)));
    return value !== undefined && shape.test(value) ? value : undefined;
  };

  router.get('/api/servers/:name/authorization', async (ctx) => {
    ctx.body = await authorizations.status(ctx.state.identity, ctx.params['name']!);
  });
  router.post('/api/servers/:name/authorization', async (ctx) => {
    await requestBody(ctx);
    const browser = browserOf(ctx) ?? randomText();
    ctx.body = await authorizations.begin(ctx.state.identity, ctx.params['name']!, browser);
    const secure = isSecure(ctx);
    // Lax: it comes along when the authorization server sends the browser back, and with nothing that another site asks for.
    ctx.append('Set-Cookie', `${cookieOf(secure)}=${browser}; Path=${secure ? '/' : `${mountPath(ctx)}/api/`}; HttpOnly; SameSite=Lax; Max-Age=3600${secure ? '; Secure' : ''}`);
  });
  router.delete('/api/servers/:name/authorization', async (ctx) => {
    await authorizations.signOut(ctx.state.identity, ctx.params['name']!);
    ctx.status = 204;
  });

  router.get('/api/oauth/callback', async (ctx) => {
    // Where identity is a header of the page's own, a navigation has none: then the browser is known by its cookie.
    const known = await identify(identity, ctx).catch(() => undefined);
    const finished = await authorizations.finish(new URLSearchParams(ctx.querystring), { user: known?.user, browser: browserOf(ctx) });
    ctx.status = finished.outcome === 'signed_in' ? 200 : 400;
    ctx.set('Content-Security-Policy', signInPolicy);
    ctx.type = 'html';
    ctx.body = signInPage(finished, ctx.acceptsLanguages('en', 'de', 'ar') || 'en');
  });
  router.get('/api/oauth/client.json', (ctx) => {
    const { client_id, redirect_uri } = authorizations.clientDocument();
    ctx.body = { client_id, client_uri: new URL(redirect_uri).origin, ...clientMetadata(redirect_uri, 'none') };
  });
  return router;
}
