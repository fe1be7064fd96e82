import type { Clock } from '../clock.ts';
import { LatestMap } from '../latest-map.ts';

/** How often something may be done: `burst` times at once, then `per_second`, for each key. */
export interface Allowance {
  /** Counts one more: 0 when it may be done, else the whole seconds to wait. */
  take(key: string): number;
}

export function createAllowance({ clock, burst, per_second, max_keys = 10_000 }: { clock: Pick<Clock, 'elapsed'>; burst: number; per_second: number; max_keys?: number }): Allowance {
  const rows = new LatestMap<string, { left: number; at: number }>(max_keys);
  return {
    take(key) {
      const now = clock.elapsed();
      const { left, at } = rows.get(key) ?? { left: burst, at: now };
      const full = Math.min(burst, left + ((now - at) / 1000) * per_second);
      const taken = full >= 1;
      rows.set(key, { left: taken ? full - 1 : full, at: now });
      return taken ? 0 : Math.max(1, Math.ceil((1 - full) / per_second));
    },
  };
}
