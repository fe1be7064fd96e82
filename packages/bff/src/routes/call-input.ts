import Router from '@koa/router';
import { KitError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { RequestState } from '../requests/request-state.ts';
import { field, requestBody } from './bodies/request-body.ts';

/** Bytes of an answer: what people write into a form. */
const mostAnswer = 256 * 2 ** 10;
const actions = ['accept', 'decline', 'cancel'] as const;

/** The reader's answer to what a call asks: once, and only in the reader's own session. */
export function callInputRoutes({ sessions, answerQuestion }: Pick<Services, 'sessions' | 'answerQuestion'>): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  router.post('/api/sessions/:sid/calls/:call/input', async (ctx) => {
    const { session_id } = await sessions.get(ctx.state.identity.user, ctx.params['sid']!);
    const body = await requestBody(ctx, mostAnswer);
    const action = actions.find((one) => one === body['action']);
    if (!action) throw new KitError('E_BAD_REQUEST', `action: give one of ${actions.join(', ')}.`, { field: 'action' });
    await answerQuestion({ session_id, call_id: ctx.params['call']! }, field.text(body, 'input_id'), { action, content: field.optionalObject(body, 'content') });
    ctx.status = 204;
  });
  return router;
}
