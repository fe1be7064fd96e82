import Router from '@koa/router';
import { permitApp } from '../apps/index.ts';
import { declaredCall } from '../invoke/calls/declared-call.ts';
import type { RequestState } from '../requests/request-state.ts';
import type { Services } from '../services.ts';
import { notFound } from '../storage/failures.ts';
import { field, requestBody } from './bodies/request-body.ts';

/** An action with its arguments, as a contract's artifact may have it. */
const mostAction = 64 * 2 ** 10;

/** `POST /api/sessions/{sid}/actions`: the reader agreed to what a button of a file calls. */
export function actionRoutes({ sessions, files, calls, mountPath }: Pick<Services, 'sessions' | 'files' | 'calls' | 'mountPath'>): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  router.post('/api/sessions/:sid/actions', async (ctx) => {
    const { identity } = ctx.state;
    const { session_id } = await sessions.open(identity.user, ctx.params['sid']!);
    const body = await requestBody(ctx, mostAction);
    const file = await files.get(identity.user, field.text(body, 'key'));
    if (!file) throw notFound();
    const call = declaredCall(file, field.optionalObject(body, 'action'));
    const { call_id, accepted, done } = calls.start({ identity, session_id, ...call, permit: (tool) => permitApp(tool, call.server) });
    done.catch(() => undefined);
    await accepted;
    ctx.status = 202;
    ctx.set('Location', `${mountPath(ctx)}/api/sessions/${session_id}/calls/${encodeURIComponent(call_id)}`);
    ctx.body = { call_id };
  });
  return router;
}
