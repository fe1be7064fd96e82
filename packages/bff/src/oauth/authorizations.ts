import type { Logger } from 'pino';
import { createAllowance } from '../bounds/index.ts';
import type { Audit } from '../audit/audit.ts';
import type { KeyRing } from '../capabilities/key-ring.ts';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import { KitError } from '../errors.ts';
import type { Identity } from '../identity/provider.ts';
import { LatestMap } from '../latest-map.ts';
import type { StorageDriver } from '../storage/driver.ts';
import type { Challenge } from './challenge.ts';
import { createGuardedFetch, type GuardedFetch, type GuardOptions } from './guarded-fetch.ts';
import { discover, MetadataProblem, type Discovered } from './metadata.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';
import { createRenewals } from './renewals.ts';
import { createSealedRecords } from './sealed-records.ts';
import { createSignIns, type Begun, type Finished } from './sign-ins.ts';
import { revokeToken } from './token-endpoint.ts';
import { createTokenStore, type TokenOwner } from './token-store.ts';

export type { Begun, Finished };

/** What a call needs before it can go on. */
export interface SignInWish {
  /** Where the user would sign in. */
  issuer: string;
  /** Milliseconds that the call waits. */
  wait_ms: number;
}

/** Who is signed in where, for servers with `auth: "oauth"`. Tokens leave it towards the server they are for and its issuer alone. */
export interface Authorizations {
  /** The access token to send, renewed where it is due; undefined when the user has to sign in. E_AUTHORIZATION_SERVER when it cannot be renewed now. */
  tokenOf(user: string, name: string): Promise<string | undefined>;
  /**
   * The server refused a request that carried `sent`: another token to try once, or undefined when the user has to sign in. `again`
   * when `sent` is such another token: one that its server renews and this one refuses is of no use, however often it is renewed.
   */
  refused(user: string, name: string, sent: string | undefined, challenge: Challenge, again: boolean): Promise<string | undefined>;
  /** What the user is to be asked. E_AUTHORIZATION_SERVER when nobody can sign in there. */
  wish(user: string, name: string): Promise<SignInWish>;
  /** Resolves when the user has signed in, in whichever process; false when `wait_ms` is over or the signal says so. */
  signedIn(user: string, name: string, wait_ms: number, signal: AbortSignal): Promise<boolean>;
  /** The address to open, for the browser that keeps `browser`. E_UNKNOWN_SERVER, E_NOT_FOUND for one that has no sign-in. */
  begin(identity: Identity, name: string, browser: string): Promise<Begun>;
  /** Takes the answer of an authorization server. Never throws for what the answer says. */
  finish(answer: URLSearchParams, asker: { user?: string | undefined; browser?: string | undefined }): Promise<Finished>;
  status(identity: Identity, name: string): Promise<{ status: 'signed_in'; issuer: string } | { status: 'signed_out' }>;
  /** Forgets the tokens, and tells the issuer. */
  signOut(identity: Identity, name: string): Promise<void>;
  /** What authorization servers may know of this service. */
  clientDocument(): { client_id: string; redirect_uri: string };
}

export interface AuthorizationsOptions {
  servers: Readonly<Record<string, ServerConfig>>;
  driver: StorageDriver;
  keys: KeyRing;
  /** The address that the service is reached under. */
  base(): string;
  clock: Clock;
  logger: Logger;
  audit: Audit;
  /** How addresses of names are found. Default: the system's resolver. */
  resolve?: GuardOptions['resolve'];
}

/** Milliseconds for which metadata is believed. */
const metadataLife = 10 * 60_000;
/** Milliseconds between looks whether another process took the sign-in. */
const lookEvery = 2000;
const defaultWait_s = 300;
const mostKnown = 1000;

export function createAuthorizations(options: AuthorizationsOptions): Authorizations {
  const { servers, driver, keys, base, clock, logger, audit, resolve } = options;
  const now = () => clock.now();
  const records = createSealedRecords({ driver, keys });
  const store = createTokenStore({ records, now });
  const fetches = new Map<string, GuardedFetch>();
  const challenges = new LatestMap<string, Challenge>(mostKnown);
  /** Tokens that a server refused and that no renewal helps: only others count as signed in. */
  const spent = new LatestMap<string, string>(mostKnown);
  const metadata = new LatestMap<string, { at: number; found: Promise<Discovered> }>(mostKnown);
  /** When a server refused a token that it should have taken: it may trust another authorization server by then (RFC 9728, section 5.2). */
  const doubted = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();

  const rowOf = (name: string): ServerConfig & { url: string } => {
    const row = Object.hasOwn(servers, name) ? servers[name] : undefined;
    if (row?.auth !== 'oauth' || row.url === undefined) throw new KitError('E_NOT_FOUND', `The server “${name}” has no sign-in.`, { server: name });
    return row as ServerConfig & { url: string };
  };
  const ownerOf = (user: string, name: string): TokenOwner => ({ user, name, url: rowOf(name).url });
  const idOf = (user: string, name: string): string => JSON.stringify([user, name]);
  const fetchOf = (name: string): GuardedFetch => {
    const { url, oauth } = rowOf(name);
    const made = fetches.get(name) ?? createGuardedFetch({ configured: [url, ...(oauth?.issuer === undefined ? [] : [oauth.issuer])], ...(resolve && { resolve }) });
    fetches.set(name, made);
    return made;
  };

  const allowed = ({ groups }: Identity, name: string): void => {
    const row = Object.hasOwn(servers, name) ? servers[name] : undefined;
    if (!row || (row.groups && !row.groups.some((group) => groups.includes(group)))) throw new KitError('E_UNKNOWN_SERVER', `There is no server “${name}”.`, { server: name });
  };

  /** What is wrong with a sign-in, for the reader and the operator. */
  const asProblem = (name: string, error: unknown): KitError => {
    if (error instanceof KitError) return error;
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ server: name, reason, metadata: error instanceof MetadataProblem }, 'users cannot sign in');
    return new KitError('E_AUTHORIZATION_SERVER', `Nobody can sign in for the server “${name}” at the moment: ${reason}.`, { server: name, reason });
  };

  const discovered = async (user: string, name: string): Promise<Discovered> => {
    const challenge = challenges.get(idOf(user, name)) ?? {};
    const key = JSON.stringify([name, challenge]);
    const there = metadata.get(key);
    if (there && now() - there.at < metadataLife && there.at > (doubted.get(name) ?? -Infinity)) return there.found;
    const { url, oauth } = rowOf(name);
    const found = discover({ url, issuer: oauth?.issuer }, challenge, fetchOf(name)).catch((error: unknown) => {
      metadata.delete(key);
      throw asProblem(name, error);
    });
    metadata.set(key, { at: now(), found });
    return found;
  };

  const isSignedIn = async (user: string, name: string): Promise<boolean> => {
    const found = await store.read(ownerOf(user, name), { anew: true });
    return found !== undefined && found.tokens.access_token !== spent.get(idOf(user, name));
  };

  // Each has a record in the store for as long as it may be answered.
  const beginnings = createAllowance({ clock, burst: 60, per_second: 0.5 });
  const renew = createRenewals({ store, clock, logger, fetchOf: ({ name }) => fetchOf(name) });
  const signIns = createSignIns({
    pending: createPendingSignIns({ records, now }), records, store, now, base, fetchOf, rowOf, asProblem,
    async discovered(user, name) {
      return { found: await discovered(user, name), challenge: challenges.get(idOf(user, name)) ?? {} };
    },
    done(user, name) {
      challenges.delete(idOf(user, name));
      for (const tell of waiting.get(idOf(user, name)) ?? []) tell();
    },
  });

  const noticed = async (finished: Finished): Promise<Finished> => {
    const { user = null, server, issuer, outcome, reason } = finished;
    audit.write({ event: 'sign_in', user, outcome: outcome === 'signed_in' ? 'ok' : 'refused', details: { ...(server !== undefined && { server }), ...(issuer !== undefined && { issuer }), ...(reason !== undefined && { reason }) } });
    return finished;
  };

  return {
    async tokenOf(user, name) {
      return renew.current(ownerOf(user, name)).catch((error: unknown) => {
        throw asProblem(name, error);
      });
    },
    async refused(user, name, sent, challenge, again) {
      const owner = ownerOf(user, name);
      const id = idOf(user, name);
      // What the token may not do, its renewal may not either.
      const useless = sent !== undefined && challenge.error !== 'insufficient_scope';
      if (useless && again) await renew.drop(owner, sent);
      else if (useless) {
        const other = await renew.after(owner, sent).catch((error: unknown) => {
          throw asProblem(name, error);
        });
        if (other !== undefined) return other;
      }
      challenges.set(id, challenge);
      if (useless) doubted.set(name, now());
      if (sent !== undefined) spent.set(id, sent);
      return undefined;
    },
    async wish(user, name) {
      const { server } = await discovered(user, name);
      return { issuer: server.issuer, wait_ms: (rowOf(name).oauth?.wait_s ?? defaultWait_s) * 1000 };
    },
    async signedIn(user, name, wait_ms, signal) {
      const until = clock.elapsed() + wait_ms;
      const id = idOf(user, name);
      while (!signal.aborted) {
        if (await isSignedIn(user, name)) return true;
        const left = until - clock.elapsed();
        if (left <= 0) return false;
        await news(id, Math.min(left, lookEvery), signal);
      }
      return false;
    },
    async begin(identity, name, browser) {
      allowed(identity, name);
      const retry_after_s = beginnings.take(identity.user);
      if (retry_after_s > 0) throw new KitError('E_RATE_LIMITED', 'Sign-ins are begun too often.', { retry_after_s });
      return signIns.begin(identity.user, name, browser);
    },
    finish: async (answer, asker) => noticed(await signIns.finish(answer, asker)),
    async status(identity, name) {
      allowed(identity, name);
      const found = await store.read(ownerOf(identity.user, name), { anew: true });
      return found ? { status: 'signed_in', issuer: found.tokens.issuer } : { status: 'signed_out' };
    },
    async signOut(identity, name) {
      allowed(identity, name);
      const owner = ownerOf(identity.user, name);
      const found = await store.exclusively(owner, async () => {
        const kept = await store.read(owner, { anew: true });
        await store.remove(owner);
        return kept?.tokens;
      });
      audit.write({ event: 'sign_out', user: identity.user, outcome: 'ok', details: { server: name, ...(found && { issuer: found.issuer }) } });
      if (found?.revocation_endpoint === undefined) return;
      const [token, hint] = found.refresh_token === undefined ? ([found.access_token, 'access_token'] as const) : ([found.refresh_token, 'refresh_token'] as const);
      // It is forgotten here all the same.
      await revokeToken(found.revocation_endpoint, found.client, token, hint, fetchOf(name)).catch((error: unknown) => logger.warn({ server: name, reason: (error as Error).message }, 'an authorization server was not told that a user signed out'));
    },
    clientDocument: signIns.clientDocument,
  };

  /** Resolves when somebody finished a sign-in here, when the time is over, or with the signal. */
  async function news(id: string, ms: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = waiting.get(id) ?? new Set();
    waiting.set(id, all.add(resolve));
    const timer = clock.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
    await promise;
    clock.clearTimeout(timer);
    all.delete(resolve);
    if (all.size === 0 && waiting.get(id) === all) waiting.delete(id);
  }
}
