import Router from '@koa/router';
import { KitError } from '../errors.ts';
import { discardSpills } from '../invoke/index.ts';
import type { Services } from '../services.ts';
import { readContentJson } from './bodies/read-content-json.ts';
import { field } from './bodies/request-body.ts';
import type { RequestState } from '../requests/request-state.ts';

/** `POST /api/sessions/{sid}/results`: the way in for hosts that called the tool themselves. */
export function resultRoutes(services: Pick<Services, 'sessions' | 'ingest' | 'publisher' | 'audit' | 'config' | 'driver'>): Router<RequestState> {
  const { sessions, ingest, publisher, audit } = services;
  const router = new Router<RequestState>({ sensitive: true });
  router.post('/api/sessions/:sid/results', async (ctx) => {
    const { user } = ctx.state.identity;
    const { session_id } = await sessions.open(user, ctx.params['sid']!);
    const release = sessions.hold(session_id);
    let read: Awaited<ReturnType<typeof readContentJson>> | undefined;
    try {
      read = await readContentJson(ctx, services);
      const { body, spills } = read;
      if (body['result'] === undefined) throw new KitError('E_BAD_REQUEST', 'result: give what the tool answered.', { field: 'result' });
      const [call_id, server, tool] = [field.optionalId(body, 'call_id'), field.optionalText(body, 'server'), field.optionalText(body, 'tool')];
      const result = await ingest.take({ user, session_id, spills, result: body['result'], ...(call_id !== undefined && { call_id }), ...(server !== undefined && { server }), ...(tool !== undefined && { tool }) });
      audit.write({ event: 'call', user, outcome: result.is_error ? 'error' : 'ok', details: { session_id, ingested: true, ...(call_id && { call_id }), ...(server && { server }), ...(tool && { tool }) } });
      ctx.body = await publisher.withTokens(user, result);
    } finally {
      if (read) await discardSpills(read.spills);
      release();
    }
  });
  return router;
}
