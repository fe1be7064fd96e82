import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

/** Who a token speaks for. */
export interface Reader {
  user: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** What a dashboard's server knows of the service that mints its tokens. `base` is the service's address, `origin` the dashboard's own. */
export function serviceOf(base: string, origin: string) {
  // Fetched with the first token, and again when one names a key that is new.
  const keys = createRemoteJWKSet(new URL(`${base}/api/capabilities/jwks`));
  return {
    /** Who brings a token, told by the published keys alone; undefined for what is no token of this service, or one that was given for another page. */
    async reader(token: string | undefined): Promise<Reader | undefined> {
      if (!token) return undefined;
      const verified = await jwtVerify(token, keys, { algorithms: ['EdDSA'], typ: 'mcp-dashboard+jwt', audience: 'dashboard', requiredClaims: ['sub', 'exp'] }).catch(unlessNoToken);
      if (verified?.payload['origin'] !== origin) return undefined;
      return { user: verified.payload.sub!, expires: verified.payload.exp! * 1000 };
    },
    /** Why a token that was good was called back since, which only the service knows; undefined while it is good. */
    async calledBack(token: string): Promise<string | undefined> {
      const answer = await fetch(`${base}/api/capabilities/verify`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) });
      const { valid, reason } = (await answer.json()) as { valid: boolean; reason?: string };
      return valid ? undefined : (reason ?? 'expired');
    },
  };
}

/** Keys that cannot be had are no word on the token. */
function unlessNoToken(error: unknown): undefined {
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC') throw error;
}

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (header: string | undefined): string | undefined => /^Bearer (\S+)$/.exec(header ?? '')?.[1];
