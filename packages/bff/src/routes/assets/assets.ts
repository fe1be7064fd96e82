import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Router from '@koa/router';
import type { Services } from '../../services.ts';
import { frameScript } from './frame.ts';
import type { AssetFolder } from './asset-folder.ts';
import type { Context, RequestState } from '../../requests/request-state.ts';

const prefix = '/mcp-canvas/';

/** Scripts of pages that may have no origin: to them the service is another one. They hold no secret. */
const originless: ReadonlySet<string> = new Set([frameScript, ...['diagram', 'chart', 'plotly', 'plotly-whole', 'echarts', 'chartjs', 'drawio', 'excalidraw'].map((name) => `${prefix}workers/${name}.worker.js`)]);

/** What our own scripts may do where they are a worker's: load their chunks, run pdf.js's decoders. */
export const scriptPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";

/** `GET, HEAD /mcp-canvas/*`: the components' standalone build. Names with a hash never change; the others are asked for again. */
export function assetRoutes({ config, assets }: { config: Services['config']; assets: AssetFolder }): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  const shared = config.cors.allowed_origins.length > 0;
  router.get(/^\/mcp-canvas\/./, async (ctx) => {
    const asset = await assets.find(decodeURIComponent(ctx.path.slice(prefix.length)));
    if (!asset) return;
    ctx.set({
      'Content-Type': asset.type,
      'Content-Security-Policy': scriptPolicy,
      'Cross-Origin-Resource-Policy': shared || originless.has(ctx.path) ? 'cross-origin' : 'same-origin',
      ...(originless.has(ctx.path) && { 'Access-Control-Allow-Origin': '*' }),
      'Cache-Control': asset.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: asset.etag,
    });
    ctx.status = 200;
    // RFC 9110 section 13.1.2; a request's Cache-Control asks caches, not us.
    if (ctx.get('If-None-Match').split(/\s*,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === asset.etag)) return void (ctx.status = 304);
    ctx.length = asset.size;
    if (ctx.method === 'HEAD') return;
    await send(ctx, asset.path);
  });
  return router;
}

async function send(ctx: Context, path: string): Promise<void> {
  ctx.respond = false;
  await pipeline(createReadStream(path, { highWaterMark: 2 ** 18 }), ctx.res).catch((error: NodeJS.ErrnoException) => {
    // The reader left; nobody is there to be told.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
