import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import type Router from '@koa/router';
import type { AuditEntry } from '../../audit/audit.ts';
import { createTokens, fixedKeys } from '../../capabilities/index.ts';
import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { KitError, toErrorBody } from '../../errors.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import type { RequestState } from '../request-state.ts';
import type { Services } from '../../services.ts';
import { createFsDriver } from '../../storage/drivers/fs.ts';
import { createUserFiles } from '../../storage/files/create-user-files.ts';
import { storageFailure } from '../../storage/failures.ts';
import { createFileNews } from '../../sessions/file-news.ts';
import { createMemoryEventLog } from '../../stream/drivers/memory.ts';

export type FileServices = Pick<Services, 'config' | 'clock' | 'driver' | 'files' | 'facts' | 'tokens' | 'audit' | 'metrics' | 'sessions' | 'news' | 'events'>;

const features = { persist_files_across_sessions: true, base64_size_limit_mb: 1, max_file_mb: 8, upload_limit_mb: 4, quota_mb: 0, call_timeout_s: 30, call_cap_s: 3600, session_idle_min: 60 };

/**
 * The file routes alone over a real directory and real HTTP: the user is what `X-User` says, `alice` when it says nothing;
 * the sessions `s1`, `s2`, `s3` are alice's, `b1` is bob's.
 */
export async function startFileService(routes: ((services: FileServices) => Router<RequestState>)[], options: { config?: Partial<Config>; inline_bytes?: number; now?: () => Date } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-files-'));
  const entries: AuditEntry[] = [];
  const now = options.now ?? (() => new Date());
  const driver = createFsDriver({ dir, now, ...(options.inline_bytes !== undefined && { inline_bytes: options.inline_bytes }) });
  const owners: Record<string, string> = { s1: 'alice', s2: 'alice', s3: 'alice', b1: 'bob' };
  const open = async (user: string, session_id: string) => {
    if (owners[session_id] !== user) throw new KitError('E_NOT_FOUND', 'There is no such session.');
    return { session_id, user, created_at: now().toISOString() };
  };
  const events = createMemoryEventLog();
  const openOf = (user: string) => Object.keys(owners).filter((id) => owners[id] === user).map((session_id) => ({ session_id, user, created_at: '' }));
  const services = {
    config: { features, cors: { allowed_origins: [] }, storage: { driver: 'fs', dir }, limits: { stall_s: 30 }, ...options.config } as unknown as Config,
    clock: { ...systemClock, now: () => now().getTime() }, events, news: createFileNews({ events: { append: (...args) => events.append(...args) }, sessions: () => ({ openOf }), clock: systemClock, stopping: new AbortController().signal, onError: () => undefined }),
    driver, now, audit: { write: (entry: AuditEntry) => void entries.push(entry) }, metrics: createMetrics(),
    files: createUserFiles({ driver, now, features }), facts: { want: () => undefined },
    tokens: createTokens({ keys: fixedKeys([{ kid: 'test', secret: 'a secret of this test, long enough' }]), now }),
    sessions: { open, get: open } as unknown as Services['sessions'],
  } satisfies FileServices & { now: () => Date };

  const app = new Koa<RequestState>();
  app.silent = true;
  app.use(async (ctx, next) => {
    try {
      ctx.state.identity = { user: ctx.get('X-User') || 'alice', groups: [] };
      await next();
    } catch (error) {
      const known = error instanceof KitError ? error : storageFailure(error);
      ctx.status = known.status;
      ctx.body = toErrorBody(known);
    }
  });
  for (const each of routes) app.use(each(services).routes());
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...services, base, dir, entries, server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await driver.close();
      await rm(dir, { recursive: true });
    },
  };
}
