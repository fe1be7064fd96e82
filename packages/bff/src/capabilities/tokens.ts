import { createSecretKey, randomUUID } from 'node:crypto';
import type { JsonObject } from '@mcp-canvas/contract';
import { jwtVerify } from 'jose';
import { KitError } from '../errors.ts';
import { checkedKeys, type SigningKey } from './keys.ts';
import { createRecentTokens, recentId } from './minted.ts';
import { createMask } from './sealed.ts';
import { TOKEN_SHAPE } from './shape.ts';
import { signedToken } from './signed.ts';

/** What a token opens: one file version, a dashboard, a view. */
export type Audience = 'file' | 'dashboard' | 'view';

export interface TokenClaims extends JsonObject {
  /** The user (lower-case identity). */
  sub: string;
  /** The file key, the name of a dashboard (`dashboardObject`), or the view id. */
  obj: string;
  jti: string;
  /** Seconds since the epoch. */
  exp: number;
}

/** Short-lived signed tokens (JWT by jose, one fixed algorithm, `kid` for rotation). */
export interface Tokens {
  mint(audience: Audience, sub: string, obj: string, extra?: JsonObject): Promise<{ token: string; expires_at: string }>;
  /** The claims. E_TOKEN when missing, malformed, expired or revoked; E_TOKEN_SCOPE when it is for another audience or object. */
  verify(audience: Audience, token: string, obj?: string): Promise<TokenClaims>;
  /** Replaces every token this service minted that stands in the text, by what it opens (the file's name). */
  mask(text: string): string;
}

export interface TokensOptions {
  /** The first signs, all of them verify: that is how keys rotate. */
  keys: readonly SigningKey[];
  /** The clock. */
  now?: () => Date;
  /** Says whether a token was called back. By `jti`: a token's text can be changed without breaking its signature. */
  revoked?: (jti: string) => boolean | Promise<boolean>;
}

/** Seconds a token lives. */
const LIFE: Record<Audience, number> = { file: 3600, dashboard: 300, view: 900 };
const ALGORITHM = 'HS256';

export function createTokens({ keys, now = () => new Date(), revoked = () => false }: TokensOptions): Tokens {
  const signing = checkedKeys(keys)[0]!;
  const secrets = new Map(keys.map(({ kid, secret }) => [kid, createSecretKey(Buffer.from(secret))]));
  const signingKey = secrets.get(signing.kid)!;
  const recent = createRecentTokens(10_000);

  return {
    async mint(audience, sub, obj, extra) {
      const ms = now().getTime();
      const id = recentId(audience, sub, obj);
      const held = extra === undefined ? recent.get(id, ms) : undefined;
      if (held) return { token: held.token, expires_at: held.expires_at };
      const at = Math.floor(ms / 1000);
      const expires = at + LIFE[audience];
      const expires_at = new Date(expires * 1000).toISOString();
      const token = signedToken(signing.kid, signingKey, { ...extra, sub, obj, aud: audience, jti: randomUUID(), iat: at, exp: expires });
      if (extra === undefined) recent.put(id, { token, expires_at, fresh_until: ms + LIFE[audience] * 250 });
      return { token, expires_at };
    },
    async verify(audience, token, obj) {
      // jose skips white space inside a part; one token has one text here.
      if (!TOKEN_SHAPE.test(token)) throw invalid();
      const { payload } = await jwtVerify(token, ({ kid }) => secrets.get(kid ?? '') ?? refuse(), {
        algorithms: [ALGORITHM],
        requiredClaims: ['sub', 'obj', 'aud', 'jti', 'exp'],
        currentDate: now(),
      }).catch(refuse);
      const claims = payload as unknown as TokenClaims;
      if (await revoked(claims.jti)) throw invalid();
      if (payload.aud !== audience || (obj !== undefined && claims.obj !== obj)) {
        throw new KitError('E_TOKEN_SCOPE', 'The token is for something else.');
      }
      return claims;
    },
    mask: createMask(keys),
  };
}

/** One sentence for every way a token can be wrong: which one it was helps only who forges. */
const invalid = (): KitError => new KitError('E_TOKEN', 'The token is missing, wrong or expired.');

function refuse(): never {
  throw invalid();
}
