import { serialised } from '../storage/serialised.ts';
import type { ClientIdentity } from './client-identity.ts';
import { hashed, type SealedRecords } from './sealed-records.ts';
import type { Granted } from './token-endpoint.ts';

/** The tokens of one user for one server, from one issuer. */
export interface KeptTokens extends Granted {
  issuer: string;
  resource: string;
  token_endpoint: string;
  revocation_endpoint?: string;
  client: ClientIdentity;
  redirect_uri: string;
}

/** Whose tokens: the server by name and address, so that a server that moved gets none of the old one's. */
export interface TokenOwner {
  user: string;
  name: string;
  url: string;
}

/** The newest tokens of an owner, and which they are: each renewal has the next number. */
export interface NumberedTokens {
  number: number;
  tokens: KeptTokens;
}

/** Milliseconds for which this process believes what it read, before it looks whether another one renewed or removed it. */
const fresh = 2000;

/** Tokens in the store, one sealed record for each renewal, so that of two processes that renew at once one is first. */
export function createTokenStore({ records, now }: { records: SealedRecords; now(): number }) {
  const known = new Map<string, { at: number; found: Promise<NumberedTokens | undefined> }>();
  const oneAtATime = serialised();
  const folderOf = ({ user, name, url }: TokenOwner): string => `_oauth/tokens/${hashed(user)}/${hashed(name, url)}/`;
  const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('-')));
  const keyOf = (owner: TokenOwner, number: number, issuer: string): string => `${folderOf(owner)}${String(number).padStart(9, '0')}-${hashed(issuer)}`;

  const look = async (owner: TokenOwner): Promise<NumberedTokens | undefined> => {
    const key = (await records.keys(folderOf(owner))).at(-1);
    const tokens = key === undefined ? undefined : ((await records.read(key)) as KeptTokens | undefined);
    return tokens && { number: numberOf(key!), tokens };
  };

  return {
    /** `now`: what the store says at this moment. */
    read(owner: TokenOwner, { anew = false } = {}): Promise<NumberedTokens | undefined> {
      const folder = folderOf(owner);
      const there = known.get(folder);
      if (there && !anew && now() - there.at < fresh) return there.found;
      const found = look(owner);
      known.set(folder, { at: now(), found });
      found.catch(() => known.delete(folder));
      return found;
    },
    /** Runs what changes an owner's tokens, one after another. */
    exclusively: <T>(owner: TokenOwner, work: () => Promise<T>): Promise<T> => oneAtATime(folderOf(owner), work),
    async write(owner: TokenOwner, tokens: KeptTokens): Promise<void> {
      const before = await records.keys(folderOf(owner));
      let number = before.length === 0 ? 1 : numberOf(before.at(-1)!) + 1;
      while (!(await records.write(keyOf(owner, number, tokens.issuer), tokens))) number++;
      for (const key of before) await records.remove(key);
      known.delete(folderOf(owner));
    },
    async remove(owner: TokenOwner): Promise<void> {
      for (const key of await records.keys(folderOf(owner))) await records.remove(key);
      known.delete(folderOf(owner));
    },
    /** True for the one process that may renew these tokens: a refresh token that is used twice ends them all. */
    claim: (owner: TokenOwner, number: number): Promise<boolean> => records.write(claimOf(owner, number), { at: now() }),
    async claimed(owner: TokenOwner, number: number): Promise<number | undefined> {
      return ((await records.read(claimOf(owner, number))) as { at: number } | undefined)?.at;
    },
    unclaim: (owner: TokenOwner, number: number): Promise<void> => records.remove(claimOf(owner, number)),
  };

  function claimOf({ user, name, url }: TokenOwner, number: number): string {
    return `_oauth/renewing/${hashed(user, name, url)}/${number}`;
  }
}

export type TokenStore = ReturnType<typeof createTokenStore>;
