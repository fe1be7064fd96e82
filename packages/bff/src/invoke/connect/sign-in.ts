import { SdkHttpError, type FetchLike } from '@modelcontextprotocol/client';
import { KitError, toToolError } from '../../errors.ts';
import { readChallenge, type Authorizations } from '../../oauth/index.ts';
import { cancelledBy } from '../cancelled-by.ts';
import type { CallObserver, ToolCall } from '../invoker.ts';

/** What requests to a server need to know of who is signed in. */
export type SignedIn = Pick<Authorizations, 'tokenOf' | 'refused' | 'wish' | 'signedIn' | 'status'>;

/** Times that one call asks its user to sign in: once, and once more where a tool wants a scope that nobody knew of. */
const mostAsked = 2;

export const signInNeeded = (server: string): KitError => new KitError('E_SIGN_IN', `The server “${server}” wants its user to sign in.`, { server });
const tooLate = (server: string): KitError => new KitError('E_SIGN_IN', `Nobody signed in for the server “${server}” in time, so the tool was not called.`, { server });
const stillRefused = (server: string): KitError => new KitError('E_SIGN_IN', `The server “${server}” refuses its user although they have signed in.`, { server });

/** The server refused a request for want of a token: it has not run. */
export function isUnauthorized(error: unknown): boolean {
  if (error instanceof SdkHttpError) return error.data.status === 401;
  return (error as { code?: unknown } | null)?.code === 401;
}

/**
 * Each request carries the user's token. One that is refused is sent again with a renewed token, since it has not run; when there is
 * none, the refusal goes on as 401, whichever status it had.
 */
export function signedIn(fetch: FetchLike, authorizations: SignedIn, user: string, name: string): FetchLike {
  return async (url, init) => {
    const send = (token: string | undefined) => {
      const headers = new Headers(init?.headers);
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      return fetch(url, { ...init, headers });
    };
    let token = await authorizations.tokenOf(user, name);
    for (let again = false; ; again = true) {
      const response = await send(token);
      const challenge = readChallenge(response.headers.get('www-authenticate'));
      if (response.status !== 401 && !(response.status === 403 && challenge.error === 'insufficient_scope')) return response;
      await response.body?.cancel();
      const sent = token;
      token = await authorizations.refused(user, name, sent, challenge, again);
      if (token === undefined || token === sent) return new Response(null, { status: 401 });
    }
  };
}

/** Asks the user of one call to sign in, as often as that may help. Answers the error that ends the call, or nothing when it may go on. */
export function createSignInQuestion(authorizations: SignedIn | undefined, { identity: { user }, server }: ToolCall, observer: CallObserver, signal: AbortSignal, now: () => number): () => Promise<KitError | undefined> {
  let asked = 0;
  return async () => {
    if (!authorizations || !observer.signIn) return signInNeeded(server);
    if (asked++ >= mostAsked) return stillRefused(server);
    try {
      const { issuer, wait_ms } = await authorizations.wish(user, server);
      const expires_at = new Date(now() + wait_ms).toISOString();
      observer.signIn({ state: 'wanted', issuer, expires_at });
      const there = await authorizations.signedIn(user, server, wait_ms, signal);
      observer.signIn({ state: 'done', issuer, expires_at });
      if (there) return undefined;
    } catch (error) {
      if (error instanceof KitError) return error;
      throw error;
    }
    if (!signal.aborted) return tooLate(server);
    return cancelledBy(signal.reason);
  };
}

/** The error of a call that has begun, so that it ends with it; what nobody foresaw is thrown on. */
export function asEnd(error: unknown): ReturnType<typeof toToolError> {
  if (error instanceof KitError) return toToolError(error);
  throw error;
}

export const isSignIn = (error: unknown): boolean => error instanceof KitError && error.code === 'E_SIGN_IN';
