import Router from '@koa/router';
import type { ToolResult } from '@mcp-canvas/contract';
import type { Services } from '../services.ts';
import { field, MiB, requestBody } from './bodies/request-body.ts';
import type { Context, RequestState } from '../requests/request-state.ts';

/** Calls of tools: start, look, cancel. A closed connection cancels nothing. */
export function callRoutes({ sessions, calls, publisher, mountPath, config }: Pick<Services, 'sessions' | 'calls' | 'publisher' | 'mountPath' | 'config'>): Router<RequestState> {
  // Larger inputs are files.
  const mostArguments = config.limits.body_mb * MiB;
  const router = new Router<RequestState>({ sensitive: true });
  const shown = async (ctx: Context, look: { status: string; result?: ToolResult }) =>
    look.result ? { ...look, result: await publisher.withTokens(ctx.state.identity.user, look.result) } : look;

  router.post('/api/sessions/:sid/calls', async (ctx) => {
    const { identity } = ctx.state;
    const { session_id } = await sessions.open(identity.user, ctx.params['sid']!);
    const body = await requestBody(ctx, mostArguments);
    const given = field.optionalId(body, 'call_id');
    const { call_id, accepted, done } = calls.start({
      identity, session_id, ...(given !== undefined && { call_id: given }),
      server: field.text(body, 'server'), tool: field.text(body, 'tool'), arguments: field.optionalObject(body, 'arguments'),
    });
    const address = `${mountPath(ctx)}/api/sessions/${session_id}/calls/${encodeURIComponent(call_id)}`;
    if (!wantsAsync(ctx)) {
      const result = await done;
      ctx.set('Content-Location', address);
      ctx.body = await publisher.withTokens(identity.user, result);
      return;
    }
    done.catch(() => undefined);
    await accepted;
    ctx.status = 202;
    ctx.set({ Location: address, 'Preference-Applied': 'respond-async' });
    ctx.body = { call_id };
  });

  router.get('/api/sessions/:sid/calls/:call', async (ctx) => {
    const { session_id } = await sessions.get(ctx.state.identity.user, ctx.params['sid']!);
    ctx.body = await shown(ctx, await calls.find(session_id, ctx.params['call']!));
  });

  router.delete('/api/sessions/:sid/calls/:call', async (ctx) => {
    const { session_id } = await sessions.get(ctx.state.identity.user, ctx.params['sid']!);
    ctx.body = await shown(ctx, await calls.cancel(session_id, ctx.params['call']!));
  });
  return router;
}

/** RFC 7240 section 4.1. */
const wantsAsync = (ctx: Context): boolean => /(^|,)\s*respond-async\s*(;|,|$)/i.test(ctx.get('Prefer'));
