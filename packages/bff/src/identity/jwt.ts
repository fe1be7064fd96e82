import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { KitError } from '../errors.ts';
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

/** The bearer token of an identity provider, checked with its published keys. */
export function createJwtIdentity({ issuer, audience, jwks_uri, user_claim = 'email', groups_claim = 'groups', now = () => new Date(), keys }: JwtIdentityOptions): IdentityProvider {
  const issuerKeys = keys ?? createRemoteJWKSet(new URL(jwks_uri));
  return {
    name: 'jwt',
    async identify({ headers }) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
      if (!token) throw new KitError('E_IDENTITY', 'The request carries no bearer token.');
      const { payload } = await jwtVerify(token, issuerKeys, { issuer, audience, algorithms, requiredClaims: ['exp'], currentDate: now() }).catch((cause: unknown) => {
        if (cause instanceof errors.JOSEError) throw new KitError('E_IDENTITY', 'The bearer token is not valid here.', {}, { cause });
        throw cause;
      });
      return { user: userName(payload[user_claim]), groups: groupNames(payload[groups_claim]), token };
    },
  };
}
