import { LatestMap } from '../latest-map.ts';
import type { Audience } from './tokens.ts';

interface Minted {
  token: string;
  expires_at: string;
  /** Milliseconds since the epoch until which it may be handed out again. */
  fresh_until: number;
}

/** Tokens made lately, to be given again for a quarter of their life: a stream's events name one file many times. */
export interface RecentTokens {
  get(id: string, now: number): Minted | undefined;
  put(id: string, minted: Minted): void;
}

export const recentId = (audience: Audience, sub: string, obj: string): string => `${audience}\n${sub}\n${obj}`;

export function createRecentTokens(max: number): RecentTokens {
  const rows = new LatestMap<string, Minted>(max);
  return {
    get(id, now) {
      const row = rows.get(id);
      if (row === undefined || row.fresh_until > now) return row;
      rows.delete(id);
      return undefined;
    },
    put: (id, minted) => void rows.set(id, minted),
  };
}
