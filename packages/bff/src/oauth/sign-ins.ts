import { createHash } from 'node:crypto';
import type { ServerConfig } from '../config.ts';
import { KitError } from '../errors.ts';
import type { Challenge } from './challenge.ts';
import { clientOf, forgetClient } from './client-identity.ts';
import type { GuardedFetch } from './guarded-fetch.ts';
import type { Discovered } from './metadata.ts';
import { browserDigest, randomText, signInLife, type createPendingSignIns, type PendingSignIn } from './pending-sign-ins.ts';
import type { SealedRecords } from './sealed-records.ts';
import { askForToken, TokenRefusal } from './token-endpoint.ts';
import type { TokenStore } from './token-store.ts';

/** A sign-in that the reader can begin now. */
export interface Begun {
  /** Where to sign in: the authorization server's own address. */
  url: string;
  issuer: string;
  /** ISO 8601: after this the address is good for nothing. */
  expires_at: string;
}

/** How a sign-in ended, for the page that the reader comes back to and for the audit trail. */
export interface Finished {
  outcome: 'signed_in' | 'declined' | 'refused';
  user?: string;
  server?: string;
  issuer?: string;
  /** A word of ours or an error code of the protocol, never words of the answer. */
  reason?: string;
}

export interface SignInsOptions {
  pending: ReturnType<typeof createPendingSignIns>;
  records: SealedRecords;
  store: TokenStore;
  now(): number;
  base(): string;
  fetchOf(name: string): GuardedFetch;
  rowOf(name: string): ServerConfig & { url: string };
  asProblem(name: string, error: unknown): KitError;
  discovered(user: string, name: string): Promise<{ found: Discovered; challenge: Challenge }>;
  /** Tokens are there. */
  done(user: string, name: string): void;
}

/** Begins sign-ins and takes their answers (OAuth 2.1 section 4.1). */
export function createSignIns({ pending, records, store, now, base, fetchOf, rowOf, asProblem, discovered, done }: SignInsOptions) {
  const clientDocument = () => ({ client_id: `${base()}/api/oauth/client.json`, redirect_uri: `${base()}/api/oauth/callback` });

  /** Asked for: the configured scopes, else those the server names; what it missed, beside what there was; and a refresh token where it is asked for by scope. */
  const scopesFor = async (user: string, name: string, { scopes = [], server }: Discovered, challenge: Challenge): Promise<string[]> => {
    const { oauth, url } = rowOf(name);
    const missed = challenge.error === 'insufficient_scope' ? [...((await store.read({ user, name, url }))?.tokens.scope ?? '').split(' '), ...scopes] : [];
    return [...new Set([...(oauth?.scopes ?? scopes), ...missed, ...(server.offers_offline_access ? ['offline_access'] : [])])].filter(Boolean);
  };

  return {
    clientDocument,

    async begin(user: string, name: string, browser: string): Promise<Begun> {
      const { url, oauth } = rowOf(name);
      try {
        const { found, challenge } = await discovered(user, name);
        const { server, resource } = found;
        const { client_id: document, redirect_uri } = clientDocument();
        const client = await clientOf({ server, configured: oauth ?? {}, redirect_uri, document, records, fetch: fetchOf(name), now: now() });
        const verifier = randomText();
        const scope = (await scopesFor(user, name, found, challenge)).join(' ');
        const state = await pending.put({ user, name, url, resource, server, client, redirect_uri, verifier, browser: browserDigest(browser), ...(scope && { scope }) });
        const address = new URL(server.authorization_endpoint);
        const parameters: Record<string, string> = {
          response_type: 'code', client_id: client.client_id, redirect_uri, state, resource,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256',
          ...(scope && { scope }),
          // OpenID Connect Core section 11: without it there is no refresh token.
          ...(server.offers_offline_access && { prompt: 'consent' }),
        };
        for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value);
        return { url: address.href, issuer: server.issuer, expires_at: new Date(now() + signInLife).toISOString() };
      } catch (error) {
        throw asProblem(name, error);
      }
    },

    async finish(answer: URLSearchParams, { user, browser }: { user?: string | undefined; browser?: string | undefined }): Promise<Finished> {
      const state = only(answer, 'state') ?? '';
      const begun = await pending.find(state);
      if (!begun) return { outcome: 'refused', ...(user !== undefined && { user }), reason: 'state' };
      // Who brings the answer is who asked: by identity where there is one, else by what only that browser has.
      const same = user === undefined ? browser !== undefined && browserDigest(browser) === begun.browser : user === begun.user;
      if (!same) return { outcome: 'refused', ...(user !== undefined && { user }), reason: 'somebody_else' };
      const who = { user: begun.user, server: begun.name, issuer: begun.server.issuer };
      try {
        await pending.take(state);
      } catch (error) {
        if (error instanceof KitError && error.code === 'E_SIGN_IN') return { outcome: 'refused', ...who, reason: 'state' };
        throw error;
      }
      // RFC 9207 section 2.4: an answer of another server than the one that was asked is a mix-up.
      const iss = answer.getAll('iss');
      if (iss.length > 1 || (iss.length === 0 ? begun.server.names_itself : iss[0] !== begun.server.issuer)) return { outcome: 'refused', ...who, reason: 'iss' };
      const error = only(answer, 'error');
      const code = only(answer, 'code');
      if (error !== undefined || code === undefined) return { outcome: error === 'access_denied' ? 'declined' : 'refused', ...who, reason: error !== undefined && /^[a-z_]{1,64}$/.test(error) ? error : 'no_code' };
      return exchange(begun, code).then((reason) => (reason === undefined ? { outcome: 'signed_in', ...who } : { outcome: 'refused', ...who, reason }));
    },
  };

  /** Undefined, or why there are no tokens. */
  async function exchange({ user, name, url, resource, server, client, redirect_uri, verifier, scope }: PendingSignIn, code: string): Promise<string | undefined> {
    // The configuration may have changed while the reader was away.
    if (rowOf(name).url !== url) return 'server_moved';
    const owner = { user, name, url };
    try {
      const body = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier, resource };
      const granted = await askForToken({ endpoint: server.token_endpoint, client, body, fetch: fetchOf(name), now: now() });
      const { issuer, token_endpoint, revocation_endpoint } = server;
      await store.exclusively(owner, () => store.write(owner, { ...(scope !== undefined && { scope }), ...granted, issuer, resource, token_endpoint, client, redirect_uri, ...(revocation_endpoint !== undefined && { revocation_endpoint }) }));
    } catch (error) {
      if (error instanceof TokenRefusal && error.code === 'invalid_client') await forgetClient(server.issuer, redirect_uri, records);
      if (error instanceof TokenRefusal) return error.code;
      asProblem(name, error);
      return 'unreachable';
    }
    done(user, name);
    return undefined;
  }
}

/** A parameter that is there once (OAuth 2.1 section 3.1). */
const only = (answer: URLSearchParams, name: string): string | undefined => (answer.getAll(name).length === 1 ? answer.get(name)! : undefined);
