import type { Clock } from '../clock.ts';
import { LatestMap } from '../latest-map.ts';

/** Secrets that tools gave for their own dashboards, kept out of every event and result. They end with their session or `ttl_ms`. */
export interface Secrets {
  put(session_id: string, name: string, secret: string): void;
  get(session_id: string, name: string): { secret: string; expires_at: string } | undefined;
  /** True for one that was given, and is over. */
  expired(session_id: string, name: string): boolean;
  endSession(session_id: string): void;
}

export function createSecrets({ clock, ttl_ms = 3_600_000, max = 10_000 }: { clock: Clock; ttl_ms?: number; max?: number }): Secrets {
  const rows = new LatestMap<string, { secret: string; expires: number }>(max);
  const id = (session_id: string, name: string) => JSON.stringify([session_id, name]);
  const drop = (wanted: (key: string, expires: number) => boolean) => {
    for (const [key, { expires }] of rows) if (wanted(key, expires)) rows.delete(key);
  };
  return {
    put(session_id, name, secret) {
      if (rows.size >= max) drop((_, expires) => expires <= clock.now());
      rows.set(id(session_id, name), { secret, expires: clock.now() + ttl_ms });
    },
    get(session_id, name) {
      const row = rows.get(id(session_id, name));
      if (!row || row.expires <= clock.now()) return undefined;
      return { secret: row.secret, expires_at: new Date(row.expires).toISOString() };
    },
    expired: (session_id, name) => (rows.get(id(session_id, name))?.expires ?? Infinity) <= clock.now(),
    endSession(session_id) {
      const head = `${JSON.stringify([session_id]).slice(0, -1)},`;
      drop((key) => key.startsWith(head));
    },
  };
}
