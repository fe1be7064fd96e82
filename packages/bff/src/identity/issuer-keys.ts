import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { createAllowance } from '../bounds/index.ts';
import { KitError } from '../errors.ts';

export interface IssuerKeysOptions {
  jwks_uri: string;
  /** Milliseconds for which the keys are believed without a look at the issuer. */
  fresh_ms?: number;
  /** Milliseconds after which one more look for a key that is not known is free, so that made-up key ids cost the issuer next to nothing. */
  cooldown_ms?: number;
  /** Looks for such a key that are free at once: a key that signs right after it was published is found with its first token. */
  looks?: number;
  /** Milliseconds for which an issuer that did not answer is left alone. */
  retry_ms?: number;
  /** Milliseconds for which known keys are believed although the issuer does not answer. */
  stale_ms?: number;
}

/** What says that the keys were had, and none of them fits. Anything else says that they were not had. */
const notFitting = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The published keys of an issuer (RFC 7517), fetched when they are needed: again when they are old, or when a token names a key
 * that is new. An issuer that is away locks out nobody whose key is known. E_IDENTITY_UNAVAILABLE when a token cannot be judged.
 */
export function createIssuerKeys({ jwks_uri, fresh_ms = 600_000, cooldown_ms = 30_000, looks = 5, retry_ms = 5_000, stale_ms = 3_600_000 }: IssuerKeysOptions): JWTVerifyGetKey {
  let failed: { at: number; error: unknown } | undefined;
  let had = -Infinity;
  const look: typeof fetch = async (url, init) => {
    if (failed && performance.now() < failed.at + retry_ms) throw failed.error;
    try {
      const response = await fetch(url, init);
      if (response.status !== 200) throw new Error(`the issuer answered ${response.status}`);
      failed = undefined;
      had = performance.now();
      return response;
    } catch (error) {
      failed = { at: performance.now(), error };
      throw error;
    }
  };
  const published = createRemoteJWKSet(new URL(jwks_uri), { cacheMaxAge: fresh_ms, cooldownDuration: Number.MAX_SAFE_INTEGER, [customFetch]: look });
  const allowance = createAllowance({ clock: { elapsed: () => performance.now() }, burst: looks, per_second: 1000 / Math.max(1, cooldown_ms) });
  const find: JWTVerifyGetKey = async (header, token) => {
    const at = performance.now();
    try {
      return await published(header, token);
    } catch (error) {
      // Who waits for a look that another token caused causes none.
      const mayBeNew = error instanceof errors.JWKSNoMatchingKey && had < at && (published.reloading || allowance.take('') === 0);
      if (!mayBeNew) throw error;
      await published.reload();
      return published(header, token);
    }
  };
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (error) {
      if (notFitting.some((kind) => error instanceof kind)) throw error;
      const known = performance.now() < had + stale_ms ? published.jwks() : undefined;
      const key = known && (await createLocalJWKSet(known)(header, token).catch((unfit: unknown) => {
        if (unfit instanceof errors.JWKSMultipleMatchingKeys) throw unfit;
      }));
      if (key !== undefined) return key;
      throw new KitError('E_IDENTITY_UNAVAILABLE', 'Whoever issues the tokens cannot be asked for their keys.', { retry_after_s: Math.ceil(retry_ms / 1000) }, { cause: error });
    }
  };
}
