import Router from '@koa/router';
import { contextBlock, factWords, promptWithFiles, type ContextFile } from '@mcp-canvas/contract';
import type { Services } from '../services.ts';
import type { UserFile } from '../storage/user-files.ts';
import { readJson, textField } from './bodies/read-json.ts';
import type { Context, RequestState } from './request-state.ts';
import { withToken } from './with-token.ts';

const PROMPT_BYTES = 4 * 1024 * 1024;
/** More names than these help no model. */
const MOST_FILES = 200;

export type ContextServices = Pick<Services, 'files' | 'facts' | 'tokens' | 'sessions'>;

/** What a model may know of a session's files (v2.1 section 4): the block alone, or behind a prompt. */
export function contextRoutes({ files, facts, tokens, sessions }: ContextServices): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });

  const sessionFiles = async (ctx: Context & { params: Record<string, string> }): Promise<UserFile[]> => {
    const { user } = ctx.state.identity;
    const { session_id } = await sessions.open(user, ctx.params.sid!);
    const page = await files.list(user, { session: session_id, temporary: true, sort: '-created', limit: MOST_FILES });
    facts.want(user, page.files);
    return page.files.toSorted((a, b) => rank[a.source.kind] - rank[b.source.kind]);
  };

  router.get('/api/sessions/:sid/context', async (ctx) => {
    const { user } = ctx.state.identity;
    const found = await sessionFiles(ctx);
    ctx.body = { text: contextBlock(found.map(contextFile)), files: await Promise.all(found.map((file) => withToken(tokens, user, file))) };
  });

  router.post('/api/sessions/:sid/prompt', async (ctx) => {
    const found = await sessionFiles(ctx);
    const prompt = textField(await readJson(ctx, PROMPT_BYTES), 'prompt');
    ctx.body = { prompt: promptWithFiles(prompt, found.map(contextFile)) };
  });

  return router;
}

/** The order of the example in v2.1 section 4.1: uploads first, what waits for work last. */
const rank = { uploaded: 0, generated: 1, progress: 1, deferred: 2 } as const;

function contextFile({ name, source, size, facts = {}, deferred }: UserFile): ContextFile {
  return { name, source: source.kind, created_at: source.created_at, size, info: factWords(facts), ...(deferred?.reason !== undefined && { reason: deferred.reason }) };
}
