import type { JsonObject } from '@mcp-canvas/contract';

/** What a token opens: one file version, a dashboard, a view. */
export type Audience = 'file' | 'dashboard' | 'view';

export interface TokenClaims extends JsonObject {
  /** The user (lower-case identity). */
  sub: string;
  /** The file key, `{server}/{dashboard id}`, or the view id. */
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
