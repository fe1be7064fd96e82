import { createHash, randomBytes } from 'node:crypto';
import { KitError } from '../errors.ts';
import type { ClientIdentity } from './client-identity.ts';
import type { AuthorizationServer } from './metadata.ts';
import type { SealedRecords } from './sealed-records.ts';

/** A sign-in that was begun and waits for its answer. */
export interface PendingSignIn {
  user: string;
  /** The MCP server's name, and its address when it was begun. */
  name: string;
  url: string;
  resource: string;
  server: AuthorizationServer;
  client: ClientIdentity;
  redirect_uri: string;
  /** PKCE (RFC 7636). */
  verifier: string;
  scope?: string;
  /** SHA-256 of what the browser keeps that began it. */
  browser: string;
}

/** Milliseconds that a person has at the authorization server. */
export const signInLife = 15 * 60_000;
const folder = '_oauth/states/';
const shape = /^([0-9a-z]{9})\.([\w-]{43})$/;
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const browserDigest = digest;
export const randomText = (): string => randomBytes(32).toString('base64url');

/** Sign-ins by their `state`: in the store, so that the answer may come to another process, and each good once. */
export function createPendingSignIns({ records, now }: { records: SealedRecords; now(): number }) {
  /** The hour of death stands first, so that what is over stands together. */
  const keyOf = (state: string): string => `${folder}${state.slice(0, 9)}-${createHash('sha256').update(state).digest('hex')}`;
  const hour = (ms: number): string => Math.floor(ms).toString(36).padStart(9, '0');

  const sweep = async (): Promise<void> => {
    const until = `${folder}${hour(now())}`;
    for (const key of await records.keys(folder)) {
      if (key >= until) break;
      await records.remove(key);
    }
  };

  return {
    /** The `state` to send. */
    async put(pending: PendingSignIn): Promise<string> {
      await sweep();
      const state = `${hour(now() + signInLife)}.${randomText()}`;
      await records.write(keyOf(state), pending);
      return state;
    },
    /** The sign-in of a state that is not over. */
    async find(state: string): Promise<PendingSignIn | undefined> {
      const [, until] = shape.exec(state) ?? [];
      if (until === undefined || Number.parseInt(until, 36) <= now()) return undefined;
      return (await records.read(keyOf(state))) as PendingSignIn | undefined;
    },
    /** Uses a state up; E_SIGN_IN when somebody was first. The mark stays until the state's own end. */
    async take(state: string): Promise<void> {
      if (!(await records.write(`${keyOf(state)}.used`, {}))) throw new KitError('E_SIGN_IN', 'This sign-in was finished before. Go back to the canvas and begin a new one.');
    },
  };
}
