import { randomBytes } from 'node:crypto';
import type { Bound, Bounds } from '../bounds/index.ts';
import type { Link } from '../stream/drivers/redis/link.ts';

export interface RedisBoundsOptions {
  commands: Link;
  /** What the names of all keys begin with. */
  root: string;
  /** Counts while Redis is away: nobody is refused, and nothing waits, for want of it. */
  alone: Bounds;
  onError(error: unknown): void;
  /** Milliseconds after which the places of a process that is gone are free again. */
  lease_ms?: number;
}

const now = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** KEYS: places by the instant until which they are held. ARGV: place, ms, most for each key. 0, or which key is full. Twice is once. What is held for longer than a lease was written by a clock that was ahead: its process writes it anew. */
const holdScript = `${now}
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.0f', now))
  redis.call('ZREMRANGEBYSCORE', key, string.format('(%.0f', now + ARGV[2]), '+inf')
  if redis.call('ZCARD', key) >= tonumber(ARGV[2 + i]) and not redis.call('ZSCORE', key, ARGV[1]) then return i end
end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, string.format('%.0f', now + ARGV[2]), ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2])
end
return 0`;

/** KEYS: one. ARGV: ms, places that are held on. */
const renewScript = `${now}
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], string.format('%.0f', now + ARGV[1]), ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1`;

/** KEYS: what is left and since when. ARGV: burst, so many a second. Answers the seconds to wait. */
const takeScript = `${now}
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local left = tonumber(redis.call('HGET', KEYS[1], 'left') or burst)
local at = tonumber(redis.call('HGET', KEYS[1], 'at') or now)
local full = math.min(burst, left + math.max(0, now - at) / 1000 * rate)
local wait = 0
if full >= 1 then full = full - 1 else wait = math.max(1, math.ceil((1 - full) / rate)) end
redis.call('HSET', KEYS[1], 'left', tostring(full), 'at', string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst / rate * 1000) + 1000)
return wait`;

/** Places of a key that are renewed by one command. */
const atOnce = 1000;

/** Counts over all processes. A place is a lease: those of a process that is gone are free after a while. */
export function createRedisBounds({ commands, root, alone, onError, lease_ms = 30_000 }: RedisBoundsOptions): Bounds & { close(): void } {
  const held = new Map<string, Set<string>>();
  const keyOf = ({ name, key }: Bound): string => `${root}held:${name}:${key}`;
  const renew = async (): Promise<void> => {
    for (const [key, places] of held) {
      const all = [...places];
      for (let from = 0; from < all.length; from += atOnce) await commands.run((client) => client.eval(renewScript, { keys: [key], arguments: [String(lease_ms), ...all.slice(from, from + atOnce)] }), 0);
    }
  };
  const timer = setInterval(() => void renew().catch(onError), lease_ms / 3).unref();
  const note = (key: string, place: string): void => void (held.get(key) ?? held.set(key, new Set()).get(key)!).add(place);
  const forget = (key: string, place: string): void => {
    held.get(key)?.delete(place);
    if (held.get(key)?.size === 0) held.delete(key);
  };

  return {
    async hold(bounds) {
      const here = await alone.hold(bounds);
      if ('full' in here) return here;
      const keys = bounds.map(keyOf);
      const place = randomBytes(9).toString('base64url');
      try {
        const full = Number(await commands.run((client) => client.eval(holdScript, { keys, arguments: [place, String(lease_ms), ...bounds.map(({ most }) => String(most))] }), 0));
        if (full > 0) {
          here.release();
          return { full: bounds[full - 1]! };
        }
      } catch (error) {
        onError(error);
      }
      for (const key of keys) note(key, place);
      return {
        release() {
          here.release();
          for (const key of keys) forget(key, place);
          void commands.run((client) => Promise.all(keys.map((key) => client.zRem(key, place))), 0).catch(onError);
        },
      };
    },
    async take(rate, key) {
      try {
        return Number(await commands.run((client) => client.eval(takeScript, { keys: [`${root}rate:${rate.name}:${key}`], arguments: [String(rate.burst), String(rate.per_second)] }), 0));
      } catch (error) {
        onError(error);
        return alone.take(rate, key);
      }
    },
    close: () => clearInterval(timer),
  };
}
