import Router from '@koa/router';
import { servedAs } from '@mcp-canvas/contract';
import { create as contentDisposition } from 'content-disposition';
import { KitError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { notFound } from '../../storage/failures.ts';
import type { UserFile } from '../../storage/user-files.ts';
import { accelAddress } from './accel.ts';
import { keyInPath } from './key-path.ts';
import { answerTo, type Answer, type Validators } from './preconditions.ts';
import type { Context, RequestState } from '../request-state.ts';
import { sendBytes, type Sent } from './send-bytes.ts';
import { cachingOf, storedFileHeaders } from './stored-file-headers.ts';

const PREFIX = '/api/files/download/';

export type DownloadServices = Pick<Services, 'config' | 'driver' | 'files' | 'tokens' | 'audit' | 'metrics'>;

/** `GET, HEAD /api/files/download/{key}?token=`: the bytes of one file version. */
export function downloadRoutes(services: DownloadServices): Router<RequestState> {
  const { config, driver, files, audit, metrics } = services;
  const inert = storedFileHeaders(config.cors);
  const router = new Router<RequestState>({ sensitive: true });

  router.get(/^\/api\/files\/download\/./, async (ctx) => {
    const key = keyInPath(ctx.path, PREFIX);
    const user = await reader(services, ctx, key);
    const file = await files.get(user, key);
    if (file === undefined) throw notFound();
    const at = validators(file);
    const answer = answerTo(ctx.method, ctx.headers, at);
    ctx.set({ ...inert, ...cachingOf(file.size, ctx.get('Sec-Fetch-Dest')) });
    ctx.set({ ETag: at.etag, 'Last-Modified': new Date(at.modified).toUTCString(), 'Accept-Ranges': 'bytes' });
    if (answer.status === 416) throw outOfRange(ctx, file.size);
    if (answer.status === 412) throw new KitError('E_PRECONDITION', 'The file is another one than the request demands.');
    ctx.status = answer.status;
    if (answer.status === 304) return void (ctx.body = null);
    describe(ctx, file, answer);
    const { bytes, complete } = await body(ctx, file, answer);
    metrics.count('mcp_canvas_downloaded_bytes_total', {}, bytes);
    audit.write({ event: 'download', user, outcome: complete ? 'ok' : 'error', details: { key, bytes, status: answer.status, complete } });
  });

  const body = async (ctx: Context, file: UserFile, answer: Answer): Promise<Sent> => {
    if (ctx.method === 'HEAD') return { bytes: 0, complete: true };
    const address = accelAddress(config, driver, file.key);
    if (address !== undefined) {
      // The front server counts the bytes and cuts the range.
      ctx.status = 200;
      ctx.remove('Content-Range');
      ctx.remove('Accept-Ranges');
      ctx.set('X-Accel-Redirect', address);
      ctx.body = '';
      return { bytes: file.size, complete: true };
    }
    const range = answer.status === 206 ? answer.range : undefined;
    return sendBytes(ctx, driver.read(file.key, range, { reuse: true }), config.limits);
  };

  return router;
}

/** Whose file it is: the token's user when there is a token, which is then judged alone; else who asks. */
async function reader({ tokens }: DownloadServices, ctx: Context, key: string): Promise<string> {
  const { token } = ctx.query;
  if (token === undefined) return ctx.state.identity.user;
  const claims = await tokens.verify('file', Array.isArray(token) ? '' : token, key);
  return claims.sub;
}

function validators({ key, sha256, size, versions, source }: UserFile): Validators {
  const created_at = versions.find((each) => each.key === key)?.created_at ?? source.created_at;
  return { etag: `"${sha256}"`, modified: Math.floor(Date.parse(created_at) / 1000) * 1000, size };
}

function describe(ctx: Context, file: UserFile, answer: Answer): void {
  const { type, disposition } = servedAs(file.mime);
  const forced = ctx.query.download !== undefined && ctx.query.download !== '0';
  ctx.set('Content-Type', type);
  ctx.set('Content-Disposition', contentDisposition(file.name, { type: forced ? 'attachment' : disposition }));
  if (answer.status !== 206) return void (ctx.length = file.size);
  const { start, end } = answer.range;
  ctx.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  ctx.length = end - start + 1;
}

function outOfRange(ctx: Context, size: number): KitError {
  ctx.set('Content-Range', `bytes */${size}`);
  return new KitError('E_RANGE', 'The file has no bytes in this range.', { size });
}
