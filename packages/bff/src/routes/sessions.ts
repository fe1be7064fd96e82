import Router from '@koa/router';
import { KitError } from '../errors.ts';
import type { Services } from '../services.ts';
import { requestBody } from './bodies/request-body.ts';
import type { RequestState } from '../requests/request-state.ts';

const addresses = (session_id: string) => ({ session_id, events_url: `/api/sessions/${session_id}/events` });

/** `POST /api/sessions`, `GET` and `DELETE /api/sessions/{sid}`. */
export function sessionRoutes({ sessions, audit, mountPath }: Pick<Services, 'sessions' | 'audit' | 'mountPath'>): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  router.post('/api/sessions', async (ctx) => {
    await requestBody(ctx);
    const { user } = ctx.state.identity;
    const { session_id } = await sessions.create(user);
    audit.write({ event: 'session', user, outcome: 'ok', details: { session_id, action: 'created' } });
    ctx.status = 201;
    ctx.set('Location', `${mountPath(ctx)}/api/sessions/${session_id}`);
    ctx.body = addresses(session_id);
  });
  router.get('/api/sessions/:sid', async (ctx) => {
    const { session_id, created_at, ended } = await sessions.get(ctx.state.identity.user, ctx.params['sid']!);
    if (ended) throw new KitError('E_GONE', 'The session has ended.', { reason: ended.reason, at: ended.at });
    ctx.body = { ...addresses(session_id), created_at };
  });
  router.delete('/api/sessions/:sid', async (ctx) => {
    await sessions.end(ctx.state.identity.user, ctx.params['sid']!, 'deleted');
    ctx.status = 204;
  });
  return router;
}
