import type { JsonObject } from '@mcp-canvas/contract';
import { ulid } from 'ulid';
import type { Clock } from '../clock.ts';
import { KitError } from '../errors.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { sessionGone } from '../stream/gone.ts';
import type { Session, Sessions } from './sessions.ts';

export interface SessionsOptions {
  driver: StorageDriver;
  clock: Clock;
  /** Minutes without reader or call after which a session ends by itself. */
  idle_min: number;
  /** Called once for each session that ends, before it counts as ended: streams, files, calls. `last` when its user has no other. */
  onEnd(session: Session, reason: string, last: boolean): Promise<void>;
  /** Called when the record of an ended session is dropped, `keep_ms` after its end. */
  onForget(session: Session): Promise<void>;
  /** Called by `restore` for each session that is still open. */
  onRestore?(session: Session): Promise<void>;
  /** The record says that the session has ended. */
  onEnded?(session: Session): void;
  /** Where several processes serve a session: milliseconds since one of them had it held open. */
  unused_ms?: ((session_id: string) => Promise<number>) | undefined;
  onError(error: unknown): void;
  newId?: () => string;
  keep_ms?: number;
}

/** Records live beside the users' files, under a name that no user can have. */
const prefix = '_sessions/';
const meta = (session: Session) => ({ mime: 'application/json', meta: session as unknown as JsonObject });
const day = 24 * 3_600_000;
/** An end that failed, because the store did, is tried again. */
const retry_ms = 60_000;

const isOpen = ({ ended, ending }: Session): boolean => ended === undefined && ending === undefined;

interface Row {
  session: Session;
  holds: number;
  timer?: unknown;
  ending?: Promise<void>;
  /** Another process may have changed the record. */
  stale?: boolean;
}

/** Sessions, kept in the storage driver so that a restart has them. `restore` reads them; a session is looked up there too. */
export function createSessions(options: SessionsOptions): Sessions & { restore(): Promise<void> } {
  const { driver, clock, onEnd, onForget, onError, newId = ulid, keep_ms = day } = options;
  const idle_ms = options.idle_min * 60_000;
  const rows = new Map<string, Row>();
  const used = new Set<string>();

  const rest = (row: Row, ms: number, then: () => Promise<void>) => {
    clock.clearTimeout(row.timer);
    row.timer = clock.setTimeout(() => void then().catch(onError), ms);
  };
  const arm = (row: Row) => {
    clock.clearTimeout(row.timer);
    if (row.session.ending !== undefined && !row.session.ended) rest(row, retry_ms, () => end(row, row.session.ending!));
    else if (row.session.ended) rest(row, Math.max(0, Date.parse(row.session.ended.at) + keep_ms - clock.now()), () => forget(row));
    else if (row.holds === 0) rest(row, idle_ms, () => idle(row));
  };
  /** Ends a session that no process uses; whether one does is asked again when it could not be told. */
  const idle = async (row: Row): Promise<void> => {
    const { unused_ms } = options;
    if (!unused_ms) return end(row, 'idle');
    try {
      const unused = await unused_ms(row.session.session_id);
      if (row.holds > 0) return;
      if (unused < idle_ms) return rest(row, idle_ms - unused, () => idle(row));
      await refresh(row);
      if (isOpen(row.session)) await end(row, 'idle');
    } catch (error) {
      rest(row, retry_ms, () => idle(row));
      throw error;
    }
  };
  const refresh = async (row: Row): Promise<void> => {
    row.stale = false;
    const stored = await driver.head(prefix + row.session.session_id).catch((error: unknown) => {
      row.stale = true;
      throw error;
    });
    if (stored && !row.ending) row.session = stored.meta as unknown as Session;
    arm(row);
  };
  const enter = (session: Session): Row => {
    const known = rows.get(session.session_id);
    if (known) return known;
    const row: Row = { session, holds: 0 };
    rows.set(session.session_id, row);
    arm(row);
    return row;
  };
  const forget = async (row: Row): Promise<void> => {
    rows.delete(row.session.session_id);
    await onForget(row.session);
    await driver.remove(prefix + row.session.session_id);
  };
  const end = (row: Row, reason: string): Promise<void> => {
    row.ending ??= (async () => {
      const { session } = row;
      if (session.ended) return;
      if (session.ending === undefined) {
        row.session = { ...session, ending: reason };
        await driver.setMeta(prefix + session.session_id, meta(row.session));
      }
      const last = ![...rows.values()].some((other) => other !== row && other.session.user === session.user && isOpen(other.session));
      await onEnd(session, reason, last);
      const { ending: _, ...before } = session;
      const over: Session = { ...before, ended: { at: new Date(clock.now()).toISOString(), reason } };
      await driver.setMeta(prefix + session.session_id, meta(over));
      row.session = over;
      options.onEnded?.(over);
    })().finally(() => {
      delete row.ending;
      arm(row);
    });
    return row.ending;
  };
  const find = async (user: string, session_id: string): Promise<Row> => {
    const row = rows.get(session_id) ?? (await load(session_id));
    if (row?.stale) await refresh(row);
    if (row?.session.user !== user) throw new KitError('E_NOT_FOUND', 'There is no such session.');
    return row;
  };
  const load = async (session_id: string): Promise<Row | undefined> => {
    if (!/^[0-9A-Za-z_-]{1,64}$/.test(session_id)) return undefined;
    const stored = await driver.head(prefix + session_id);
    return stored && enter(stored.meta as unknown as Session);
  };

  return {
    async create(user) {
      const session: Session = { session_id: newId(), user, created_at: new Date(clock.now()).toISOString() };
      await driver.put(prefix + session.session_id, new Uint8Array(), meta(session));
      return enter(session).session;
    },
    get: async (user, session_id) => (await find(user, session_id)).session,
    async open(user, session_id) {
      const row = await find(user, session_id);
      if (row.session.ended || row.session.ending !== undefined) throw sessionGone();
      used.add(session_id);
      arm(row);
      return row.session;
    },
    openOf: (user, held) => [...rows.values()]
      .filter(({ session, holds }) => session.user === user && isOpen(session) && (held === undefined || holds > 0))
      .map(({ session }) => session),
    async openBeside(user, session_id) {
      for await (const { meta: stored } of driver.list(prefix)) {
        const session = stored as unknown as Session;
        if (session.user === user && session.session_id !== session_id && isOpen(session)) return true;
      }
      return false;
    },
    hold(session_id) {
      const row = rows.get(session_id);
      if (!row) return () => undefined;
      row.holds += 1;
      used.add(session_id);
      clock.clearTimeout(row.timer);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        row.holds -= 1;
        arm(row);
      };
    },
    end: async (user, session_id, reason) => end(await find(user, session_id), reason),
    async refresh(session_id) {
      const row = rows.get(session_id);
      if (row) await refresh(row);
      return row?.session;
    },
    distrust() {
      for (const row of rows.values()) row.stale = true;
    },
    used() {
      const all = [...used];
      for (const session_id of all) if (!rows.get(session_id)?.holds) used.delete(session_id);
      return all;
    },
    async close() {
      for (const row of rows.values()) clock.clearTimeout(row.timer);
    },
    async restore() {
      for await (const { meta: stored } of driver.list(prefix)) {
        const row = enter(stored as unknown as Session);
        if (!row.session.ended) await options.onRestore?.(row.session).catch(onError);
      }
      // When all are known: the end of a user's last session takes more with it.
      for (const row of rows.values()) {
        if (!row.session.ended && row.session.ending !== undefined) await end(row, row.session.ending).catch(onError);
      }
    },
  };
}
