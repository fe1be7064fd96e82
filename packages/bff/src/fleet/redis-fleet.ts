import { randomBytes } from 'node:crypto';
import type { Bounds } from '../bounds/index.ts';
import { Link, type Client } from '../stream/drivers/redis/link.ts';
import type { RedisSettings } from '../stream/drivers/redis/settings.ts';
import { createRedisBounds } from './redis-bounds.ts';
import type { Fleet, FleetDuties, Told } from './fleet.ts';

export interface RedisFleetOptions extends RedisSettings {
  onError(error: unknown): void;
  /** Counts while Redis is away. */
  alone: Bounds;
  /** Milliseconds without a sign of life after which a process counts as gone, and its calls are ended. */
  gone_ms?: number;
}

/** When a session was used last is known this long. */
const FORGOTTEN_MS = 30 * 86_400_000;

/** KEYS: calls of the session, calls of the process. ARGV: call, process, both ids as JSON. 1 when the process has it. */
const claimScript = `
local owner = redis.call('HGET', KEYS[1], ARGV[1])
if owner and owner ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('SADD', KEYS[2], ARGV[3])
return 1`;

/** The same KEYS and ARGV: the process has it no more; a claim of another one stays. */
const releaseScript = `
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end
redis.call('SREM', KEYS[2], ARGV[3])
return 1`;

/** A sign of life. KEYS: processes by the instant until which they live, lease. ARGV: process, ms. Answers the processes that are gone to who has the lease. */
const beatScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], string.format('%.0f', now + ARGV[2]), ARGV[1])
local holder = redis.call('GET', KEYS[2])
if holder and holder ~= ARGV[1] then return {} end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. string.format('%.0f', now))`;

/** Processes over one Redis. A call's claim outlives its process, so that whoever has the lease finds what was not ended. */
export function createRedisFleet({ onError, alone, gone_ms = 10_000, ...settings }: RedisFleetOptions): Fleet {
  const root = `${settings.prefix ?? 'mcp-canvas:'}fleet:`;
  const self = randomBytes(9).toString('base64url');
  const [channel, alive, lease, used] = [`${root}told`, `${root}alive`, `${root}lease`, `${root}used`];
  const ofSession = (session_id: string) => `${root}running:${session_id}`;
  const ofProcess = (process: string) => `${root}calls:${process}`;
  const member = (session_id: string, call_id: string) => JSON.stringify([session_id, call_id]);
  let duties: FleetDuties | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  const heard = (message: string) => {
    const { from, ...told } = JSON.parse(message) as Told & { from: string };
    if (from !== self) duties?.onTold(told as Told);
  };
  const commands = new Link({ settings });
  const bounds = createRedisBounds({ commands, root, alone, onError, lease_ms: 3 * gone_ms });
  const listening = new Link({ settings, prepare: (client) => client.subscribe(channel, heard), onConnected: () => duties?.onMissed() });
  const onCall = (script: string, process: string, session_id: string, call_id: string) =>
    commands.run((client) => client.eval(script, { keys: [ofSession(session_id), ofProcess(process)], arguments: [call_id, process, member(session_id, call_id)] }));

  /** What is left of a process that is gone. Twice does no harm: a call ends once, whoever ends it. */
  const clear = async (process: string): Promise<void> => {
    for (const one of await commands.run((client) => client.sMembers(ofProcess(process)))) {
      const [session_id, call_id] = JSON.parse(one) as [string, string];
      await duties!.onOrphan(session_id, call_id);
      await onCall(releaseScript, process, session_id, call_id);
    }
    await commands.run((client) => client.zRem(alive, process));
  };
  const beat = async (): Promise<void> => {
    const now = Date.now();
    const uses = duties!.used();
    const gone = (await commands.run(async (client: Client) => {
      if (uses.length > 0) await client.zAdd(used, uses.map((value) => ({ score: now, value })));
      await client.zRemRangeByScore(used, 0, now - FORGOTTEN_MS);
      return client.eval(beatScript, { keys: [alive, lease], arguments: [self, String(gone_ms)] });
    }, 0)) as string[];
    for (const process of gone) if (process !== self) await clear(process);
  };
  const beats = (): void => {
    timer = setTimeout(() => {
      beating = beat().catch(onError).finally(beats);
    }, gone_ms / 4).unref();
  };

  return {
    bounds,
    claim: async (session_id, call_id) => (await onCall(claimScript, self, session_id, call_id)) === 1,
    release: async (session_id, call_id) => void (await onCall(releaseScript, self, session_id, call_id)),
    running: async (session_id, call_id) => Boolean(await commands.run((client) => client.hExists(ofSession(session_id), call_id))),
    tell: (told) => void commands.run((client) => client.publish(channel, JSON.stringify({ ...told, from: self }))).catch(onError),
    async unused_ms(session_id) {
      const at = await commands.run((client) => client.zScore(used, session_id));
      return at === null ? Infinity : Math.max(0, Date.now() - at);
    },
    async start(given) {
      duties = given;
      await listening.run((client) => client.ping());
      // A process that cannot say that it lives could run calls that another one takes for orphans.
      await commands.run((client) => client.eval(beatScript, { keys: [alive, lease], arguments: [self, String(gone_ms)] }));
      beats();
    },
    async close() {
      bounds.close();
      clearTimeout(timer);
      await beating;
      clearTimeout(timer);
      const leave = async (client: Client) => {
        if ((await client.sCard(ofProcess(self))) === 0) await client.zRem(alive, self);
        if ((await client.get(lease)) === self) await client.del(lease);
      };
      if (duties) await commands.run(leave, 1000).catch(onError);
      await Promise.all([commands.close(), listening.close()]);
    },
  };
}
