import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose';
import { KitError } from '../errors.ts';
import { createIssuerKeys } from './issuer-keys.ts';
import type { IdentityProvider } from './provider.ts';
import { groupNames, userName } from './user-name.ts';

export interface JwtIdentityOptions {
  issuer: string;
  audience: string;
  jwks_uri: string;
  user_claim?: string;
  groups_claim?: string;
  now?: () => Date;
  /** The issuer's keys; default: fetched from `jwks_uri` and kept. */
  keys?: JWTVerifyGetKey;
}

/** Asymmetric only: a public key must never be taken for a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

/** Seconds that the issuer's clock may be ahead of ours. A token's end is not stretched. */
const ahead_s = 30;

/** The bearer token of an identity provider, checked with its published keys. */
export function createJwtIdentity({ issuer, audience, jwks_uri, user_claim = 'email', groups_claim = 'groups', now = () => new Date(), keys = createIssuerKeys({ jwks_uri }) }: JwtIdentityOptions): IdentityProvider {
  return {
    name: 'jwt',
    async identify({ headers }) {
      const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
      if (!token) throw new KitError('E_IDENTITY', 'The request carries no bearer token.');
      const at = now();
      const { payload } = await verify(token, keys, { issuer, audience, algorithms, requiredClaims: ['exp'], clockTolerance: ahead_s, currentDate: at }).catch((cause: unknown) => {
        if (cause instanceof KitError) throw cause;
        // What the library cannot make sense of is the token's fault: keys that cannot be had are told above.
        if (cause instanceof errors.JOSEError || cause instanceof TypeError) throw invalid(cause);
        throw cause;
      });
      if (!isOfNow(payload, at.getTime() / 1000)) throw invalid();
      if (user_claim === 'email' && (payload['email_verified'] === false || payload['email_verified'] === 'false')) throw new KitError('E_IDENTITY', 'The issuer has not verified the address that the token names.');
      return { user: userName(payload[user_claim]), groups: groupNames(payload[groups_claim]), token };
    },
  };
}

/** A token that names no key, of an issuer that publishes several, may be of each of those that fit (RFC 7515 section 4.1.4: a `kid` is a hint, and may be left out). */
async function verify(token: string, keys: JWTVerifyGetKey, options: JWTVerifyOptions): Promise<{ payload: JWTPayload }> {
  try {
    return await jwtVerify(token, keys, options);
  } catch (several) {
    if (!(several instanceof errors.JWKSMultipleMatchingKeys)) throw several;
    let tried = 0;
    for await (const key of several) {
      if (tried++ === mostTried) break;
      const verified = await jwtVerify(token, key, options).catch((error: unknown) => {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      });
      if (verified) return verified;
    }
    throw several;
  }
}

/** More keys than an issuer has between two rotations: each costs a signature's check. */
const mostTried = 8;

const invalid = (cause?: unknown): KitError => new KitError('E_IDENTITY', 'The bearer token is not valid here.', {}, { cause });

const isOfNow = ({ exp, iat }: JWTPayload, seconds: number): boolean => exp !== undefined && exp > seconds && (iat === undefined || iat <= seconds + ahead_s);
