import Router from '@koa/router';
import { claimsToBeOurs, dashboardObject, dashboardOf } from '../capabilities/index.ts';
import { KitError } from '../errors.ts';
import { bearer } from '../identity/bearer.ts';
import { identify } from '../middleware/identity.ts';
import { dashboardSecret } from '../publish/create-publisher.ts';
import type { Services } from '../services.ts';
import { closing } from '../sessions/closing.ts';
import type { OpenedDashboard } from '../sessions/dashboards.ts';
import { field, requestBody } from './bodies/request-body.ts';
import { verified } from './verified.ts';
import type { Context, RequestState } from '../requests/request-state.ts';

export type DashboardServices = Pick<Services, 'sessions' | 'dashboards' | 'secrets' | 'tokens' | 'revocations' | 'audit' | 'identity' | 'events' | 'bounds'>;

/** Bytes of a body: an action stands whole in the audit trail. */
const longest = 16 * 2 ** 10;
const longestAction = 200;
/** Actions of one user on one dashboard. */
const often = { name: 'dashboard-actions', burst: 100, per_second: 10 };

/** Tokens for dashboards, their end, the closing of dashboards, and the actions their readers take. */
export function dashboardRoutes(services: DashboardServices): Router<RequestState> {
  const { dashboards, secrets, tokens, revocations, audit, events, bounds } = services;
  const router = new Router<RequestState>({ sensitive: true });

  router.post('/api/sessions/:sid/dashboards/:id/token', async (ctx) => {
    await requestBody(ctx);
    const { user } = ctx.state.identity;
    const { session_id, id, server, url } = await asked(services, ctx);
    const { origin } = new URL(url);
    const name = dashboardSecret(server, id);
    const own = secrets.get(session_id, name);
    // Ours would be no use to a page that knows its tool's.
    if (!own && secrets.expired(session_id, name)) throw new KitError('E_TOKEN', 'The tool’s own token for this dashboard has expired.', { suggestion: 'Call the tool again.' });
    const { token, expires_at } = own ? { token: own.secret, expires_at: own.expires_at } : await tokens.mint('dashboard', user, dashboardObject(server, id), { session_id, origin });
    audit.write({ event: 'dashboard_token', user, outcome: 'ok', details: { session_id, dashboard_id: id, server, origin, renewable: !own } });
    ctx.body = { token, expires_at, origin, renewable: !own };
  });

  router.delete('/api/sessions/:sid/dashboards/:id/token', async (ctx) => {
    const { session_id, id, server } = await asked(services, ctx);
    await revocations.dashboard(session_id, dashboardObject(server, id), 'revoked');
    audit.write({ event: 'dashboard_revoke', user: ctx.state.identity.user, outcome: 'ok', details: { by: 'identity', session_id, dashboard_id: id, server } });
    ctx.status = 204;
  });

  router.delete('/api/sessions/:sid/dashboards/:id', async (ctx) => {
    const { session_id, ...dashboard } = await asked(services, ctx);
    await revocations.dashboard(session_id, dashboardObject(dashboard.server, dashboard.id), 'closed');
    dashboards.closed(session_id, dashboard);
    await events.append(session_id, closing([dashboard]));
    audit.write({ event: 'dashboard_close', user: ctx.state.identity.user, outcome: 'ok', details: { session_id, dashboard_id: dashboard.id, server: dashboard.server } });
    ctx.status = 204;
  });

  router.post('/api/dashboards/:id/actions', async (ctx) => {
    const body = await requestBody(ctx, longest);
    const dashboard_id = ctx.params['id']!;
    const { user, ...known } = await actor(services, ctx, dashboard_id, field.optionalText(body, 'token') ?? capabilityOf(ctx));
    const action = field.text(body, 'action');
    if (action.length > longestAction) throw new KitError('E_BAD_REQUEST', `action: use at most ${longestAction} characters; what belongs to it goes into details.`, { field: 'action' });
    const details = field.optionalObject(body, 'details');
    const retry_after_s = await bounds.take(often, JSON.stringify([user, dashboard_id]));
    if (retry_after_s > 0) throw new KitError('E_RATE_LIMITED', `A dashboard may note ${often.per_second} actions a second.`, { limit: 'dashboard_actions', most: often.per_second, retry_after_s });
    audit.write({ event: 'dashboard_action', user, outcome: 'ok', details: { dashboard_id, ...known, action, details } });
    ctx.status = 204;
  });
  return router;
}

/** The dashboard that a request of its user is about; E_NOT_FOUND for other users', other sessions' and other servers'. */
async function asked({ sessions, dashboards }: DashboardServices, ctx: Context): Promise<OpenedDashboard & { session_id: string }> {
  const { session_id } = await sessions.open(ctx.state.identity.user, ctx.params['sid']!);
  const { server } = ctx.query;
  const dashboard = await dashboards.find(session_id, ctx.params['id']!, typeof server === 'string' ? server : undefined);
  if (!dashboard) throw new KitError('E_NOT_FOUND', 'The session has no such dashboard.');
  return { ...dashboard, session_id };
}

/** A dashboard's server sends its token as any bearer token is sent; one of another kind is for the identity provider. */
function capabilityOf(ctx: Context): string | undefined {
  const { token } = bearer(ctx.req.headers);
  return token !== undefined && claimsToBeOurs(token) ? token : undefined;
}

/** Who acts, and what is known of it: the token's user when there is a token, which is then judged alone; else who asks. */
async function actor(services: DashboardServices, ctx: Context, dashboard_id: string, token: string | undefined): Promise<{ user: string; by: 'identity' } | { user: string; by: 'token'; server: string; session_id: string }> {
  if (token === undefined) return { user: (await identify(services.identity, ctx)).user, by: 'identity' };
  const { sub, obj, session_id } = await verified(services, token);
  const { server, id } = dashboardOf(obj);
  if (id !== dashboard_id) throw new KitError('E_TOKEN_SCOPE', 'The token is for another dashboard.');
  return { user: sub, by: 'token', server, session_id: String(session_id) };
}
