import type { Middleware } from 'koa';
import { KitError } from '../errors.ts';
import type { RequestState } from '../request-state.ts';

/** Bytes that somebody unknown may send after the answer, or who does not say how many there are. */
const mostUnknown = 64 * 2 ** 20;

/**
 * What nobody has read of a body when its answer is there is thrown away: who still writes would not see the answer otherwise. A body
 * without end ends here; what a known user announced is within the limits of uploads, or was told to be too large.
 */
export const throwRestAway: Middleware<RequestState> = async (ctx, next) => {
  await next();
  const { req } = ctx;
  const { 'content-length': length, 'transfer-encoding': coding } = req.headers;
  if (req.complete || (length === undefined && coding === undefined)) return;
  let left = ctx.state.identity && length !== undefined ? Infinity : mostUnknown;
  req.on('data', ({ length: bytes }: Buffer) => {
    left -= bytes;
    if (left < 0) req.socket.destroy();
  });
};

/** A compressed body can become anything: it is refused before any of it is read. */
export const refuseCompressed: Middleware<RequestState> = (ctx, next) => {
  const { 'content-encoding': encoding = 'identity' } = ctx.req.headers;
  if (encoding !== 'identity') throw new KitError('E_MEDIA_TYPE', 'Send the body without compression.');
  return next();
};
