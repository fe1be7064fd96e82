/** Redis stands still, then is killed, each for seconds, under calls, uploads, downloads and open streams. */
import assert from 'node:assert/strict';
import { assertFlat, watchMemory } from './memory.ts';
import { withFleet, type FaultOptions } from './with-fleet.ts';
import { answers } from '../fleet/processes.ts';
import { until } from '../fleet/watched.ts';

export interface RedisAwaySum {
  calls: number;
  uploads: number;
  /** Requests that were told that a part is away. */
  cut: number;
  events: number;
  /** How often readers were cut off: a Redis that is away closes no stream. */
  reconnects: number;
  /** Mebibytes that each service took beyond what it had, while Redis was away and after. */
  grown: number[];
}

export async function redisAway(options: FaultOptions & { away_s: number }): Promise<RedisAwaySum> {
  return withFleet(options.s3 ? { s3: options.s3 } : {}, { streams: options.streams }, async ({ fleet, watched }) => {
    const redis = fleet.redis!;
    const memory = watchMemory(fleet.services.map(({ pid }) => pid()));
    const reconnects = (): number => watched.sumOf((reader) => reader.reconnects);
    const before = reconnects();
    const ways = {
      'stood still': { go: async () => redis.pause(), come: async () => redis.resume(), error: 'Redis does not answer.' },
      'was killed': { go: () => redis.kill(), come: () => redis.start(), error: 'The event log in Redis cannot be reached.' },
    };
    for (const [what, { go, come, error }] of Object.entries(ways)) {
      const end = performance.now() + options.away_s * 1000;
      await go();
      for (const service of fleet.services) await until(async () => (await readiness(service.address)).error === error, `${error} on /readyz of ${service.name}`, what);
      await until(() => performance.now() >= end, 'the end of the pause', what);
      const [calls, uploads] = [watched.calls, watched.history.uploads];
      await watched.goesOnAfter(`Redis ${what}`, come);
      for (const { address } of fleet.services) await answers(`${address}/readyz`);
      options.say?.(`Redis ${what} for ${options.away_s} s: ${watched.calls - calls} calls and ${watched.history.uploads - uploads} uploads since it is back`);
    }
    const grown = memory.stop();
    assertFlat(grown, 200);
    assert.equal(reconnects(), before, 'streams stay open while Redis is away');
    const { history } = watched;
    assert.deepEqual(history.failed, [], 'nobody was taken for dead');
    return { calls: watched.calls, uploads: history.uploads, cut: history.cut, events: watched.sumOf(({ count }) => count), reconnects: reconnects(), grown };
  });
}

async function readiness(address: string): Promise<{ status: number; error?: string }> {
  const response = await fetch(`${address}/readyz`);
  const { events } = (await response.json()) as { events: { error?: string } };
  return { status: response.status, ...events };
}
