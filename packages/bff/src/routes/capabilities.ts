import Router from '@koa/router';
import { KitError } from '../errors.ts';
import type { RequestState } from '../requests/request-state.ts';
import type { Services } from '../services.ts';
import { field, requestBody } from './bodies/request-body.ts';
import { verified } from './verified.ts';

type CapabilityServices = Pick<Services, 'sessions' | 'tokens' | 'jwks' | 'revocations' | 'audit'>;

/** Bytes of a body: a token, and little else. */
const longest = 16 * 2 ** 10;
/** Seconds that the keys may be kept: a new one is published that long before it signs. */
const keysAge = 300;
const refusals = new Set(['E_TOKEN', 'E_TOKEN_SCOPE']);

/** What a dashboard's server asks about its tokens: whether one is good, with which keys to tell by itself, and the end of one. Each is judged by the token alone. */
export function capabilityRoutes(services: CapabilityServices): Router<RequestState> {
  const { audit, jwks, revocations } = services;
  const router = new Router<RequestState>({ sensitive: true });

  router.get('/api/capabilities/jwks', (ctx) => {
    ctx.set('Cache-Control', `public, max-age=${keysAge}`);
    ctx.type = 'application/jwk-set+json';
    ctx.body = JSON.stringify(jwks());
  });

  router.post('/api/capabilities/verify', async (ctx) => {
    const token = field.text(await requestBody(ctx, longest), 'token');
    const judged = await verified(services, token).catch(asRefusal);
    const reason = judged instanceof KitError ? judged.details['revoked'] : undefined;
    const claims = judged instanceof KitError ? undefined : judged;
    audit.write({
      event: 'dashboard_verify', user: claims?.sub ?? null, outcome: claims ? 'ok' : 'refused',
      details: claims ? { obj: claims.obj, jti: claims.jti } : reason === undefined ? {} : { reason },
    });
    ctx.body = claims ? { valid: true, claims } : { valid: false, ...(reason !== undefined && { reason }) };
  });

  router.post('/api/capabilities/revoke', async (ctx) => {
    const token = field.text(await requestBody(ctx, longest), 'token');
    const claims = await verified(services, token).catch(asRefusal);
    // Who holds a token may end it. One that is over or none is no error (RFC 7009 section 2.2).
    if (!(claims instanceof KitError)) {
      await revocations.token(claims);
      audit.write({ event: 'dashboard_revoke', user: claims.sub, outcome: 'ok', details: { by: 'token', obj: claims.obj, jti: claims.jti } });
    }
    ctx.status = 204;
  });
  return router;
}

function asRefusal(error: unknown): KitError {
  if (error instanceof KitError && refusals.has(error.code)) return error;
  throw error;
}
