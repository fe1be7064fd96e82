import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createLocalBounds } from '../../../packages/bff/src/bounds/local-bounds.ts';
import { systemClock } from '../../../packages/bff/src/clock.ts';
import { createRedisFleet } from '../../../packages/bff/src/fleet/redis-fleet.ts';
import { createRedisEventLog } from '../../../packages/bff/src/stream/drivers/redis.ts';
import { RedisServer } from '../../../packages/bff/src/stream/drivers/redis/test-servers/redis-server.ts';
import { Wire } from '../../../packages/bff/src/stream/drivers/redis/test-servers/wire.ts';
import { missingOf } from '../fleet/parts.ts';
import { until } from '../fleet/watched.ts';
import { skippedFor } from './not-here.ts';
import { canTurnClocks, TurnedClock } from './turned-clock.ts';

const skip = skippedFor([...missingOf(['redis-server', '--version']), ...(canTurnClocks ? [] : ['faketime'])]);
const hour = 3600;

describe('a clock of Redis that jumps', { skip }, () => {
  const dir = mkdtempSync(join(tmpdir(), 'mcp-canvas-redis-clock-'));
  let clock: TurnedClock;
  let redis: RedisServer;
  before(async () => {
    clock = new TurnedClock(dir, 'redis');
    redis = await RedisServer.start([], clock.env);
  });
  after(async () => {
    await redis.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const secondsOfRedis = async (): Promise<number> => Number((await redis.ask('TIME')).split('\r\n')[2]);
  /** Resolves when Redis goes by it. */
  const jump = async (ahead_s: number): Promise<void> => {
    clock.ahead(ahead_s);
    await until(async () => Math.abs((await secondsOfRedis()) - Date.now() / 1000 - ahead_s) < 60, `a clock that is ${ahead_s} s ahead`, secondsOfRedis);
  };

  const started = async () => {
    const [uses, signs] = [[] as string[], { given: 0 }];
    const fleet = createRedisFleet({ url: redis.url, alone: createLocalBounds({ clock: systemClock }), onError: (error) => assert.fail(String(error)), gone_ms: 200 });
    await fleet.start({
      onTold: () => undefined,
      onMissed: () => undefined,
      onLead: () => undefined,
      onOrphan: () => Promise.resolve(),
      used: () => ((signs.given += 1), uses.splice(0)),
    });
    return { fleet, uses, signs };
  };

  it('makes no session old that is in use, and keeps none for longer than it is used', async () => {
    const { fleet, signs, uses } = await started();
    uses.push('used once');
    try {
      const signsMore = async (many: number): Promise<void> => {
        const goal = signs.given + many;
        await until(() => signs.given >= goal, 'signs', signs);
      };
      await signsMore(2);
      for (const ahead of [hour, -hour, 0]) {
        await jump(ahead);
        assert.ok((await fleet.unused_ms('used once')) < 60_000, `${ahead} s ahead`);
      }
      const before = await fleet.unused_ms('used once');
      await signsMore(10);
      assert.ok((await fleet.unused_ms('used once')) >= before + 9 * 50, 'unused for longer');
      uses.push('used once');
      await signsMore(2);
      assert.ok((await fleet.unused_ms('used once')) < before + 9 * 50);
      assert.equal(await fleet.unused_ms('never used'), Infinity);
    } finally {
      await fleet.close();
      await jump(0);
    }
  });

  it('doubles no event whose answer was lost before', async () => {
    const wire = new Wire(redis.socket);
    const log = createRedisEventLog({ url: await wire.listen() });
    const direct = createRedisEventLog({ url: redis.url });
    try {
      await log.append('s', [{ type: 'system_message', message: 'before', subtype: 'info' }]);
      let lost = false;
      wire.loses = (answer) => lost || (lost = /\r\n\d+-\d+ 0 \d+-\d+\r\n/.test(String(answer)));
      const appended = log.append('s', [{ type: 'system_message', message: 'once', subtype: 'info' }]);
      await until(() => lost, 'an answer that is lost', wire);
      await jump(2 * hour);
      wire.loses = () => false;
      const [event] = await appended;
      assert.deepEqual((await direct.held('s')).map(({ id, type }) => [type, id === event!.id]), [['system_message', false], ['system_message', true]]);
    } finally {
      await Promise.all([log.close(), direct.close()]);
      await wire.close();
      await jump(0);
    }
  });

  it('shuts nobody out by a limit', async () => {
    const { fleet } = await started();
    const held = { name: 'calls', key: 'alice', most: 1 };
    const rate = { name: 'requests', burst: 2, per_second: 100 };
    try {
      await jump(hour);
      const place = await fleet.bounds.hold([held]);
      assert.ok(!('full' in place));
      await fleet.bounds.take(rate, 'alice');
      place.release();
      await jump(-hour);
      await until(async () => {
        const again = await fleet.bounds.hold([held]);
        return 'full' in again ? false : (again.release(), true);
      }, 'the place', held);
      await until(async () => (await fleet.bounds.take(rate, 'alice')) === 0, 'a turn', rate);
    } finally {
      await fleet.close();
      await jump(0);
    }
  });
});
