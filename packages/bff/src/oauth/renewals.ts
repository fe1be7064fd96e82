import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { GuardedFetch } from './guarded-fetch.ts';
import { askForToken, TokenRefusal } from './token-endpoint.ts';
import type { KeptTokens, NumberedTokens, TokenOwner, TokenStore } from './token-store.ts';

export interface RenewalsOptions {
  store: TokenStore;
  clock: Clock;
  logger: Logger;
  fetchOf(owner: TokenOwner): GuardedFetch;
}

/** Milliseconds before its end at which a token is renewed. */
const early = 30_000;
/** Milliseconds after which a process that claimed a renewal counts as gone, and between looks for what it wrote. */
const claimLife = 30_000;
const lookEvery = 200;
/** The server cannot say at the moment: the tokens are not over. */
const passing = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);

/** Renews tokens, once for each that is over, whoever asks and in however many processes: servers that rotate refresh tokens end all of them when one is used twice. */
export function createRenewals({ store, clock, logger, fetchOf }: RenewalsOptions) {
  /** What the store has instead of a token that is over; undefined when the user has to sign in. */
  const after = (owner: TokenOwner, stale: string): Promise<string | undefined> =>
    store.exclusively(owner, async () => {
      for (;;) {
        const kept = await store.read(owner, { anew: true });
        if (!kept || kept.tokens.access_token !== stale) return kept?.tokens.access_token;
        if (kept.tokens.refresh_token === undefined) {
          await store.remove(owner);
          return undefined;
        }
        if (await store.claim(owner, kept.number)) return renew(owner, kept).finally(() => store.unclaim(owner, kept.number));
        const since = await store.claimed(owner, kept.number);
        if (since !== undefined && clock.now() - since > claimLife) await store.unclaim(owner, kept.number);
        else await new Promise<void>((resolve) => clock.setTimeout(resolve, lookEvery));
      }
    });

  const renew = async (owner: TokenOwner, { tokens }: NumberedTokens): Promise<string | undefined> => {
    const { expires: _over, ...rest } = tokens;
    try {
      const body = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token!, resource: tokens.resource };
      const granted = await askForToken({ endpoint: tokens.token_endpoint, client: tokens.client, body, fetch: fetchOf(owner), now: clock.now() });
      const renewed: KeptTokens = { ...rest, ...granted };
      await store.write(owner, renewed);
      return renewed.access_token;
    } catch (error) {
      if (!(error instanceof TokenRefusal) || passing.has(error.code)) throw error;
      logger.info({ server: owner.name, user: owner.user, code: error.code }, 'tokens could not be renewed: the user has to sign in again');
      await store.remove(owner);
      return undefined;
    }
  };

  return {
    after,
    /** Forgets tokens that are of no use, unless others took their place. */
    drop: (owner: TokenOwner, stale: string): Promise<void> =>
      store.exclusively(owner, async () => {
        const kept = await store.read(owner, { anew: true });
        if (kept?.tokens.access_token === stale) await store.remove(owner);
      }),
    /** The access token, renewed when its end is near. */
    async current(owner: TokenOwner): Promise<string | undefined> {
      const kept = await store.read(owner);
      if (!kept) return undefined;
      const { access_token, expires, refresh_token } = kept.tokens;
      if (expires === undefined || clock.now() < expires - early) return access_token;
      // Without a way to renew it, it is good until its server says otherwise.
      return refresh_token === undefined && clock.now() < expires ? access_token : after(owner, access_token);
    },
  };
}
