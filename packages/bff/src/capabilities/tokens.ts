import { randomUUID, type KeyObject } from 'node:crypto';
import type { JsonObject } from '@mcp-canvas/contract';
import { jwtVerify } from 'jose';
import { KitError } from '../errors.ts';
import { createUlids } from '../ulids.ts';
import { madeOf, type KeyRing } from './key-ring.ts';
import { checkedKeys } from './keys.ts';
import { createRecentTokens, recentId } from './minted.ts';
import { createMask } from './sealed.ts';
import type { RevokedReason } from './revocations.ts';
import { TOKEN_SHAPE } from './shape.ts';
import { dashboardSignature, sharedSignature, type Signature } from './signatures.ts';
import { signedToken } from './signed.ts';

/** What a token opens: one file version, a dashboard, a view. */
export type Audience = 'file' | 'dashboard' | 'view';

export interface TokenClaims extends JsonObject {
  /** The user (lower-case identity). */
  sub: string;
  /** The file key, the name of a dashboard (`dashboardObject`), or the view id. */
  obj: string;
  /** Of a dashboard's token a ULID: it says which of two was made first. */
  jti: string;
  /** Seconds since the epoch. */
  exp: number;
}

/** Short-lived signed tokens (JWT by jose, one fixed algorithm for each audience, `kid` for rotation). */
export interface Tokens {
  mint(audience: Audience, sub: string, obj: string, extra?: JsonObject): Promise<{ token: string; expires_at: string }>;
  /** The claims. E_TOKEN when missing, malformed, expired or revoked (`details.revoked` says why then); E_TOKEN_SCOPE when it is for another audience or object. */
  verify(audience: Audience, token: string, obj?: string): Promise<TokenClaims>;
  /** Replaces every token this service minted that stands in the text, by what it opens (the file's name). */
  mask(text: string): string;
}

export interface TokensOptions {
  keys: KeyRing;
  /** The clock. */
  now?: () => Date;
  /** ULIDs, in the order of what they are given to. */
  ids?: (ms: number) => string;
  /** Why a dashboard's token was called back, if it was. By its claims: a token's text can be changed without breaking its signature. */
  revoked?: (claims: TokenClaims) => Promise<RevokedReason | undefined>;
}

/** Seconds a token lives. */
export const LIFE: Record<Audience, number> = { file: 3600, dashboard: 300, view: 900 };

export function createTokens({ keys, now = () => new Date(), ids = createUlids(), revoked = async () => undefined }: TokensOptions): Tokens {
  const made = madeOf(keys, (list) => {
    const shared = checkedKeys(list).map(sharedSignature);
    const published = list.map(dashboardSignature);
    const all: readonly Signature[] = [...shared, ...published];
    const signing: Record<Audience, Signature> = { file: shared[0]!, view: shared[0]!, dashboard: published[0]! };
    const verifying = new Map(all.map(({ algorithm, kid, verifyWith }) => [`${algorithm} ${kid}`, verifyWith]));
    return { signing, verifying, mask: createMask(all), recent: createRecentTokens(10_000) };
  });
  /** A key that another process signs with already may have come since. */
  const verifyingKey = async (name: string): Promise<KeyObject> => {
    if (!made().verifying.has(name)) await keys.renew();
    return made().verifying.get(name) ?? refuse();
  };

  return {
    async mint(audience, sub, obj, extra) {
      const ms = now().getTime();
      const { recent, signing } = made();
      const id = recentId(audience, sub, obj);
      const held = extra === undefined ? recent.get(id, ms) : undefined;
      if (held) return { token: held.token, expires_at: held.expires_at };
      const at = Math.floor(ms / 1000);
      const expires = at + LIFE[audience];
      const expires_at = new Date(expires * 1000).toISOString();
      const token = signedToken(signing[audience], { ...extra, sub, obj, aud: audience, jti: audience === 'dashboard' ? ids(ms) : randomUUID(), iat: at, exp: expires });
      if (extra === undefined) recent.put(id, { token, expires_at, fresh_until: ms + LIFE[audience] * 250 });
      return { token, expires_at };
    },
    async verify(audience, token, obj) {
      // jose skips white space inside a part; one token has one text here.
      if (!TOKEN_SHAPE.test(token)) throw invalid();
      const { payload } = await jwtVerify(token, ({ alg, kid }) => verifyingKey(`${alg} ${kid}`), {
        algorithms: ['HS256', 'EdDSA'],
        requiredClaims: ['sub', 'obj', 'aud', 'jti', 'exp'],
        currentDate: now(),
      }).catch(refuse);
      const claims = payload as unknown as TokenClaims;
      if (payload.aud !== audience || (obj !== undefined && claims.obj !== obj)) {
        throw new KitError('E_TOKEN_SCOPE', 'The token is for something else.');
      }
      const reason = audience === 'dashboard' ? await revoked(claims) : undefined;
      if (reason !== undefined) throw new KitError('E_TOKEN', 'The token was called back.', { revoked: reason });
      return claims;
    },
    mask: (text) => made().mask(text),
  };
}

/** One sentence for every way a token can be wrong: which one it was helps only who forges. */
const invalid = (): KitError => new KitError('E_TOKEN', 'The token is missing, wrong or expired.');

function refuse(): never {
  throw invalid();
}
