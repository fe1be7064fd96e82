import Router from '@koa/router';
import { visibleToPeople } from '../apps/index.ts';
import type { Services } from '../services.ts';
import type { RequestState } from '../requests/request-state.ts';

/** `GET /api/config` and `/api/servers`: what a page needs to know before anything else. */
export function configurationRoutes({ config, invoker, hosts, mountPath, pagesAhead, version }: Pick<Services, 'config' | 'invoker' | 'hosts' | 'mountPath' | 'pagesAhead' | 'version'>): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  router.get('/api/config', (ctx) => {
    const { persist_files_across_sessions, base64_size_limit_mb, max_file_mb, upload_limit_mb, quota_mb, call_timeout_s, call_cap_s, input_wait_s, session_idle_min } = config.features;
    const sandbox_origin = hosts.sandboxOrigin(ctx.req.headers.host);
    ctx.body = {
      version,
      user: ctx.state.identity.user,
      features: { persist_files_across_sessions },
      limits: { base64_size_limit_mb, max_file_mb, upload_limit_mb, quota_mb, call_timeout_s, call_cap_s, input_wait_s, session_idle_min },
      frames: { allowed_origins: config.frames.allowed_origins, sandbox_origin, frame_url: `${sandbox_origin}${mountPath(ctx)}/mcp-canvas/frame`, views: pagesAhead.usual() },
    };
  });
  router.get('/api/servers', async (ctx) => {
    const servers = await invoker.servers(ctx.state.identity);
    ctx.body = { servers: servers.map((server) => ({ ...server, tools: server.tools.filter(visibleToPeople) })) };
  });
  return router;
}
