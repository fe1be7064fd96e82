import Router from '@koa/router';
import { claimsToBeOurs } from '../capabilities/index.ts';
import { KitError } from '../errors.ts';
import { bearer } from '../identity/bearer.ts';
import { identify } from '../middleware/identity.ts';
import { dashboardSecret } from '../publish/create-publisher.ts';
import type { Services } from '../services.ts';
import { field, MiB, requestBody } from './request-body.ts';
import type { Context, RequestState } from '../request-state.ts';

export type DashboardServices = Pick<Services, 'sessions' | 'dashboards' | 'secrets' | 'tokens' | 'audit' | 'identity'>;

/** Tokens for dashboards, the actions their readers take, and the check of a token by a dashboard's server. */
export function dashboardRoutes(services: DashboardServices): Router<RequestState> {
  const { sessions, dashboards, secrets, tokens, audit } = services;
  const router = new Router<RequestState>({ sensitive: true });

  router.post('/api/sessions/:sid/dashboards/:id/token', async (ctx) => {
    await requestBody(ctx);
    const { user } = ctx.state.identity;
    const { session_id } = await sessions.open(user, ctx.params['sid']!);
    const id = ctx.params['id']!;
    const asked = ctx.query['server'];
    const dashboard = await dashboards.find(session_id, id, typeof asked === 'string' ? asked : undefined);
    if (!dashboard) throw new KitError('E_NOT_FOUND', 'The session has no such dashboard.');
    const { origin } = new URL(dashboard.url);
    const given = secrets.get(session_id, dashboardSecret(dashboard.server, id));
    const { token, expires_at } = given ? { token: given.secret, expires_at: given.expires_at } : await tokens.mint('dashboard', user, `${dashboard.server}/${id}`);
    audit.write({ event: 'dashboard_token', user, outcome: 'ok', details: { session_id, dashboard_id: id, server: dashboard.server, renewable: !given } });
    ctx.body = { token, expires_at, origin, renewable: !given };
  });

  router.post('/api/dashboards/:id/actions', async (ctx) => {
    const body = await requestBody(ctx, MiB / 16);
    const user = await actor(services, ctx, ctx.params['id']!, field.optionalText(body, 'token') ?? capabilityOf(ctx));
    const details = field.optionalObject(body, 'details');
    audit.write({ event: 'dashboard_action', user, outcome: 'ok', details: { dashboard_id: ctx.params['id']!, action: field.text(body, 'action'), details } });
    ctx.status = 204;
  });

  router.post('/api/capabilities/verify', async (ctx) => {
    const token = field.text(await requestBody(ctx, MiB / 16), 'token');
    ctx.body = await tokens.verify('dashboard', token).then((claims) => ({ valid: true, claims }), invalid);
  });
  return router;
}

/** A dashboard's server sends its token as any bearer token is sent; one of another kind is for the identity provider. */
function capabilityOf(ctx: Context): string | undefined {
  const { token } = bearer(ctx.req.headers);
  return token !== undefined && claimsToBeOurs(token) ? token : undefined;
}

/** Who acts: the token's user when there is a token, which is then judged alone; else who asks. */
async function actor({ tokens, identity }: DashboardServices, ctx: Context, id: string, token: string | undefined): Promise<string> {
  if (token === undefined) return (await identify(identity, ctx)).user;
  const { sub, obj } = await tokens.verify('dashboard', token);
  if (!obj.endsWith(`/${id}`)) throw new KitError('E_TOKEN_SCOPE', 'The token is for another dashboard.');
  return sub;
}

function invalid(error: unknown): { valid: false } {
  if (error instanceof KitError) return { valid: false };
  throw error;
}
