import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import { createRedisBounds } from '../fleet/redis-bounds.ts';
import { Link } from '../stream/drivers/redis/link.ts';
import type { RedisSettings } from '../stream/drivers/redis/settings.ts';
import { redisServers } from '../stream/drivers/redis/test-servers/redis-server.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createLocalBounds, type Bound, type Bounds } from './index.ts';

const start = redisServers();
const of = (key: string, most: number, name = 'calls'): Bound => ({ name, key, most });
const held = async (bounds: Bounds, ...all: Bound[]) => {
  const place = await bounds.hold(all);
  assert.ok('release' in place, 'there is a place');
  return place;
};
const isFull = async (bounds: Bounds, ...all: Bound[]): Promise<string | false> => {
  const place = await bounds.hold(all);
  if ('full' in place) return `${place.full.name}:${place.full.key}`;
  place.release();
  return false;
};
/** What was released over a connection is known when what was sent after it is answered. */
const settled = (bounds: Bounds) => isFull(bounds, of('nobody', 1));

const links: Link[] = [];
const never = (error: unknown): never => assert.fail(String(error));
after(() => Promise.all(links.map((link) => link.close())));
async function over(settings: RedisSettings, lease_ms?: number, onError: (error: unknown) => void = never) {
  const commands = new Link({ settings });
  links.push(commands);
  await commands.run((client) => client.ping());
  return createRedisBounds({ commands, root: 'mcp-canvas:t:', alone: createLocalBounds({ clock: { elapsed: () => performance.now() } }), onError, ...(lease_ms !== undefined && { lease_ms }) });
}

const kinds: Record<string, () => Promise<Bounds>> = { 'in one process': async () => createLocalBounds({ clock: createManualClock(0) }) };
if (start) kinds['over Redis'] = async () => over({ url: (await start()).url });

for (const [kind, make] of Object.entries(kinds)) {
  describe(`bounds ${kind}`, () => {
    it('have so many places under each key, and take none when one of several is full', async () => {
      const bounds = await make();
      const first = await held(bounds, of('ann', 2), of('s1', 1, 'sessions'));
      assert.equal(await isFull(bounds, of('ann', 2), of('s1', 1, 'sessions')), 'sessions:s1');
      const second = await held(bounds, of('ann', 2), of('s2', 1, 'sessions'));
      assert.equal(await isFull(bounds, of('ann', 2)), 'calls:ann');
      assert.equal(await isFull(bounds, of('bob', 2)), false);
      first.release();
      first.release();
      await settled(bounds);
      const third = await held(bounds, of('ann', 2));
      assert.equal(await isFull(bounds, of('ann', 2)), 'calls:ann');
      for (const place of [second, third]) place.release();
      await settled(bounds);
      assert.equal(await isFull(bounds, of('ann', 1)), false);
    });

    it('let a burst through, then say how long to wait, for each key by itself', async () => {
      const bounds = await make();
      const rate = { name: 'asks', burst: 3, per_second: 0.1 };
      const taken = [];
      for (let n = 0; n < 4; n += 1) taken.push(await bounds.take(rate, 'ann'));
      assert.deepEqual(taken.slice(0, 3), [0, 0, 0]);
      assert.ok(taken[3]! >= 9 && taken[3]! <= 10, String(taken[3]));
      assert.equal(await bounds.take(rate, 'bob'), 0);
    });
  });
}

describe('bounds over Redis', { skip: start === undefined && 'no Redis is installed' }, () => {
  it('are shared by processes, kept while they are held, and free again a while after their process is gone', async () => {
    const { url } = await start!();
    const [one, other] = [await over({ url }, 300), await over({ url }, 300)];
    await held(one, of('ann', 1));
    assert.equal(await isFull(other, of('ann', 1)), 'calls:ann');
    // Held for more than two leases: renewed.
    const since = performance.now();
    while (performance.now() - since < 700) assert.equal(await isFull(other, of('ann', 1)), 'calls:ann');
    one.close();
    while (await isFull(other, of('ann', 1))) await new Promise(setImmediate);
    other.close();
  });

  it('work with the rights that docs/several-processes.md gives them', async () => {
    const server = await start!();
    const page = await readFile(new URL('../../../../docs/several-processes.md', import.meta.url), 'utf8');
    assert.equal(await server.ask(`ACL SETUSER canvas on >open ${/^user canvas on >… (.*)$/m.exec(page)![1]!}`), '+OK\r\n');
    const bounds = await over({ url: server.url, username: 'canvas', password: 'open' });
    (await held(bounds, of('ann', 1))).release();
    assert.equal(await bounds.take({ name: 'asks', burst: 1, per_second: 1 }, 'ann'), 0);
    bounds.close();
  });

  it('count in each process while Redis is away: nobody is refused for want of it', async () => {
    const server = await start!();
    const errors: unknown[] = [];
    const bounds = await over({ url: server.url }, undefined, (error) => errors.push(error));
    await settled(bounds);
    await server.kill();
    const place = await held(bounds, of('ann', 1));
    assert.equal(await isFull(bounds, of('ann', 1)), 'calls:ann');
    assert.equal(await bounds.take({ name: 'asks', burst: 1, per_second: 0.1 }, 'ann'), 0);
    assert.ok(errors.length > 0);
    place.release();
    bounds.close();
  });
});
