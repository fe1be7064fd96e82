import { createHash } from 'node:crypto';
import type { JsonObject } from '@mcp-canvas/contract';
import type { Clock } from '../clock.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { isKeyTaken } from '../storage/failures.ts';
import { LIFE, type TokenClaims } from './tokens.ts';

/** Why a token is over before its time: it was called back, its dashboard was closed, its session ended. */
export type RevokedReason = 'revoked' | 'closed' | 'session_ended';

/** What a token may be called back with. */
type Claims = Pick<TokenClaims, 'jti' | 'obj' | 'exp'> & { session_id?: unknown };

/** Dashboards' tokens that were called back, kept in the storage driver until they would have expired anyway: all processes over one store know them. */
export interface Revocations {
  /** One token. */
  token(claims: Claims): Promise<void>;
  /** Every token that was made so far for a dashboard (`dashboardObject`) in a session; those made later are good. */
  dashboard(session_id: string, obj: string, reason: RevokedReason): Promise<void>;
  /** Every token of a session that ends. */
  session(session_id: string): Promise<void>;
  reasonOf(claims: Claims): Promise<RevokedReason | undefined>;
  /** Reads what is kept, and forgets what has expired. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

interface Row {
  reason: RevokedReason;
  /** Milliseconds since the epoch: nothing it could be said of is good any more. */
  expires: number;
  /** A ULID: tokens made later are not meant. */
  before?: string;
}

export interface RevocationsOptions {
  driver: Pick<StorageDriver, 'head' | 'put' | 'setMeta' | 'list' | 'remove'>;
  clock: Clock;
  /** The ids of tokens come from here too, so that one made in the same millisecond has its place before or after. */
  ids: (ms: number) => string;
  onError(error: unknown): void;
}

/** Records live beside the users' files, under a name that no user can have. */
const prefix = '_revoked/';
const keyOf = (...what: string[]): string => prefix + createHash('sha256').update(JSON.stringify(what)).digest('hex');
const ofToken = ({ jti }: Claims): string => keyOf('token', jti);
const ofDashboard = (session_id: string, obj: string): string => keyOf('dashboard', session_id, obj);
const ofSession = (session_id: string): string => keyOf('session', session_id);
/** Seconds that a verifier's clock may be behind ours. */
const leeway = 60;

export function createRevocations({ driver, clock, ids, onError }: RevocationsOptions): Revocations {
  /** What this process has to forget: what it wrote, and what it found when it started. */
  const due = new Map<string, number>();
  let timer: unknown;
  let sweeping: Promise<void> | undefined;

  const arm = (): void => {
    clock.clearTimeout(timer);
    const next = Math.min(...due.values());
    timer = Number.isFinite(next) ? clock.setTimeout(() => void sweep(), Math.max(0, next - clock.now())) : undefined;
  };
  const sweep = (): Promise<void> =>
    (sweeping ??= (async () => {
      for (const [key, expires] of due) {
        if (expires > clock.now()) continue;
        // Another process may have called it back again meanwhile.
        const kept = rowOf(await driver.head(key));
        if (kept && kept.expires > clock.now()) due.set(key, kept.expires);
        else {
          if (kept) await driver.remove(key);
          due.delete(key);
        }
      }
    })().catch((error: unknown) => {
      onError(error);
      // The store is away: what is due is tried again later.
      for (const [key, expires] of due) due.set(key, Math.max(expires, clock.now() + leeway * 1000));
    }).finally(() => {
      sweeping = undefined;
      arm();
    }));
  const write = async (key: string, row: Row): Promise<void> => {
    const object = { mime: 'application/json', meta: row as unknown as JsonObject };
    await driver.put(key, new Uint8Array(), object).catch((error: unknown) => {
      if (!isKeyTaken(error)) throw error;
      return driver.setMeta(key, object);
    });
    due.set(key, row.expires);
    arm();
  };
  const longest = (): number => clock.now() + (LIFE.dashboard + leeway) * 1000;

  return {
    async token(claims) {
      if ((await driver.head(ofToken(claims))) === undefined) await write(ofToken(claims), { reason: 'revoked', expires: (claims.exp + leeway) * 1000 });
    },
    dashboard: (session_id, obj, reason) => write(ofDashboard(session_id, obj), { reason, expires: longest(), before: ids(clock.now()) }),
    session: (session_id) => write(ofSession(session_id), { reason: 'session_ended', expires: longest() }),
    async reasonOf(claims) {
      const session_id = String(claims.session_id);
      const rows = await Promise.all([ofToken(claims), ofDashboard(session_id, claims.obj), ofSession(session_id)].map((key) => driver.head(key)));
      return rows.map(rowOf).find((row) => row !== undefined && isMeant(claims, row))?.reason;
    },
    async restore() {
      for await (const stored of driver.list(prefix)) due.set(stored.key, rowOf(stored)!.expires);
      arm();
    },
    async close() {
      clock.clearTimeout(timer);
      await sweeping;
      clock.clearTimeout(timer);
    },
  };
}

const rowOf = (stored: { meta: JsonObject } | undefined): Row | undefined => stored?.meta as Row | undefined;

/** A token from before tokens had ids in order is older than any that has one. */
const isMeant = ({ jti }: Claims, { before }: Row): boolean => before === undefined || !/^[0-9A-HJKMNP-TV-Z]{26}$/.test(jti) || jti <= before;
