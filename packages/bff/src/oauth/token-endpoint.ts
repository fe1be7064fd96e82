import { isJsonObject } from '@mcp-canvas/contract';
import type { ClientIdentity } from './client-identity.ts';
import type { GuardedFetch } from './guarded-fetch.ts';

/** What a token endpoint gave (OAuth 2.1 section 3.2.3). */
export interface Granted {
  access_token: string;
  /** Milliseconds since the epoch; absent when the server did not say. */
  expires?: number;
  refresh_token?: string;
  scope?: string;
}

/** The token endpoint refused, or its answer cannot be used. `code` is its error code, never its words: those may repeat what was sent. */
export class TokenRefusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`the authorization server answered “${code}”`);
    this.code = code;
  }
}

/** Text that may stand in a header (RFC 6750 section 2.1), of a bearable length. */
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w.~+/-]+=*$/.test(value) && value.length <= 16_384;
/** Refresh tokens only ever stand in a body (RFC 6749 appendix A.17). */
const isRefreshToken = (value: unknown): value is string => typeof value === 'string' && /^[\x20-\x7e]{1,16384}$/.test(value);
const errorCode = /^[a-z][a-z0-9_]{0,63}$/;

export interface TokenRequest {
  endpoint: string;
  client: ClientIdentity;
  /** `grant_type` and what belongs to it. */
  body: Readonly<Record<string, string>>;
  fetch: GuardedFetch;
  now: number;
}

/** Asks for tokens. TokenRefusal when the server says no; another Error when it cannot be asked. */
export async function askForToken({ endpoint, client, body, fetch, now }: TokenRequest): Promise<Granted> {
  const { status, json } = await fetch(endpoint, post(client, body));
  if (status !== 200 || !isJsonObject(json)) {
    const code = isJsonObject(json) ? json['error'] : undefined;
    if (typeof code === 'string' && errorCode.test(code)) throw new TokenRefusal(code);
    throw new Error(`the authorization server answered with status ${status}`);
  }
  const { access_token, token_type, expires_in, refresh_token, scope } = json;
  if (!isToken(access_token) || typeof token_type !== 'string' || token_type.toLowerCase() !== 'bearer') throw new TokenRefusal('unusable_token');
  const seconds = Number(expires_in);
  return {
    access_token,
    ...(expires_in !== undefined && Number.isFinite(seconds) && seconds >= 0 && { expires: now + seconds * 1000 }),
    ...(isRefreshToken(refresh_token) && { refresh_token }),
    ...(typeof scope === 'string' && { scope: scope.slice(0, 4096) }),
  };
}

/** Tells the server that a token is over (RFC 7009). */
export async function revokeToken(endpoint: string, client: ClientIdentity, token: string, hint: 'refresh_token' | 'access_token', fetch: GuardedFetch): Promise<void> {
  await fetch(endpoint, post(client, { token, token_type_hint: hint }));
}

/** A request that the client proves itself in (RFC 6749 section 2.3.1). */
function post({ client_id, client_secret, auth_method }: ClientIdentity, body: Readonly<Record<string, string>>) {
  const form = new URLSearchParams(body);
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (auth_method === 'client_secret_basic') headers['authorization'] = `Basic ${Buffer.from(`${formEncoded(client_id)}:${formEncoded(client_secret!)}`).toString('base64')}`;
  else form.set('client_id', client_id);
  if (auth_method === 'client_secret_post') form.set('client_secret', client_secret!);
  return { method: 'POST' as const, headers, body: form.toString() };
}

const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
