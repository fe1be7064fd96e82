import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { KitError } from '../errors.ts';
import type { RequestState } from '../requests/request-state.ts';
import type { Services } from '../services.ts';

const hasBody = ({ headers }: IncomingMessage): boolean => headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Bytes that somebody unknown may send after the answer, or who does not say how many there are. */
const mostUnknown = 64 * 2 ** 20;

/**
 * What nobody has read of a body when its answer is there is thrown away: who still writes would not see the answer otherwise. A body
 * without end ends here; what a known user announced is within the limits of uploads, or was told to be too large.
 */
export const throwRestAway: Middleware<RequestState> = async (ctx, next) => {
  await next();
  const { req } = ctx;
  if (req.complete || !hasBody(req)) return;
  let left = ctx.state.identity && req.headers['content-length'] !== undefined ? Infinity : mostUnknown;
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

/** A client that sends nothing of a body for `limits.stall_s` seconds is cut off: its place, and what is held for it, are others'. */
export function cutOffStalled({ clock, config }: Pick<Services, 'clock' | 'config'>): Middleware<RequestState> {
  const { stall_s } = config.limits;
  return async (ctx, next) => {
    if (!hasBody(ctx.req)) return next();
    const stalled = Promise.withResolvers<never>();
    whenStalled(ctx.req, clock, stall_s * 1000, () => {
      if (ctx.headerSent) return void ctx.req.socket.destroy();
      // The connection ends with the answer, and for a route that waits for the body the client went away: it gives up what came.
      ctx.set('Connection', 'close');
      ctx.res.once('close', () => ctx.req.destroy());
      // RFC 9110 section 15.5.9.
      stalled.reject(new KitError('E_STALLED', `Nothing of the body came for ${stall_s} seconds.`, { limit: 'stall_s' }));
    });
    await Promise.race([next(), stalled.promise]);
  };
}

/** Looks so often in the time that a client has: nothing came at all of these looks in a row. */
const looks = 4;

/** Goes by whether any byte came, not by how many; what has come and waits for the service is no fault of the client. */
function whenStalled(req: IncomingMessage, clock: Services['clock'], stall_ms: number, cutOff: () => void): void {
  let [seen, quiet] = [req.socket.bytesRead, 0];
  const look = (): void => {
    if (req.complete || req.destroyed) return;
    quiet = req.socket.bytesRead === seen && req.readableLength === 0 ? quiet + 1 : 0;
    seen = req.socket.bytesRead;
    if (quiet >= looks) return cutOff();
    timer = clock.setTimeout(look, stall_ms / looks);
  };
  let timer = clock.setTimeout(look, stall_ms / looks);
  req.once('close', () => clock.clearTimeout(timer));
}
