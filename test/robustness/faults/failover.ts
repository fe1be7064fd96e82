/** The primary of Redis is killed, again and again, while sentinels watch it and the fleet is at work. */
import assert from 'node:assert/strict';
import { WatchedRedis } from '../../../packages/bff/src/stream/drivers/redis/test-servers/sentinels.ts';
import { until } from '../fleet/watched.ts';
import { withFleet, type FaultOptions } from './with-fleet.ts';

export interface FailoverSum {
  calls: number;
  uploads: number;
  cut: number;
  events: number;
  /** Seconds from each kill until calls and uploads went on. */
  seconds: number[];
}

export async function failOver(options: FaultOptions & { rounds: number }): Promise<FailoverSum> {
  const redis = await WatchedRedis.start();
  try {
    // What is acknowledged is at two of the three.
    const events = { ...redis.settings, replicas: 1 };
    return await withFleet({ events, ...(options.s3 && { s3: options.s3 }) }, { streams: options.streams }, async ({ watched }) => {
      const seconds: number[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        const old = await redis.primary();
        const begun = performance.now();
        await old.kill();
        await until(async () => (await redis.primary()) !== old, 'another primary', round);
        await watched.goesOnAfter('the failover');
        seconds.push(Math.round((performance.now() - begun) / 100) / 10);
        options.say?.(`failover ${round + 1}: ${seconds.at(-1)} s`);
        // It comes back as a replica of the new one, with its own end cut off.
        await old.start();
        await until(async () => /role:slave[^]*master_link_status:up/.test(await old.ask('INFO replication')), 'the old primary as a replica', round);
      }
      assert.equal(seconds.length, options.rounds);
      const { history } = watched;
      return { calls: watched.calls, uploads: history.uploads, cut: history.cut, events: watched.sumOf(({ count }) => count), seconds };
    });
  } finally {
    await redis.stop();
  }
}
