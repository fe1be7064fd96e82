import Router from '@koa/router';
import { createApps, type Asking, type AppsServices } from '../apps/index.ts';
import { KitError } from '../errors.ts';
import { field, MiB, requestBody } from './bodies/request-body.ts';
import type { Context, RequestState } from '../requests/request-state.ts';

/** Bytes of an action: it stands whole in the audit trail. */
const mostAction = 16 * 2 ** 10;
const longestAction = 200;

/** Views (MCP Apps): their opening by the host, and what they may ask of their own server. Closing the request cancels. */
export function viewRoutes(services: AppsServices): Router<RequestState> {
  const apps = createApps(services);
  const mostArguments = services.config.limits.body_mb * MiB;
  const router = new Router<RequestState>({ sensitive: true });

  router.post('/api/sessions/:sid/views/:id', async (ctx) => {
    const known = field.optionalText(await requestBody(ctx), 'hash');
    ctx.body = await apps.open(ctx.state.identity, ctx.params['sid']!, ctx.params['id']!, known);
  });

  router.post('/api/sessions/:sid/calls/:call/views', async (ctx) => {
    const body = await requestBody(ctx);
    const call = { call_id: ctx.params['call']!, server: field.text(body, 'server'), tool: field.text(body, 'tool') };
    ctx.status = 201;
    ctx.body = { views: await apps.await(ctx.state.identity, ctx.params['sid']!, call, gone(ctx)) };
  });

  router.post('/api/apps/:view/tools/call', async (ctx) => {
    const body = await requestBody(ctx, mostArguments);
    answer(ctx, await apps.call(asking(ctx), field.text(body, 'name'), field.optionalObject(body, 'arguments')));
  });
  router.post('/api/apps/:view/resources/read', async (ctx) => {
    const uri = field.text(await requestBody(ctx), 'uri');
    answer(ctx, await apps.read(asking(ctx), uri));
  });
  router.post('/api/apps/:view/tools/list', async (ctx) => {
    await requestBody(ctx);
    ctx.body = await apps.tools(asking(ctx));
  });
  router.post('/api/apps/:view/resources/list', async (ctx) => {
    await requestBody(ctx);
    ctx.body = await apps.resources(asking(ctx), 'resources');
  });
  router.post('/api/apps/:view/resources/templates/list', async (ctx) => {
    await requestBody(ctx);
    ctx.body = await apps.resources(asking(ctx), 'resourceTemplates');
  });

  router.post('/api/apps/:view/actions', async (ctx) => {
    const body = await requestBody(ctx, mostAction);
    const action = field.text(body, 'action');
    if (action.length > longestAction) throw new KitError('E_BAD_REQUEST', `action: use at most ${longestAction} characters; what belongs to it goes into details.`, { field: 'action' });
    await apps.note(asking(ctx), action, field.optionalObject(body, 'details'));
    ctx.status = 204;
  });
  return router;
}

function asking(ctx: Context): Asking {
  return { identity: ctx.state.identity, view: ctx['params']['view'], token: ctx.get('MCP-View-Token'), signal: gone(ctx) };
}

function gone({ res }: Context): AbortSignal {
  const closed = new AbortController();
  res.once('close', () => closed.abort());
  return closed.signal;
}

/** The raw result, whatever JSON it is: a text would be sent as text. */
function answer(ctx: Context, value: unknown): void {
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(value);
}
