import Router from '@koa/router';
import type { RequestState } from '../requests/request-state.ts';
import type { Services } from '../services.ts';
import { withToken } from './with-token.ts';

/** `GET /api/sessions/{sid}/links/{id}`: the `File` of what a result linked, read from its server when it is asked for first. */
export function linkRoutes({ sessions, links, tokens }: Pick<Services, 'sessions' | 'links' | 'tokens'>): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  router.get('/api/sessions/:sid/links/:id', async (ctx) => {
    const { identity } = ctx.state;
    const { session_id } = await sessions.open(identity.user, ctx.params['sid']!);
    const release = sessions.hold(session_id);
    const file = await links.open(identity, session_id, ctx.params['id']!).finally(release);
    ctx.body = await withToken(tokens, identity.user, file);
  });
  return router;
}
