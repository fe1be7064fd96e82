import type { Bound, Bounds, Rate } from './bounds/index.ts';
import type { LimitsConfig } from './config.ts';
import { KitError } from './errors.ts';

/** What one user and one session may have open, and how often a user may ask. */
export interface Limits {
  /** A place for a call that runs; E_CALL_LIMIT names the limit that is reached. */
  call(user: string, session_id: string): Promise<() => void>;
  /** A place for a stream; E_STREAM_LIMIT, the same. */
  stream(user: string, session_id: string): Promise<() => void>;
  /** Counts a request of the user; E_RATE_LIMITED with `retry_after_s`. */
  request(user: string): Promise<void>;
}

/** Calls and streams of one session: pages share a stream, so that more are a mistake or an attack. */
const ofSession = { calls: 512, streams: 2048 };
const codes = { calls: 'E_CALL_LIMIT', streams: 'E_STREAM_LIMIT' } as const;

export function createLimits(bounds: Bounds, { calls_per_user, streams_per_user, requests_per_minute }: LimitsConfig): Limits {
  const held = async (what: keyof typeof ofSession, of: readonly (Bound & { whose: string })[]): Promise<() => void> => {
    const place = await bounds.hold(of);
    if ('release' in place) return () => place.release();
    const { name, most } = place.full;
    const { whose } = of.find((bound) => bound.name === name)!;
    throw new KitError(codes[what], `${whose} may have ${most} ${what} open.`, { limit: name, most });
  };
  const both = (what: keyof typeof ofSession, most: number) => (user: string, session_id: string) => held(what, [
    { name: `${what}_per_user`, key: user, most, whose: 'A user' },
    { name: `${what}_per_session`, key: session_id, most: ofSession[what], whose: 'A session' },
  ]);
  const rate: Rate = { name: 'requests', burst: requests_per_minute, per_second: requests_per_minute / 60 };
  return {
    call: both('calls', calls_per_user),
    stream: both('streams', streams_per_user),
    async request(user) {
      if (requests_per_minute === 0) return;
      const retry_after_s = await bounds.take(rate, user);
      if (retry_after_s > 0) throw new KitError('E_RATE_LIMITED', `A user may ask ${requests_per_minute} times a minute.`, { limit: 'requests_per_minute', most: requests_per_minute, retry_after_s });
    },
  };
}
