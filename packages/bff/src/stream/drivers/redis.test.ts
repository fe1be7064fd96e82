import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { NewEvent, StreamEvent } from '@mcp-canvas/contract';
import { eventLogSuite, readEvents } from '../suite.ts';
import { createRedisEventLog, type RedisEventLogOptions } from './redis.ts';
import { redisServers } from './redis/test-servers/redis-server.ts';

const start = redisServers();
if (start) {
  const server = await start();
  let log = 0;
  eventLogSuite('redis', { make: async (options) => createRedisEventLog({ url: server.url, prefix: `${(log += 1)}:`, ...options }) });

  describe('what a process holds of the events in Redis, over all sessions', () => {
    const opened: { close(): Promise<void> }[] = [];
    after(() => Promise.all(opened.map((one) => one.close())));
    /** A process, and another one that writes and holds nothing; each event is 10,000 characters. */
    const pair = (options: Partial<RedisEventLogOptions>) => {
      const prefix = `${(log += 1)}:`;
      const [here, elsewhere] = [createRedisEventLog({ url: server.url, prefix, ...options }), createRedisEventLog({ url: server.url, prefix })];
      opened.push(here, elsewhere);
      /** What is listened to for is held; and nothing else. */
      const held = async (): Promise<string[]> => [...(await server.ask(`PUBSUB CHANNELS ${prefix}*`)).matchAll(/\{(\w+)\}:new/g)].map(([, session_id]) => session_id!).toSorted();
      const holds = async (...sessions: string[]): Promise<void> => {
        while ((await held()).join() !== sessions.join()) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      return { here, elsewhere, held, holds };
    };
    const large = (text: string): NewEvent => ({ type: 'system_message', subtype: 'info', message: text.padEnd(10_000, '.') });
    const short = (events: readonly StreamEvent[]) => events.map((event) => (event.type === 'system_message' ? event.message.replaceAll('.', '') : event.type));

    it('has a bound: beyond it those used longest ago are only there, and whole when they are asked for', async () => {
      const { here, elsewhere, held, holds } = pair({ max_bytes: 35_000 });
      for (const session_id of ['a', 'b', 'c', 'd']) await elsewhere.append(session_id, [large(`${session_id}1`)]);
      for (const session_id of ['a', 'b', 'c']) await here.held(session_id);
      assert.deepEqual(await held(), ['a', 'b', 'c']);
      await here.held('a');
      await here.held('d');
      await holds('a', 'c', 'd');
      await elsewhere.append('b', [large('b2')]);
      assert.deepEqual(short(await here.held('b')), ['b1', 'b2']);
      await holds('b', 'd');
    });

    it('is kept to as events come: a session that was small when it was opened is put aside when it, or another one, grows', async () => {
      const { here, elsewhere, holds } = pair({ max_bytes: 55_000 });
      for (const session_id of ['a', 'b', 'c']) await here.held(session_id);
      await holds('a', 'b', 'c');
      for (const text of ['b1', 'b2', 'b3']) await elsewhere.append('b', [large(text)]);
      await elsewhere.append('a', [large('a1')]);
      await elsewhere.append('c', [large('c1')]);
      await holds('a', 'b', 'c');
      await elsewhere.append('b', [large('b4')]);
      await holds('b', 'c');
      await here.append('b', [large('b5')]);
      await holds('c');
      assert.deepEqual(short(await here.held('b')), ['b1', 'b2', 'b3', 'b4', 'b5']);
      assert.deepEqual([short(await here.held('a')), short(await here.held('c'))], [['a1'], ['c1']]);
    });

    it('leaves alone what is read, however much that is, and counts it no more when its reader has gone', async () => {
      const { here, elsewhere, holds } = pair({ max_bytes: 25_000 });
      const [stop, seen] = [new AbortController(), [] as StreamEvent[]];
      const reading = (async () => {
        for await (const event of here.read('read', { signal: stop.signal })) seen.push(event);
      })();
      for (const session_id of ['a', 'b']) await here.held(session_id);
      await holds('a', 'b', 'read');
      for (let n = 1; n <= 6; n += 1) await elsewhere.append('read', [large(`m${n}`)]);
      await holds('b', 'read');
      while (seen.length < 6) await new Promise((resolve) => setTimeout(resolve, 5));
      assert.deepEqual(short(seen), ['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
      stop.abort();
      await reading;
      await holds('read');
      await here.held('a');
      await holds('a');
      assert.deepEqual(short(await readEvents(here, 'read', (events) => events.length === 6)), short(seen));
    });

    it('is so many sessions at most of those that nobody reads', async () => {
      const { here, holds } = pair({ max_open: 2 });
      for (const session_id of ['a', 'b', 'c', 'd']) await here.held(session_id);
      await holds('c', 'd');
    });
  });
}
