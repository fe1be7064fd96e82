import Router from '@koa/router';
import type { JsonObject, Spills } from '@mcp-canvas/contract';
import { wholeAnswer } from '../apps/index.ts';
import type { AuditEntry } from '../audit/audit.ts';
import { audited } from '../audit/audited.ts';
import { KitError } from '../errors.ts';
import { discardSpills } from '../invoke/index.ts';
import type { Context, RequestState } from '../requests/request-state.ts';
import type { Services } from '../services.ts';
import { field, requestBody } from './bodies/request-body.ts';

/** What a server has beside its tools, for a person: raw answers of the server, without tokens, of 8 MiB at most. Closing the request cancels. */
export function offerRoutes({ invoker, tokens, driver, stopping, audit, clock }: Pick<Services, 'invoker' | 'tokens' | 'driver' | 'stopping' | 'audit' | 'clock'>): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  const until = ({ res }: Context): AbortSignal => {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    return AbortSignal.any([gone.signal, stopping]);
  };
  const answer = async (ctx: Context, { raw, spills }: { raw: unknown; spills: Spills }): Promise<void> => {
    const whole = await wholeAnswer({ tokens, driver }, raw, spills).finally(() => discardSpills(spills));
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(whole);
  };

  router.get('/api/servers/:name/offers', async (ctx) => {
    const [name, signal] = [ctx.params['name']!, until(ctx)];
    const [prompts, resources, resourceTemplates] = await Promise.all((['prompts', 'resources', 'resourceTemplates'] as const).map((kind) => invoker.resources(ctx.state.identity, name, kind, signal)));
    await answer(ctx, { raw: { prompts, resources, resourceTemplates }, spills: new Map() });
  });
  /** Answers with what `ask` gets of the server, and has it in the trail. */
  const traced = (ctx: Context, event: AuditEntry['event'], details: JsonObject, ask: (server: string, signal: AbortSignal) => Promise<{ raw: unknown; spills: Spills }>): Promise<void> => {
    const server = ctx.params['name']!;
    return audited({ audit, clock }, { event, user: ctx.state.identity.user, details: { server, ...details } }, async () => ({ answer: await answer(ctx, await ask(server, until(ctx))) }));
  };
  router.post('/api/servers/:name/prompts/get', async (ctx) => {
    const body = await requestBody(ctx);
    const [prompt, args] = [field.text(body, 'name'), texts(field.optionalObject(body, 'arguments'))];
    await traced(ctx, 'prompt_get', { prompt: prompt.slice(0, 256), arguments: Object.keys(args) }, (server, signal) => invoker.getPrompt(ctx.state.identity, server, prompt, args, signal));
  });
  router.post('/api/servers/:name/resources/read', async (ctx) => {
    const uri = field.text(await requestBody(ctx), 'uri');
    await traced(ctx, 'resource_read', { uri: uri.slice(0, 2048) }, (server, signal) => invoker.readResource(ctx.state.identity, server, uri, signal));
  });
  return router;
}

/** Arguments of prompts are texts (MCP, prompts). */
function texts(given: JsonObject): Record<string, string> {
  const wrong = Object.keys(given).find((name) => typeof given[name] !== 'string');
  if (wrong !== undefined) throw new KitError('E_BAD_REQUEST', `arguments.${wrong}: give a text.`, { field: 'arguments' });
  return given as Record<string, string>;
}
